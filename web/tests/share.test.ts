import { describe, expect, it } from 'vitest';
import { listing } from '../src/table/asked';
import { share } from '../src/table/share';

describe('what came anew', () => {
  const old = {
    round: 1,
    booths: [
      { money: 3, tables: [1, 2] },
      { money: 4, tables: [0, 0] },
    ],
    market: { ratio: 1 },
  };

  it('is the old thing where nothing changed', () => {
    expect(share(old, structuredClone(old))).toBe(old);
  });

  it('is made of the old parts that stayed as they were', () => {
    const next = structuredClone(old);
    next.booths[0]!.money = 5;
    const made = share(old, next);
    expect(made).toEqual(next);
    expect(made.booths[0]!.tables).toBe(old.booths[0]!.tables);
    expect(made.booths[1]).toBe(old.booths[1]);
    expect(made.market).toBe(old.market);
    expect(old.booths[0]!.money).toBe(3);
  });

  it('is what it says when something was added, taken away or is of another kind', () => {
    for (const [before, after] of [
      [[1, 2], [1]],
      [[1], [1, 2]],
      [{ a: 1 }, { a: 1, b: undefined }],
      [{ a: 1, b: 2 }, { a: 1 }],
      [{ 0: 1 }, [1]],
      [null, { a: 1 }],
      [{ a: 1 }, null],
    ])
      expect(share(before, after)).toStrictEqual(after);
  });
});

describe('titles one after the other', () => {
  it('say once what all of them begin with', () => {
    expect(listing(['Beside Bot red', 'Beside Bot green'])).toBe('Beside Bot red, green');
    expect(listing(['Special Offer', 'Accountant'])).toBe('Special Offer, Accountant');
    expect(listing(['Beside Anna', 'Beside Anna Lena'])).toBe('Beside Anna, Beside Anna Lena');
    expect(listing(['Move Anna’s citizen to green', 'Move Bot red’s citizen to green'])).toBe('Move Anna’s, Bot red’s citizen to green');
    expect(listing(['Build a red crossroads', 'Build a blue crossroads'])).toBe('Build a red crossroads, blue crossroads');
    expect(listing(['Take it to green', 'to green'])).toBe('Take it to green, to green');
    expect(listing(['Leave', 'Leave'])).toBe('Leave, Leave');
  });
});
