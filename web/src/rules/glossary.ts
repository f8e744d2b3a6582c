import type { Term } from '../api/types';

/** A piece of a text: plain, or a word that explains itself. */
export interface Piece {
  text: string;
  means?: string;
}

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text cut where a term stands: each term once, the longest name first, whole words only. */
export function explained(text: string, glossary: Term[]): Piece[] {
  const names = glossary.flatMap((term) => term.names.map((name) => ({ name, term }))).sort((a, b) => b.name.length - a.name.length);
  if (!names.length) return [{ text }];
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(${names.map(({ name }) => escaped(name)).join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  const told = new Set<Term>();
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(found)) {
    const { term } = names.find(({ name }) => name.toLowerCase() === match[0].toLowerCase())!;
    if (told.has(term)) continue;
    told.add(term);
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    pieces.push({ text: match[0], means: term.text });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}
