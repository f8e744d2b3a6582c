import type { PointRow } from '../games/face';
import type { Ending, ScoreHistory } from '../api/types';

/** A step at which the points moved much: from one position to another, so much for a seat. */
export interface Swing {
  position: number;
  seat: number;
  by: number;
  /** How the others fared meanwhile, on average. */
  others: number;
}

function swings(history: ScoreHistory): Swing[] {
  const found: Swing[] = [];
  history.points.slice(1).forEach((point, at) => {
    const before = history.points[at]!;
    const gains = point.scores.map((score, seat) => score - before.scores[seat]!);
    gains.forEach((by, seat) => {
      const rest = gains.filter((_, other) => other !== seat);
      found.push({ position: point.position, seat, by, others: rest.length ? rest.reduce((sum, one) => sum + one, 0) / rest.length : 0 });
    });
  });
  return found;
}

const best = (among: Swing[], worth: (swing: Swing) => number): Swing | null =>
  among.reduce<Swing | null>((top, one) => (worth(one) > (top ? worth(top) : 0) ? one : top), null);

/** Three moments: where the winner drew ahead, where we gained most, and where we fell back most; fewer where nothing stands out. */
export function moments(
  history: ScoreHistory,
  ending: Ending,
  own: number | null,
): { decided: Swing | null; high: Swing | null; low: Swing | null } {
  const all = swings(history);
  const winner = ending.winners[0];
  const decided =
    winner === undefined
      ? null
      : best(
          all.filter((one) => one.seat === winner),
          (one) => one.by - one.others,
        );
  const mine = all.filter((one) => one.seat === own);
  const high = best(
    mine.filter((one) => one.position !== decided?.position || own !== winner),
    (one) => one.by,
  );
  const low =
    own === winner
      ? null
      : best(
          mine.filter((one) => one.position !== high?.position),
          (one) => one.others - one.by,
        );
  return { decided, high, low };
}

/** What made the difference between the winner and whoever came next: the source of points that differs most. */
export function difference(rows: PointRow[], ending: Ending): { source: string; by: number; next: number } | null {
  const winner = ending.winners[0];
  if (winner === undefined || ending.winners.length > 1) return null;
  const next = ending.ranking.findIndex(
    (place, seat) => seat !== winner && place === Math.min(...ending.ranking.filter((_, other) => other !== winner)),
  );
  if (next < 0) return null;
  const top = rows.reduce<{ source: string; by: number } | null>((most, row) => {
    const by = row.points[winner]! - row.points[next]!;
    return by > (most?.by ?? 0) ? { source: row.words, by } : most;
  }, null);
  return top && { ...top, next };
}
