/** Which of the game's words fits, where that depends on figures. It holds no sentence: they stand in the game's text. */
import { words } from './words';

const list = (numbers: number[]): string =>
  numbers.length < 2
    ? numbers.join('')
    : words.board.or({ first: numbers.slice(0, -1).join(', '), last: String(numbers[numbers.length - 1]) });

export const wording = {
  aboutEach: (n: number): string => words.board.aboutEach({ least: n, most: n + 1 }),
  aboutEachBrief: (n: number): string => words.board.aboutEachBrief({ least: n, most: n + 1 }),
  firstTables: (n: number): string => words.names.reach[n] ?? '',
  mayBe: (kinds: number[]): string => words.board.mayBe({ kinds: list(kinds), n: kinds.at(-1) ?? 0 }),
  mayShort: (kinds: number[]): string => words.board.mayShort({ kinds: list(kinds), n: kinds.at(-1) ?? 0 }),
  hope: (least: number, most: number): string => words.board.hope({ least: least === most ? '' : least, most }),
  queueComing: (queue: number, coming: number): string => words.board.queueComing({ queue, coming, together: queue + coming }),
  standing: (own: number, best: number): string => words.board.standing({ own, best, behind: own < best }),
  tilesSay: (tables: number[]): string => words.board.tilesSay({ tables: tables.join(', ') }),
  /** Several ways to say it, the longest first: the board takes the first that fits. */
  allShare: (): string[] => [words.board.allShare, words.board.allShareShort],
  yours: (best: number): string[] => [words.board.yours({ best }), words.board.yoursShort],
  shared: (best: number): string[] => [words.board.shared({ best }), words.board.sharedShort],
  best: (best: number): string[] => [words.board.best({ best })],
  against: (own: number, best: number): string[] => [
    words.board.against({ own, best }),
    words.board.againstShort({ own, best }),
    words.board.againstShorter({ own, best }),
  ],
};
