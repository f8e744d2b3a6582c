import type { TableSummary } from '../api/types';

export interface Rival {
  name: string;
  games: number;
  ahead: number;
  behind: number;
}

/** Everybody who sat with us at finished tables: how often together, and who finished ahead; most often first. */
export function rivals(tables: TableSummary[]): Rival[] {
  const found = new Map<string, Rival>();
  for (const table of tables) {
    if (table.seat === null) continue;
    for (const one of table.seats) {
      if (one.kind !== 'person' || one.seat === table.seat || !one.name) continue;
      const rival = found.get(one.name) ?? { name: one.name, games: 0, ahead: 0, behind: 0 };
      found.set(one.name, rival);
      rival.games++;
      const [mine, theirs] = [table.places[table.seat], table.places[one.seat]];
      if (mine === undefined || theirs === undefined || !table.winners.length) continue;
      if (mine < theirs) rival.ahead++;
      else if (mine > theirs) rival.behind++;
    }
  }
  return [...found.values()].sort((a, b) => b.games - a.games || a.name.localeCompare(b.name));
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

/** Whether a table has to do with what somebody looks for. */
export function fits(table: TableSummary, wanted: string): boolean {
  const needle = wanted.trim().toLowerCase();
  return !needle || table.title.toLowerCase().includes(needle) || table.seats.some((one) => one.name.toLowerCase().includes(needle));
}
