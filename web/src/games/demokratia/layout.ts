/** Where things lie on the table. All figures are in the units of the drawing; nothing here knows a rule. */
export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Plan {
  width: number;
  height: number;
  city: Rect;
  hand: Rect;
  charts: Rect;
  demagogues: Rect;
  eminences: Rect;
  endings: Rect;
}

const EDGE = 10;
const GAP = 8;
/** Rows of ten monuments and rhetors in two columns. */
const ROWS = 5;

export function plan(players: number, narrow: boolean): Plan {
  return narrow ? column(players) : wide(players);
}

function wide(players: number): Plan {
  const width = 1080;
  const height = 684;
  const side = 536;
  const city = { x: EDGE, y: EDGE, w: side, h: side };
  const hand = { x: EDGE, y: EDGE + side + GAP, w: side, h: height - side - GAP - 2 * EDGE };
  const x = EDGE + side + GAP;
  const w = width - x - EDGE;
  const charts = { x, y: EDGE, w, h: 208 };
  const row = 52 - 2 * players - (players > 4 ? 3 : 0);
  const demagogues = { x, y: charts.y + charts.h + GAP, w, h: 26 + players * row + 26 };
  const endings = { x, y: height - EDGE - 72, w, h: 72 };
  const top = demagogues.y + demagogues.h + GAP;
  return { width, height, city, hand, charts, demagogues, endings, eminences: { x, y: top, w, h: endings.y - GAP - top } };
}

function column(players: number): Plan {
  const width = 400;
  const x = 6;
  const w = width - 2 * x;
  let y = 6;
  const next = (h: number): Rect => {
    const rect = { x, y, w, h };
    y += h + GAP;
    return rect;
  };
  const city = next(w);
  const hand = next(262);
  const charts = next(26 + 5 * 50);
  const demagogues = next(26 + players * 54 + 48);
  const eminences = next(ROWS * 48 + 8);
  const endings = next(176);
  return { width, height: y, city, hand, charts, demagogues, eminences, endings };
}
