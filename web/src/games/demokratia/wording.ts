/** Which of the game's words fits, where that depends on figures. It holds no sentence: they stand in the game's text. */
import { words } from './words';

const cap = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const phyle = (id: string): string => cap((words.names.phyle as Record<string, string>)[id] ?? id);

/** How far each end has come, with the phylai that are ahead. */
const ends = {
  fall: (n: number): string => words.gauge.fall({ n }),
  hegemony: (n: number): string => words.gauge.hegemony({ n }),
  democracy: (n: number, of: number): string => words.gauge.democracy({ n, of }),
  oligarchy: (phylai: string[], n: number, of: number): string =>
    phylai.length === 1
      ? words.gauge.oligarchy({ phyle: phyle(phylai[0]!), n, of })
      : words.gauge.oligarchies({ phylai: phylai.length, n, of }),
  tyranny: (phylai: string[], n: number, of: number): string =>
    phylai.length === 1 ? words.gauge.tyranny({ phyle: phyle(phylai[0]!), n, of }) : words.gauge.tyrannies({ n, of }),
};

export const wording = {
  get effect(): Record<string, string> {
    return words.effect;
  },
  get ending(): Record<string, string> {
    return words.ending;
  },
  get then(): Record<string, string> {
    return words.then;
  },
  get segments(): Record<string, string> {
    return words.segments;
  },
  get from(): Record<string, string> {
    return words.from;
  },
  others: (building: boolean, votes: number): string =>
    building ? words.board.beingBuilt : votes ? words.board.votesShown : words.board.handsHidden,
  get bouleLines(): string[] {
    const { bouleLines1, bouleLines2, bouleLines3 } = words.board;
    return [bouleLines1, bouleLines2, bouleLines3];
  },
  get ekklesiaLines(): string[] {
    const { ekklesiaLines1, ekklesiaLines2, ekklesiaLines3 } = words.board;
    return [ekklesiaLines1, ekklesiaLines2, ekklesiaLines3];
  },
  turnHow: (n: number, of: number): string => (of === 1 ? words.board.turnOnly : words.board.turnHow({ n, of })),
  passAsk: (name: string): string => words.board.passAsk({ name }),
  toName: (name: string): string => words.board.toName({ name }),
  reveal: {
    get votes() {
      return words.reveal.votes;
    },
    sum: (n: number, of: number): string => (n === of ? words.reveal.whole({ n }) : words.reveal.sum({ n, of })),
    get power() {
      return words.reveal.power;
    },
    get seats() {
      return words.reveal.seats;
    },
    feeds: (id: string, power: number, seats: number, lost: number): string => words.reveal.feeds({ phyle: phyle(id), power, seats, lost }),
    leaves: (name: string, n: number): string => words.reveal.leaves({ name, n }),
    get balance() {
      return words.reveal.balance;
    },
    brings: (n: number): string => (n ? `+${n}` : '0'),
  },
  ends,
};
