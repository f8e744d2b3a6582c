import { tree, village } from '../../pieces/countryside';
import { g, INK, l, p } from '../../pieces/ink';
import { boat, rider } from '../../pieces/riders';
import { cities, tent } from '../../pieces/roofs';
import { COVER, moving, sky, type Scenery } from '../../pictures/scenery';

/** The valley with castle, river and boats, and a messenger on the road. */
const { width: W, height: H } = COVER;
export const owned = (drawing: string, colour: string): string =>
  `<g style="--own:var(--seat-${colour});--own-dark:color-mix(in oklab,var(--seat-${colour}) 68%,#15110c);--own-light:color-mix(in oklab,var(--seat-${colour}) 55%,#fffaf0)">${drawing}</g>`;
export const waves = (places: [number, number][]): string =>
  l(places.map(([x, y]) => `M${x} ${y}q5-4 10 0t10 0`).join(''), 1.5, 'var(--scene-foam)');

const furrows = g([0, 1, 2, 3].map((row) => l(`M-44 ${row * 6 - 10}H40`, 1, 'var(--scene-furrow)')).join(''), 52, 148, 1, false, -8);

const cover: Scenery = {
  ...COVER,
  slim: '34 0 150 230',
  drawing:
    sky(W, H, 262, 46) +
    p('M0 96C40 70 90 74 130 88 180 62 250 66 336 92V130H0z', 'var(--scene-far)', 'none') +
    p('M0 112C70 92 130 100 190 106 240 92 290 98 336 108V150H0z', 'var(--scene-hill)', 'none') +
    p('M40 104C52 92 128 92 140 104z', 'var(--scene-far)', INK, 1) +
    g(cities.nantes!, 90, 102, 0.62) +
    p(
      'M176 108C230 112 250 120 214 132 160 150 110 160 178 186 230 204 260 214 250 234H-4V176C60 160 140 140 150 126 158 116 150 110 176 108z',
      'var(--scene-water)',
      'var(--scene-shore)',
      1.2,
    ) +
    p('M0 176C60 160 140 140 150 126 140 122 60 130 0 136z', 'var(--scene-hill)', 'none') +
    furrows +
    p('M214 132C160 150 110 160 178 186 230 204 260 214 250 234H340V120C300 118 260 120 214 132z', 'var(--scene-meadow)', 'none') +
    waves([
      [120, 172],
      [150, 200],
      [60, 200],
      [96, 220],
      [192, 216],
      [20, 214],
    ]) +
    tree(20, 126, 0.8) +
    tree(34, 130, 0.95) +
    g(village('grain'), 250, 148, 1.02) +
    g(tent, 300, 152, 0.8) +
    moving(owned(g(boat, 146, 180, 0.62), 'blue'), 'bob') +
    moving(owned(g(boat, 72, 212, 0.9), 'yellow'), 'bob') +
    p('M336 168C300 164 270 176 250 200 244 212 244 222 246 232H336z', 'var(--scene-road)', 'var(--scene-edge)', 1.4) +
    tree(262, 182, 0.8, 'fir', '#5f7f4b') +
    moving(owned(g(rider('messenger', 1), 294, 216, 1.4, true), 'red'), 'walk'),
};

export default cover;
