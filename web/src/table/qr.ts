import { generate } from 'lean-qr';

/** So many light squares a reader wants around the code. */
export const QUIET = 4;

/** A text as a QR code: how many squares it is wide with its margin, and the dark ones as a path, row by row. */
export function qr(text: string): { size: number; path: string } {
  const code = generate(text);
  let path = '';
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) {
      if (!code.get(x, y)) continue;
      const from = x;
      while (code.get(x + 1, y)) x++;
      path += `M${from + QUIET} ${y + QUIET}h${x - from + 1}v1H${from + QUIET}z`;
    }
  return { size: code.size + 2 * QUIET, path };
}
