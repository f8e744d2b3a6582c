import type { EssenTheGamePlaceView } from '../../api/types';

/** Where things stand, in pixels of the box the table gives us. Nothing here knows a rule. */
export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The plan of the halls at some size: a booth is so wide and high, and the aisles carry the names of the zones. */
export class Plan {
  readonly width: number;
  readonly height: number;
  private readonly tops: number[];

  constructor(
    readonly unit: number,
    readonly row: number,
    readonly aisle: number,
    private readonly entrance: number,
    readonly parking: number,
  ) {
    const rows = (from: number, count: number): number[] => Array.from({ length: count }, (_, at) => from + at * row);
    this.tops = [0, ...rows(aisle, 3), ...rows(2 * aisle + 3 * row, 4), 2 * aisle + 6 * row + entrance];
    this.width = 12 * unit;
    this.height = this.tops[8]! + parking;
  }

  /** A stretch of the plan, in its own units: columns and rows. */
  stretch(x: number, y: number, width: number, height: number): Rect {
    const top = this.tops[y]!;
    const below = y + height - 1;
    const end = below >= 8 ? this.height : below === 7 ? this.tops[8]! : this.tops[below]! + this.row;
    return { x: x * this.unit, y: top, w: width * this.unit, h: end - top };
  }

  rectOf(place: EssenTheGamePlaceView): Rect {
    return this.stretch(place.x, place.y, place.width, place.height);
  }

  /** The yard between the buildings, where the pallet truck stands. */
  get yard(): Rect {
    return this.stretch(4, 2, 2, 3);
  }

  /** Between the two entrances. */
  get lawn(): Rect {
    return { ...this.stretch(3, 7, 4, 1), h: this.entrance };
  }
}

/** Around each booth. */
export const MARGIN = 3;
/** From here on a booth has room for larger things. */
export const TALL = 62;
/** How high the roof of a booth is. */
export const roofOf = (booth: Rect): number => (booth.h - 2 * MARGIN >= TALL ? 20 : 17);

export const centre = (rect: Rect): { x: number; y: number } => ({ x: rect.x + rect.w / 2, y: rect.y + rect.h / 2 });

export interface Layout {
  plan: Plan;
  width: number;
  height: number;
  /** Below the map: four panels, or where it is low one strip. */
  strip: boolean;
  popularity: Rect;
  rankings: Rect;
  wishes: Rect;
  track: Rect;
}

const GAP = 8;
/** In a lower box the map alone stays in sight, down to the cars, and one scrolls to the strip below it. */
const LOWEST = 460;
/** The lowest row of booths that can still be read. */
const ROW = 47;

/** For a box of its own size: the map as large as it can be, and below it what one looks at before deciding. */
export function wide(width: number, box: number): Layout {
  const strip = box < 600;
  const shelf = strip ? 42 : 112;
  const [aisle, entrance, parking] = strip ? [18, 24, 48] : [21, 28, 60];
  const below = box < LOWEST ? 0 : shelf + GAP;
  const row = Math.max(ROW, Math.floor((box - below - 2 * aisle - entrance - parking) / 6));
  const plan = new Plan(width / 12, row, aisle, entrance, parking);
  const height = Math.max(box, plan.height + GAP + shelf);
  const y = plan.height + GAP;
  const h = height - y - 1;
  const shares = strip ? [0.245, 0.22, 0.215, 0.32] : [0.215, 0.205, 0.3, 0.28];
  let x = 0;
  const place = (share: number): Rect => {
    const w = share * (width - 3 * GAP);
    const rect = { x, y, w, h };
    x += w + GAP;
    return rect;
  };
  const [popularity, rankings, wishes, track] = shares.map(place) as [Rect, Rect, Rect, Rect];
  return { plan, width, height, strip, popularity, rankings, wishes, track };
}

/** On a phone the map keeps its size in a window of its own, and the panels stand below each other. */
export function narrow(width: number): Layout {
  const plan = new Plan(92, 70, 21, 28, 60);
  let y = 0;
  const place = (h: number): Rect => {
    const rect = { x: 0, y, w: width, h };
    y += h + GAP;
    return rect;
  };
  const track = place(42);
  const wishes = place(128);
  const rankings = place(118);
  const popularity = place(112);
  return { plan, width, height: y, strip: false, popularity, rankings, wishes, track };
}

/** The zones: where their floor lies, found from their booths. */
export function zonesOf(plan: Plan, places: EssenTheGamePlaceView[]): { zone: string; floor: Rect }[] {
  const found = new Map<string, Rect>();
  for (const place of places) {
    if (place.zone === null) continue;
    const { x, y, w, h } = plan.rectOf(place);
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
