import type { EssenTheGameHallsView, Happening, Offer, Seat } from '../../api/types';
import type { GameFace, StripFact } from '../face';
import Beside from './Beside.svelte';
import Board from './Board.svelte';
import { course } from './course';
import { dwell } from './stages';
import { wording } from './wording';
import { words as said } from './words';
import { places, travels } from './motion';

function hint(offer: Offer, view: EssenTheGameHallsView): string {
  const { hints } = wording;
  const visitor = view.visitors.find((one) => one.seat === view.asked[0]);
  switch (offer.kind) {
    case 'step': {
      const walk = view.walks.find((one) => one.space === offer.args.space);
      const tile = view.tiles[Number(offer.args.space) - 1];
      const sells =
        tile?.where === 'booth'
          ? `${said.board.tile({ price: tile.price, symbol: said.names.symbol[tile.symbol]!, points: tile.points })}.`
          : '';
      const event = tile?.where === 'booth' && tile.event ? `${said.names.event[tile.event]}.` : '';
      return [walk ? hints.step(walk.cost) : '', sells, event].filter(Boolean).join(' ');
    }
    case 'buy': {
      const tile = view.tiles[Number(visitor?.space) - 1];
      if (!tile) return '';
      return hints.buy(tile.price, tile.points, tile.event ? said.names.event[tile.event]! : '', view.common.includes(tile.booth));
    }
    case 'keep':
    case 'remove': {
      const tile = view.tiles[Number(offer.args.booth) - 1];
      return tile ? `${said.board.boxed({ price: tile.price, symbol: said.names.symbol[tile.symbol]!, bonus: tile.bonus })}.` : '';
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
      ? said.phases[view.phase]!
      : said.board.round({ round: view.round, rounds: view.rounds, phase: said.phases[view.phase] ?? view.phase }),
  course,
  dwell,
  get stages() {
    return said.stages;
  },
  ender: 'end',
  afar: 'step',
  strip(view, seat) {
    const visitor = view.visitors[seat]!;
    const coin = {
      piece: 'coin' as const,
      fill: 'var(--coin)',
      value: visitor.money,
      words: said.board.money({ n: visitor.money }),
      caption: said.captions.money,
    };
    const points = (n: number): StripFact => ({
      piece: 'disc',
      value: n,
      words: said.board.points({ n }),
      caption: said.captions.points,
      total: true,
    });
    const games = visitor.trunk.length;
    // In the evening all games are in the cars, nobody has anything left to do, and everything counts.
    if (view.phase === 'over')
      return [
        coin,
        {
          piece: 'car',
          fill: `var(--seat-${visitor.seat})`,
          value: games,
          words: said.board.inCar({ n: games }),
          caption: said.captions.car,
        },
        points(visitor.score ?? visitor.points),
      ];
    return [
      coin,
      {
        piece: 'shoe',
        fill: 'var(--wood-light)',
        value: visitor.action_points,
        words: said.board.actionPoints({ n: visitor.action_points }),
        caption: said.captions.actions,
      },
      {
        piece: 'bag',
        fill: 'var(--wood-light)',
        value: visitor.bag.length,
        words: said.board.inBag({ n: visitor.bag.length }),
        caption: said.captions.bag,
      },
      points(visitor.points),
    ];
  },
  places: (event: Happening, people: Seat[]) => places(event, people),
  travels,
  hint,
  // As on the board.
  shorter({ args }, view) {
    const booth = args.booth ?? args.space ?? '';
    return said.names.short[booth] ?? view.places[Number(booth) - 1]?.name;
  },
  points(view, people) {
    const ranking = people.map((_, seat) => view.rankings.reduce((sum, card) => sum + (card.covered[seat] ? card.worth : 0), 0));
    const rows = [
      { words: said.board.onTrack, points: view.visitors.map((visitor) => visitor.points) },
      { words: said.board.fromRankings, points: ranking },
      {
        words: said.board.fromWishes,
        points: view.visitors.map((visitor, seat) => (visitor.score ?? 0) - visitor.points - ranking[seat]!),
      },
    ];
    return view.rankings.length ? rows : rows.filter((row) => row.words !== said.board.fromRankings);
  },
  part(kind, name, value) {
    return name === 'space' && value in said.names.spaceTitle
      ? said.names.spaceTitle[value]!
      : kind === 'keep' || kind === 'remove' || kind === 'step'
        ? said.board.boothNumber({ n: value })
        : '';
  },
};

export default face;
