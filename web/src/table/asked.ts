/** What lies open beside the options. */
export type PanelKind = '' | 'all' | 'why' | 'hint' | 'sofar';

/** So many options stand side by side as they are; more are grouped by verb and picked on the board. */
export const FEW = 6;
/** And so many, where all are of one kind. */
export const PACKET = 7;

/** A question as a headline, and what is said after it. */
export function headline(question: string): [string, string] {
  const [, head = question, rest = ''] = /^(.*?[.?!])\s+(?!\()(.*)$/s.exec(question) ?? [];
  return [head, rest];
}

/** Titles one after the other; words that all begin with are said once: "Beside Bot red, green, yellow". */
export function listing(titles: string[]): string {
  const [first = [], ...others] = titles.map((title) => title.split(' '));
  const apart = first.findIndex((word, at) => others.some((title) => title[at] !== word || at === title.length - 1));
  const from = Math.max(0, apart);
  return [first, ...others.map((title) => title.slice(from))].map((title) => title.join(' ')).join(', ');
}
