import type { TableSummary } from '../api/types';

/** Whose time is up first, then what waits the longest. */
export function bySoonest(one: TableSummary, other: TableSummary): number {
  const due = (table: TableSummary): number => (table.paused ? null : table.until) ?? Infinity;
  return due(one) === due(other) ? one.since.localeCompare(other.since) : due(one) - due(other);
}

/** By how much we won or lost, and to whom; nothing where that is not known. */
export function margin(table: TableSummary): { won: boolean; by: number; names: string[] } | null {
  const { seat, scores, winners } = table;
  if (seat === null || !scores.length || !winners.length) return null;
  const own = scores[seat]!;
  if (winners.includes(seat)) {
    const others = scores.filter((_, other) => !winners.includes(other));
    return { won: true, by: others.length ? Math.max(0, own - Math.max(...others)) : 0, names: [] };
  }
  return {
    won: false,
    by: Math.max(0, scores[winners[0]!]! - own),
    names: winners.map((one) => table.seats[one]?.name || table.seats[one]?.colour || ''),
  };
}

/** Whether it is the best result in this game among all that are known here; not of a game that was played once. */
export function best(table: TableSummary, over: TableSummary[]): boolean {
  const own = (one: TableSummary): number | undefined => (one.seat === null ? undefined : one.scores[one.seat]);
  const points = own(table);
  const before = over.filter((one) => one.game === table.game && one.id !== table.id && own(one) !== undefined);
  return points !== undefined && before.length > 0 && before.every((one) => own(one)! < points);
}

/** Whether a table has to do with what somebody looks for. */
export function fits(table: TableSummary, wanted: string): boolean {
  const needle = wanted.trim().toLowerCase();
  return !needle || table.title.toLowerCase().includes(needle) || table.seats.some((one) => one.name.toLowerCase().includes(needle));
}
