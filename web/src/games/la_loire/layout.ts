import type { LaLoirePlaceView } from '../../api/types';

/** Where things lie on the map. All figures are in the units of the drawing; nothing here knows a rule. */
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

/** A place of the map: its stop on the road and the label that hangs beside it. */
export interface Spot extends Point {
  id: string;
  label: Rect;
  city: boolean;
}

export interface Valley {
  width: number;
  height: number;
  narrow: boolean;
  /** In the order of the ring. */
  spots: Spot[];
  /** The spaces of the river, the start first. */
  spaces: Point[];
  river: string;
  riverWidth: number;
  roads: string[];
}

/** The valley as an old map: the river through the middle, a road on either bank, a city at either end. */
export function valley(places: LaLoirePlaceView[], end: number, narrow: boolean): Valley {
  return narrow ? upright(places, end) : lengthwise(places, end);
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

function lengthwise(places: LaLoirePlaceView[], end: number): Valley {
  const width = 1120;
  const height = 432;
  const label = { w: 168, h: 60 };
  const each = Math.max(1, places.filter((place) => place.road === 'south').length - 1);
  const x = (nth: number): number => 192 + (nth * 736) / each;
  const bank = (road: string, nth: number): Point => ({
    x: x(nth),
    y: (road === 'north' ? 88 : height - 88) + Math.round(4 * Math.sin(nth * 1.3 + (road === 'north' ? 0 : 2))),
  });
  const spots = places.map((place, at): Spot => {
    if (place.road === null) {
      const left = at === 0 ? 6 : width - 126;
      return { id: place.id, x: left + 60, y: height / 2, label: { x: left, y: 108, w: 120, h: 216 }, city: true };
    }
    const stop = bank(place.road, nth(places, at));
    const above = (place.road === 'north') === (nth(places, at) % 2 === 0);
    const y = above ? stop.y - 17 - label.h : stop.y + 17;
    return { id: place.id, ...stop, label: { x: stop.x - label.w / 2, y, ...label }, city: false };
  });
  const flow = (at: number): Point => ({ x: at, y: height / 2 + 6 * Math.sin(at / 118) });
  const spaces = Array.from({ length: end + 1 }, (_, space) => flow(156 + (space * 808) / end));
  const river = smooth(Array.from({ length: 24 }, (_, at) => flow(-40 + at * 52)));
  return { width, height, narrow: false, spots, spaces, river, riverWidth: 76, roads: roads(places, spots) };
}

function upright(places: LaLoirePlaceView[], end: number): Valley {
  const width = 390;
  const row = 72;
  const label = { w: 124, h: 64 };
  const length = places.filter((place) => place.road === 'south').length;
  const top = 156;
  const bottom = top + (length - 1) * row;
  const height = bottom + 156;
  const spots = places.map((place, at): Spot => {
    if (place.road === null) {
      const y = at === 0 ? 4 : height - 114;
      return { id: place.id, x: width / 2, y: y + 55, label: { x: 4, y, w: width - 8, h: 110 }, city: true };
    }
    const south = place.road === 'south';
    const y = top + nth(places, at) * row;
    const x = south ? 148 : width - 148;
    return { id: place.id, x, y, label: { x: south ? 3 : width - 3 - label.w, y: y - label.h / 2, ...label }, city: false };
  });
  const flow = (at: number): Point => ({ x: width / 2 + 5 * Math.sin(at / 70), y: at });
  const first = 132;
  const spaces = Array.from({ length: end + 1 }, (_, space) => flow(first + (space * (height - 2 * first)) / end));
  const river = smooth(Array.from({ length: 20 }, (_, at) => flow(-20 + (at * (height + 40)) / 19)));
  return { width, height, narrow: true, spots, spaces, river, riverWidth: 48, roads: roads(places, spots) };
}

/** How far a village is from Nantes on its road, counted from 0. */
function nth(places: LaLoirePlaceView[], at: number): number {
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
  for (let at = start; at !== goal; ) {
    at = (at + step + ring.length) % ring.length;
    points.push(ring[at]!);
  }
  return points;
}

export const line = smooth;
