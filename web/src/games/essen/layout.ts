/** Where things stand in the hall. All figures are in the units of the drawing; nothing here knows a rule. */
export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Central {
  frame: Rect;
  demand: Rect;
  tiles: Rect;
  prices: Rect;
  bonuses: Rect;
  sales: Rect;
}

export interface Hall {
  width: number;
  height: number;
  central: Central;
  /** The booths by seat. */
  booths: Rect[];
  /** A corner without a booth, if the rows are not full. */
  corner: Rect | null;
}

const EDGE = 10;
const GAP = 10;
const BOOTH = 226;
const TALL_BOOTH = 390;

/** The hall for a number of players, seen from a seat: that seat's booth stands at the front, the others clockwise. */
export function hall(players: number, seat: number | null, bonuses: number, narrow: boolean): Hall {
  const first = seat ?? 0;
  const clockwise = Array.from({ length: players }, (_, step) => (first + step) % players);
  return narrow ? column(clockwise, bonuses) : rows(clockwise);
}

function rows(clockwise: number[]): Hall {
  const width = 1080;
  const players = clockwise.length;
  const columns = players <= 3 ? players : Math.ceil(players / 2);
  const single = players <= 3;
  const height = single ? TALL_BOOTH : BOOTH;
  const w = (width - 2 * EDGE - (columns - 1) * GAP) / columns;
  const middle = single ? EDGE : EDGE + height + GAP;
  const central = wideCentral(EDGE, middle, width - 2 * EDGE);
  const front = middle + central.frame.h + GAP;
  const spot = (row: number, at: number): Rect => ({ x: EDGE + at * (w + GAP), y: row, w, h: height });
  // Clockwise from the front left: up, along the back to the right, and along the front back to the left.
  const spots = [spot(front, 0)];
  if (!single) for (let at = 0; at < columns; at++) spots.push(spot(EDGE, at));
  for (let at = columns - 1; at >= 1; at--) spots.push(spot(front, at));
  if (single) spots.splice(1, spots.length, ...Array.from({ length: columns - 1 }, (_, at) => spot(front, at + 1)));
  const booths: Rect[] = [];
  clockwise.forEach((player, step) => (booths[player] = spots[step]!));
  return { width, height: front + height + EDGE, central, booths, corner: spots[players] ?? null };
}

function wideCentral(x: number, y: number, w: number): Central {
  const frame = { x, y, w, h: 222 };
  const top = y + 10;
  const full = frame.h - 20;
  const rightmost = 252;
  const market = 168;
  const left = w - 20 - rightmost - market - 20;
  const demand = { x: x + 10, y: top, w: 222, h: 140 };
  return {
    frame,
    demand,
    tiles: { x: demand.x + demand.w + 10, y: top, w: left - demand.w - 10, h: 142 },
    sales: { x: x + 10, y: top + 149, w: left, h: full - 149 },
    prices: { x: x + 20 + left, y: top, w: market, h: full },
    bonuses: { x: x + w - 10 - rightmost, y: top, w: rightmost, h: full },
  };
}

function column(clockwise: number[], bonuses: number): Hall {
  const width = 400;
  const w = width - 2 * EDGE;
  const booths: Rect[] = [];
  booths[clockwise[0]!] = { x: EDGE, y: EDGE, w, h: BOOTH };
  const y = EDGE + BOOTH + GAP;
  const inner = w - 16;
  const half = (inner - 8) / 2;
  const x = EDGE + 8;
  const tiles = { x, y: y + 8, w: inner, h: 142 };
  const demand = { x, y: tiles.y + 148, w: half, h: 212 };
  const prices = { x: x + half + 8, y: demand.y, w: half, h: 212 };
  const sales = { x, y: demand.y + 220, w: inner, h: 60 };
  const bonusBox = { x, y: sales.y + 68, w: inner, h: 76 + bonuses * 23 };
  const frame = { x: EDGE, y, w, h: bonusBox.y + bonusBox.h + 8 - y };
  let next = frame.y + frame.h + GAP;
  for (const player of clockwise.slice(1)) {
    booths[player] = { x: EDGE, y: next, w, h: BOOTH };
    next += BOOTH + GAP;
  }
  const central = { frame, demand, tiles, prices, bonuses: bonusBox, sales };
  return { width, height: next - GAP + EDGE, central, booths, corner: null };
}
