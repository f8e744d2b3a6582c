import { booth, row, seat } from '../../pieces/fair';
import { c, g, INK, l, p, r } from '../../pieces/ink';
import { COVER, moving, type Scenery } from '../../pictures/scenery';

/** Three booths under the roof of the hall, and the crowd before them. */
const { width: W, height: H } = COVER;
const STANDS: [number, string, number][] = [
  [58, 'blue', 0],
  [168, 'red', 1],
  [278, 'green', 2],
];

const roof =
  p(`M0 0H${W}V34L168 8 0 34z`, 'var(--scene-roof)', 'var(--scene-edge)', 1.2) +
  [0, 56, 112, 168, 224, 280, 336]
    .map((x) => l(`M${x} ${34 - (1 - Math.abs(x - 168) / 168) * 26}L168 -30`, 1, 'var(--scene-beam)'))
    .join('');
const pennants = STANDS.map(([x, colour]) =>
  moving(p(`M${x - 15} 16h30v32l-15-8-15 8z`, seat(colour), INK, 1.2) + c(x, 29, 6, 'var(--cloth)', INK, 1), 'bob'),
).join('');

const cover: Scenery = {
  ...COVER,
  slim: '103 6 130 190',
  drawing:
    r(0, 0, W, H, 'var(--scene-hall)', 0, 'none') +
    roof +
    pennants +
    r(0, 146, W, 84, 'var(--scene-carpet)', 0, 'none') +
    l(`M0 146H${W}`, 1.4, 'var(--scene-edge)') +
    STANDS.map(([x, colour, mark]) => booth(colour, mark, x, 150, 0.98)).join('') +
    g(moving(row(11, W, 178, 0.82, 3), 'walk') + row(10, W, 205, 0.98, 8) + moving(row(9, W, 236, 1.15, 14), 'walk')),
};

export default cover;
