import type { EssenView } from '../../api/types';

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
