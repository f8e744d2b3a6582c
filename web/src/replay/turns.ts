import type { Turn } from '../api/types';

/** A larger heading of a game ("Round 3, morning") and the positions below it. */
export interface Chapter {
  title: string;
  first: number;
  last: number;
  turns: Turn[];
}

/** The turns under their headings, in the order of the game. */
export function chaptersOf(turns: Turn[]): Chapter[] {
  const found: Chapter[] = [];
  for (const turn of turns) {
    const open = found.at(-1);
    if (open && open.title === turn.chapter) {
      open.turns.push(turn);
      open.last = turn.last;
    } else found.push({ title: turn.chapter, first: turn.first, last: turn.last, turns: [turn] });
  }
  return found;
}

/** Which of the turns a position stands in: the last that had begun; -1 before the first. */
export const turnAt = (turns: Turn[], position: number): number => turns.findLastIndex((turn) => turn.first <= position);
