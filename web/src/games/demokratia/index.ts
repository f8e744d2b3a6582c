import type { DemokratiaView, Offer } from '../../api/types';
import type { GameFace } from '../face';
import Board from './Board.svelte';
import { course } from './course';
import { words } from './en';
import { dwell } from './stages';
import { words as said } from './words';
import { PHYLAI } from './look';
import { places, travels } from './motion';

function hint(offer: Offer, view: DemokratiaView): string {
  const { hints } = words;
  const { args } = offer;
  const own = view.own;
  const seat = view.demagogues.findIndex((one) => one.seat === own?.seat);
  const now = seat >= 0 ? view.demagogues[seat]!.would_receive : 0;
  switch (offer.kind) {
    case 'give':
    case 'call':
    case 'name':
    case 'stage':
    case 'silence':
      return hints[offer.kind];
    case 'boule': {
      if (!own || seat < 0) return '';
      const then = own.outlook.seats[PHYLAI.indexOf(args.phyle!)]![seat]!;
      return then > now ? hints.boule(now, then) : hints.bouleSame(then);
    }
    case 'cast': {
      const index = own?.votes.findIndex((vote) => vote.id === args.vote) ?? -1;
      return index < 0 ? '' : hints.cast(now, own!.outlook.votes[index]![seat]!);
    }
    case 'tile': {
      const tile = own?.tiles.find((one) => one.id === args.tile);
      if (!tile) return '';
      const raised = PHYLAI.filter((_, index) => tile.gains[index]! > 0);
      return hints.tile(raised.length ? hints.raises(raised) : '', tile.black, tile.places.length);
    }
    case 'cell':
      return hints.cell(view.tile?.places.find((place) => place.cell === args.cell)?.turns.length ?? 1);
    case 'lower':
      return hints.lower(view.phylai[PHYLAI.indexOf(args.phyle!)]!.power);
    case 'take':
      return hints.take(args.eminence!);
    default:
      return '';
  }
}

const face: GameFace<DemokratiaView> = {
  board: Board,
  get kinds() {
    return said.kinds;
  },
  quiet: ['passes'],
  phase: (view) => (view.phase === 'over' ? words.phases.over! : words.round(view.round, words.phases[view.phase] ?? view.phase)),
  course,
  dwell,
  get stages() {
    return said.stages;
  },
  strip(view, seat) {
    const it = view.demagogues[seat]!;
    return [
      { piece: 'meeple', fill: `var(--seat-${it.seat})`, value: it.hand, words: words.inHand(it.hand), caption: said.captions.hand },
      { piece: 'cube', fill: 'var(--wood-light)', value: it.pool, words: words.inPool(it.pool), caption: said.captions.pool },
      {
        piece: 'house',
        fill: 'var(--marble, var(--paper-raised))',
        value: `+${it.would_receive}`,
        words: words.comes(it.would_receive),
        caption: said.captions.income,
      },
      { piece: 'disc', value: it.score, words: words.score(it.score), caption: said.captions.points, total: true },
    ];
  },
  places,
  travels,
  hint,
  points(view) {
    const of = { neutral: 'neutral', boule: 'boule_points', athens: 'athens_points' } as const;
    return view.scored.map((source) => ({
      words: words.from[source] ?? source,
      points: view.demagogues.map((it) => it[of[source as keyof typeof of]]),
    }));
  },
};

export default face;
