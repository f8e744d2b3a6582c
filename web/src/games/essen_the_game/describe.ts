import type { EssenTheGameHallsView } from '../../api/types';
import { words } from './en';
import { nameOf } from './tell';

const list = (parts: string[]): string => parts.join(', ');

/** The whole board in words. */
export function describe(view: EssenTheGameHallsView, names: string[]): string[] {
  const name = (booth: number): string => nameOf(view, String(booth));
  const tiles = (where: string): string[] =>
    view.tiles
      .filter((tile) => tile.where === where)
      .map((tile) => {
        const event = tile.event ? `, ${words.eventMeans[tile.event]!.toLowerCase()}` : '';
        return `${name(tile.booth)} ${words.tile(tile.price, words.symbols[tile.symbol]!, tile.points)}${event}`;
      });
  const sentences: string[] = view.phase === 'over' ? [`${words.closed}.`] : [];
  if (view.phase === 'draft') {
    sentences.push(`Everybody chooses wishes. Your packet: ${list(view.packet.map(name)) || 'none'}.`);
  } else {
    sentences.push(
      view.crowd.length ? `Crowds, where a step costs more: ${list(view.crowd.map((area) => words.zones[area] ?? words.spaces[area] ?? area))}.` : 'No crowds.',
      `Popularity: ${list(Object.entries(view.popularity).map(([symbol, value]) => `${words.symbols[symbol]} ${value}`))}.`,
      `Games at the booths: ${list(tiles('booth')) || 'none'}.`,
      `On the pallet truck, at their booths next round: ${list(tiles('pallet')) || 'none'}. ${words.stacks(view.stacks)}.`,
      ...view.rankings.map((card) => {
        const wanted = Object.entries(card.wanted).filter(([, count]) => count > 0);
        const holders = names.filter((_, seat) => card.covered[seat]);
        return `Ranking card for ${words.points(card.worth)}: ${list(wanted.map(([symbol, count]) => `${count} ${words.symbols[symbol]}`))}. Complete: ${list(holders) || 'nobody'}.`;
      }),
      `Common wishlist: ${list(view.common.map(name)) || 'empty'}. ${words.deckLeft(view.deck)} in the deck.`,
    );
  }
  view.visitors.forEach((visitor, seat) => {
    const parts = [
      `${names[seat] ?? visitor.seat}, ${visitor.seat}: at ${nameOf(view, visitor.space)}, ${words.money(visitor.money)}, ${
        view.phase === 'over' ? words.points(visitor.score ?? visitor.points) : `${words.points(visitor.points)}, ${words.actionPoints(visitor.action_points)}`
      }`,
      `bag: ${list(visitor.bag.map(name)) || 'empty'}; car: ${list(visitor.trunk.map(name)) || 'empty'}`,
      visitor.wishlist ? `wishes: ${list(visitor.wishlist.map(name)) || 'none'}` : `${visitor.cards} secret wishes${visitor.shown.length ? `, among them ${list(visitor.shown.map(name))}` : ''}`,
      visitor.pre_order ? 'pre-order not used yet' : 'pre-order used',
    ];
    sentences.push(`${parts.join('. ')}.`);
  });
  return sentences;
}
