/** The people at the fair: drawn from a few parts, so that a crowd looks like a crowd and a figure keeps its looks. */
export const jackets = ['#5f7f99', '#7d8f63', '#b98a3e', '#9c5a4a', '#76617f', '#8a8378', '#4f7d7a', '#a8744a', '#5a668a'] as const;
export const hairs = ['#3b2a1e', '#6b4a2a', '#2b2a2d', '#a9762f', '#8c8478', '#5a3220'] as const;
export const skins = ['#f0c9a4', '#d9a679', '#a9744c', '#f4d6b8'] as const;

export interface Looks {
  jacket: string;
  hair: string;
  skin: string;
  /** Hair that falls over the neck; the others show some skin. */
  long: boolean;
  carries: 'rucksack' | 'bag left' | 'bag right' | '';
}

/** Every jacket with every skin: as many different people as the sheet holds. */
export const PEOPLE = jackets.length * skins.length;

export function looks(person: number): Looks {
  const round = Math.floor(person / jackets.length);
  const carries = person % 10 < 3 ? 'rucksack' : person % 7 === 3 ? 'bag right' : person % 7 === 5 ? 'bag left' : '';
  return {
    jacket: jackets[person % jackets.length]!,
    hair: hairs[(person * 5 + round) % hairs.length]!,
    skin: skins[round % skins.length]!,
    long: (person * 7 + round) % 3 === 1,
    carries,
  };
}

/** A number that looks drawn by lot but is always the same for the same seed. */
export function lot(seed: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) >>> 0;
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}

/** Which of the people a seed stands for. */
export const personOf = (seed: number): number => Math.floor(lot(seed) * PEOPLE);

/**
 * A visitor as text, feet at x and y: a crowd of components takes many times as long to draw. The same seed is always the same
 * person; those called by an Ad carry a flag. A ghost is one who is expected, dashed in the colour of the seat. Needs a
 * `VisitorSheet` on the board.
 */
export function visitor(seed: number, x: number, y: number, size = 40, flag = false, ghost = ''): string {
  const scale = (size / 40) * (ghost ? 1 : 0.94 + lot(seed + 3) * 0.12);
  const drawn = ghost
    ? `<use href="#visitor-ghost" fill="var(--mat)" stroke="${ghost}"/>`
    : `${flag ? '<use href="#visitor-flag"/>' : ''}<use href="#visitor-${personOf(seed)}"/>`;
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})"${ghost ? ' class="ghost"' : ''}>${drawn}</g>`;
}

export interface Standing {
  x: number;
  y: number;
  seed: number;
}

/**
 * Where a crowd stands in a box: in staggered rows, the back row first, so that those in front cover it. More people than
 * the box holds stand closer, and beyond that the number beside them has to tell.
 */
export function stand(count: number, w: number, h: number, tall: number, seed: number, left = false): Standing[] {
  const wide = tall * 0.52;
  const tight = tall * 0.3;
  const rowStep = Math.min(tall * 0.36, Math.max(0, h - tall));
  const mostRows = rowStep < 3 ? 1 : Math.max(1, Math.floor((h - tall) / (tall * 0.3)) + 1);
  const loosely = Math.max(1, Math.floor((w - wide) / wide) + 1);
  const tightly = Math.max(1, Math.floor((w - wide) / tight) + 1);
  const shown = Math.min(count, tightly * mostRows);
  if (shown === 0) return [];
  const rows = Math.min(mostRows, Math.ceil(shown / loosely));
  const between = rows > 1 ? Math.min(tall * 0.36, (h - tall) / (rows - 1)) : 0;
  const found: Standing[] = [];
  for (let row = rows - 1; row >= 0; row--) {
    const inRow = Math.ceil((shown - found.length) / (row + 1));
    const step = Math.min(wide * 1.12, (w - wide) / Math.max(1, inRow - 1));
    const x0 = left ? wide / 2 : (w - step * (inRow - 1)) / 2;
    for (let at = 0; at < inRow; at++) {
      const person = seed + found.length;
      const aside = rows > 1 && row % 2 && inRow * step + wide < w ? step * 0.25 : 0;
      const x = Math.min(w - wide / 2, x0 + at * step + aside + (lot(person) - 0.5) * 1.5);
      found.push({ x, y: h - row * between - lot(person + 7) * 1.5, seed: person });
    }
  }
  return found;
}
