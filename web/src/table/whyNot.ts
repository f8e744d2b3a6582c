import type { ReasonAgainst } from '../api/types';

/** Decisions that are not possible for the same reason. */
export interface Against {
  decisions: string;
  sentence: string;
  rule: string;
}

const MOST = 6;

/**
 * The reasons as a person wants to read them: decisions with the same reason together, and what holds for one or two
 * before what holds for many; what belongs to another phase altogether comes last.
 */
export function whyNot(reasons: ReasonAgainst[]): Against[] {
  const found = new Map<string, ReasonAgainst[]>();
  for (const reason of reasons) {
    const key = `${reason.sentence} ${reason.rule} ${isOfAKind(reason)}`;
    found.set(key, [...(found.get(key) ?? []), reason]);
  }
  return [...found.values()]
    .sort((a, b) => Number(isOfAKind(a[0]!)) - Number(isOfAKind(b[0]!)) || a.length - b.length)
    .map((together) => ({ decisions: list(together.map((one) => one.label)), sentence: together[0]!.sentence, rule: together[0]!.rule }));
}

const isOfAKind = (reason: ReasonAgainst): boolean => !reason.action.includes(' ');

const list = (labels: string[]): string =>
  labels.length > MOST ? `${labels.slice(0, MOST - 1).join(', ')} … (${labels.length})` : labels.join(', ');
