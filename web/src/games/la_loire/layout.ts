import type { LaLoirePlaceView } from '../../api/types';

/** Where things lie on the map, in real pixels of the board's box; nothing here knows a rule. */
export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Point {
  x: number;
  y: number;
}

/** A place of the map: its stop on the road and the plate that hangs beside it. */
export interface Spot extends Point {
  id: string;
  label: Rect;
  city: boolean;
}

export interface Valley {
  width: number;
  height: number;
  narrow: boolean;
  /** Small plates, for low windows and phones. */
  small: boolean;
  /** How large riders are drawn, and how much room they have above the road. */
  rider: number;
  /** From one stop of a road to the next. */
  pitch: number;
  /** In the order of the ring. */
  spots: Spot[];
  /** The spaces of the river, the start first. */
  spaces: Point[];
  river: string;
  riverWidth: number;
  /** The middle of the river, where it does not wind. */
  middle: number;
  roads: string[];
}

/** The board as a whole: the map, and below it market and saddlebag. */
export interface Plan {
  map: { w: number; h: number };
  /** How high the row below is; 0 on a phone, where everything has the height it needs. */
  lower: number;
  market: number;
  small: boolean;
}

const GAP = 8;

/** The lowest box for which there is a layout: a window that is lower scrolls. */
const LOWEST = 440;
/** So high is the map in that box, and so high where nothing on it needs to be smaller. */
const LOW_MAP = 328;
const EASY_MAP = 390;

export function plan(width: number, box: number, narrow: boolean): Plan {
  const height = Math.max(LOWEST, box);
  if (narrow) return { map: { w: width, h: 0 }, lower: 0, market: width, small: true };
  const small = height < 620;
  const lower = small ? Math.max(104, Math.round(height * 0.205)) : Math.min(230, Math.max(192, Math.round(height * 0.27)));
  return {
    map: { w: width, h: height - GAP - lower },
    lower,
    market: small ? Math.min(360, width * 0.36) : Math.min(470, width * 0.39),
    small,
  };
}

/** The valley as an old map: the river through the middle, a road on either bank, a city at either end. */
export function valley(places: LaLoirePlaceView[], end: number, width: number, height: number, narrow: boolean): Valley {
  return narrow ? upright(places, end, width) : lengthwise(places, end, width, height);
}

const smooth = (points: Point[]): string =>
  points
    .map((point, at) => {
      if (at === 0) return `M${point.x} ${point.y}`;
      const before = points[at - 1]!;
      const upright = Math.abs(point.y - before.y) > Math.abs(point.x - before.x);
      const middle = upright ? (before.y + point.y) / 2 : (before.x + point.x) / 2;
      return upright
        ? `C${before.x} ${middle} ${point.x} ${middle} ${point.x} ${point.y}`
        : `C${middle} ${before.y} ${middle} ${point.y} ${point.x} ${point.y}`;
    })
    .join('');

function lengthwise(places: LaLoirePlaceView[], end: number, width: number, height: number): Valley {
  const small = height < 440;
  const grow = Math.min(1.35, Math.max(0.84, height / 474));
  const edge = Math.round(width * 0.155);
  const steps = Math.max(1, places.filter((place) => place.road === 'south').length - 1);
  const pitch = (width - 2 * edge) / steps;
  /** In a very low box plates and riders make room for the river: 0 in the lowest, 1 where all have theirs. */
  const ease = Math.min(1, Math.max(0, (height - LOW_MAP) / (EASY_MAP - LOW_MAP)));
  const plate = { w: Math.min(230, 2 * pitch - 9), h: Math.round(66 * Math.max(0.88, grow) - 8 * (1 - ease)) };
  /** Above each road this much is free for riders. */
  const free = Math.round(48 * grow - 6 * (1 - ease));
  const drop = small ? Math.round(8 + 3 * ease) : 13;
  const north = 3 + plate.h + free;
  const south = height - plate.h - 3 - drop - 1;
  const rows = { north: [3, north + drop], south: [south - free - plate.h, south + drop + 1] };
  const from = rows.north[1]! + plate.h;
  const to = rows.south[0]!;
  const middle = (from + to) / 2;
  const city = { w: small ? 104 : 112, h: Math.min(height - 2 * plate.h - 70, small ? 190 : 224 * grow) };
  const spots = places.map((place, at): Spot => {
    if (place.road === null) {
      const x = at === 0 ? 4 : width - city.w - 4;
      return { id: place.id, x: x + city.w / 2, y: middle, label: { x, y: middle - city.h / 2, ...city }, city: true };
    }
    const nth = fromNantes(places, at);
    const road = place.road as 'north' | 'south';
    const x = edge + nth * pitch;
    const above = (road === 'north') === (nth % 2 === 0);
    return {
      id: place.id,
      x,
      y: road === 'north' ? north : south,
      label: { x: x - plate.w / 2, y: rows[road][above ? 0 : 1]!, ...plate },
      city: false,
    };
  });
  const breadth = to - from;
  const flow = (x: number): Point => ({ x, y: middle + Math.min(4, breadth * 0.06) * Math.sin(x / 90) });
  const left = city.w + 42;
  const spaces = Array.from({ length: end + 1 }, (_, space) => {
    const point = flow(left + (space * (width - 2 * left)) / end);
    return { x: point.x, y: point.y + breadth * 0.24 };
  });
  const river = smooth(Array.from({ length: 26 }, (_, at) => flow(-30 + (at * (width + 60)) / 25)));
  return {
    width,
    height,
    narrow: false,
    small,
    rider: 0.88 * grow - 0.1 * (1 - ease),
    pitch,
    spots,
    spaces,
    river,
    riverWidth: breadth,
    middle,
    roads: roads(places, spots),
  };
}

