import { column, sherd, tabletBack, tabletFace, urn } from '../../pieces/assembly';
import { athensTile, temple } from '../../pieces/athens';
import { tree } from '../../pieces/countryside';
import { meeple } from '../../pieces/fair';
import { g, l, p, r } from '../../pieces/ink';
import { ground, moving, sky, STEP, WIDE, type GamePictures } from '../../pictures/scenery';
import './attica.css';
import { PHYLAI, tablet, town } from './cover';

/** Athens at length, and what one does there: send citizens, vote in secret, be on the right side. */
const { width: W, height: H } = WIDE;
const inAthens = (drawing: string): string => `<g class="demokratia">${drawing}</g>`;

const wide =
  sky(W, H, 780, 82, 44, '-warm') +
  p('M880 196C960 116 1020 98 1080 98H1170C1240 98 1300 128 1370 196z', 'var(--scene-rock)', 'var(--scene-edge)', 1.4) +
  l('M950 150l18 14M1010 122l14 16M1290 146l-18 14M1220 124l20 10', 1.4, 'var(--scene-edge)') +
  g(temple(8, '#fbf3df'), 1125, 104, 1.5) +
  town(W, [
    [206, 0.95, 40],
    [240, 1.2, 31],
    [276, 1.5, 25],
  ]) +
  r(0, 282, W, 48, 'var(--scene-stone)', 0, 'none') +
  l(`M0 282H${W}`, 2.4, 'var(--scene-edge)') +
  [700, 860, 1040, 1240].map((x) => moving(g(tablet, x + 30, 302, 1.1), 'bob')).join('') +
  Array.from({ length: 14 }, (_, at) => meeple(PHYLAI[(at * 2) % 5]!, (at * 2) % 5, 640 + at * 60, 322 + (at % 2) * 4, 52)).join('');

const tiles = [
  ['road', 'blue', 'road', 'red'],
  ['green', 'road', 'yellow', 'road'],
  ['road', 'road', 'purple', 'road'],
];

export const pictures: GamePictures = {
  wide: { ...WIDE, drawing: wide },
  steps: [
    {
      ...STEP,
      drawing:
        ground(STEP.width, STEP.height, 'meadow') +
        tree(24, 118, 1.4, 'cypress', '#5f7f4b') +
        tree(398, 116, 1.3, 'leaf', '#7f9a5c') +
        inAthens(tiles.map((edges, at) => g(athensTile(edges, '', at + 3), 60 + at * 100, 15, 1)).join('')) +
        meeple('blue', 0, 110, 82, 40) +
        meeple('green', 3, 210, 84, 40) +
        meeple('red', 1, 310, 80, 40),
    },
    {
      ...STEP,
      drawing: inAthens(
        r(0, 0, STEP.width, STEP.height, 'var(--hall)', 0, 'none') +
          r(0, 104, STEP.width, 26, 'var(--hall-floor)', 0, 'none') +
          g(urn, 76, 118, 1.05) +
          [
            [1, 1, -1, -1, -1],
            [-1, -1, -1, -1, 2],
          ]
            .map((changes, at) => g(tabletFace(changes, 62, 78), 134 + at * 74, 26))
            .join('') +
          g(tabletBack(62, 78), 282, 26) +
          g(tabletBack(62, 78), 348, 30, 1, false, 6),
      ),
    },
    {
      ...STEP,
      drawing: inAthens(
        r(0, 0, STEP.width, STEP.height, 'var(--hall)', 0, 'none') +
          r(0, 110, STEP.width, 20, 'var(--hall-floor)', 0, 'none') +
          PHYLAI.map((name, at) => g(column(name, [4, 7, 2, 9, 5][at]!, 0, 30, 84), 52 + at * 56, 110)).join('') +
          meeple('green', 3, 330, 122, 46) +
          g(sherd(), 376, 86, 0.5, false, -8),
      ),
    },
  ],
};

export default pictures;
