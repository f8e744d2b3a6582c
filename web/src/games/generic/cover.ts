import { awning, meeple, thing } from '../../pieces/fair';
import { INK, l, r } from '../../pieces/ink';
import { COVER, type Scenery } from '../../pictures/scenery';

/** A stall of the fairground with what lies on every table: figures, cubes, cards, dice. */
const { width: W, height: H } = COVER;

const cover: Scenery = {
  ...COVER,
  drawing:
    r(0, 0, W, H, 'var(--scene-hall)', 0, 'none') +
    r(0, 168, W, 62, 'var(--scene-carpet)', 0, 'none') +
    r(34, 46, 268, 128, 'var(--scene-wall)', 4, INK, 1.4) +
    thing('card', 76, 98, 50, '#fffdf6') +
    thing('dice', 128, 104, 34, 'var(--seat-yellow)') +
    thing('cup', 250, 98, 44, 'var(--coin)') +
    meeple('blue', 0, 190, 150, 72) +
    r(24, 136, 288, 10, 'var(--plank)', 4, INK, 1.4) +
    r(32, 146, 272, 60, 'var(--scene-roof)', 3, INK, 1.4) +
    l('M100 150v52M168 150v52M236 150v52', 1, 'var(--scene-beam)') +
    ['red', 'green', 'yellow', 'purple'].map((colour, at) => thing('cube', 66 + at * 68, 176, 32, `var(--seat-${colour})`)).join('') +
    awning(14, 30, 308, 40, 'var(--main)', 12),
};

export default cover;
