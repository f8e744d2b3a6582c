import { box, c, e, g, INK, l, p, r } from './ink';
import { kit, seatMark } from './kit';
import { looks, lot, personOf } from './people';

/** What one meets at a fair: visitors, players' figures, booths, coins, boxes; feet at 0 0. The boards draw the same things
 *  larger and by components; here they are ink, for pictures. */
const LINEN = 'var(--cloth)';
export const seat = (colour: string): string => `var(--seat-${colour})`;

/** A visitor seen from behind, 40 high. The same seed is always the same person. */
export function visitor(seed: number, x = 0, y = 0, k = 1): string {
  const who = looks(personOf(seed));
  const side = who.carries === 'bag left' ? -1 : 1;
  const carried =
    who.carries === 'rucksack'
      ? r(-5, -23, 10, 11, 'rgb(43 36 29 / .5)', 3.4, 'none')
      : who.carries
        ? p(`M${8 * side}-14h${4 * side}v9h${-7 * side}v-9z`, '#f3e2ba')
        : '';
  const head = who.long
    ? p('M-6.8-33C-7.4-42 7.4-42 6.8-33 7.6-27 6-25 0-25S-7.6-27-6.8-33z', who.hair, INK, 1.1)
    : c(0, -32, 6.4, who.skin, INK, 1.1) + p('M-6.5-31C-7.5-41.5 7.5-41.5 6.5-31 3-34.5-3-34.5-6.5-31z', who.hair, INK, 1);
  return g(
    e(0, -0.5, 10, 2.6, 'rgb(0 0 0 / .16)') +
      p('M-6-12-5.4-1H-.8L0-9 .8-1H5.4L6-12z', '#463c33', 'none') +
      p('M-9-9C-10.6-20-8.4-26.4 0-26.4S10.6-20 9-9C6-7.4-6-7.4-9-9z', who.jacket, INK, 1.15) +
      carried +
      head,
    x,
    y,
    k * (0.94 + lot(seed + 3) * 0.12),
  );
}

/** A row of visitors across a width; every few steps somebody is missing, so that it looks like a crowd. */
export function row(count: number, width: number, y: number, k: number, seed: number, gap = 5): string {
  return Array.from({ length: count }, (_, at) =>
    (at + seed) % gap === 2
      ? ''
      : visitor(seed * 31 + at, ((at + 0.5 + (lot(seed + at) - 0.5) * 0.35) * width) / count, y + (lot(seed * 7 + at) - 0.5) * 5, k),
  ).join('');
}

/** A player's figure with the mark of the seat on its chest, standing on y. */
export const meeple = (colour: string, mark: number, x: number, y: number, size: number): string =>
  e(x, y - size * 0.04, size * 0.36, size * 0.09, 'rgb(0 0 0 / .22)') +
  g(
    p(kit.meeple.body, seat(colour), INK, 34 / size) + g(p(seatMark(mark), '#fffaf0', 'none'), 8.9, 8.8, 0.26),
    x - size / 2,
    y - size * 0.94,
    size / 24,
  );

export const coin = (x: number, y: number, radius: number): string =>
  c(x, y, radius, 'var(--coin)', 'var(--coin-edge)', 1.3) + c(x, y, radius * 0.72, 'none', 'var(--coin-edge)', 0.8);

/** A pile of coins standing on y. */
export const coins = (x: number, y: number, count: number, rx = 10): string =>
  Array.from(
    { length: count },
    (_, at) =>
      p(`M${x - rx} ${y - 4 - at * 4}v3a${rx} 4 0 0 0 ${2 * rx} 0v-3z`, 'var(--coin-side)', 'var(--coin-edge)', 1) +
      e(x, y - 4 - at * 4, rx, 4, 'var(--coin)', 'var(--coin-edge)', 1),
  ).join('');

/** The awning of a booth, hanging from y. */
export const awning = (x: number, y: number, w: number, h: number, colour: string, stripes: number): string => {
  const wide = w / stripes;
  const cloth = Array.from({ length: stripes }, (_, at) =>
    p(`M${x + at * wide} ${y}h${wide}v${h * 0.58}a${wide / 2} ${h * 0.42} 0 0 1 ${-wide} 0z`, at % 2 ? LINEN : colour, INK, 1),
  ).join('');
  return cloth + r(x - 1, y - 3.5, w + 2, 6, 'var(--pole)', 3, INK, 1);
};

const shelf = ['yellow', 'blue', 'purple', 'green', 'red', 'orange'];

/** A publisher's booth, 104 wide and 90 high, with boxes on the wall and a seller behind the counter. */
export function booth(colour: string, mark: number, x: number, y: number, k = 1, seller = true): string {
  const boxes = Array.from({ length: 10 }, (_, at) =>
    seller && at > 5 && at < 9 ? '' : r(-43 + (at % 5) * 17.6, at < 5 ? -66 : -45, 15, 17, seat(shelf[(at * 3 + mark) % 6]!), 2, INK, 1),
  ).join('');
  return g(
    e(0, 1, 54, 5, 'rgb(60 40 15 / .22)') +
      r(-48, -80, 96, 80, 'var(--scene-wall)', 3, INK, 1.4) +
      boxes +
      (seller ? meeple(colour, mark, 0, -6, 50) : '') +
      p('M-48-18H48L45 1H-45z', seller ? seat(colour) : `color-mix(in oklab, ${seat(colour)} 30%, ${LINEN})`, INK, 1.3) +
      l('M-22-15l2 14M0-15v14M22-15l-2 14', 0.8, 'rgb(43 36 29 / .25)') +
      r(-51, -22, 102, 6, 'var(--plank)', 2.5, INK, 1.2) +
      r(-38, -33, 11, 11, '#fffdf6', 2, INK, 1.1) +
      l('M-35.5-30.5h.1M-30-25h.1', 2.2) +
      coin(32, -28, 6.5) +
      awning(-54, -86, 108, 22, seat(colour), 8),
    x,
    y,
    k,
  );
}

/** Boxes of games piled up on y; each has its width and colour. */
export const pile = (x: number, y: number, boxes: [number, string][], high = 17): string =>
  boxes
    .map(
      ([w, fill], at) =>
        r(x + (at % 2) * 6, y - (at + 1) * high, w, high, fill, 2, INK, 1.4) +
        r(x + 8 + (at % 2) * 6, y - (at + 1) * high + 4, Math.min(24, w * 0.3), high - 8, LINEN, 1, INK, 0.8),
    )
    .join('');

/** A piece of the kit. */
export const thing = (kind: keyof typeof kit, x: number, y: number, size: number, fill: string): string => {
  const shape: { body: string; lines?: string } = kit[kind];
  return box(shape.body, x, y, size, fill, 1.3, shape.lines);
};
