import { expect, it } from 'vitest';
import { clearest } from '../src/lesson/lights';

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
