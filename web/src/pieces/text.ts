import { fonts } from './fonts.svelte';

/** How wide words are, so that what is drawn fits its box in every language. */
const measured = new Map<string, number>();
let pen: CanvasRenderingContext2D | null | undefined;
/** The fonts, as a canvas names them: asking the page for its style makes it find out everybody's. */
const families = new Map<string, string>();

/** What stands between the parts of a line. */
const BETWEEN = ' · ';

/** What stands between two parts ends a line rather than to begin one. */
export const together = (line: string): string => line.replaceAll(BETWEEN, '\u00a0· ');

export type Face = 'text' | 'strong' | 'display';

function canvas(): CanvasRenderingContext2D | null {
  if (pen === undefined) {
    try {
      pen =
        typeof document === 'undefined' || navigator.userAgent.includes('jsdom') ? null : document.createElement('canvas').getContext('2d');
    } catch {
      pen = null;
    }
  }
  return pen;
}

function familyOf(token: string): string {
  let family = families.get(token);
  if (family === undefined) {
    family = getComputedStyle(document.documentElement).getPropertyValue(token);
    if (family) families.set(token, family);
  }
  return family || 'sans-serif';
}

/** The width of words in pixels; where nothing can be measured, a careful guess. */
export function widthOf(words: string, size: number, face: Face = 'text'): number {
  const key = `${fonts.come}|${face}|${words}`;
  let ems = measured.get(key);
  if (ems === undefined) {
    const context = canvas();
    if (context) {
      context.font = `${face === 'text' ? 400 : face === 'strong' ? 700 : 600} 100px ${familyOf(face === 'display' ? '--display' : '--text')}`;
      ems = context.measureText(words).width / 100;
      measured.set(key, ems);
    } else {
      ems = [...words].length * 0.58;
    }
  }
  return ems * size;
}

/** Words cut with an ellipsis where they would run over. */
export function fit(words: string, width: number, size: number, face: Face = 'text'): string {
  if (widthOf(words, size, face) <= width) return words;
  const letters = [...words];
  let most = letters.length - 1;
  while (most > 1 && widthOf(`${letters.slice(0, most).join('').trimEnd()}…`, size, face) > width) most--;
  return `${letters.slice(0, Math.max(1, most)).join('').trimEnd()}…`;
}

/** The same with whole words only, where one is whole at all. */
export const fitLine = (words: string, width: number, size: number, face: Face = 'text'): string =>
  fit(words, width, size, face).replace(/(?<=\S)\s+\S*…$/, ' …');

/** Somebody's name where there is little room: whole, or with the last part as a letter, or only its first part. */
export function fitName(name: string, width: number, size: number, face: Face = 'text'): string {
  const parts = name.split(/[\s]+/);
  const first = parts[0]!;
  const last = parts.at(-1)!;
  const shorter =
    parts.length > 1
      ? [name, `${first} ${[...last][0]}.`, first, `${[...first][0]}. ${last}`, `${[...first][0]}. ${[...last][0]}.`]
      : [name];
  return shorter.find((one) => widthOf(one, size, face) <= width) ?? fit(first, width, size, face);
}

/** A browser breaks a line after a blank, and within a word after a hyphen between letters. */
const BREAKS = /(?<= )|(?<=\p{L}-)(?=\p{L})/u;

/** How many lines words take in a box, the first of which may be shorter by what stands beside it. */
export function linesOf(words: string, width: number, size: number, face: Face = 'text', beside = 0): number {
  let lines = 1;
  let line = '';
  for (const word of together(words).split(BREAKS)) {
    const longer = line + word;
    if ((line || beside) && widthOf(longer.trimEnd(), size, face) > width - (lines === 1 ? beside : 0)) {
      lines++;
      line = word;
    } else line = longer;
  }
  return lines;
}

/** For `textLength`: words that are a little too wide are set narrower, which is better than cut. */
export function squeeze(words: string, width: number, size: number, face: Face = 'text'): number | undefined {
  return widthOf(words, size, face) > width && width > 0 ? width : undefined;
}

/** What makes a text narrower that is drawn. */
export interface Narrowed {
  textLength?: number;
  lengthAdjust?: 'spacingAndGlyphs';
}

/** So much too wide words may be and still be set narrower instead of cut. */
const NARROWEST = 1.5;

/** Words for a narrow place: `said` is what stands there, `set` makes it narrower where it has to be; cut is only what is wider still. */
export function tight(words: string, width: number, size: number, face: Face = 'text'): { said: string; set: Narrowed } {
  const said = fit(words, width * NARROWEST, size, face);
  const textLength = squeeze(said, width, size, face);
  return { said, set: textLength === undefined ? {} : { textLength, lengthAdjust: 'spacingAndGlyphs' } };
}

/** As many parts of a line as the box holds, from the first on; a part is shown whole or not at all, the first one as well. */
export function fitParts(line: string, width: number, size: number, most: number, beside = 0): string {
  const parts = line.split(BETWEEN);
  while (parts.length && linesOf(parts.join(BETWEEN), width, size, 'text', beside) > most) parts.pop();
  return parts.join(BETWEEN);
}

/** As many words as the box holds; where something is left out, it says so. */
export function fitWords(words: string, width: number, size: number, most: number): string {
  if (most === Infinity || linesOf(words, width, size) <= most) return words;
  const some = words.split(' ');
  const shorter = (): string => `${some.join(' ').replace(/[.,;:]$/, '')} …`;
  while (some.length > 1 && linesOf(shorter(), width, size) > most) some.pop();
  return shorter();
}

/** The largest of some sizes at which words fit, or the smallest with the words set narrower. */
export function fitSize(
  words: string,
  width: number,
  sizes: number[],
  face: Face = 'text',
): { words: string; size: number; set: Narrowed } {
  for (const size of sizes) if (widthOf(words, size, face) <= width) return { words, size, set: {} };
  const size = sizes[sizes.length - 1]!;
  const { said, set } = tight(words, width, size, face);
  return { words: said, size, set };
}

/** Words broken into lines; one that is a little too wide is to be set narrower (`squeeze`), and only then cut. */
export function wrapTight(words: string, width: number, size: number, most = 2, face: Face = 'text'): string[] {
  return broken(words, width, size, most, face).map((one) => fit(one, width * 1.3, size, face));
}

/** Words broken into lines that fit; what does not fit the last line is cut. */
export function wrap(words: string, width: number, size: number, most = 2, face: Face = 'text'): string[] {
  return broken(words, width, size, most, face).map((one) => fit(one, width, size, face));
}

function broken(words: string, width: number, size: number, most: number, face: Face): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && lines.length < most - 1 && widthOf(longer, size, face) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
