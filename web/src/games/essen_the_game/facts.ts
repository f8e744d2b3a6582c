import type { EssenTheGameHallsView } from '../../api/types';
import { symbols } from './look';

/** Wishes are still being chosen: once what is left of them lies open, the halls are set up before everybody's eyes. */
export const drafting = (view: EssenTheGameHallsView): boolean => view.phase === 'draft' && !view.common.length;

/** What makes up the points of a game now: every figure is one of the view. */
export interface Sum {
  popularity: number;
  bonus: number;
  /** What the event adds or takes, and what the last round adds. */
  event: number;
  total: number;
}

export function sumOf(view: EssenTheGameHallsView, booth: number): Sum {
  const tile = view.tiles[booth - 1]!;
  const popularity = view.popularity[tile.symbol] ?? 0;
  return { popularity, bonus: tile.bonus, event: tile.points - popularity - tile.bonus, total: tile.points };
}

/** The ranking cards on which one more game of a kind would count: how much we have, and would have then. */
export function rankingsFor(
  view: EssenTheGameHallsView,
  seat: number,
  booth: number,
): { id: string; wanted: Record<string, number>; have: number; then: number; of: number }[] {
  const { symbol } = view.tiles[booth - 1]!;
  const own = view.visitors[seat]!;
  return view.rankings.flatMap((card) => {
    const count = (more: string): number =>
      symbols.reduce((sum, one) => sum + Math.min(card.wanted[one] ?? 0, (own.symbols[one] ?? 0) + (one === more ? 1 : 0)), 0);
    const of = symbols.reduce((sum, one) => sum + (card.wanted[one] ?? 0), 0);
    const [have, then] = [count(''), count(symbol)];
    return then > have ? [{ id: card.id, wanted: card.wanted, have, then, of }] : [];
  });
}

/** What a purchase there would leave, where one could make it now: every figure is one of the view, and a game takes one action point. */
export function purchase(view: EssenTheGameHallsView, seat: number, booth: number): { money: number; left: number; bag: number } | null {
  const tile = view.tiles[booth - 1];
  const own = view.visitors[seat]!;
  if (tile?.where !== 'booth') return null;
  const way = own.space === String(booth) ? 0 : (view.walks.find((walk) => walk.space === String(booth))?.cost ?? Infinity);
  const after = { money: own.money - tile.price, left: own.action_points - way - 1, bag: own.bag.length + 1 };
  return after.money >= 0 && after.left >= 0 && after.bag <= view.bag_spaces ? after : null;
}
