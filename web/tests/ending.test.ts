import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { Ending, EssenTheGameHallsView, ScoreHistory, Seat, Turn } from '../src/api/types';
import { standing } from '../src/ending/howFar';
import { difference, moments, tellingTurn, weightOf } from '../src/ending/story';
import face from '../src/games/essen_the_game';
import Booth from '../src/games/essen/Points.svelte';
import Points from '../src/games/essen_the_game/Points.svelte';
import found from './samples/essen_the_game.json';
import { samples } from './samples';

const ending = (scores: number[], ranking: number[], winners = [ranking.indexOf(1)]): Ending => ({
  scores,
  ranking,
  winners,
  reason: '',
  sentence: 'Seven rounds have been played.',
  resigned: [],
});

describe('what made the difference', () => {
  const rows = (...points: number[][]) => points.map((row, at) => ({ words: `source ${at}`, points: row }));
  const told = (by: number[][], end: Ending) => {
    const made = difference(rows(...by), end)!;
    return [made.source, made.by, made.next, made.margin, weightOf(made)];
  };

  it('is what turned it where the next is ahead in all the rest', () => {
    expect(told([[57, 60, 43], [20, 10, 10]], ending([77, 70, 53], [1, 2, 3]))).toEqual(['source 1', 10, 1, 7, 'turned']); // prettier-ignore
  });

  it('is one source alone where the rest is level, or the largest of several', () => {
    expect(told([[5, 5], [4, 0]], ending([9, 5], [1, 2]))).toEqual(['source 1', 4, 1, 4, 'alone']); // prettier-ignore
    expect(told([[5, 9], [0, 3]], ending([5, 12], [2, 1]))).toEqual(['source 0', 4, 0, 7, 'part']); // prettier-ignore
  });

  it('is nothing where nobody won alone', () => {
    expect(difference(rows([3, 3]), ending([3, 3], [1, 1], [0, 1]))).toBeNull();
    expect(difference(rows([3, 3]), ending([3, 3], [1, 1], []))).toBeNull();
  });
});

describe('where it was decided', () => {
  /** Four rounds of two decisions: what is paid, and what is earned. */
  const history = (...scores: number[][]): ScoreHistory => ({
    game: 'essen',
    people: [],
    points: [[0, 0], ...scores].map((after, position) => ({ position, scores: after })),
    turns: [0, 1, 2, 3].map((round) => ({
      number: round,
      seat: null,
      phase: '',
      chapter: `Round ${round + 1}`,
      title: '',
      summary: '',
      gain: '',
      first: 2 * round + 1,
      last: 2 * round + 2,
    })),
  });

  it('is the round from which on the winner stays in front, with all that it brought', () => {
    const run = history([9, 0], [10, 2], [10, 0], [10, 12], [8, 12], [14, 13], [13, 13], [20, 18]);
    expect(moments(run, ending([20, 18], [1, 2]), 1)).toMatchObject({ decided: { position: 6, seat: 0, by: 4, others: 1 }, lead: true });
  });

  it('is nowhere where one plays alone: what is told is the best moment of all', () => {
    const run = history([9], [10], [10], [10], [8], [14], [13], [20]);
    run.points[0] = { position: 0, scores: [0] };
    expect(moments(run, ending([20], [1]), 0)).toMatchObject({ decided: null, lead: false, high: { position: 1, by: 9 }, low: null });
  });

  it('is the last round where the winner was only level before: nobody who shares the lead stays in front', () => {
    const run = history([1, 2], [1, 3], [3, 3], [3, 3], [3, 8], [4, 4], [4, 9], [6, 2]);
    const found = moments(run, ending([6, 2], [1, 2]), 1);
    expect(found).toMatchObject({ lead: true, decided: { position: 8, by: 2, others: -2 } });
  });

  it('is where most was gained, by whoever was never behind at the end of a round', () => {
    const run = history([0, 2], [3, 2], [3, 5], [9, 5], [9, 6], [10, 7], [10, 8], [12, 9]);
    expect(moments(run, ending([12, 9], [1, 2]), 1)).toMatchObject({ decided: { position: 4, by: 6 }, lead: false });
  });
});

