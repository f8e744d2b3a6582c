import type { EssenTheGameHallsView, Happening, Offer, Seat } from '../../api/types';
import type { GameFace, StripFact } from '../face';
import Beside from './Beside.svelte';
import Board from './Board.svelte';
import { course } from './course';
import { words } from './en';
import { dwell } from './stages';
import { words as said } from './words';
import { places, travels } from './motion';

function hint(offer: Offer, view: EssenTheGameHallsView): string {
  const { hints } = words;
  const visitor = view.visitors.find((one) => one.seat === view.asked[0]);
  switch (offer.kind) {
    case 'step': {
      const walk = view.walks.find((one) => one.space === offer.args.space);
      const tile = view.tiles[Number(offer.args.space) - 1];
      const sells = tile?.where === 'booth' ? `${words.tile(tile.price, words.symbols[tile.symbol]!, tile.points)}.` : '';
      const event = tile?.where === 'booth' && tile.event ? `${words.eventMeans[tile.event]}.` : '';
      return [walk ? hints.step(walk.cost) : '', sells, event].filter(Boolean).join(' ');
    }
    case 'buy': {
      const tile = view.tiles[Number(visitor?.space) - 1];
      if (!tile) return '';
      return hints.buy(tile.price, tile.points, tile.event ? words.eventMeans[tile.event]! : '', view.common.includes(tile.booth));
    }
    case 'keep':
    case 'remove': {
      const tile = view.tiles[Number(offer.args.booth) - 1];
      return tile ? `${words.boxed(tile.price, words.symbols[tile.symbol]!, tile.bonus)}.` : '';
    }
    case 'unload':
      return hints.unload(visitor?.bag.length ?? 0);
    case 'end':
      return hints.end(visitor?.action_points ?? 0);
    case 'meal':
    case 'play_test':
    case 'withdraw':
      return hints[offer.kind];
    default:
      return '';
  }
}

const face: GameFace<EssenTheGameHallsView> = {
  board: Board,
  beside: Beside,
  get kinds() {
    return said.kinds;
  },
  phase: (view) =>
    view.phase === 'over' || view.phase === 'draft'
      ? words.phases[view.phase]!
      : words.round(view.round, view.rounds, words.phases[view.phase] ?? view.phase),
  course,
  dwell,
  get stages() {
    return said.stages;
  },
  ender: 'end',
  strip(view, seat) {
    const visitor = view.visitors[seat]!;
    const coin = {
      piece: 'coin' as const,
      fill: 'var(--coin)',
      value: visitor.money,
      words: words.money(visitor.money),
      caption: said.captions.money,
    };
    const points = (n: number): StripFact => ({
      piece: 'disc',
      value: n,
      words: words.points(n),
      caption: said.captions.points,
      total: true,
    });
    const games = visitor.trunk.length;
    // In the evening all games are in the cars, nobody has anything left to do, and everything counts.
    if (view.phase === 'over')
      return [
        coin,
        { piece: 'car', fill: `var(--seat-${visitor.seat})`, value: games, words: words.inCar(games), caption: said.captions.car },
        points(visitor.score ?? visitor.points),
      ];
    return [
      coin,
      {
        piece: 'shoe',
        fill: 'var(--wood-light)',
        value: visitor.action_points,
        words: words.actionPoints(visitor.action_points),
        caption: said.captions.actions,
      },
      {
        piece: 'bag',
        fill: 'var(--wood-light)',
        value: visitor.bag.length,
        words: words.inBag(visitor.bag.length),
        caption: said.captions.bag,
      },
      points(visitor.points),
    ];
  },
  places: (event: Happening, people: Seat[]) => places(event, people),
  travels,
  hint,
  points(view, people) {
    const ranking = people.map((_, seat) => view.rankings.reduce((sum, card) => sum + (card.covered[seat] ? card.worth : 0), 0));
    const rows = [
      { words: words.onTrack, points: view.visitors.map((visitor) => visitor.points) },
      { words: words.fromRankings, points: ranking },
      { words: words.fromWishes, points: view.visitors.map((visitor, seat) => (visitor.score ?? 0) - visitor.points - ranking[seat]!) },
    ];
    return view.rankings.length ? rows : rows.filter((row) => row.words !== words.fromRankings);
  },
  part(kind, name, value) {
    return name === 'space' && value in words.spaces
      ? words.spaces[value]!
      : kind === 'keep' || kind === 'remove' || kind === 'step'
        ? `Booth ${value}`
        : '';
  },
};

export default face;
