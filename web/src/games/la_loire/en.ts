/** The words of La Loire's board as its components ask for them. It holds no sentence: they stand in the game's text, under [board]. */
import { words as said } from './words';

const known = (table: object, id: string): string => (table as Record<string, string>)[id] ?? '';

export const words = {
  get board() {
    return said.board.title;
  },
  get places(): Record<string, string> {
    return said.names.place;
  },
  place: (id: string): string => words.places[id] ?? id,
  get goods(): Record<string, string> {
    return said.names.good;
  },
  get palaces(): Record<string, string> {
    return said.names.palace;
  },
  get characters(): Record<string, string> {
    return said.names.character;
  },
  get types(): Record<string, string> {
    return said.names.type;
  },
  get colours(): Record<string, string> {
    return said.names.colour;
  },
  get phases(): Record<string, string> {
    return said.phases;
  },
  rider: (stack: string): string => known(said.names.stack, stack === 'messenger' ? '1' : '0'),
  effect: (id: string): string => known(said.effects, id),
  level: (n: number): string => ['', 'I', 'II', 'III', 'IV'][n] ?? String(n),
  levelWords: (n: number): string => said.board.levelWords({ n }),
  points: (n: number): string => said.board.points({ n }),
  pointsWord: (n: number): string => said.board.pointsWord({ n }),
  deniers: (n: number): string => said.board.deniers({ n }),
  get north() {
    return said.board.north;
  },
  get market() {
    return said.board.market;
  },
  get marketRule() {
    return said.board.marketRule;
  },
  get ring() {
    return said.board.ring;
  },
  /** What may move the circus with the next purchase: it stands in the ring already, or one step from it. */
  circusNear: (steps: number): string => (steps === 0 ? said.board.circusHere : said.board.circusNear),
  circusSteps: (n: number): string => said.board.circusSteps({ n }),
  get circusPast() {
    return said.board.circusPast;
  },
  get buy() {
    return said.board.buy;
  },
  get movesOn() {
    return said.board.movesOn;
  },
  get yourBag() {
    return said.board.yourBag;
  },
  bagOf: (name: string): string => said.board.bagOf({ name }),
  get whoseBag() {
    return said.board.whoseBag;
  },
  purse: (n: number, least: number, most: number): string => said.board.purse({ n, least, most }),
  leastToLeave: (n: number): string => said.board.leastToLeave({ n }),
  leastShort: (n: number): string => said.board.leastShort({ n }),
  mostToKeep: (n: number): string => said.board.mostToKeep({ n }),
  sells: (n: number): string => said.board.sells({ n }),
  brings: (n: number): string => said.board.brings({ n }),
  toBuild: (farms: number, monasteries: number): string => said.board.toBuild({ farms, monasteries }),
  to: (place: string): string => said.board.to({ place }),
  shields: (n: number): string => (n === 2 ? said.board.twoShields : said.board.threeShields),
  get reached() {
    return said.board.reached;
  },
  get noLetter() {
    return said.board.noLetter;
  },
  get people() {
    return said.board.people;
  },
  get peopleShort() {
    return said.board.peopleShort;
  },
  affordable: (n: number): string => said.board.affordable({ n }),
  get openPeople() {
    return said.board.openPeople;
  },
  get choose() {
    return said.board.choose;
  },
  free: (n: number): string => said.board.free({ n }),
  chip: (horses: number): string =>
    horses === 0 ? said.board.chipOn : horses < 0 ? said.board.chipLeave({ n: -horses }) : said.board.chipTake({ n: horses }),
  trip: (horses: number): string =>
    horses === 0 ? said.board.horsesStay : horses < 0 ? said.board.leaveHorses({ n: -horses }) : said.board.takeHorses({ n: horses }),
  ride: (rider: string, place: string, trip: string): string => said.board.ride({ rider, place, trip }),
  there: {
    good: (good: string, price: number): string => said.board.thereGood({ good, price }),
    letter: (points: number): string => said.board.thereLetter({ points }),
    get sell() {
      return said.board.thereSell;
    },
    get mail() {
      return said.board.thereMail;
    },
    get circus() {
      return said.board.thereCircus;
    },
  },
  circusIn: (place: string): string => said.board.circusIn({ place }),
  youHave: (n: number): string => said.board.youHave({ n }),
  get firstAffordable() {
    return said.board.firstAffordable;
  },
  get hireNobody() {
    return said.board.hireNobody;
  },
  get close() {
    return said.board.close;
  },
  get filters(): Record<string, string> {
    return said.filters;
  },
  below: (n: number): string => said.board.below({ n: Math.max(0, n) }),
  palaceIn: (palace: string, city: string): string => said.board.palaceIn({ palace, city }),
  get owned() {
    return said.board.owned;
  },
  get noneLeft() {
    return said.board.noneLeft;
  },
  get lastOne() {
    return said.board.lastOne;
  },
  needs: (n: number): string => said.board.needs({ n }),
  left: (n: number): string => said.board.left({ n }),
  cardLine: (group: string, cost: number, less: number, points: number, left: number): string =>
    said.board.cardLine({ group, cost, less: Math.max(0, less), points, left }),
  get forYou() {
    return said.board.forYou;
  },
  hireFor: (character: string, price: number): string => said.board.hireFor({ character, price }),
  buyFor: (what: string, price: number): string => said.board.buyFor({ what, price }),
  inCity: (city: string): string => said.board.inCity({ city }),
  get atCircus() {
    return said.board.atCircus;
  },
  get decks() {
    return said.board.decks;
  },
  get nobody() {
    return said.board.nobody;
  },
  delivered: (n: number, of: number): string => said.board.delivered({ n, of }),
  tokenAt: (place: string): string => said.board.tokenAt({ place }),
  get tokenFree() {
    return said.board.tokenFree;
  },
  cannot: (level: number): string => (level === 2 ? said.board.needsApprentice : said.board.needsHelper),
  phase: (turn: number, rest: string): string => said.board.phase({ turn, rest }),
  turnsLeft: (n: number): string => said.board.turnsLeft({ n }),
  get last() {
    return said.board.last;
  },
  boatOn: (n: number): string => said.board.boatOn({ n }),
  mailDelivered: (n: number): string => said.board.mailDelivered({ n }),
  get table() {
    return said.table;
  },
};
