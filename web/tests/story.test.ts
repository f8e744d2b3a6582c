import { describe, expect, it, vi } from 'vitest';
import type { Happening, Position, Turn, View } from '../src/api/types';
import type { Moment } from '../src/table/frames.svelte';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
const { chapters, hasDecided, lines, since, tally } = await import('../src/table/story');
const { momentsOf } = await import('../src/table/moments');

const happening = (beat: number): Happening => ({ position: 7, seat: -1, kind: 'vote', facts: {}, sentence: `${beat}`, beat, turn: 3 });
const phase: Turn = {
  number: 3,
  seat: null,
  phase: 'ekklesia',
  chapter: '',
  title: '',
  summary: 'All voted.',
  gain: '',
  first: 7,
  last: 7,
};
const moment = (beat: number): Moment => ({ position: 7, beat, name: 'reveal', view: {} as View, events: [], turn: 3, own: false });

describe('the story', () => {
  it('sums a phase up when its last frame is on the table, not before', () => {
    const events = [0, 1, 2, 3].map(happening);
    const at = (beat: number) => chapters(events, [phase], moment(beat))[0]!.passages[0]!;
    expect([0, 1, 2, 3].map((beat) => at(beat).over)).toEqual([false, false, false, true]);
    expect(at(1).events.map((event) => event.sentence)).toEqual(['0', '1']);
  });

  it('sums up a turn before the phase that it set off is over', () => {
    const own: Turn = { ...phase, number: 2, seat: 0 };
    const events = [{ ...happening(0), turn: 2 }, happening(1), happening(2)];
    const [first, second] = chapters(events, [own, phase], moment(1))[0]!.passages;
    expect([first!.over, second!.over]).toEqual([true, false]);
  });

  it('tells in one line what was dealt at once', () => {
    const drawn = (sentence: string): Happening => ({ ...happening(0), kind: 'drawn', sentence });
    const events = [happening(0), drawn('You draw a square.'), drawn('You draw a black street.'), drawn('You draw a black street.')];
    expect(lines(events, ['drawn']).map((line) => line.sentence)).toEqual(['0', 'You draw a square, black street, black street.']);
    expect(lines(events, ['drawn']).map((line) => line.events.length)).toEqual([1, 3]);
    expect(lines(events).map((line) => line.sentence)).toEqual(['0', 'You draw a square.', 'You draw a black street. (×2)']);
    expect(lines([events[1]!, { ...events[2]!, position: 8 }], ['drawn'])).toHaveLength(2);
  });
});

describe('what happens several times', () => {
  it('is said once, and how often', () => {
    expect(tally(['No more.', 'Red gets 2.', 'No more.', 'No more.'])).toEqual(['No more. (×3)', 'Red gets 2.']);
  });
});

describe('what happened since', () => {
  const turn = (number: number, seat: number | null): Turn => ({ ...phase, number, seat, first: number, last: number });
  const done = (position: number, seat: number): Happening => ({ ...happening(0), position, seat, turn: position });
  const turns = [turn(1, 0), turn(2, 1), turn(3, 0), turn(4, 1), turn(5, 2), turn(6, null)];
  const events = [done(1, 0), done(2, 1), done(3, 0), done(4, 1), done(5, 2)];

  it('counts the turns of others since the own last decision, and what the house did', () => {
    expect(since(turns, events, 0, -1).map((found) => found.number)).toEqual([4, 5, 6]);
  });

  it('counts no own turn to somebody who was away meanwhile', () => {
    expect(since(turns, events, 1, 1).map((found) => found.number)).toEqual([5, 6]);
    expect(since(turns, events, 2, 1).every((found) => found.seat !== 2)).toBe(true);
  });

  it('tells a phase that went on by itself once the own choice completed it', () => {
    const ostracism: Turn = { ...turn(6, null), first: 5, last: 6 };
    const shard: Happening = { ...happening(2), position: 6, seat: 0, turn: 6 };
    const named = { ...done(6, 0), turn: 6 };
    const told = (all: Happening[], after: number) => since([...turns.slice(0, 5), ostracism], all, 0, after).map((found) => found.number);
    expect(told([...events, named, shard], -1)).toEqual([6]);
    expect(told([...events, named], -1)).toEqual([]);
    expect(told([...events, named, shard], 7)).toEqual([]);
  });

  it('is only told to somebody who has decided', () => {
    expect(hasDecided(events, 0)).toBe(true);
    expect(hasDecided(events.slice(1, 2), 0)).toBe(false);
    expect(hasDecided([done(0, 0), ...events.slice(1, 2)], 0)).toBe(false);
    expect(hasDecided(events, null)).toBe(false);
  });

  it('leaves out a turn of which nothing is told', () => {
    expect(since([{ ...turn(7, 1), summary: '' }], events, 0, -1)).toEqual([]);
  });
});

describe('what can be seen again', () => {
  it('is what the pictures are here of: after a reload a phase that went by is only told', async () => {
    const { Frames } = await import('../src/table/frames.svelte');
    const position = { position: 7, view: {}, frames: [], events: [happening(0), happening(1)], turns: [phase], seat: 0 };
    const came = (frames: unknown[]) => {
      const queue = new Frames();
      const moments = momentsOf({ ...position, frames } as unknown as Position, -1);
      queue.jump(moments.at(-1)!, moments.slice(0, -1));
      return queue.keeps(7, 7);
    };
    expect(came([])).toBe(false);
    expect(came([{ position: 7, beat: 1, name: 'reveal', view: {} }])).toBe(true);
  });
});