function upright(places: LaLoirePlaceView[], end: number, width: number): Valley {
  const row = 74;
  const city = 92;
  const side = Math.min(150, Math.round(width * 0.333));
  const plate = { w: side, h: 66 };
  const length = places.filter((place) => place.road === 'south').length;
  const top = city + 46;
  const height = top + (length - 1) * row + city + 46;
  const road = side + 19;
  const spots = places.map((place, at): Spot => {
    if (place.road === null) {
      const y = at === 0 ? 4 : height - city - 4;
      return { id: place.id, x: width / 2, y: y + city / 2, label: { x: 4, y, w: width - 8, h: city }, city: true };
    }
    const south = place.road === 'south';
    const y = top + fromNantes(places, at) * row;
    return {
      id: place.id,
      x: south ? road : width - road,
      y,
      label: { x: south ? 4 : width - 4 - side, y: y - plate.h / 2, ...plate },
      city: false,
    };
  });
  const flow = (y: number): Point => ({ x: width / 2 + 4 * Math.sin(y / 70), y });
  const first = city + 22;
  /** Boats lie above their space, and none of them under the first city. */
  const boats = 16;
  const spaces = Array.from({ length: end + 1 }, (_, space) => flow(first + boats + (space * (height - 2 * first - boats)) / end));
  const river = smooth(Array.from({ length: 20 }, (_, at) => flow(-20 + (at * (height + 40)) / 19)));
  const riverWidth = Math.max(34, width - 2 * road - 30);
  return {
    width,
    height,
    narrow: true,
    small: true,
    rider: 0.72,
    pitch: row,
    spots,
    spaces,
    river,
    riverWidth,
    middle: width / 2,
    roads: roads(places, spots),
  };
}

/** How far a village is from Nantes on its road, counted from 0. */
function fromNantes(places: LaLoirePlaceView[], at: number): number {
  const road = places[at]!.road;
  const along = places.filter((place) => place.road === road);
  const here = along.indexOf(places[at]!);
  return road === 'south' ? here : along.length - 1 - here;
}

function roads(places: LaLoirePlaceView[], spots: Spot[]): string[] {
  const cities = spots.filter((spot) => spot.city);
  return ['south', 'north'].map((road) => {
    const along = spots.filter((_, at) => places[at]!.road === road);
    if (road === 'north') along.reverse();
    return smooth([cities[0]!, ...along, cities[1]!]);
  });
}

/** The stops between two places, both included, the shorter way round the ring. */
export function between(plan: Valley, from: string, to: string): Point[] {
  const ring = plan.spots;
  const start = ring.findIndex((spot) => spot.id === from);
  const goal = ring.findIndex((spot) => spot.id === to);
  if (start < 0 || goal < 0) return [];
  const ahead = (goal - start + ring.length) % ring.length;
  const step = ahead <= ring.length / 2 ? 1 : -1;
  const points = [ring[start]!];
  for (let at = start; at !== goal;) {
    at = (at + step + ring.length) % ring.length;
    points.push(ring[at]!);
  }
  return points;
}

export const line = smooth;
