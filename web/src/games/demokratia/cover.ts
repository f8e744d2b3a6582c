import { temple } from '../../pieces/athens';
import { house, tree } from '../../pieces/countryside';
import { meeple, seat } from '../../pieces/fair';
import { g, INK, l, p, r } from '../../pieces/ink';
import { COVER, moving, sky, type Scenery } from '../../pictures/scenery';

/** The rock with its temple, the roofs of the five phylai, and citizens on their way to the vote. */
const { width: W, height: H } = COVER;
export const PHYLAI = ['blue', 'red', 'yellow', 'green', 'purple'];

/** Houses in rows, the nearer ones larger. */
export function town(width: number, rows: [number, number, number][]): string {
  return rows
    .map(([y, k, count], row) => {
      const homes = Array.from({ length: count }, (_, at) =>
        house((at + 0.5 + (row % 2) * 0.5) * (width / count) - 8, y, 26, 14, '#fbf3e2', seat(PHYLAI[(at * 2 + row * 3) % 5]!), k),
      ).join('');
      const trees = Array.from({ length: Math.ceil(count / 3) }, (_, at) =>
        tree((at * 3 + 1.9) * (width / count) - 8, y + 3, 0.85 * k, 'cypress', '#5f7f4b'),
      ).join('');
      return homes + trees;
    })
    .join('');
}

/** A tablet held up on a stick. */
export const tablet =
  l('M0 0V-26', 2.2, '#5b3d22') + r(-10, -42, 20, 19, '#7a4a2b', 2, INK, 1.3) + r(-7, -39, 14, 13, '#f6e9cf', 1.5, '#c99a63', 0.9);

const cover: Scenery = {
  ...COVER,
  slim: '93 10 150 220',
  drawing:
    sky(W, H, 58, 48, 32, '-warm') +
    p('M58 122C90 72 128 62 168 62 210 62 248 72 280 122z', 'var(--scene-rock)', 'var(--scene-edge)', 1.2) +
    l('M92 86l14 10M130 72l10 12M232 84l-12 10M196 96l16 8', 1.2, 'var(--scene-edge)') +
    g(temple(7, '#fbf3df'), 168, 66, 1.15) +
    town(W, [
      [130, 0.82, 13],
      [157, 1.02, 10],
      [188, 1.26, 8],
    ]) +
    r(0, 192, W, 38, 'var(--scene-stone)', 0, 'none') +
    l(`M0 192H${W}`, 2, 'var(--scene-edge)') +
    moving(g(tablet, 74, 206), 'bob') +
    moving(g(tablet, 206, 206, 1, true), 'bob') +
    PHYLAI.map((colour, at) => meeple(colour, at, 38 + at * 65, 226, 48)).join(''),
};

export default cover;
