import type { EssenBoothView, EssenView, Happening, Offer, Seat } from '../../api/types';
import type { GameFace } from '../face';
import Board from './Board.svelte';
import { course } from './course';
import { words } from './en';
import { dwell } from './stages';
import { words as said } from './words';
import { places, travels } from './motion';

const spendable = (booth: EssenBoothView): number => booth.starting_money + sum(booth.money);
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

function hint(offer: Offer, view: EssenView): string {
  const { hints } = words;
  const args = offer.args;
  switch (offer.kind) {
    case 'sellers':
      return hints.sellers(Number(args.count), words.sold(view.central.tiles_below.map((tile) => tile.tables).sort()));
    case 'claim': {
      const tile = args.tile as 'ad' | 'special_offer' | 'accountant';
      return hints.claim(view.central.prices[tile] ?? 0, hints[tile]);
    }
    case 'attract': {
      const booth = view.booths.find((candidate) => candidate.seat === args.seat);
      return hints.attract(booth?.tables[Number(args.table) - 1]?.visitors ?? 0);
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
    return said.kinds;
  },
  phase: (view) =>
    view.phase === 'over' ? words.phases.over! : words.round(view.round, view.day, view.morning, words.phases[view.phase] ?? view.phase),
  course,
  dwell,
  get stages() {
    return said.stages;
  },
  strip(view, seat) {
    const booth = view.booths[seat]!;
    const money = spendable(booth);
    const visitors = booth.queue + booth.lured + sum(booth.tables.map((table) => table.visitors));
    return [
      { piece: 'bubble', fill: 'var(--paper-raised)', value: booth.buzz, words: words.buzz(booth.buzz), caption: said.captions.buzz },
      { piece: 'visitor', fill: 'var(--visitor)', value: visitors, words: words.visitors(visitors), caption: said.captions.visitors },
      { piece: 'coin', fill: 'var(--coin)', value: money, words: words.money(money), caption: said.captions.money },
      { piece: 'disc', value: booth.score, words: words.points(booth.score), caption: said.captions.points, total: true },
    ];
  },
  places: (event: Happening, people: Seat[]) => places(event, people),
  travels,
  hint,
  points(view, people) {
    const rows = [{ words: words.fromMoney, points: view.booths.map((booth) => sum(booth.money)) }];
    for (const bonus of view.central.bonuses) {
      const name = words.bonusName[bonus.id] ?? bonus.id;
      rows.push({
        words: words.fromBonus(name),
        points: people.map((person) => (bonus.won[person.seat] ? view.central.bonus_worth : 0)),
      });
    }
    return rows;
  },
  part(kind, name, value) {
    if (kind === 'move') return name === 'from' ? words.fromRound(Number(value)) : words.toRound(Number(value));
    return '';
  },
};

export default face;
