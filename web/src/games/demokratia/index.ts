import type { DemokratiaView } from '../../api/types';
import type { GameFace } from '../face';
import Board from './Board.svelte';
import { course } from './course';
import { ordered } from './look';
import { dwell } from './stages';
import { words as said } from './words';
import { wording } from './wording';
import { places, travels } from './motion';

const face: GameFace<DemokratiaView> = {
  board: Board,
  get kinds() {
    return said.kinds;
  },
  quiet: ['passes'],
  lesser: ['give'],
  light: ['cell'],
  leaves: 'done',
  answeredOnBoard: ['give', 'name', 'cell', 'turn', 'activate'],
  phase: (view) =>
    view.phase === 'over' ? said.phases.over! : said.board.round({ round: view.round, phase: said.phases[view.phase] ?? view.phase }),
  course,
  dwell,
  get stages() {
    return said.stages;
  },
  strip(view, seat) {
    const it = view.demagogues[seat]!;
    return [
      {
        piece: 'meeple',
        fill: `var(--seat-${it.seat})`,
        value: it.hand,
        words: said.board.inHand({ n: it.hand }),
        caption: said.captions.hand,
      },
      { piece: 'cube', fill: 'var(--wood-light)', value: it.pool, words: said.board.inPool({ n: it.pool }), caption: said.captions.pool },
      {
        piece: 'house',
        fill: '#e9dfc8',
        value: it.would_receive ? `+${it.would_receive}` : '',
        words: said.board.comes({ n: it.would_receive }),
        caption: said.captions.income,
      },
      { piece: 'disc', value: it.score, words: said.board.score({ n: it.score }), caption: said.captions.points, total: true },
    ];
  },
  state(view, seat) {
    const one = view.demagogues[seat];
    if (!one || view.phase === 'over') return null;
    if (one.exile) return { word: said.board.exile, said: said.board.exileHelp };
    return one.archon ? { word: said.board.archon } : null;
  },
  ordered,
  places,
  suspense: ['reveal', 'shards'],
  follows: ['raised', 'lowered', 'archon'],
  gathered: ['drawn', 'dealt_vote'],
  travels,
  part(_kind, name, value, people) {
    if (name === 'phyle') return said.names.phyle[value] ?? '';
    if (name === 'seat') return people.find((person) => person.colour === value)?.name ?? '';
    return (name === 'eminence' || name === 'rhetor') && value in said.names.eminence ? said.names.eminence[value]! : '';
  },
  // What a choice costs and brings is told by the house; what a card is good for stands on it.
  hint: ({ kind, args }) => (kind === 'take' ? (said.names.effect[args.eminence!] ?? '') : ''),
  points(view) {
    const of = { neutral: 'neutral', boule: 'boule_points', athens: 'athens_points' } as const;
    return view.scored.map((source) => ({
      words: wording.from[source] ?? source,
      points: view.demagogues.map((it) => it[of[source as keyof typeof of]]),
    }));
  },
};

export default face;
