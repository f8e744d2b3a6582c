import type { LaLoireView } from '../../api/types';
import type { Course } from '../face';
import { words as said } from './words';

/** No rounds: the turn and its two rides, and how close the two ends of the game are. */
export function course(view: LaLoireView): Course {
  const turn = Math.floor(view.turns / view.players.length) + 1;
  const boat = Math.max(...view.players.map((player) => player.boat));
  const mail = Math.max(...view.players.map((player) => player.delivered.length));
  const meters = [
    {
      piece: 'boat' as const,
      fill: 'var(--visitor)',
      value: boat,
      of: view.end_boat,
      words: said.course.boat({ at: boat, of: view.end_boat }),
    },
    {
      piece: 'card' as const,
      fill: 'var(--tile)',
      value: mail,
      of: view.end_messages,
      words: said.course.mail({ at: mail, of: view.end_messages }),
    },
  ].filter((meter) => meter.of > 0);
  if (view.phase === 'over') return { note: said.phases.over!, meters, steps: [], step: -1 };
  const left = view.turns_left === null ? '' : ` · ${said.board.turnsLeft({ n: view.turns_left })}`;
  const { first, second, last } = said.course;
  return { note: `${said.course.turn({ turn })}${left}`, meters, steps: [first, second, last], step: view.moved };
}
