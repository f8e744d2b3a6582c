import { house } from './countryside';
import { c, e, g, INK, l, OWN, p, r, SHADE } from './ink';

/** What is built: a Farm, a Monastery, a Castle under the owner's roof, the circus, the two cities. */
const STONE = '#efe3cf';
const WOOD = '#5b3d22';

const barn =
  e(0, 0, 17, 2.6, SHADE) +
  p('M-14 0V-12L-9-19-1-22 7-19 12-12V0z', '#f7ecd2') +
  p('M-17-10-10-19-1-24 8-19 15-10 12-9 7-16-1-20-9-16-14-9z', OWN) +
  r(-6, -10, 10, 10, '#8b6236') +
  l('M-6-10 4 0M4-10-6 0', 0.8) +
  c(-1, -15, 1.8, WOOD, INK, 0.7) +
  p('M12-5c4-4 9-2 9 5H12z', '#e9cc78', INK, 0.9);

const pennant = l('M0 0V-20', 1.4) + p('M0-20H15L11-15 15-10H0z', OWN, INK, 1);

/** A building, where its pennant hangs, and how large: the owner's mark goes there. */
export interface Roofed {
  drawing: string;
  mark: { x: number; y: number; size: number };
}

function flagged(drawing: string, x: number, y: number, k: number): Roofed {
  return { drawing: drawing + g(pennant, x, y, k), mark: { x: x + 5 * k, y: y - 15 * k, size: 8 * k } };
}

export const roofs: Record<string, Roofed> = {
  farm: flagged(barn, -12, -17, 0.9),
  monastery: flagged(
    e(0, 0, 20, 2.6, SHADE) +
      r(-18, -26, 10, 26, STONE) +
      p('M-20-26-13-37-6-26z', OWN) +
      l('M-13-37v-6M-15.5-41h5') +
      p('M-15-20h4v-3a2 2 0 0 0-4 0z', WOOD, INK, 0.7) +
      r(-8, -15, 25, 15, STONE) +
      p('M-9-15-5-23H15L19-15z', OWN) +
      [-6, 1, 8].map((x) => p(`M${x} 0V-6a2.6 2.6 0 0 1 5.2 0V0z`, '#8f7654', INK, 0.8)).join(''),
    13,
    -20,
    0.9,
  ),
  castle: flagged(
    e(2, 0, 22, 2.6, SHADE) +
      g(barn, -8, 0, 0.8) +
      r(6, -28, 13, 28, '#dcd2bf') +
      p('M5-28v-4h3.5v2h3v-2h3v2h3v-2H20v4z', '#dcd2bf') +
      p('M7.5-32 12.5-44 17.5-32z', OWN) +
      p('M11-20h3v-3a1.5 1.5 0 0 0-3 0zM10-8h5v8h-5z', WOOD, INK, 0.7) +
      l('M7-14h4M14-11h4M8-24h3', 0.6, '#8d8271'),
    12.5,
    -38,
    0.8,
  ),
};

const RED = '#cf4a33';
export const tent =
  e(0, 0, 18, 3, SHADE) +
  p('M-14-13H14V0H-14z', '#fbf3df') +
  [-14, -3.5, 7].map((x) => r(x, -13, 5.2, 13, RED, 0, INK, 0.6)).join('') +
  p('M0-31 18-14C14-11 11-11 9-14 6-11 3-11 0-14-3-11-6-11-9-14-11-11-14-11-18-14z', RED) +
  p('M0-31-4.5-12.6C-6.5-11.6-8-12.4-9-14zM0-31 4.5-12.6C6.5-11.6 8-12.4 9-14z', '#fbf3df', INK, 0.8) +
  p('M-4 0C-3-6-1-9 0-11 1-9 3-6 4 0z', '#5b2a1a', INK, 0.8) +
  l('M0-31v-8') +
  p('M0-39 9-36.5 0-34z', '#e5b845', INK, 0.9);
/** Where the tent may stand next. */
export const tentTo = p('M0-30 17-15 14-12V0H-14V-12L-17-15z', '#fffaf0cc', '#b3402a', 1.7, 'stroke-dasharray="4 3"');

const wall =
  p('M-52 0V-28h6v4h6v-4h7v4h6v-4h7v4h6v-4h7v4h6v-4h7v4h6v-4h7v4h6v-4h7v4h6v-4h6V0z', '#e6d8b8', INK, 1.4) +
  p('M-9 0V-12A9 9 0 0 1 9-12V0z', WOOD) +
  l('M-5 0V-16M0 0v-19M5 0V-16M-9-8H9', 0.7, '#c9a26a') +
  l('M-44-12h6M-30-17h6M22-12h6M36-17h6M-38-5h6M30-5h6', 0.8, '#a8926a');
const before = (left: string, right: string): string => house(-14, -26, 17, 10, '#f7ecd2', left) + house(14, -26, 17, 10, '#f7ecd2', right);
const SLATE = '#5f7f9c';
const VIOLET = '#6f6a8f';

/** The castle of the dukes, and the cathedral; 104 wide, 137 high. */
export const cities: Record<string, string> = {
  nantes:
    e(0, 2, 54, 6, SHADE) +
    p('M-10-30V-92H12V-30z', '#e9dcc0') +
    p('M-14-92 1-128 16-92z', SLATE) +
    l('M1-128v-9', 1.4) +
    p('M1-137 12-133.5 1-130z', '#bb2f26', INK, 1) +
    [-84, -66].map((y) => r(-6, y, 5, 9, WOOD, 2, INK, 0.8) + r(3, y, 5, 9, WOOD, 2, INK, 0.8)).join('') +
    r(-44, -58, 22, 58, '#dccdae') +
    p('M-47-58-33-88-19-58z', SLATE) +
    r(24, -64, 22, 64, '#dccdae') +
    p('M21-64 35-96 49-64z', SLATE) +
    before('#b4552f', '#c0693a') +
    wall,
  orleans:
    e(0, 2, 54, 6, SHADE) +
    p('M-16-30V-96H-1V-30zM3-30V-96H18V-30z', '#efe6d2') +
    p('M-16-96h15v-10l-3 3-4.5-14-4.5 14-3-3zM3-96h15v-10l-3 3-4.5-14L6-103l-3-3z', '#e4d8bf') +
    l('M-16-60H18', 1) +
    c(1, -68, 6, '#9db7c9', INK, 1) +
    l('M1-74v12M-5-68h12', 0.7) +
    l('M-12-84v10M-6-84v10M8-84v10M14-84v10', 2, WOOD) +
    r(-46, -52, 20, 52, '#dccdae') +
    p('M-49-52-36-80-23-52z', VIOLET) +
    r(26, -52, 20, 52, '#dccdae') +
    p('M23-52 36-80 49-52z', VIOLET) +
    before('#a74a2b', '#b4552f') +
    wall,
};
