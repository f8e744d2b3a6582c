import { c, e, g, INK, l, p, r, SHADE } from './ink';

/** What stands in the country: trees, houses, a mill, a cow, vines. Art is information: a village shows what it makes. */
const TRUNK = '#7a5632';
const WOOD = '#5b3d22';
const WALL = '#f7ecd2';
const ROOFS = ['#b4552f', '#c0693a', '#a74a2b', '#b86038'];

export type TreeKind = 'leaf' | 'fir' | 'cypress';

export function tree(x: number, y: number, k = 1, kind: TreeKind = 'leaf', fill = '#7f9a5c'): string {
  const stem = kind === 'leaf' ? r(-1.2, -6, 2.4, 6, TRUNK, 0, INK, 0.8) : r(-1, -4, 2, 4, TRUNK, 0, INK, 0.7);
  const crown =
    kind === 'leaf'
      ? p('M0-20c5 0 8 4 7 8 2 3-2 7-7 7s-9-4-7-7c-1-4 2-8 7-8z', fill, INK, 1) + l('M-3-13c1-2 3-3 4-3', 1, '#ffffff66')
      : kind === 'fir'
        ? p('M0-24 6-12H3.5L8-4H-8L-3.5-12H-6z', fill, INK, 1)
        : p('M0-26c4 7 4.4 14 2.4 23h-4.8C-4.4-12-4-19 0-26z', fill, INK, 1);
  return g(e(0, 0.5, 6, 1.8, SHADE) + stem + crown, x, y, k);
}

export function house(x: number, y: number, w = 18, h = 12, wall = WALL, roof = ROOFS[0]!, k = 1): string {
  const left = -w / 2;
  const gable = left + w * 0.4;
  return g(
    e(0, 0, w * 0.62, 2.2, SHADE) +
      p(`M${left} 0V${-h}L${left + w * 0.2} ${-h * 1.8}L${gable} ${-h}V0z`, wall) +
      r(gable, -h, w * 0.6, h, wall) +
      p(`M${left + w * 0.2} ${-h * 1.8}H${w * 0.4}L${w / 2 + 1.5} ${-h + 0.8}H${gable}z`, roof) +
      r(left + w * 0.14, -h * 0.55, w * 0.13, h * 0.55, WOOD, 0, INK, 0.7) +
      r(w * 0.1, -h * 0.65, w * 0.14, h * 0.3, WOOD, 0, INK, 0.6) +
      r(w * 0.3, -h * 0.65, w * 0.1, h * 0.3, WOOD, 0, INK, 0.6),
    x,
    y,
    k,
  );
}

function church(x: number, y: number, k = 1): string {
  const slate = '#6f8296';
  const stone = '#f2e6cc';
  return g(
    e(0, 0, 16, 2.4, SHADE) +
      p('M-4 0V-12H14V0z', stone) +
      p('M-4-12 0-19H15L17-12z', slate) +
      r(-11, -22, 8, 22, stone) +
      p('M-12-22-7-40-2-22z', slate) +
      l('M-7-40v-5M-9-43h4', 1) +
      l('M-9-14h4v4h-4zM2-8v5M7-8v5M12-8v5', 0.9, WOOD),
    x,
    y,
    k,
  );
}

function mill(x: number, y: number, k = 1): string {
  const sail = l('M0 0V-20') + p('M0-5h4.5V-20H0z', '#fbf3df', INK, 0.9) + l('M0-9h4.5M0-13h4.5M0-17h4.5', 0.5);
  const sails = [25, 115, 205, 295].map((turn) => g(sail, 0, -24, 1, false, turn)).join('');
  return g(
    e(0, 0, 10, 2.4, SHADE) +
      p('M-7 0-5-22H5L7 0z', '#f2e6cc') +
      p('M-6-22C-5-30 5-30 6-22z', '#8b6236') +
      r(-1.8, -6, 3.6, 6, WOOD, 0, INK, 0.7) +
      sails,
    x,
    y,
    k,
  );
}

const cow = (x: number, y: number, k = 1): string =>
  g(
    p('M-8-9C-6-11 4-11 7-9L10-12 13-10 12-6 9-5 8 0H6V-4H-4V0H-6L-8-5z', '#fbf3e2', INK, 1) +
      p('M-4-10c3-.4 4 2 2 4s-5 0-5-2zM3-9c2 0 3 1 2 3s-3 1-3-1z', WOOD, 'none'),
    x,
    y,
    k,
  );

function vines(x: number, y: number, k = 1): string {
  const rows = [0, 1, 2].map((row) => {
    const bushes = [0, 1, 2, 3, 4].map((at) => c(-12 + at * 6 + row * 1.5, -row * 5 - 3, 2.6, '#6f8f4e', INK, 0.7)).join('');
    const grapes = [0, 2, 4].map((at) => c(-10.5 + at * 6 + row * 1.5, -row * 5 - 1.6, 1.2, '#7a2d4e', 'none')).join('');
    return l(`M${-14 + row * 2} ${-row * 5}H${14 - row}`, 0.8, TRUNK) + bushes + grapes;
  });
  return g(rows.join(''), x, y, k);
}

const logs = (x: number, y: number): string =>
  g(
    [
      [-6, -3],
      [0, -3],
      [6, -3],
      [-3, -8],
      [3, -8],
    ]
      .map(([a, b]) => c(a!, b!, 3, '#d9a869', INK, 0.9) + c(a!, b!, 1.2, 'none', '#8b6236', 0.7))
      .join(''),
    x,
    y,
  );

const barrel = c(-12, -1, 4.5, '#a8713d', INK, 1) + l('M-16-1h8M-15-3.5h6.4M-15 1.5h6.4', 0.6);

/** A village by its good; `variant` changes its roofs. About 68 wide and 40 high. */
export function village(good: string, variant = 0): string {
  const roof = ROOFS[variant % ROOFS.length]!;
  switch (good) {
    case 'wood':
      return (
        tree(-24, -6, 1, 'fir', '#5f7f4b') +
        tree(-15, -10, 1.15, 'fir', '#6c8b53') +
        house(2, -3, 22, 11, '#d9b17a', roof) +
        tree(27, -6, 0.95, 'fir', '#5f7f4b') +
        logs(16, 2)
      );
    case 'grain':
      return (
        p('M-34 0C-20-8-8-8 2-4L0 3H-34z', '#e9cc78', '#a98b3d', 0.8) +
        l('M-28 1l8-6M-20 2l8-7M-12 2l8-7', 0.8, '#a98b3d') +
        mill(-16, -7, 0.92) +
        house(14, -2, 24, 12, WALL, roof) +
        tree(31, -2, 0.7)
      );
    case 'cheese':
      return (
        tree(-28, -5, 0.8) +
        house(-10, -5, 24, 14, '#f2dfc0', roof) +
        church(18, -6, 0.8) +
        l('M-30 2h60', 1, '#8b6236') +
        l('M-26 4v-6M-14 4v-6M-2 4v-6', 1.2, '#8b6236') +
        cow(12, 3, 0.9)
      );
    default:
      return church(-20, -6, 0.85) + house(10, -6, 26, 13, '#efe3cf', roof) + vines(16, 3, 0.9) + barrel;
  }
}
