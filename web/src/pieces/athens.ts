import { tree } from './countryside';
import { c, e, g, INK, l, p, r, scatter } from './ink';
import { seatMark } from './kit';

/** Athens from above: streets between rooftops in the phylai's colours, ruins for black buildings, corners with trees. */
export const PHYLAI = ['blue', 'red', 'yellow', 'green', 'purple'];
export const base = (phyle: string): string => `var(--seat-${phyle})`;
export const dark = (phyle: string): string => `color-mix(in oklab, var(--seat-${phyle}) 66%, #15110c)`;
export const light = (phyle: string): string => `color-mix(in oklab, var(--seat-${phyle}) 52%, #fffaf0)`;

/** A phyle's mark, centred, in its own colour: its shape says it as well. */
export const phyle = (name: string, x: number, y: number, size: number, fill = base(name)): string =>
  g(p(seatMark(Math.max(0, PHYLAI.indexOf(name))), fill, INK, 26 / size), x - size / 2, y - size / 2, size / 24);

/** Three roofs along the upper edge of a tile, with ridges; black ones have fallen in. */
function row(colour: string, left: number, right: number): string {
  const black = colour === 'black';
  const [fill, shade, ridge] = black ? ['#5a524a', '#3a342e', '#8d8271'] : [base(colour), dark(colour), light(colour)];
  let drawn = p(`M0 0H100L${100 - right} 30H${left}Z`, black ? '#8d8271' : 'var(--athens-wall)', INK, 1.6);
  const from = left * 0.55 + 3;
  const step = (100 - right * 0.55 - 3 - from) / 3;
  [25, 21, 26].forEach((depth, at) => {
    const x = from + at * step + 1;
    const w = step - 2;
    const y = 2.5;
    if (black && at === 1) {
      drawn += p(
        `M${x} ${y}H${x + w}L${x + w - 5} ${y + depth * 0.4}L${x + w} ${y + depth * 0.7}L${x + w / 2} ${y + depth / 2}L${x + 3} ${y + depth}L${x} ${y + depth * 0.6}z`,
        shade,
        INK,
        1.1,
      );
      drawn += l(`M${x + 5} ${y + 8}l6 4M${x + 12} ${y + 14}l5-5`, 1, '#9c9184');
      return;
    }
    drawn += r(x, y, w, depth / 2, fill!, 1) + r(x, y + depth / 2, w, depth / 2, shade!, 1);
    drawn +=
      l([0.25, 0.5, 0.75].map((part) => `M${x + w * part} ${y + 1}V${y + depth - 1}`).join(''), 0.6, ridge!, 'opacity=".55"') +
      l(`M${x} ${y + depth / 2}H${x + w}`, 1.5, ridge!);
  });
  return drawn;
}

const turned = (drawing: string, side: number): string => `<g transform="rotate(${side * 90} 50 50)">${drawing}</g>`;
const signs = [
  [50, 15],
  [85, 50],
  [50, 85],
  [15, 50],
] as const;

