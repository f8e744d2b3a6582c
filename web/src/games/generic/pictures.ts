import { awning, booth, coins, meeple, row, thing } from '../../pieces/fair';
import { l, r } from '../../pieces/ink';
import { ground, STEP, WIDE, type GamePictures } from '../../pictures/scenery';

/** For a game without pictures of its own: stalls of the fairground, and what lies on every table. */
const { width: W, height: H } = WIDE;
const floor = ground(STEP.width, STEP.height) + r(0, 98, STEP.width, 32, 'var(--scene-carpet)', 0, 'none');

export const pictures: GamePictures = {
  wide: {
    ...WIDE,
    drawing:
      r(0, 0, W, H, 'var(--scene-hall)', 0, 'none') +
      awning(0, 4, W, 54, 'var(--main)', 40) +
      r(0, 230, W, 100, 'var(--scene-carpet)', 0, 'none') +
      ['blue', 'red', 'green', 'yellow', 'purple'].map((colour, at) => booth(colour, at, 700 + at * 160, 236, 1.4)).join('') +
      row(28, W, 300, 1.15, 9),
  },
  steps: [
    {
      ...STEP,
      drawing:
        floor +
        [0, 1, 2, 3]
          .map((at) => thing('card', 90 + at * 80, 64, 70, ['#fffdf6', 'var(--seat-yellow)', '#fffdf6', '#fffdf6'][at]!))
          .join(''),
    },
    {
      ...STEP,
      drawing:
        floor +
        meeple('blue', 0, 90, 116, 66) +
        meeple('red', 1, 330, 116, 66) +
        thing('card', 180, 66, 64, 'var(--wood)') +
        thing('card', 244, 66, 64, 'var(--wood)'),
    },
    {
      ...STEP,
      drawing:
        floor +
        coins(120, 108, 8, 20) +
        coins(180, 108, 12, 20) +
        l('M90 60 230 28', 3, 'var(--good)') +
        thing('cup', 310, 68, 78, 'var(--coin)'),
    },
  ],
};

export default pictures;
