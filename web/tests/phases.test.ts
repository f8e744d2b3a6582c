import { describe, expect, it } from 'vitest';
import type { Happening, Turn } from '../src/api/types';
import { headline } from '../src/table/asked';
import type { Moment } from '../src/table/frames.svelte';
import { chapters } from '../src/table/story';

const happening = (turn: number, position: number, beat: number): Happening => ({
  position,
  beat,
  turn,
  seat: 0,
  kind: 'sold',
  facts: {},
  sentence: `${turn}.${beat}`,
});
const turn = (number: number, summary: string): Turn => ({
  number,
  seat: null,
  phase: '',
  chapter: 'Round 1',
  title: summary,
  summary,
  gain: '',
  first: 7,
  last: 7,
});
const moment = (position: number, beat: number): Moment => ({
  position,
  beat,
  name: 'sales',
  view: {} as Moment['view'],
  events: [],
  turn: 0,
  own: false,
});

describe('the story tells no more than the board shows', () => {
  const events = [happening(1, 7, 0), happening(2, 7, 1), happening(2, 7, 2), happening(3, 7, 3)];
  const turns = [turn(1, 'Action'), turn(2, 'Sales'), turn(3, 'Cleanup')];
  const told = (beat: number) => chapters(events, turns, moment(7, beat)).flatMap((chapter) => chapter.passages);

  it('sums a phase up only after its last picture', () => {
    expect(told(1).map((one) => [one.turn.title, one.over])).toEqual([
      ['Action', true],
      ['Sales', false],
    ]);
    expect(told(2).map((one) => [one.turn.title, one.over])).toEqual([
      ['Action', true],
      ['Sales', true],
    ]);
  });

  it('does not name a phase of the same decision before it begins', () => {
    expect(told(0).map((one) => one.turn.title)).toEqual(['Action']);
    expect(told(3).map((one) => one.turn.title)).toEqual(['Action', 'Sales', 'Cleanup']);
  });
});

describe('a question', () => {
  it('is a headline and what is said after it', () => {
    expect(headline('How many sellers do you place? Each costs 1.')).toEqual(['How many sellers do you place?', 'Each costs 1.']);
    expect(headline('Choose one')).toEqual(['Choose one', '']);
    expect(headline('Combien ? Chacun coûte 1.')).toEqual(['Combien ?', 'Chacun coûte 1.']);
  });
});
