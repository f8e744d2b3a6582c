/** Numbers that are pinned to a chart: none lies over another. */

export interface Pinned {
  x: number;
  y: number;
}

/** How far two pins are from each other at least: as far as each is wide. */
const WIDE = 23;
const TRIED = [0, -1, 1, -2, 2, -3, 3];

/** Each where it belongs, or as little above or below as it takes; between `top` and `bottom` if there is room. */
export function apart<Spot extends Pinned>(spots: Spot[], top: number, bottom: number): Spot[] {
  const placed: Spot[] = [];
  for (const spot of spots) {
    const heights = TRIED.map((step) => spot.y + step * WIDE);
    const free = heights.find(
      (y) => (y === spot.y || (y >= top && y <= bottom)) && placed.every((one) => Math.hypot(one.x - spot.x, one.y - y) >= WIDE - 1),
    );
    placed.push({ ...spot, y: free ?? spot.y });
  }
  return placed;
}