describe('how far it was', () => {
  const end = ending([34, 61, 93, 86], [4, 3, 1, 2]);

  it('tells somebody behind their place, and everybody else how far the winner is ahead', () => {
    expect(standing(end, 0)).toEqual({ by: 59, other: 2, place: 4 });
    expect(standing(end, 2)).toEqual({ by: 7, other: 3, place: null });
    expect(standing(end, null)).toEqual({ by: 7, other: 3, place: null });
  });

  it('is not told where nobody won, or all did', () => {
    expect(standing(ending([3, 4], [1, 1], []), 0)).toBeNull();
    expect(standing(ending([3, 3], [1, 1], [0, 1]), 0)).toBeNull();
  });

  it('is not told to somebody who resigned with more points', () => {
    expect(standing(ending([8, 6], [2, 1], [1]), 0)).toBeNull();
  });
});

describe('what a visitor of SPIEL ’13 took home', () => {
  const { view, people } = found.over as unknown as { view: EssenTheGameHallsView; people: Seat[] };

  it('is a car with a box for every game, a card for every ranking, and what the wishes brought', () => {
    const points = face.points(view as never, people);
    for (const person of people) {
      const { container, unmount } = render(Points, { props: { view, person, width: 110, height: 900 } });
      const visitor = view.visitors[person.seat]!;
      expect(container.querySelectorAll('g > rect[fill^="var(--symbol"]')).toHaveLength(visitor.trunk.length + visitor.bag.length);
      const cards = view.rankings.filter((card) => card.covered[person.seat]);
      expect(container.querySelectorAll('.card')).toHaveLength(cards.length);
      const wishes = points.at(-1)!.points[person.seat]!;
      expect(container.querySelectorAll('.wishes')).toHaveLength(wishes > 0 ? 1 : 0);
      if (wishes > 0) expect(container.textContent).toContain(`+${wishes}`);
      unmount();
    }
  });
});

describe('the turn that tells of a swing', () => {
  const turn = (at: number, seat: number | null, summary: string, gain = ''): Turn =>
    ({ first: at, last: at, seat, summary, gain }) as unknown as Turn;
  const turns = [
    turn(73, 2, 'Drove sales.'),
    turn(73, null, 'All sold.'),
    turn(73, null, 'New order.'),
    turn(76, 3, 'Took 4 visitors.', '+4'),
    turn(76, null, 'New order.'),
    turn(77, 1, '2 sellers.', '−2'),
  ];

  it('is the own one that gained, and not what tidied up after it', () => {
    expect(tellingTurn(turns, 76, 3)?.summary).toBe('Took 4 visitors.');
    expect(tellingTurn(turns, 76, 1)?.summary).toBe('New order.');
  });

  it('is the first phase that a decision set off, where the decision itself gained nothing', () => {
    expect(tellingTurn(turns, 73, 2)?.summary).toBe('All sold.');
    expect(tellingTurn(turns, 73, 0)?.summary).toBe('All sold.');
  });

  it('is the last one before, where none is there', () => {
    expect(tellingTurn(turns, 75, 0)?.summary).toBe('New order.');
    expect(tellingTurn(turns, 77, 1)?.summary).toBe('2 sellers.');
    expect(tellingTurn([], 5, 0)).toBeUndefined();
  });
});

describe('a booth at the end', () => {
  const { view, people } = samples.eight;
  const winner = people.find((one) => view.central.bonuses.some((bonus) => bonus.won[one.seat]))!;
  const said = (width: number): SVGTextElement =>
    render(Booth, { props: { view, person: winner, width, height: 160 } }).container.querySelector('text')!;

  it('says what its cups are worth on them, and above a cup that is too small for it', () => {
    const wide = said(110);
    expect(wide.classList.contains('on-plate')).toBe(true);
    const slim = said(38);
    expect(slim.classList.contains('on-plate')).toBe(false);
    expect(160 - Number(slim.getAttribute('y'))).toBeGreaterThan(16);
  });
});
