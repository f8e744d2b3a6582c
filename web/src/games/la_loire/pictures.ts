import { tree, village } from '../../pieces/countryside';
import { coin } from '../../pieces/fair';
import { c, g, INK, l, p, r } from '../../pieces/ink';
import { boat, rider } from '../../pieces/riders';
import { cities, roofs, tent } from '../../pieces/roofs';
import { ground, moving, sky, STEP, WIDE, type GamePictures } from '../../pictures/scenery';
import { owned, waves } from './cover';
import { goods } from './look';

/** The whole valley, and three turns in it: ride, act where you stop, reach the end of the river. */
const { width: W, height: H } = WIDE;
const RIVER = 'M-20 236C240 212 480 256 760 232S1200 214 1460 240';
const ROAD = 'M-20 306C260 290 520 318 800 302S1240 296 1460 310';
const band = (d: string, width: number, fill: string): string => l(d, width, fill);
const woods: [number, number, number, boolean][] = [
  [960, 160, 1, false],
  [980, 164, 1.2, false],
  [640, 172, 1, true],
  [660, 176, 1.2, true],
  [1010, 170, 1, true],
  [400, 168, 1.1, false],
  [430, 170, 0.9, true],
  [180, 172, 1, false],
  [205, 176, 1.2, true],
];

const wide =
  sky(W, H, 1230, 86, 46) +
  p('M0 150C160 100 300 108 460 134 620 86 820 90 980 128 1140 96 1300 104 1440 132V220H0z', 'var(--scene-far)', 'none') +
  p('M0 180C240 150 420 164 640 172 820 148 1060 156 1440 176V250H0z', 'var(--scene-hill)', 'none') +
  p('M790 160C812 138 928 138 950 160z', 'var(--scene-far)', INK, 1) +
  g(cities.nantes!, 870, 156, 1.02) +
  g(cities.orleans!, 330, 176, 0.72) +
  g(village('grain'), 1092, 184, 1.1) +
  g(village('cheese', 1), 1172, 190, 1.1) +
  g(village('wine', 2), 720, 182, 1) +
  g(village('wood'), 1370, 192, 1.1) +
  woods.map(([x, y, k, fir]) => tree(x, y, k, fir ? 'fir' : 'leaf', fir ? '#5f7f4b' : '#7f9a5c')).join('') +
  band(RIVER, 78, 'var(--scene-meadow)') +
  band(RIVER, 68, 'var(--scene-shore)') +
  band(RIVER, 60, 'var(--scene-water)') +
  waves(Array.from({ length: 15 }, (_, at): [number, number] => [30 + at * 97, 228 + (at % 4) * 6])) +
  r(0, 272, W, 58, 'var(--scene-meadow)', 0, 'none') +
  band(ROAD, 30, 'var(--scene-edge)') +
  band(ROAD, 26, 'var(--scene-road)') +
  moving(owned(g(boat, 820, 244, 1.15), 'yellow'), 'bob') +
  moving(owned(g(boat, 960, 238, 1), 'blue'), 'bob') +
  moving(owned(g(boat, 1330, 238, 1.15), 'red'), 'bob') +
  owned(g(roofs.farm!.drawing, 968, 300, 1.25), 'red') +
  owned(g(roofs.monastery!.drawing, 1010, 296, 1), 'blue') +
  g(tent, 1250, 302, 1.2) +
  tree(1400, 302, 1.2) +
  tree(700, 300, 1.2) +
  moving(owned(g(rider('merchant', 2), 800, 310, 1.35), 'red'), 'walk') +
  moving(owned(g(rider('messenger', 1), 1130, 306, 1.35, true), 'blue'), 'walk');

const way = 'M-10 104C80 88 160 112 240 98S380 96 430 102';
const road = ground(STEP.width, STEP.height) + l(way, 24, 'var(--scene-edge)') + l(way, 20, 'var(--scene-road)');
const good = (name: string, x: number, y: number): string =>
  g(p(goods[name]!.body, goods[name]!.fill) + (goods[name]!.lines ? l(goods[name]!.lines!, 0.9) : ''), x, y, 1.5);
const stops = [170, 258, 346];

/** The last spaces of the river as three play it. */
const track = [12, 13, 14, 15, 16, 17];
const space = (x: number, y: number, number: number): string =>
  c(x, y, 13, 'var(--scene-wall)', 'var(--scene-shore)', 1.4) +
  `<text x="${x}" y="${y + 5.5}" font-size="16" font-weight="600" text-anchor="middle" fill="${INK}">${number}</text>`;

export const pictures: GamePictures = {
  wide: { ...WIDE, drawing: wide },
  steps: [
    {
      ...STEP,
      drawing:
        road +
        g(village('grain', 1), 300, 78, 1.15) +
        l('M106 102C130 106 150 106 170 104M186 103C210 100 236 99 250 98', 3, 'var(--seat-red)', 'stroke-dasharray="1 7"') +
        stops
          .map((x, at) =>
            c(
              x,
              [104, 98, 97][at]!,
              at === 1 ? 12 : 8,
              at === 1 ? 'var(--chosen)' : 'var(--scene-wall)',
              at === 1 ? 'var(--glow)' : INK,
              at === 1 ? 3 : 1.4,
            ),
          )
          .join('') +
        owned(g(rider('merchant', 2), 84, 104, 1.15), 'red'),
    },
    {
      ...STEP,
      drawing:
        road +
        g(village('wine', 2), 74, 92, 1.35) +
        coin(160, 66, 16) +
        good('wine', 190, 46) +
        l('M240 66h44M274 57l11 9-11 9', 3, 'var(--ink)') +
        g(cities.orleans!, 350, 110, 0.74),
    },
    {
      ...STEP,
      drawing:
        ground(STEP.width, STEP.height, 'meadow') +
        r(0, 26, STEP.width, 104, 'var(--scene-water)', 0, 'none') +
        l('M0 26C80 16 200 36 420 22M0 124C100 114 260 134 420 120', 4, 'var(--scene-shore)') +
        waves([
          [30, 60],
          [120, 104],
          [210, 56],
          [300, 106],
          [330, 54],
        ]) +
        track.map((number, at) => space(52 + at * 58, 104, number)).join('') +
        moving(owned(g(boat, 168, 88, 0.95), 'red'), 'bob') +
        moving(owned(g(boat, 284, 88, 0.95), 'blue'), 'bob') +
        l('M364 92V40', 2.4) +
        p('M364 40h34l-9 11 9 11h-34z', 'var(--seat-yellow)', INK, 1.4),
    },
  ],
};

export default pictures;
