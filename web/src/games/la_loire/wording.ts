/** Which of the game's words fits, where that depends on figures. It holds no sentence: they stand in the game's text. */
import { words } from './words';

const known = (table: object, id: string): string => (table as Record<string, string>)[id] ?? '';

export const wording = {
  get filters(): Record<string, string> {
    return words.filters;
  },
  place: (id: string): string => words.names.place[id] ?? id,
  /** The short name that stands on a plate. */
  plate: (id: string): string => wording.place(id).split('-')[0]!,
  rider: (stack: string): string => known(words.names.stack, stack === 'messenger' ? '1' : '0'),
  effect: (id: string): string => known(words.effects, id),
  levelWords: (n: number): string => words.board.levelWords({ n: String(n) }),
  level: (n: number): string => known(words.names.level, String(n)),
  /** What may move the circus with the next purchase: it stands in the ring already, or one step from it. */
  circusNear: (steps: number): string => (steps === 0 ? words.board.circusHere : words.board.circusNear),
  shields: (n: number): string => (n === 2 ? words.board.twoShields : words.board.threeShields),
  chip: (horses: number): string =>
    horses === 0 ? words.board.chipOn : horses < 0 ? words.board.chipLeave({ n: -horses }) : words.board.chipTake({ n: horses }),
  trip: (horses: number): string =>
    horses === 0 ? words.board.horsesStay : horses < 0 ? words.board.leaveHorses({ n: -horses }) : words.board.takeHorses({ n: horses }),
  below: (n: number): string => words.board.below({ n: Math.max(0, n) }),
  cardLine: (group: string, cost: number, less: number, points: number, left: number): string =>
    words.board.cardLine({ group, cost, less: Math.max(0, less), points, left }),
  cannot: (level: number): string => (level === 2 ? words.board.needsApprentice : words.board.needsHelper),
};
