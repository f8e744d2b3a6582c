import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import Crowd from '../src/pieces/Crowd.svelte';
import { looks, PEOPLE, personOf, stand } from '../src/pieces/people';
import { fit, fitLine, fitParts, fitSize, linesOf, widthOf, wrap } from '../src/pieces/text';
import VisitorSheet from '../src/pieces/VisitorSheet.svelte';

afterEach(cleanup);

describe('the people at the fair', () => {
  const all = Array.from({ length: PEOPLE }, (_, person) => looks(person));

  it('wear nine jackets, six colours of hair and four skins', () => {
    expect(new Set(all.map((who) => who.jacket)).size).toBe(9);
    expect(new Set(all.map((who) => who.hair)).size).toBe(6);
    expect(new Set(all.map((who) => who.skin)).size).toBe(4);
    expect(new Set(all.map((who) => who.carries)).size).toBe(4);
  });

  it('keep their looks, and differ from each other', () => {
    const seeds = Array.from({ length: 200 }, (_, seed) => seed);
    expect(seeds.map(personOf)).toEqual(seeds.map(personOf));
    expect(new Set(seeds.map(personOf)).size).toBeGreaterThan(30);
  });

  for (const [count, w, h, size] of [
    [1, 100, 40, 40],
    [7, 160, 44, 40],
    [40, 90, 60, 30],
    [200, 60, 44, 24],
    [5, 20, 30, 30],
  ] as const) {
    it(`stand inside their box (${count} in ${w} by ${h})`, () => {
      const people = stand(count, w, h, size, 3);
      expect(people.length).toBeGreaterThan(0);
      expect(people.length).toBeLessThanOrEqual(count);
      for (const { x, y } of people) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(w);
        expect(y).toBeGreaterThan(size - 3);
        expect(y).toBeLessThanOrEqual(h);
      }
    });
  }

  it('are each drawn by a reference into the sheet', () => {
    const sheet = render(VisitorSheet);
    expect(sheet.container.querySelectorAll('[id^="visitor-"]')).toHaveLength(PEOPLE + 2);
    const { container } = render(Crowd, { props: { count: 6, x: 0, y: 0, w: 200, h: 40, flags: 2 } });
    const drawn = [...container.querySelectorAll('use')].map((one) => one.getAttribute('href'));
    expect(drawn.filter((href) => href === '#visitor-flag')).toHaveLength(2);
    expect(drawn.filter((href) => href !== '#visitor-flag')).toHaveLength(6);
    for (const href of drawn) expect(sheet.container.querySelector(href!)).not.toBeNull();
  });
});

describe('words on a card', () => {
  it('go on in the next line after a blank, and after a hyphen between letters', () => {
    const room = widthOf('Build a green-', 13, 'strong');
    expect(linesOf('Build a green-purple street', room, 13, 'strong')).toBe(2);
    expect(linesOf('Build a greenpurple street', room, 13, 'strong')).toBe(3);
    expect(linesOf('−1 a step-1', widthOf('−1 a step-1', 13), 13)).toBe(1);
  });

  it('end a line with what stands between two parts, and never begin one with it', () => {
    const room = widthOf('sell nothing', 12.5);
    expect(linesOf('sell nothing · buzz 4', room, 12.5)).toBe(3);
    expect(linesOf('sell nothing · buzz 4', room + widthOf('\u00a0·', 12.5), 12.5)).toBe(2);
  });

  it('are left out part by part, the first as well where even that would run out of the card', () => {
    const line = 'whoever is named most sits out a round · −1 in hand';
    const room = widthOf('whoever is named most', 12.5);
    expect(fitParts(line, room, 12.5, 3)).toBe(line);
    expect(fitParts(line, room, 12.5, 2)).toBe('whoever is named most sits out a round');
    expect(fitParts(line, room, 12.5, 1)).toBe('');
    expect(fitParts(line, room, 12.5, 2, room / 2)).toBe('');
  });
});

describe('words on the board', () => {
  it('are cut with an ellipsis where they would run over', () => {
    expect(fit('Anna', 200, 15)).toBe('Anna');
    const cut = fit('Bartholomew the Great', 80, 15);
    expect(cut.endsWith('…')).toBe(true);
    expect(widthOf(cut, 15)).toBeLessThanOrEqual(80);
  });

  it('leave out whole words where one line is all they have', () => {
    expect(fitLine('Take visitors', 400, 13)).toBe('Take visitors');
    expect(fitLine('Take visitors of a table', 150, 13)).toBe('Take visitors of …');
    expect(fitLine('Bartholomew', 40, 13)).toBe(fit('Bartholomew', 40, 13));
  });

  it('become smaller before they are cut, and never less than the smallest size', () => {
    expect(fitSize('Ravensburger', 1000, [15, 13, 12])).toEqual({ words: 'Ravensburger', size: 15, set: {} });
    expect(fitSize('Czech Games Edition', 20, [15, 13, 12]).size).toBe(12);
  });

  it('are broken into lines', () => {
    const lines = wrap('one table sells at the better rate', 80, 13, 2);
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(widthOf(line, 13)).toBeLessThanOrEqual(80);
  });
});
