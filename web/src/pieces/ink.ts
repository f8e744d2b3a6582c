/** Drawing in ink: a drawing is SVG text made of a few parts, its feet at 0 0. It holds numbers and colours of ours only, never
 *  a word that somebody wrote. What belongs to somebody is filled with `own`, its shadow and its light. */
export const INK = '#2b241d';
export const OWN = 'var(--own)';
export const OWN_DARK = 'var(--own-dark)';
export const SHADE = 'rgb(60 40 15 / .22)';

const short = (n: number): string => String(Math.round(n * 100) / 100);

/** A path: filled, with a thin line around it. */
export const p = (d: string, fill = 'none', stroke = INK, width = 1.2, extra = ''): string =>
  `<path d="${d}" fill="${fill}"${stroke === 'none' ? '' : ` stroke="${stroke}" stroke-width="${short(width)}" stroke-linejoin="round" stroke-linecap="round"`} ${extra}/>`;

/** A line only. */
export const l = (d: string, width = 1.2, stroke = INK, extra = ''): string => p(d, 'none', stroke, width, extra);

/** A rectangle. */
export const r = (x: number, y: number, w: number, h: number, fill: string, rx = 0, stroke = INK, width = 1.2, extra = ''): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" rx="${rx}" fill="${fill}"${stroke === 'none' ? '' : ` stroke="${stroke}" stroke-width="${short(width)}"`} ${extra}/>`;

/** A circle. */
export const c = (x: number, y: number, radius: number, fill: string, stroke = INK, width = 1.2): string =>
  e(x, y, radius, radius, fill, stroke, width);

/** An ellipse; without a line it is a shadow. */
export const e = (x: number, y: number, rx: number, ry: number, fill: string, stroke = 'none', width = 1): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${stroke === 'none' ? '' : ` stroke="${stroke}" stroke-width="${short(width)}"`}/>`;

/** A drawing moved to a place, larger or smaller, perhaps facing the other way or turned. */
export const g = (drawing: string, x = 0, y = 0, k = 1, flip = false, turn = 0): string =>
  `<g transform="translate(${short(x)} ${short(y)})${turn ? ` rotate(${turn})` : ''} scale(${short(flip ? -k : k)} ${short(k)})">${drawing}</g>`;

/** An outline of the kit, in its box of 24 by 24, centred on a place. */
export const box = (d: string, x: number, y: number, size: number, fill: string, width = 1.3, lines = '', stroke = INK): string =>
  g(p(d, fill, stroke, (width * 24) / size) + (lines ? l(lines, (width * 19) / size, stroke) : ''), x - size / 2, y - size / 2, size / 24);

/** A small generator with a seed, so that a landscape looks the same each time it is drawn. */
export function scatter(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
