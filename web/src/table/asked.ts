/** What lies open beside the options. */
export type PanelKind = '' | 'all' | 'why' | 'hint' | 'sofar';

/** So many options stand side by side as they are; more are grouped by verb and picked on the board. */
export const FEW = 6;
/** And so many, where all are of one kind. */
export const PACKET = 7;

/** A question as a headline, and what is said after it. */
export function headline(question: string): [string, string] {
  const [, head = question, rest = ''] = /^(.*?[.?!])\s+(.*)$/s.exec(question) ?? [];
  return [head, rest];
}