/** A tile of 100 by 100 as it lies; its edges from the north clockwise. */
export function athensTile(edges: string[], kind: string, seed: number): string {
  const road = (side: number): boolean => edges[(side + 4) % 4] === 'road';
  const sides = [0, 1, 2, 3];
  const chance = scatter(seed);
  const stones = Array.from({ length: 16 }, () => `M${32 + Math.floor(chance() * 32)} ${4 + Math.floor(chance() * 90)}h5`).join('');
  let drawn = r(0, 0, 100, 100, 'var(--athens-paving)', 4, INK, 1.4) + l(stones, 1.3, 'var(--athens-stone)');
  for (const side of sides) {
    if (road(side))
      drawn += turned(
        l('M32 0V32M68 0V32', 1.2, 'var(--athens-kerb)') + l('M44 4h5M54 9h5M42 15h5M52 21h6M45 27h5', 1.4, 'var(--athens-stone)'),
        side,
      );
    if (road(side) && road(side + 1)) {
      const plant = (side + seed) % 2 ? tree(84, 25, 0.82, 'cypress', '#5f7f4b') : tree(84, 25, 0.78, 'leaf', '#8da36a');
      drawn += turned(
        r(69, 1, 30, 30, 'var(--athens-marble)', 3, 'var(--athens-line)', 1) + `<g transform="rotate(${-side * 90} 84 16)">${plant}</g>`,
        side,
      );
    }
  }
  for (const side of sides)
    if (!road(side)) drawn += `<g class="roof">${turned(row(edges[side]!, road(side - 1) ? 0 : 30, road(side + 1) ? 0 : 30), side)}</g>`;
  for (const side of sides) {
    if (road(side)) continue;
    const [x, y] = signs[side]!;
    drawn += c(x, y, 10.5, '#fdf8ee', INK, 1.3);
    drawn += edges[side] === 'black' ? l(`M${x - 5} ${y}h10`, 2.6) : `<g class="mark">${phyle(edges[side]!, x, y, 14)}</g>`;
  }
  if (kind === 'agora')
    drawn +=
      r(22, 22, 56, 56, 'var(--athens-marble)', 4, 'var(--athens-line)', 1.4) +
      l([36, 50, 64].map((at) => `M${at} 22V78M22 ${at}H78`).join(''), 1, 'var(--athens-joint)') +
      e(50, 52, 14, 9, '#8db3c4', '#5f7f8f', 1.4) +
      l('M50 50V38M46 42c2-5 6-5 8 0', 1.6, '#7f9fb0');
  if (kind === 'square')
    drawn +=
      c(50, 50, 20, 'var(--athens-marble)', 'var(--athens-line)', 1.4) +
      c(50, 50, 9, '#c9bda6', '#8d8271', 1.3) +
      l('M50 50v-20M46 34h8', 3, '#8d8271') +
      c(50, 27, 4, '#e9dfcb', '#8d8271');
  return drawn;
}

/** A temple front, its feet at 0 0; 62 wide, 46 high. */
export const temple = (columns: number, roof = '#e9d9b5'): string =>
  p('M-30-30 0-46 30-30z', roof) +
  r(-30, -30, 60, 5, '#f7f2e6') +
  Array.from({ length: columns }, (_, at) => r(-27 + (at * 49) / (columns - 1), -25, 5, 20, '#fbf7ee', 0, INK, 0.9)).join('') +
  r(-31, -5, 62, 5, '#efe6d2');

/** The five monuments, their feet at 0 0; about 80 wide, 50 high. */
export const monuments: Record<string, string> = {
  academy:
    tree(-24, 0, 1.1, 'cypress', '#5f7f4b') +
    tree(24, 0, 1.2, 'leaf', '#8da36a') +
    g(temple(4), 0, 0, 0.62) +
    r(-10, -4, 20, 11, '#fdf8ee', 2) +
    l('M-6 0h12M-6 4h8', 1),
  parthenon: p('M-40 0C-30-10 30-10 40 0z', '#cbb98a', INK, 1) + g(temple(6), 0, -7, 0.82),
  stoa:
    p('M-36-24H36L32-34H-32z', '#b4552f') +
    Array.from({ length: 8 }, (_, at) => r(-33 + at * 9, -24, 4.5, 20, '#fbf7ee', 0, INK, 0.9)).join('') +
    r(-37, -4, 74, 4, '#efe6d2'),
  theatre:
    [
      [38, '#e4d8bf'],
      [29, '#efe6d2'],
      [20, '#f7f2e6'],
      [11, '#d8c9a3'],
    ]
      .map(([a, fill]) => p(`M${-a!} 0A${a} ${Number(a) * 0.8} 0 0 1 ${a} 0z`, String(fill), INK, 1.1))
      .join('') + g(p('M-6-8C-6-14 6-14 6-8 6-2 3 0 0 0S-6-2-6-8z', '#f2c14e', INK, 1) + l('M-3-8h1.5M1.5-8H3M-3-4c2 2 4 2 6 0', 1), 0, -2),
  walls:
    p('M-38 0V-20h6v-5h6v5h8v-5h6v5h6V0zM6 0V-20h6v-5h6v5h8v-5h6v5h6V0z', '#d9cba8') +
    p('M-8 0V-30h-3v-6h5v4h4v-4h4v4h4v-4h5v6H8V0z', '#e6d8b8') +
    p('M-5 0V-10A5 5 0 0 1 5-10V0z', '#5b3d22', INK, 1),
};
