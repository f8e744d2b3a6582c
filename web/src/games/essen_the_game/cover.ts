import { awning, meeple, pile, row, thing } from '../../pieces/fair';
import { c, e, g, INK, l, p, r } from '../../pieces/ink';
import { COVER, moving, type Scenery } from '../../pictures/scenery';

/** The halls with their booths, and a visitor who has bought more than can be carried. */
const { width: W, height: H } = COVER;
const KINDS = ['meeple', 'dice', 'cards', 'hourglass'] as const;
const SHOWN = { meeple: 'meeple', dice: 'dice', cards: 'card', hourglass: 'hourglass' } as const;

function stand(x: number, y: number, kind: (typeof KINDS)[number], number: number): string {
  const open = number % 5 !== 3;
  return g(
    r(0, 0, 48, 42, open ? 'var(--scene-wall)' : 'var(--scene-tar)', 3, INK, 1.2) +
      (open ? thing(SHOWN[kind], 24, 26, 20, `var(--symbol-${kind})`) : l('M6 16H42M6 23H42M6 30H42', 1, 'rgb(43 36 29 / .3)')) +
      awning(-2, 1, 52, 13, `var(--symbol-${kind})`, 6),
    x,
    y,
  );
}

const halls = Array.from({ length: 12 }, (_, at) =>
  stand(8 + (at % 6) * 55, at < 6 ? 12 : 78, KINDS[(at * 3 + Math.floor(at / 6)) % 4]!, at + 1),
).join('');
export const cart =
  e(14, 30, 100, 7, 'rgb(30 25 15 / .25)') +
  l('M-64 20H50', 5, '#5b4632') +
  l('M50 20 80-22', 5, '#5b4632') +
  pile(-58, 16, [
    [98, 'var(--symbol-dice)'],
    [88, 'var(--symbol-hourglass)'],
    [92, 'var(--symbol-meeple)'],
    [72, 'var(--symbol-cards)'],
    [82, 'var(--seat-purple)'],
  ]) +
  [-44, 34].map((x) => c(x, 28, 9, '#3b3632', INK, 1.4) + c(x, 28, 3, '#c9c2b4', 'none')).join('');
export const bag =
  p('M-8-14C-8-23 8-23 8-14', 'none', INK, 2.4) +
  p('M-13-14H13L11 11H-11z', 'var(--coin)', INK, 1.5) +
  l('M-6-6H6', 2, 'rgb(43 36 29 / .4)');

const cover: Scenery = {
  ...COVER,
  slim: '112 20 150 210',
  drawing:
    r(0, 0, W, H, 'var(--scene-cool)', 0, 'none') +
    r(0, 58, W, 18, 'var(--scene-tar)', 0, 'none') +
    halls +
    row(13, W, 76, 0.56, 5, 3) +
    r(0, 132, W, 98, 'var(--scene-tar)', 0, 'none') +
    l(`M0 132H${W}`, 1.3) +
    row(9, W, 158, 0.8, 21, 4) +
    l('M12 206H84M262 206H324', 4, 'var(--scene-wall)', 'stroke-dasharray="14 10"') +
    moving(g(cart, 128, 186) + meeple('red', 1, 232, 222, 82) + g(bag, 268, 214, 1), 'walk'),
};

export default cover;
