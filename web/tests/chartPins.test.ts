import { describe, expect, it } from 'vitest';

import { apart } from '../src/table/chartPins';

const TOP = 14;
const BOTTOM = 160;

describe('pins on a chart', () => {
  it('stay where they belong when nothing is in their way', () => {
    const spots = [
      { number: 1, x: 40, y: 50 },
      { number: 2, x: 80, y: 50 },
    ];
    expect(apart(spots, TOP, BOTTOM)).toEqual(spots);
  });

  it('stand one above the other where two moments are the same one', () => {
    const [first, second, third] = apart(
      [1, 2, 3].map((number) => ({ number, x: 60, y: 90 })),
      TOP,
      BOTTOM,
    );
    expect(first!.y).toBe(90);
    expect(second!.y).toBeLessThan(90 - 20);
    expect(third!.y).toBeGreaterThan(90 + 20);
  });

  it('go down where there is no room above', () => {
    const [, second] = apart(
      [1, 2].map((number) => ({ number, x: 60, y: TOP })),
      TOP,
      BOTTOM,
    );
    expect(second!.y).toBeGreaterThan(TOP + 20);
  });

  it('are drawn even where there is no room at all', () => {
    const spots = apart(
      [1, 2, 3].map((number) => ({ number, x: 60, y: 20 })),
      TOP,
      24,
    );
    expect(spots.map((spot) => spot.number)).toEqual([1, 2, 3]);
  });
});
