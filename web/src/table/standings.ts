import type { Chances, DearDecision, Findings } from '../api/types';

/** How everybody stood after so many decisions: as found at that position, or at the last one searched before it. */
export function standingAt(findings: Findings, position: number): Chances {
  let found = findings.standings[0]!;
  for (const standing of findings.standings) {
    if (standing.position > position) break;
    found = standing;
  }
  return found;
}

/** The turning point before (-1) or after (1) a position, if there is one. */
export function nextTurning(findings: Findings, position: number, step: 1 | -1): number | null {
  const positions = findings.turnings.map((turning) => turning.position).sort((a, b) => a - b);
  const ahead = step > 0 ? positions.filter((one) => one > position) : positions.filter((one) => one < position).reverse();
  return ahead[0] ?? null;
}

/** Heights that keep a gap between each other, moved as little as need be and never out of the frame. */
export function apart(heights: number[], gap: number, top: number, bottom: number): number[] {
  const order = heights.map((_, index) => index).sort((a, b) => heights[a]! - heights[b]!);
  const placed = [...heights];
  let free = top;
  for (const index of order) {
    placed[index] = Math.max(placed[index]!, free);
    free = placed[index]! + gap;
  }
  free = bottom;
  for (const index of order.reverse()) {
    placed[index] = Math.min(placed[index]!, free);
    free = placed[index]! - gap;
  }
  return placed;
}

/** Where a seat's true values lie nine times in ten, as a path: as far from its curve as each position is in doubt. */
export function bandOf(
  findings: Findings,
  seat: number,
  x: (position: number) => number,
  y: (value: number) => number,
  [least, most]: [number, number],
): string {
  const edge = (side: 1 | -1): string[] =>
    findings.standings.map(({ position, values, band }) => {
      const value = Math.min(most, Math.max(least, values[seat]! + side * band));
      return `${x(position).toFixed(1)} ${y(value).toFixed(1)}`;
    });
  return `M${[...edge(1), ...edge(-1).reverse()].join('L')}z`;
}

/** Turning points are lettered, so that nobody takes them for the numbered decisions. */
export const letterOf = (index: number): string => String.fromCharCode(65 + index);

/** What rounds to no percent was not dear. */
const LEAST = 0.005;

/** The decisions that are told of: one's own if there are any, else everybody's. */
function told(all: DearDecision[], mine: number | null): DearDecision[] {
  const dear = all.filter((one) => one.loss >= LEAST);
  const own = dear.filter((one) => one.seat === mine);
  return own.length ? own : dear;
}

/** The dearest decisions that have a card, with the number on it: those that cost something beyond doubt. */
export const pinned = (all: DearDecision[], mine: number | null): { one: DearDecision; number: number }[] =>
  told(all, mine)
    .filter((one) => one.sure)
    .map((one, index) => ({ one, number: index + 1 }));

/** Those that may have cost nothing, which are held against nobody. */
export const uncertain = (all: DearDecision[], mine: number | null): DearDecision[] => told(all, mine).filter((one) => !one.sure);
