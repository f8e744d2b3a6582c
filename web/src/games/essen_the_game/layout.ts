import type { EssenTheGamePlaceView } from '../../api/types';

/** Where things stand. All figures are in the units of the drawing; nothing here knows a rule. */
export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Plan {
  width: number;
  height: number;
  cards: Rect;
  popularity: Rect;
  rankings: Rect;
  wishlist: Rect;
  mat: Rect;
}

export const EDGE = 6;
/** A booth is so wide and high; the aisles between the rows have the names of the zones. */
export const UNIT = 89;
export const ROW = 66;
export const AISLE = 17;
const ENTRANCE = 30;
const PARKING = 64;
const PANELS = 154;

/** Where the rows of the plan begin; the plan's first row is left free. */
const tops = [4, 21, 21 + ROW, 21 + 2 * ROW, 38 + 3 * ROW, 38 + 4 * ROW, 38 + 5 * ROW, 38 + 6 * ROW, 38 + 6 * ROW + ENTRANCE];
const bottom = tops[8]! + PARKING;
export const MAP = { width: 2 * EDGE + 12 * UNIT, height: bottom + 4 };

/** A stretch of the plan in the units of the drawing. */
export function stretch(x: number, y: number, width: number, height: number): Rect {
  const top = tops[y]!;
  const below = y + height - 1;
  const end = below >= 8 ? bottom : below === 7 ? tops[8]! : tops[below]! + ROW;
  return { x: EDGE + x * UNIT, y: top, w: width * UNIT, h: end - top };
}

export const rectOf = (place: EssenTheGamePlaceView): Rect => stretch(place.x, place.y, place.width, place.height);

export const centre = (rect: Rect): { x: number; y: number } => ({ x: rect.x + rect.w / 2, y: rect.y + rect.h / 2 });

/** The zones: where their floor lies, found from their booths. */
export function zonesOf(places: EssenTheGamePlaceView[]): { zone: string; floor: Rect }[] {
  const found = new Map<string, Rect>();
  for (const place of places) {
    if (place.zone === null) continue;
    const { x, y, w, h } = rectOf(place);
    const so = found.get(place.zone);
    if (!so) found.set(place.zone, { x, y, w, h });
    else {
      const right = Math.max(so.x + so.w, x + w);
      const low = Math.max(so.y + so.h, y + h);
      so.x = Math.min(so.x, x);
      so.y = Math.min(so.y, y);
      so.w = right - so.x;
      so.h = low - so.y;
    }
  }
  return [...found].map(([zone, floor]) => ({ zone, floor }));
}

/** The yard between the buildings, where the pallet truck stands. */
export const yard = (): Rect => stretch(4, 2, 2, 3);

export const wide: Plan = {
  width: MAP.width,
  height: MAP.height + 4 + PANELS + EDGE,
  mat: { x: EDGE, y: MAP.height + 4, w: 332, h: PANELS },
  wishlist: { x: EDGE + 338, y: MAP.height + 4, w: 300, h: PANELS },
  rankings: { x: EDGE + 644, y: MAP.height + 4, w: 222, h: PANELS },
  popularity: { x: EDGE + 872, y: MAP.height + 4, w: 196, h: PANELS },
  cards: { x: EDGE + 644, y: MAP.height + 4, w: 424, h: PANELS },
};

/** While the wishes are chosen, there is nothing yet but cards. */
export const drafting: Plan = {
  ...wide,
  cards: { ...wide.cards, x: EDGE, w: 730 },
  wishlist: { ...wide.wishlist, x: EDGE + 736, w: 332 },
};

/** On a phone the panels stand below each other, under the map. */
export function narrow(cards: number): Plan {
  const width = 400;
  const w = width - 2 * EDGE;
  let next = EDGE;
  const place = (h: number): Rect => {
    const rect = { x: EDGE, y: next, w, h };
    if (h > 0) next += h + 8;
    return rect;
  };
  const plan = {
    cards: place(cards === 0 ? 0 : 26 + Math.ceil(cards / 4) * 132),
    mat: place(PANELS),
    wishlist: place(PANELS + 26),
    rankings: place(PANELS),
    popularity: place(PANELS),
  };
  return { width, height: next, ...plan };
}
