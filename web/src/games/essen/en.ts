/** The words of ESSEN's board as its components ask for them. It holds no sentence: they stand in the game's text, under [board]. */
import { words as said } from './words';

const list = (numbers: number[]): string =>
  numbers.length < 2
    ? numbers.join('')
    : said.board.or({ first: numbers.slice(0, -1).join(', '), last: String(numbers[numbers.length - 1]) });

export const words = {
  get board() {
    return said.board.title;
  },
  get comingNow() {
    return said.board.comingNow;
  },
  get thenDemand() {
    return said.board.thenDemand;
  },
  get demandNow() {
    return said.board.demandNow;
  },
  get nextRound() {
    return said.board.nextRound;
  },
  get flips() {
    return said.board.flips;
  },
  get comeIn() {
    return said.board.comeIn;
  },
  get noTile() {
    return said.board.noTile;
  },
  get nobody() {
    return said.board.nobody;
  },
  get market() {
    return said.board.market;
  },
  get marketMeans() {
    return said.board.marketMeans;
  },
  get stalls() {
    return said.board.stalls;
  },
  get sales() {
    return said.board.sales;
  },
  get salesMean() {
    return said.board.salesMean;
  },
  get noSales() {
    return said.board.noSales;
  },
  get beatIt() {
    return said.board.beatIt;
  },
  get versus() {
    return said.board.versus;
  },
  get inTurn() {
    return said.board.inTurn;
  },
  get moneyWord() {
    return said.board.moneyWord;
  },
  get buzzWord() {
    return said.board.buzzWord;
  },
  get tokenHome() {
    return said.board.tokenHome;
  },
  get token() {
    return said.board.token;
  },
  get rivalsToken() {
    return said.board.rivalsToken;
  },
  get onlyNeighbour() {
    return said.board.onlyNeighbour;
  },
  get neighbourMeans() {
    return said.board.neighbourMeans;
  },
  get oneMayRaid() {
    return said.board.oneMayRaid;
  },
  get bothMayRaid() {
    return said.board.bothMayRaid;
  },
  get noRaids() {
    return said.board.noRaids;
  },
  get sells() {
    return said.board.sells;
  },
  get sellsNot() {
    return said.board.sellsNot;
  },
  get books() {
    return said.board.books;
  },
  get toCome() {
    return said.board.toCome;
  },
  get yoursAlone() {
    return said.board.yoursAlone;
  },
  get notYours() {
    return said.board.notYours;
  },
  get moneyByRound() {
    return said.board.moneyByRound;
  },
  get paidFrom() {
    return said.board.paidFrom;
  },
  get buzzMeans() {
    return said.board.buzzMeans;
  },
  get queueMeans() {
    return said.board.queueMeans;
  },
  get fromMoney() {
    return said.board.fromMoney;
  },
  get left_() {
    return said.board.leftSide;
  },
  get right() {
    return said.board.rightSide;
  },
  get sureWord() {
    return said.board.sure;
  },
  get neverWord() {
    return said.board.never;
  },
  get sharedWord() {
    return said.board.sharedShort;
  },
  get tiles() {
    return said.names.tile;
  },
  get tilesShort() {
    return said.names.tileShort;
  },
  get brings() {
    return said.names.tileBrings;
  },
  get bonus() {
    return said.names.bonusGoal;
  },
  get bonusTitle() {
    return said.names.bonusShort;
  },
  get bonusName() {
    return said.names.bonus;
  },
  get stages() {
    return said.names.stage;
  },
  get phases() {
    return said.phases;
  },
  get allShare() {
    return [said.board.allShare, said.board.allShareShort];
  },
  each: (n: number) => said.board.each({ n }),
  aboutEach: (n: number) => said.board.aboutEach({ least: n, most: n + 1 }),
  eachBrief: (n: number) => said.board.eachBrief({ n }),
  aboutEachBrief: (n: number) => said.board.aboutEachBrief({ least: n, most: n + 1 }),
  come: (n: number) => said.board.come({ n }),
  tablesSell: (n: number) => said.board.tablesSell({ n }),
  firstTables: (n: number) => said.names.reach[n] ?? '',
  mayBe: (kinds: number[]) => said.board.mayBe({ kinds: list(kinds) }),
  mayShort: (kinds: number[]) => said.board.mayShort({ kinds: list(kinds) }),
  demandIs: (n: number) => said.board.demandIs({ n }),
  arrive: (n: number) => said.board.arrive({ n }),
  sure: (n: number) => said.board.sureMeans({ n }),
  left: (n: number) => said.board.left({ n }),
  soFar: (n: number) => said.board.soFar({ n }),
  hope: (least: number, most: number) => said.board.hope({ least: least === most ? '' : least, most }),
  last: (n: number) => said.board.last({ n }),
  lastRecord: (n: number) => said.board.lastRecord({ n }),
  record: (n: number) => said.board.record({ n }),
  bonuses: (worth: number) => said.board.bonuses({ worth }),
  recordMakes: (worth: number) => said.board.recordMakes({ worth }),
  /** Several ways to say it, the longest first: the board takes the first that fits. */
  yours: (best: number) => [said.board.yours({ best }), said.board.yoursShort],
  shared: (best: number) => [said.board.shared({ best }), said.board.sharedShort],
  best: (best: number) => [said.board.best({ best })],
  against: (own: number, best: number) => [
    said.board.against({ own, best }),
    said.board.againstShort({ own, best }),
    said.board.againstShorter({ own, best }),
  ],
  mayRaid: (name: string) => said.board.mayRaid({ name }),
  chance: (those: number, all: number) => said.board.chance({ those, all }),
  about: (n: number) => said.board.about({ n }),
  queued: (n: number) => said.board.queued({ n }),
  queueComing: (queue: number, coming: number) => said.board.queueComing({ queue, coming, together: queue + coming }),
  waiting: (n: number) => said.board.waiting({ n }),
  luredAway: (n: number) => said.board.luredAway({ n }),
  joinYou: (n: number) => said.board.joinYou({ n }),
  booksMean: (total: number) => said.board.booksMean({ total }),
  movesLeft: (n: number) => said.board.movesLeft({ n }),
  standing: (own: number, best: number) => said.board.standing({ own, best, behind: own < best }),
  startFirst: (n: number) => said.board.startFirst({ n }),
  place: (n: number) => said.board.place({ n }),
  inOrder: (n: number) => said.board.inOrder({ n }),
  round: (round: number, day: number, morning: boolean, phase: string) => said.board.round({ round, day, morning, phase }),
  money: (n: number) => said.board.money({ n }),
  visitors: (n: number) => said.board.visitors({ n }),
  buzz: (n: number) => said.board.buzz({ n }),
  points: (n: number) => said.board.points({ n }),
  fromBonus: (name: string) => name,
  fromRound: (round: number) => said.board.fromRound({ round }),
  toRound: (round: number) => said.board.toRound({ round }),
  get hints() {
    const { hints } = said;
    return {
      sellers: (count: number, tables: string) => (count === 0 ? hints.noSellers : hints.sellers({ count, tables, buzz: 4 - count })),
      drive: hints.drive,
      buzz: hints.buzz,
      compete: hints.compete,
      claim: (price: number, brings: string) => hints.claim({ price, brings }),
      ad: hints.ad,
      special_offer: hints.specialOffer,
      accountant: hints.accountant,
      attract: (n: number) => hints.attract({ n }),
      leave: hints.leave,
      move: hints.move,
      stop: '',
    };
  },
  sold: (below: number[]) => said.board.tilesSay({ tables: below.join(', ') }),
};
