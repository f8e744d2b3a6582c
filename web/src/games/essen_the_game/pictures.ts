import { awning, coin, meeple, row, seat, thing, visitor } from '../../pieces/fair';
import { c, e, g, INK, l, p, r } from '../../pieces/ink';
import { ground, moving, STEP, WIDE, type GamePictures } from '../../pictures/scenery';
import { bag, cart } from './cover';

/** The halls at length, and what one does: walk, buy and carry, be home in time. */
const { width: W, height: H } = WIDE;
const KINDS = ['meeple', 'dice', 'cards', 'hourglass'] as const;
const SHOWN = { meeple: 'meeple', dice: 'dice', cards: 'card', hourglass: 'hourglass' } as const;

const stand = (x: number, y: number, kind: (typeof KINDS)[number], k = 1): string =>
  g(
    r(0, 0, 72, 60, 'var(--scene-wall)', 4, INK, 1.3) +
      thing(SHOWN[kind], 36, 38, 28, `var(--symbol-${kind})`) +
      awning(-3, 1, 78, 18, `var(--symbol-${kind})`, 7),
    x,
    y,
    k,
  );

export const car = (colour: string): string =>
  e(48, 50, 46, 4, 'rgb(0 0 0 / .22)') +
  [0, 1, 2, 3].map((at) => r(4 + (at % 2) * 13, 21 - Math.floor(at / 2) * 9, 12, 9, `var(--symbol-${KINDS[at]!})`, 1.5)).join('') +
  p('M4 42V30H28L38 14Q40 11 44 11H64Q68 11 70 14L80 28Q92 30 92 38V44H4z', seat(colour), INK, 1.6) +
  p('M6 29-1 9 5 7 22 29z', seat(colour), INK, 1.4) +
  p('M42 16h11v12H35zM57 16h7l9 12H57z', '#e9f1f2') +
  [24, 74].map((x) => c(x, 44, 7, '#3b3632', INK, 1.3) + c(x, 44, 2.6, '#dddddd', 'none')).join('');

const wide =
  r(0, 0, W, H, 'var(--scene-cool)', 0, 'none') +
  r(0, 92, W, 30, 'var(--scene-tar)', 0, 'none') +
  Array.from({ length: 17 }, (_, at) => stand(14 + at * 85, 24, KINDS[(at * 3) % 4]!)).join('') +
  row(44, W, 118, 0.7, 3, 4) +
  Array.from({ length: 17 }, (_, at) => stand(14 + at * 85, 128, KINDS[(at * 3 + 2) % 4]!)).join('') +
  r(0, 200, W, 130, 'var(--scene-tar)', 0, 'none') +
  l(`M0 200H${W}`, 1.5) +
  row(34, W, 230, 0.95, 11, 3) +
  l(`M20 300H${W - 20}`, 4, 'var(--scene-wall)', 'stroke-dasharray="22 18"') +
  [
    ['blue', 1180],
    ['green', 1300],
  ]
    .map(([colour, x]) => g(car(String(colour)), Number(x), 232, 1.15))
    .join('') +
  moving(g(cart, 800, 272, 1.2) + meeple('red', 1, 925, 316, 98) + g(bag, 968, 306, 1.2), 'walk');

const floor = ground(STEP.width, STEP.height, 'cool') + r(0, 84, STEP.width, 46, 'var(--scene-tar)', 0, 'none');

export const pictures: GamePictures = {
  wide: { ...WIDE, drawing: wide },
  steps: [
    {
      ...STEP,
      drawing:
        floor +
        [0, 1, 2, 3].map((at) => stand(28 + at * 96, 18, KINDS[at]!)).join('') +
        l('M70 112H330', 3.4, 'var(--seat-red)', 'stroke-dasharray="2 9"') +
        [160, 250].map((x) => c(x, 112, 6, 'var(--scene-wall)')).join('') +
        [196, 216].map((x, at) => visitor(at + 3, x, 122, 0.9)).join('') +
        meeple('red', 1, 56, 124, 46) +
        c(340, 112, 12, 'var(--chosen)', 'var(--glow)', 3),
    },
    {
      ...STEP,
      drawing:
        floor +
        stand(40, 22, 'hourglass', 1.1) +
        coin(140, 62, 12) +
        l('M166 62h38M194 54l11 8-11 8', 3, 'var(--ink)') +
        g(bag, 236, 84, 2.1) +
        l('M270 62h34M294 54l11 8-11 8', 3, 'var(--ink)') +
        g(car('red'), 312, 36, 1.05),
    },
    {
      ...STEP,
      drawing:
        floor +
        thing('hourglass', 56, 58, 48, 'var(--coin)') +
        thing('cup', 128, 58, 52, 'var(--coin)') +
        thing('star', 192, 56, 40, 'var(--seat-yellow)') +
        g(car('blue'), 240, 44, 0.9) +
        g(car('red'), 328, 56, 0.95) +
        meeple('red', 1, 232, 124, 40),
    },
  ],
};

export default pictures;
