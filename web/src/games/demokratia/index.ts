import type { DemokratiaView } from '../../api/types';
import type { GameFace } from '../face';
import Board from './Board.svelte';
import { course } from './course';
import { words } from './en';
import { dwell } from './stages';
import { words as said } from './words';
import { places, travels } from './motion';

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
  // What a choice costs and brings is told by the house.
  hint: () => '',
  points(view) {
    const of = { neutral: 'neutral', boule: 'boule_points', athens: 'athens_points' } as const;
    return view.scored.map((source) => ({
      words: words.from[source] ?? source,
      points: view.demagogues.map((it) => it[of[source as keyof typeof of]]),
    }));
  },
};

export default face;
