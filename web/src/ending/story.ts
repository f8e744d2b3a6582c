import type { PointRow } from '../games/face';
import type { Ending, ScoreHistory, Turn } from '../api/types';

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

/** From where to where the chapters of a game go: its rounds or days, if it has any. */
function chapters(history: ScoreHistory): { name: string; first: number; last: number }[] {
  const found: { name: string; first: number; last: number }[] = [];
  for (const { chapter, first, last } of history.turns) {
    const open = found.at(-1);
    if (open && open.name === chapter) open.last = last;
    else found.push({ name: chapter, first, last });
  }
  return found.length > 1 ? found : [];
}

/**
 * The chapter in which the winner took the lead and kept it: who is level with somebody does not lead. What is paid at the beginning of a chapter and earned at its
 * end is no change of the lead: it is looked at where a chapter is over.
 */
export function takenLead(history: ScoreHistory, winner: number): { first: number; last: number } | null {
  const all = chapters(history);
  const leads = ({ last }: { last: number }): boolean => {
    const scores = history.points.findLast((point) => point.position <= last)?.scores ?? [];
    return scores.every((score, seat) => seat === winner || score < (scores[winner] ?? 0));
  };
  const behind = all.slice(0, -1).findLastIndex((chapter) => !leads(chapter));
  if (behind < 0) return null;
  const { first, last } = all[behind + 1]!;
  return { first, last: behind + 1 === all.length - 1 ? Infinity : last };
}

/** What a stretch brought the winner and the others in all; to be seen again is the step that brought the winner most. */
function overAll(won: Swing[], { first, last }: { first: number; last: number }): Swing | null {
  const within = ({ position }: Swing): boolean => position >= first && position <= last;
  const top = best(won.filter(within), (one) => one.by);
  const sum = (of: (swing: Swing) => number): number => won.filter(within).reduce((total, one) => total + of(one), 0);
  return top && { ...top, by: sum((one) => one.by), others: sum((one) => one.others) };
}

/** Three moments: where the winner took the lead for good, or else drew ahead most, where we gained most, and where we fell back most; fewer where nothing stands out. */
export function moments(
  history: ScoreHistory,
  ending: Ending,
  own: number | null,
): { decided: Swing | null; lead: boolean; high: Swing | null; low: Swing | null } {
  const all = swings(history);
  const winner = ending.winners[0];
  const drew = (one: Swing): number => one.by - one.others;
  const won = all.filter((one) => one.seat === winner);
  const taken = winner === undefined || ending.winners.length > 1 ? null : takenLead(history, winner);
  const leading = taken && overAll(won, taken);
  // Against nobody nothing is decided.
  const decided = ending.scores.length < 2 ? null : (leading ?? best(won, drew));
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
  return { decided, lead: !!leading, high, low };
}

/**
 * The turn that tells of a swing. A decision may end one's turn and set off phases: where the turn itself gained, it is
 * told, otherwise the first phase that it set off, and not what tidied up after it.
 */
export function tellingTurn(turns: readonly Turn[], decision: number, seat: number | null): Turn | undefined {
  const there = turns.filter((turn) => turn.first <= decision && decision <= turn.last);
  return (
    there.find((turn) => turn.seat === seat && turn.gain.startsWith('+')) ??
    there.find((turn) => turn.seat === null) ??
    turns.findLast((turn) => turn.first <= decision)
  );
}

/** What came about between the winner and whoever came next. */
export interface Difference {
  /** The source of points that differs most, if any brought the winner more. */
  source: string;
  by: number;
  next: number;
  /** How many points the winner is ahead by in all. */
  margin: number;
}

/** What made the difference between the winner and whoever came next: the source of points that differs most. */
export function difference(rows: PointRow[], ending: Ending): Difference | null {
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
  return top && { ...top, next, margin: ending.scores[winner]! - ending.scores[next]! };
}

/** In which of three ways it made the difference: against all the rest, alone, or with others. */
export const weightOf = ({ by, margin }: Difference): 'turned' | 'alone' | 'part' =>
  by > margin ? 'turned' : by === margin ? 'alone' : 'part';
