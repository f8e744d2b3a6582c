import type { Consequence, EssenView } from '../../api/types';

/** Of the Demand tiles that are still face down, how many reach a table: [those, all]. Counted, not guessed. */
export function chance(view: EssenView, table: number): [number, number] {
  const below = view.central.tiles_below;
  return [below.filter((tile) => tile.tables >= table).length, below.length];
}

/** Before the sales the top Demand tile calls visitors; after them it says how many tables sold. */
export const beforeSales = (view: EssenView): boolean => view.before_sales;

export const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Who waits, and with which looks: whoever is let in to a table is somebody who stood in the queue before. */
export const queueSeed = (seat: number, at: number): number => seat * 97 + at;
export const tableSeed = (seat: number, table: number, at: number): number => queueSeed(seat, at * 4 + table);

/** What an offer costs and brings before the sales, as the house says: the numbers in its line. */
export interface Promised {
  cost: number;
  buzz: number | null;
  /** The least and the most money that the sales would bring. */
  sells: [number, number] | null;
  /** Visitors that a token beside another booth would lure. */
  lures: number | null;
  /** The seats of the neighbours who would have more buzz. */
  raiders: number[] | null;
}

export function promised(told: Consequence | null): Promised | null {
  if (!told) return null;
  const { pay, pay_points, buzz_after, sell, sell_range, lure, raid } = told.figures;
  const sells = sell ? [sell.low, sell.low] : sell_range ? [sell_range.low, sell_range.high] : null;
  return {
    cost: Number(pay?.cost ?? pay_points?.cost ?? 0),
    buzz: buzz_after ? Number(buzz_after.buzz) : null,
    sells: sells as [number, number] | null,
    lures: lure ? Number(lure.visitors) : null,
    raiders: buzz_after ? ((raid?.neighbours as number[] | undefined) ?? []) : null,
  };
}
