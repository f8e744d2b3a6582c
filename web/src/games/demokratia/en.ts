/** The words of Demokratia's board as its components ask for them. It holds no sentence: they stand in the game's text, under [board]. */
import { words as said } from './words';

const cap = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const phyle = (id: string): string => cap((said.names.phyle as Record<string, string>)[id] ?? id);

/** How far each end has come, with the phylai that are ahead. */
const ends = {
  fall: (n: number): string => said.gauge.fall({ n }),
  hegemony: (n: number): string => said.gauge.hegemony({ n }),
  democracy: (n: number, of: number): string => said.gauge.democracy({ n, of }),
  oligarchy: (phylai: string[], n: number, of: number): string =>
    phylai.length === 1
      ? said.gauge.oligarchy({ phyle: phyle(phylai[0]!), n, of })
      : said.gauge.oligarchies({ phylai: phylai.length, n, of }),
  tyranny: (phylai: string[], n: number, of: number): string =>
    phylai.length === 1 ? said.gauge.tyranny({ phyle: phyle(phylai[0]!), n, of }) : said.gauge.tyrannies({ n, of }),
};

export const words = {
  get board() {
    return said.board.title;
  },
  cell: (cell: string): string => said.board.cell({ cell }),
  get tiles() {
    return said.board.tiles;
  },
  others: (building: boolean, votes: number): string =>
    building ? said.board.beingBuilt : votes ? said.board.votesShown : said.board.handsHidden,
  get noTiles() {
    return said.board.noTiles;
  },
  get votes() {
    return said.board.votes;
  },
  get lastVote() {
    return said.board.lastVote;
  },
  get ekklesia() {
    return said.board.ekklesia;
  },
  get boule() {
    return said.board.boule;
  },
  get bouleLines(): string[] {
    const { bouleLines1, bouleLines2, bouleLines3 } = said.board;
    return [bouleLines1, bouleLines2, bouleLines3];
  },
  get ekklesiaLines(): string[] {
    const { ekklesiaLines1, ekklesiaLines2, ekklesiaLines3 } = said.board;
    return [ekklesiaLines1, ekklesiaLines2, ekklesiaLines3];
  },
  get fed() {
    return said.board.fed;
  },
  get seatsOfPower() {
    return said.board.seatsOfPower;
  },
  seated: (n: number): string => said.board.seated({ n }),
  tooMany: (n: number): string => said.board.tooMany({ n }),
  of: (n: number, of: number): string => said.board.of({ n, of }),
  tenEnds: (n: number): string => said.board.tenEnds({ n }),
  get here() {
    return said.board.here;
  },
  get fits() {
    return said.board.fits;
  },
  get placeHere() {
    return said.board.placeHere;
  },
  turnHow: (n: number, of: number): string => (of === 1 ? said.board.turnOnly : said.board.turnHow({ n, of })),
  get each() {
    return said.board.each;
  },
  get cast() {
    return said.board.cast;
  },
  castBy: (seat: string, cast: boolean): string => said.board.castBy({ seat, cast }),
  get hasCast() {
    return said.board.hasCast;
  },
  get choosing() {
    return said.board.choosing;
  },
  get urnTitle() {
    return said.board.urnTitle;
  },
  get theatreTitle() {
    return said.board.theatreTitle;
  },
  get howEnds() {
    return said.board.howEnds;
  },
  get nearest() {
    return said.board.nearest;
  },
  get then(): Record<string, string> {
    return said.then;
  },
  get give() {
    return said.board.give;
  },
  get yourHand() {
    return said.board.yourHand;
  },
  handAfter: (n: number, then: number): string => said.board.handAfter({ n, then }),
  handAndPool: (hand: number, pool: number): string => said.board.handAndPool({ hand, pool }),
  giftTo: (name: string): string => said.board.giftTo({ name }),
  get giftWhy() {
    return said.board.giftWhy;
  },
  get ostracism() {
    return said.board.ostracism;
  },
  get ostracismWhy() {
    return said.board.ostracismWhy;
  },
  get ostracismShort() {
    return said.board.ostracismShort;
  },
  get nobody() {
    return said.board.nobody;
  },
  get exiled() {
    return said.board.exiled;
  },
  get passTitle() {
    return said.board.passTitle;
  },
  get inSecret() {
    return said.board.inSecret;
  },
  get onLeft() {
    return said.board.onLeft;
  },
  get onRight() {
    return said.board.onRight;
  },
  get you() {
    return said.board.you;
  },
  get votesHead() {
    return said.board.votesHead;
  },
  get athensTiles() {
    return said.board.athensTiles;
  },
  passAsk: (name: string): string => said.board.passAsk({ name }),
  get passWait() {
    return said.board.passWait;
  },
  get passDone() {
    return said.board.passDone;
  },
  get passLater() {
    return said.board.passLater;
  },
  toName: (name: string): string => said.board.toName({ name }),
  get powers() {
    return said.board.powers;
  },
  get moves() {
    return said.board.moves;
  },
  get segments(): Record<string, string> {
    return said.segments;
  },
  reveal: {
    get votes() {
      return said.reveal.votes;
    },
    sum: (n: number, of: number): string => said.reveal.sum({ n, of }),
    get power() {
      return said.reveal.power;
    },
    get seats() {
      return said.reveal.seats;
    },
    leaves: (name: string, n: number): string => said.reveal.leaves({ name, n }),
    get balance() {
      return said.reveal.balance;
    },
    brings: (n: number): string => `+${n}`,
  },
  get exile() {
    return said.board.exile;
  },
  get used() {
    return said.board.used;
  },
  get dead() {
    return said.board.dead;
  },
  get eminence(): Record<string, string> {
    return said.names.eminence;
  },
  /** As few words as fit on the board; in a sentence the game's text speaks. */
  get effect(): Record<string, string> {
    return said.effect;
  },
  get endName(): Record<string, string> {
    return said.ending;
  },
  ends,
  get phases(): Record<string, string> {
    return said.phases;
  },
  round: (round: number, phase: string): string => said.board.round({ round, phase }),
  inHand: (n: number): string => said.board.inHand({ n }),
  inPool: (n: number): string => said.board.inPool({ n }),
  comes: (n: number): string => said.board.comes({ n }),
  score: (n: number): string => said.board.score({ n }),
  get from(): Record<string, string> {
    return said.from;
  },
};
