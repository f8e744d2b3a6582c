import type { EssenBoothView, EssenView, Happening, Offer, Seat } from '../../api/types';
import type { GameFace } from '../face';
import Board from './Board.svelte';
import { course } from './course';
import { wording } from './wording';
import { words } from './words';
import { dwell } from './stages';
import { places, travels } from './motion';

const spendable = (booth: EssenBoothView): number => booth.starting_money + sum(booth.money);
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

const brings = (tile: string): string =>
  tile === 'ad' ? words.hints.ad : tile === 'accountant' ? words.hints.accountant : words.hints.specialOffer;

function hint(offer: Offer, view: EssenView): string {
  const { hints } = words;
  const args = offer.args;
  switch (offer.kind) {
    case 'sellers': {
      const count = Number(args.count);
      const tables = wording.tilesSay(view.central.tiles_below.map((tile) => tile.tables).sort());
      return count === 0 ? hints.noSellers : hints.sellers({ count, tables, buzz: 4 - count });
    }
    case 'claim':
      return hints.claim({ price: view.central.prices[args.tile!] ?? 0, brings: brings(args.tile!) });
    case 'attract': {
      const booth = view.booths.find((candidate) => candidate.seat === args.seat);
      return hints.attract({ n: booth?.tables[Number(args.table) - 1]?.visitors ?? 0 });
    }
    case 'drive':
    case 'buzz':
    case 'compete':
    case 'leave':
    case 'move':
      return hints[offer.kind];
    default:
      return '';
  }
}

const face: GameFace<EssenView> = {
  board: Board,
  get kinds() {
    return words.kinds;
  },
  phase: (view) =>
    view.phase === 'over'
      ? words.phases.over!
      : words.board.round({ round: view.round, day: view.day, morning: view.morning, phase: words.phases[view.phase] ?? view.phase }),
  course,
  dwell,
  // That nobody competes with the own booth, and where a token stands already, can be seen.
  answeredOnBoard: ['compete'],
  get stages() {
    return words.stages;
  },
  strip(view, seat) {
    const booth = view.booths[seat]!;
    const money = spendable(booth);
    const visitors = booth.queue + booth.lured + sum(booth.tables.map((table) => table.visitors));
    return [
      {
        piece: 'bubble',
        fill: 'var(--plate)',
        value: booth.buzz,
        words: words.board.buzz({ n: booth.buzz }),
        caption: words.captions.buzz,
      },
      {
        piece: 'visitor',
        fill: 'var(--visitor)',
        value: visitors,
        words: words.board.visitors({ n: visitors }),
        caption: words.captions.visitors,
      },
      { piece: 'coin', fill: 'var(--coin)', value: money, words: words.board.money({ n: money }), caption: words.captions.money },
      { piece: 'disc', value: booth.score, words: words.board.points({ n: booth.score }), caption: words.captions.points, total: true },
    ];
  },
  // Money by round, as the books would be.
  plan: (place) => words.board.booksThen({ money: place.split(' ').join(',\u00a0') }),
  places: (event: Happening, people: Seat[]) => places(event, people),
  travels,
  hint,
  points(view, people) {
    const rows = [{ words: words.board.fromMoney, points: view.booths.map((booth) => sum(booth.money)) }];
    for (const bonus of view.central.bonuses) {
      const name = words.names.bonus[bonus.id] ?? bonus.id;
      rows.push({
        words: name,
        points: people.map((person) => (bonus.won[person.seat] ? view.central.bonus_worth : 0)),
      });
    }
    return rows;
  },
  part(kind, name, value) {
    if (kind === 'move')
      return name === 'from' ? words.board.fromRound({ round: Number(value) }) : words.board.toRound({ round: Number(value) });
    return '';
  },
};

export default face;
