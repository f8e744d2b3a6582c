/** Where things lie in the board's box, in real pixels; nothing here knows a rule. */
export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Plan {
  /** Boule above the Ekklesia, or, in low boxes, beside it. */
  tall: boolean;
  city: Rect;
  hand: Rect;
  hall: Rect;
  eminences: Rect;
  endings: Rect;
  /** Where a scene is played instead of hall and cards: passing, sherds, gifts. */
  scene: Rect;
}

const GAP = 8;

/** The lowest box for which there is a layout: a window that is lower scrolls. */
const LOWEST = 450;

export function plan(width: number, box: number): Plan {
  const height = Math.max(LOWEST, box);
  const tall = height >= 620;
  const low = tall ? 106 : 104;
  const side = Math.min(height - GAP - low, Math.round(width * 0.52));
  const city = { x: 0, y: 0, w: side, h: side };
  const hand = { x: 0, y: side + GAP, w: side, h: height - side - GAP };
  const x = side + 10;
  const w = width - x;
  const card = tall ? Math.min(104, 90 + (height - 674) * 0.1) : Math.max(78, Math.min(88, height * 0.163));
  const cards = 2 * card + 6;
  const ends = tall ? 132 : 126;
  const hall = { x, y: 0, w, h: height - ends - cards - 2 * GAP };
  const eminences = { x, y: hall.h + GAP, w, h: cards };
  const endings = { x, y: height - ends, w, h: ends };
  return { tall, city, hand, hall, eminences, endings, scene: { x, y: 0, w, h: height - ends - GAP } };
}

/** On a phone: one segment at a time, the columns always in sight, the hand below. */
export interface PhonePlan {
  segment: Rect;
  columns: Rect;
  hand: Rect;
  height: number;
}

export function phone(width: number): PhonePlan {
  const segment = { x: 0, y: 0, w: width, h: width };
  const columns = { x: 0, y: width + GAP, w: width, h: 124 };
  const hand = { x: 0, y: columns.y + columns.h + GAP, w: width, h: 132 };
  return { segment, columns, hand, height: hand.y + hand.h };
}

const turn = (degrees: number): number => (degrees * Math.PI) / 180;
const ROWS: [number, number][] = [
  [2, 0.47],
  [3, 0.68],
  [5, 0.895],
];

/** The place of a seat in the half circle: its wedge, its number from the front; and how it is turned. */
export function seatAt(cx: number, cy: number, radius: number, wedge: number, seat: number): { x: number; y: number; turn: number } {
  let nth = seat;
  let row = 0;
  while (row < 2 && nth >= ROWS[row]![0]) nth -= ROWS[row++]![0];
  const [count, reach] = ROWS[row]!;
  const pad = 2.2;
  const angle = 180 - wedge * 36 - pad - (36 - 2 * pad) * ((nth + 0.5) / count);
  return { x: cx + radius * reach * Math.cos(turn(angle)), y: cy - radius * reach * Math.sin(turn(angle)), turn: 90 - angle };
}

/** A part of the half circle between two angles and two radii. */
export function arc(cx: number, cy: number, inner: number, outer: number, from: number, to: number): string {
  const at = (radius: number, angle: number): string =>
    `${(cx + radius * Math.cos(turn(angle))).toFixed(1)} ${(cy - radius * Math.sin(turn(angle))).toFixed(1)}`;
  return `M${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}L${at(inner, to)}A${inner} ${inner} 0 0 0 ${at(inner, from)}Z`;
}

/** As large as so many figures can stand in rows in a box, and no larger than a finger needs. */
export function figureSize(count: number, width: number, height: number): number {
  let size = 44;
  while (size > 16 && Math.ceil(count / Math.floor(width / size)) * size > height) size -= 1;
  return size;
}
