import { fonts } from './fonts.svelte';

/** How wide words are, so that what is drawn fits its box in every language. */
const measured = new Map<string, number>();
let pen: CanvasRenderingContext2D | null | undefined;

export type Face = 'text' | 'strong' | 'display';

function canvas(): CanvasRenderingContext2D | null {
  if (pen === undefined) {
    try {
      pen = typeof document === 'undefined' || navigator.userAgent.includes('jsdom') ? null : document.createElement('canvas').getContext('2d');
    } catch {
      pen = null;
    }
  }
  return pen;
}

/** The width of words in pixels; where nothing can be measured, a careful guess. */
export function widthOf(words: string, size: number, face: Face = 'text'): number {
  const key = `${fonts.come}|${face}|${words}`;
  let ems = measured.get(key);
  if (ems === undefined) {
    const context = canvas();
    if (context) {
      const style = getComputedStyle(document.documentElement);
      const family = style.getPropertyValue(face === 'display' ? '--display' : '--text') || 'sans-serif';
      context.font = `${face === 'text' ? 400 : face === 'strong' ? 700 : 600} 100px ${family}`;
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

/** The largest of some sizes at which words fit, or the smallest with the words cut. */
export function fitSize(words: string, width: number, sizes: number[], face: Face = 'text'): { words: string; size: number } {
  for (const size of sizes) if (widthOf(words, size, face) <= width) return { words, size };
  const size = sizes[sizes.length - 1]!;
  return { words: fit(words, width, size, face), size };
}

/** Words broken into lines that fit; what does not fit the last line is cut. */
export function wrap(words: string, width: number, size: number, most = 2, face: Face = 'text'): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && lines.length < most - 1 && widthOf(longer, size, face) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line].map((one) => fit(one, width, size, face));
}
