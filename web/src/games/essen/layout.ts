/** Where things stand in the hall, in pixels of the box the table gives us. Nothing here knows a rule. */
export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Plaza {
  /** The floors it lies on: one, or on a phone two with the own booth between them. */
  floors: Rect[];
  demand: Rect;
  market: Rect;
  sales: Rect;
  stalls: Rect;
  bonuses: Rect;
}

export interface Hall {
  width: number;
  height: number;
  plaza: Plaza;
  /** The booths by seat; the one at the front is large. */
  booths: Rect[];
  front: number;
  /** How the booths at the back are drawn: with all they have, or only what one looks at. */
  small: boolean;
}

const GAP = 8;
const PHONE = 700;
/** Lower than this nothing fits; the page scrolls then. */
const LOWEST = 430;

/** The hall for a number of players, seen from a seat: that seat's booth stands large at the front, the others behind, clockwise. */
export function hall(players: number, seat: number | null, width: number, height: number, bonuses: number): Hall {
  const front = seat ?? 0;
  const others = Array.from({ length: players - 1 }, (_, step) => (front + 1 + step) % players);
  return width < PHONE ? phone(front, others, width, bonuses) : wide(front, others, width, Math.max(height, LOWEST));
}

function wide(front: number, others: number[], width: number, height: number): Hall {
  const back = Math.round(height * 0.245);
  const middle = Math.round(Math.max(166, height * 0.315));
  const booths: Rect[] = [];
  const gap = others.length > 3 ? 6 : 10;
  const w = (width - (others.length - 1) * gap) / others.length;
  others.forEach((other, at) => (booths[other] = { x: at * (w + gap), y: 0, w, h: back }));
  booths[front] = { x: 0, y: back + middle + 2 * GAP, w: width, h: height - back - middle - 2 * GAP };
  return { width, height, plaza: widePlaza(0, back + GAP, width, middle), booths, front, small: others.length > 3 };
}

function widePlaza(x: number, y: number, w: number, h: number): Plaza {
  const gap = w > 1090 ? 10 : 3;
  const roomy = w > 1040;
  const [demand, market, sales] = roomy ? [264, 178, 110] : [250, 174, 104];
  const rest = w - 20 - demand - market - sales - 4 * gap;
  const top = y + 6;
  const tall = h - 12;
  let next = x + 10;
  const place = (wide: number): Rect => {
    const rect = { x: next, y: top, w: wide, h: tall };
    next += wide + gap;
    return rect;
  };
  return {
    floors: [{ x, y, w, h }],
    demand: place(demand),
    market: place(market),
    sales: place(sales),
    stalls: place(rest * 0.56),
    bonuses: place(rest * 0.44),
  };
}

/** On a phone: the rivals small, what comes and what it sells for, the own booth, then what can be bought and won. */
function phone(front: number, others: number[], width: number, bonuses: number): Hall {
  const booths: Rect[] = [];
  const columns = others.length <= 3 ? others.length : Math.ceil(others.length / 2);
  const gap = 5;
  const h = 86;
  others.forEach((other, at) => {
    // A row with fewer booths is as wide as the others: nothing is left empty.
    const row = Math.floor(at / columns);
    const beside = Math.min(columns, others.length - row * columns);
    const w = (width - (beside - 1) * gap) / beside;
    booths[other] = { x: (at % columns) * (w + gap), y: row * (h + gap), w, h };
  });
  const floor = { x: 0, y: Math.ceil(others.length / columns) * (h + gap) + 3, w: width, h: 128 };
  const row = { y: floor.y + 4, h: floor.h - 8 };
  booths[front] = { x: 0, y: floor.y + floor.h + GAP, w: width, h: 312 };
  const y = booths[front].y + booths[front].h + GAP;
  const stalls = { x: 8, y: y + 4, w: width - 16, h: 152 };
  const shelf = { x: 8, y: stalls.y + stalls.h + 4, w: width - 16, h: bonuses > 3 ? 186 : 134 };
  const second = { x: 0, y, w: width, h: shelf.y + shelf.h + 6 - y };
  const plaza = {
    floors: [floor, second],
    demand: { x: 6, w: 186, ...row },
    market: { x: width - 174, w: 70, ...row },
    sales: { x: width - 98, w: 92, ...row },
    stalls,
    bonuses: shelf,
  };
  return { width, height: second.y + second.h + 2, plaza, booths, front, small: true };
}
