import type { EssenBoothView, EssenView } from '../../api/types';
import { words } from './en';

const list = (parts: string[]): string => parts.join(', ');

function booth(view: EssenView, it: EssenBoothView, name: string): string {
  const tables = it.tables.map((table, index) => {
    const who = table.seller ? 'a seller' : 'a demo game';
    const offer = table.special_offer ? ' with a Special Offer' : '';
    const token = table.token ? ' and the token' : '';
    return `table ${index + 1} has ${who}${offer}${token} and ${words.visitors(table.visitors)}`;
  });
  const tiles = [
    it.special_offers ? `${it.special_offers} Special Offers` : '',
    it.ads ? `${it.ads} Ads` : '',
    it.accountants ? `${it.accountants} Accountants` : '',
  ].filter(Boolean);
  const money = it.money.slice(0, view.round).map((amount, round) => `round ${round + 1}: ${amount}`);
  const sentences = [
    `${name}, ${it.seat}: ${words.place(it.queue_tile)} in turn order, ${words.buzz(it.buzz)}, ${words.visitors(it.queue)} in the queue`,
    list(tables),
    it.starting_money ? `${words.money(it.starting_money)} to start with` : '',
    `money by ${list(money)}`,
    tiles.length ? `holds ${list(tiles)}` : '',
    it.rivals.length ? `competitors beside the booth: ${list(it.rivals)}` : '',
    `${words.points(it.score)} so far`,
  ];
  return `${sentences.filter(Boolean).join('. ')}.`;
}

/** The whole board in words. */
export function describe(view: EssenView, names: string[]): string[] {
  const { central } = view;
  const prices = Object.entries(central.tiles).map(
    ([tile, left]) => `${words.tiles[tile]} costs ${central.prices[tile]}, ${words.left(left)}`,
  );
  const bonuses = central.bonuses.map((bonus) => {
    const leaders = names.filter((_, seat) => bonus.won[seat]);
    return `${words.bonusName[bonus.id]} (${words.bonus[bonus.id]?.toLowerCase()}): ${list(leaders) || 'nobody'}`;
  });
  return [
    `${
      central.tiles_below.length
        ? `The top Demand tile brings ${words.visitors(central.coming)}${central.coming_extra ? ` and ${central.coming_extra} extra` : ''}`
        : 'No more visitors come'
    }. ${central.visitors} are left in the stack.`,
    `Tiles still face down reach this many tables: ${list(central.tiles_below.map((tile) => String(tile.tables)).sort()) || 'none'}.`,
    `The market stands on row ${central.row} of ${central.price_table.length} at ${central.ratio}:1. ${prices.join('; ')}.`,
    `All together sold for ${central.previous_sales} last round; the record is ${central.highest_sales}.`,
    `Every bonus is worth ${central.bonus_worth}. ${bonuses.join('; ')}.`,
    ...view.booths.map((it, seat) => booth(view, it, names[seat] ?? it.seat)),
  ];
}
