import { expect, it } from 'vitest';
import { beside, clearest } from '../src/lesson/lights';

const bubble = { width: 374, height: 230 };
const TOP = 54;
const UPON_THE_BAR = 440;

it('lies at the top as long as it hides nothing there', () => {
  expect(clearest([{ x: 0, y: 300, width: 100, height: 100 }], bubble, [TOP, UPON_THE_BAR])).toBe(TOP);
});

it('lies upon the bar where the top is what it speaks of', () => {
  expect(clearest([{ x: 2, y: 77, width: 133, height: 97 }], bubble, [TOP, UPON_THE_BAR])).toBe(UPON_THE_BAR);
});

it('stays at the top where the light is everywhere', () => {
  expect(clearest([{ x: 0, y: 0, width: 390, height: 844 }], bubble, [TOP, UPON_THE_BAR])).toBe(TOP);
});

it('leaves the choices of the bar to be read as long as it has room elsewhere', () => {
  const size = { width: 430, height: 310 };
  const queue = { x: 160, y: 680, width: 670, height: 78 };
  const option = { x: 575, y: 803, width: 190, height: 83 };
  const bar = { x: 12, y: 770, width: 1105, height: 120 };
  const before = beside([queue, option], size, { width: 1440, height: 900 });
  expect(before.y + size.height).toBeGreaterThan(bar.y);
  const at = beside([queue, option], size, { width: 1440, height: 900 }, [bar]);
  expect(at.y + size.height).toBeLessThanOrEqual(bar.y);
});
