import { describe, expect, it } from 'vitest';
import { explained } from '../src/rules/glossary';
import { beside, unlit } from '../src/lesson/lights';

const glossary = [
  { names: ['buzz'], text: 'Talk.' },
  { names: ['demo table', 'demo tables'], text: 'No seller.' },
];

describe('terms that explain themselves', () => {
  it('are found as whole words, the longest name first, each once', () => {
    const pieces = explained('Demo tables make buzz; buzz is not buzzing.', glossary);
    expect(pieces.map((piece) => piece.text).join('')).toBe('Demo tables make buzz; buzz is not buzzing.');
    expect(pieces.filter((piece) => piece.means)).toEqual([
      { text: 'Demo tables', means: 'No seller.' },
      { text: 'buzz', means: 'Talk.' },
    ]);
  });
  it('leave a text without terms as it is', () => {
    expect(explained('Nothing here.', glossary)).toEqual([{ text: 'Nothing here.' }]);
    expect(explained('buzz', [])).toEqual([{ text: 'buzz' }]);
  });
});

describe('the light of the coach', () => {
  it('leaves the holes free and shuts the rest, however the holes overlap', () => {
    const holes = [
      { x: 10, y: 10, width: 40, height: 40 },
      { x: 30, y: 30, width: 40, height: 40 },
    ];
    const boxes = unlit(holes, 100, 100);
    const within = (x: number, y: number, box: { x: number; y: number; width: number; height: number }): boolean =>
      x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
    for (let x = 5; x < 100; x += 7.3)
      for (let y = 5; y < 100; y += 7.3)
        expect(boxes.filter((box) => within(x, y, box)).length).toBe(holes.some((hole) => within(x, y, hole)) ? 0 : 1);
  });
  it('has the bubble beside it and inside the window', () => {
    const light = { x: 0, y: 0, width: 300, height: 200 };
    const place = beside([light], { width: 400, height: 200 }, { width: 1440, height: 900 });
    expect(place.x).toBeGreaterThanOrEqual(300);
    expect(place.x + 400).toBeLessThanOrEqual(1440);
  });
});
