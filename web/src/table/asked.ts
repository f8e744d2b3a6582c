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

/** Titles one after the other; words that all begin with are said once, and so are several that all end with: "Beside Bot red,
 *  green, yellow", "Move Anna’s, Ben’s citizen to the council". */
export function listing(titles: string[]): string {
  const [first = [], ...others] = titles.map((title) => title.split(' '));
  const apart = first.findIndex((word, at) => others.some((title) => title[at] !== word || at === title.length - 1));
  const from = Math.max(0, apart);
  const rest = [first, ...others.map((title) => title.slice(from))];
  const shortest = Math.min(...rest.map((title, at) => title.length - (at ? 0 : from)));
  let tail = 0;
  while (tail < shortest - 1 && rest.every((title) => title.at(-1 - tail) === first.at(-1 - tail))) tail++;
  const last = rest.length - 1;
  return rest.map((title, at) => (tail > 1 && at < last ? title.slice(0, -tail) : title).join(' ')).join(', ');
}
