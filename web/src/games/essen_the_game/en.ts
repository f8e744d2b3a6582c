/** The words of SPIEL '13's board as its components ask for them. It holds no sentence: they stand in the game's text, under [board]. */
import { words as said } from './words';

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

export const words = {
  signed,
  get board() {
    return said.board.title;
  },
  get aStep() {
    return said.board.aStep;
  },
  get soldOut() {
    return said.board.soldOut;
  },
  get next() {
    return said.board.next;
  },
  get nextRound() {
    return said.board.nextRound;
  },
  get meal() {
    return said.board.meal;
  },
  get pallet() {
    return said.board.pallet;
  },
  get allOut() {
    return said.board.allOut;
  },
  get howFar() {
    return said.board.howFar;
  },
  get howFarMeans() {
    return said.board.howFarMeans;
  },
  get popularity() {
    return said.board.popularity;
  },
  get forEach() {
    return said.board.forEach;
  },
  get rankings() {
    return said.board.rankings;
  },
  get rankingsLater() {
    return said.board.rankingsLater;
  },
  get filled() {
    return said.board.filled;
  },
  get noRankings() {
    return said.board.noRankings;
  },
  get yours() {
    return said.board.yours;
  },
  get secret() {
    return said.board.secret;
  },
  get common() {
    return said.board.common;
  },
  get commonFirst() {
    return said.board.commonFirst;
  },
  get commonLater() {
    return said.board.commonLater;
  },
  get test() {
    return said.board.test;
  },
  get fourWishes() {
    return said.board.fourWishes;
  },
  get secretWord() {
    return said.board.secretWord;
  },
  get passLeft() {
    return said.board.passLeft;
  },
  get choosing() {
    return said.board.choosing;
  },
  get wishesPay() {
    return said.board.wishesPay;
  },
  get byTheEnd() {
    return said.board.byTheEnd;
  },
  get you() {
    return said.board.you;
  },
  get bagEmpty() {
    return said.board.bagEmpty;
  },
  get trackMeans() {
    return said.board.trackMeans;
  },
  get nobodyFills() {
    return said.board.nobodyFills;
  },
  get yourCar() {
    return said.board.yourCar;
  },
  get firstPlayer() {
    return said.board.firstPlayer;
  },
  get track() {
    return said.board.track;
  },
  get closed() {
    return said.board.closed;
  },
  get cash() {
    return said.board.cash;
  },
  get cashCost() {
    return said.board.cashCost;
  },
  get closer() {
    return said.board.closer;
  },
  get further() {
    return said.board.further;
  },
  get whole() {
    return said.board.whole;
  },
  get toMe() {
    return said.board.toMe;
  },
  get yourWish() {
    return said.board.yourWish;
  },
  get commonWish() {
    return said.board.commonWish;
  },
  get noWish() {
    return said.board.noWish;
  },
  get onTrack() {
    return said.board.onTrack;
  },
  get fromRankings() {
    return said.board.fromRankings;
  },
  get fromWishes() {
    return said.board.fromWishes;
  },
  get zones() {
    return said.names.zoneTitle;
  },
  get spaces() {
    return said.names.spaceTitle;
  },
  get events() {
    return said.names.eventShort;
  },
  get symbols() {
    return said.names.symbol;
  },
  get eventMeans() {
    return said.names.event;
  },
  /** What fits on a booth where the whole name does not. */
  get short(): Record<string, string> {
    return said.names.short;
  },
  palletSpaces: { minus: '−1', plus: '+1', question: '?' } as Record<string, string>,
  get lastTurnMeans() {
    return said.names.lastTurnShort;
  },
  lastTurns: { all_cheaper: '', meeple: '+2', dice: '+2', cards: '+2', hourglass: '+2' } as Record<string, string>,
  get ranking() {
    return said.names.ranking;
  },
  get scenes() {
    return said.names.scene;
  },
  get where() {
    return said.names.whereabouts;
  },
  get stages() {
    return said.names.stage;
  },
  get phases() {
    return said.phases;
  },
  euro: (n: number) => said.board.euro({ n }),
  euroTight: (n: number) => said.board.euroTight({ n }),
  points: (n: number) => said.board.points({ n }),
  actionPoints: (n: number) => said.board.actionPoints({ n }),
  stacks: (n: number) => said.board.stacks({ n }),
  popularityOf: (symbol: string, n: number) => said.board.popularityOf({ symbol, n }),
  worth: (n: number) => said.board.worth({ n }),
  worthOf: (n: number) => said.board.points({ n }),
  rankingMeans: (name: string, worth: number, have: number, of: number) => said.board.rankingMeans({ name, worth, have, of }),
  progress: (have: number, of: number) => (have === of ? said.board.complete : said.board.progress({ have, of })),
  fulfilled: (n: number, of: number) => said.board.fulfilled({ n, of }),
  /** Several ways to say it, the longest first: the board takes the first that fits. */
  wishNote: (done: number, points: number, more: number, then: number) => [
    said.board.wishNote({ done, points, more, then }),
    said.board.wishNoteShort({ done, points, more, then }),
    said.board.wishDoneShort({ done, points }),
  ],
  wishDone: (done: number, points: number) => [said.board.wishDone({ done, points }), said.board.wishDoneShort({ done, points })],
  wishShort: (more: number, then: number) => [said.board.wishNext({ more, then }), said.board.wishNextShort({ more, then })],
  deckLeft: (n: number) => said.board.deckLeft({ n }),
  left: (n: number) => said.board.left({ n }),
  deckMeans: (n: number) => said.board.deckMeans({ n }),
  chosen: (n: number) => said.board.chosen({ n }),
  stepsLeft: (n: number) => said.board.stepsLeft({ n }),
  blocks: (n: number) => said.board.blocks({ n }),
  homeFar: (cost: number) => said.board.homeFar({ cost }),
  youHave: (have: number, of: number) => said.board.youHave({ have, of }),
  inTrunk: (n: number) => said.board.inTrunk({ n }),
  inCar: (n: number) => said.board.inCar({ n }),
  trunk: (name: string, games: number, bag: number) => said.board.trunk({ name, games, bag }),
  departure: (left: number[]) => said.board.departure({ points: left.map(signed).join(', ') }),
  walkThere: (cost: number, left: number) => said.board.walkThere({ cost, left }),
  walkTouch: (cost: number) => said.board.walkTouch({ cost }),
  tooFar: (cost: number, left: number) => said.board.tooFar({ cost, left }),
  tile: (price: number, symbol: string, points: number) => said.board.tile({ price, symbol, points }),
  boxed: (price: number, symbol: string, bonus: number) => said.board.boxed({ price, symbol, bonus }),
  boughtBy: (name: string) => said.board.boughtBy({ name }),
  stepsOf: (cost: number, left: number) => said.board.stepsOf({ cost, left }),
  afterBuying: (money: number, bag: number) =>
    money < 0 ? said.board.tooDear({ missing: -money }) : said.board.afterBuying({ money, bag }),
  round: (round: number, rounds: number, phase: string) => said.board.round({ round, rounds, phase }),
  money: (n: number) => said.board.money({ n }),
  inBag: (n: number) => said.board.inBag({ n }),
  get inspect() {
    const { inspect } = said;
    return {
      ...inspect,
      where: (booth: number, zone: string, symbol: string) => inspect.where({ booth, zone: zone.toLowerCase(), symbol }),
      popularity: (symbol: string) => inspect.popularity({ symbol }),
      walkAndBuy: (points: number) => inspect.walkAndBuy({ points }),
    };
  },
  get hints() {
    const { hints } = said;
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
