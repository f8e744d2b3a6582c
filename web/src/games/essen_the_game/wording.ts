/** Which of the game's words fits, where that depends on figures. It holds no sentence: they stand in the game's text. */
import { words } from './words';

const signed = (n: number): string => (n < 0 ? `−${-n}` : n > 0 ? `+${n}` : '±0');

export const wording = {
  signed,
  palletSpaces: { minus: '−1', plus: '+1', question: '?' } as Record<string, string>,
  lastTurns: { all_cheaper: '', meeple: '+2', dice: '+2', cards: '+2', hourglass: '+2' } as Record<string, string>,
  progress: (have: number, of: number) => (have === of ? words.board.complete : words.board.progress({ have, of })),
  /** Several ways to say it, the longest first: the board takes the first that fits. */
  wishNote: (done: number, points: number, more: number, then: number) => [
    words.board.wishNote({ done, points, more, then }),
    words.board.wishNoteShort({ done, points, more, then }),
    words.board.wishDoneShort({ points }),
  ],
  wishDone: (done: number, points: number) => [words.board.wishDone({ done, points }), words.board.wishDoneShort({ points })],
  wishShort: (more: number, then: number) => [words.board.wishNext({ more, then }), words.board.wishNextShort({ more, then })],
  departure: (left: number[]) => words.board.departure({ points: left.map(signed).join(', ') }),
  afterBuying: (money: number, bag: number) =>
    money < 0 ? words.board.tooDear({ missing: -money }) : words.board.afterBuying({ money, bag }),
  get inspect() {
    const { inspect } = words;
    return {
      ...inspect,
      where: (booth: number, zone: string, symbol: string) =>
        inspect.where({ booth, zone: words.names.zone[zone] ?? zone, symbol: words.names.symbol[symbol] ?? symbol }),
      walkAndBuy: (points: number) => inspect.walkAndBuy({ points }),
    };
  },
  get hints() {
    const { hints } = words;
    return {
      step: (cost: number) => hints.step({ cost }),
      buy: (price: number, points: number, event: string, common: boolean) => hints.buy({ price, points, event, common }),
      meal: hints.meal,
      play_test: hints.playTest,
      unload: (games: number) => hints.unload({ games }),
      withdraw: hints.withdraw,
      end: (left: number) => hints.end({ left }),
    };
  },
};
