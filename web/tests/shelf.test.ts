import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GameInfo, TableSummary } from '../src/api/types';
import { best } from '../src/mine/standing';
import { begunLesson, courseOf, knowsGame } from '../src/shell/lesson';
import GameCard from '../src/shell/GameCard.svelte';
import TableCard from '../src/shell/TableCard.svelte';
import { words } from '../src/words';
import { firstSentence, oneStop } from '../src/words/sentence';
import { person } from './people';

const game = {
  id: 'essen',
  title: 'ESSEN',
  players: [2, 3, 4],
  minutes: '30-90',
  weight: '',
  lesson: 8,
  tagline: 'Sell.',
  goal: 'Most money.',
};
const essen = game as unknown as GameInfo;
const listed = (more: Partial<TableSummary>): TableSummary =>
  ({
    id: 'one',
    game: 'essen',
    title: 'ESSEN',
    stage: 'playing',
    seats: [person(0, 'Anna', 'blue')],
    seat: 0,
    waiting: [],
    scores: [],
    winners: [],
    until: null,
    chapter: 'Round 2',
    question: '',
    step: 0,
    steps: 0,
    part: '',
    ...more,
  }) as TableSummary;
const lessonTable = listed({ step: 3, steps: 20 });
const first = (): Element => document.querySelector('.do .primary')!;

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('a game on the shelf', () => {
  const shown = (mine: TableSummary[]): void => {
    const known = knowsGame(essen, mine);
    render(GameCard, { props: { game: essen, busy: false, known, begun: begunLesson(essen, mine), onplay: () => undefined } });
  };

  it('is first of all to be learned', () => {
    shown([]);
    expect(first().textContent).toContain(words.start.learn({ minutes: 8 }));
  });

  it('goes on with the lesson that was begun', () => {
    shown([lessonTable]);
    expect(first().textContent).toContain(words.start.lessonOn);
    expect(first().getAttribute('href')).toBe('/table/one');
  });

  it('is to be played once it was learned, with the lesson a click away', () => {
    localStorage.setItem('fairground.learned.essen', 'true');
    shown([listed({})]);
    expect(first().textContent).toContain(words.start.playBots);
    expect(screen.getByText(words.start.lesson).getAttribute('href')).toBe('/learn/essen');
    expect(document.querySelectorAll('.do .primary')).toHaveLength(1);
  });

  it('is known to whoever has played it to the end', () => {
    expect(knowsGame(essen, [listed({ stage: 'over' })])).toBe(true);
    expect(knowsGame(essen, [listed({ stage: 'over', game: 'la_loire' })])).toBe(false);
  });
});

describe('a table that waits', () => {
  it('says what is asked and how long we have', () => {
    const until = Date.now() / 1000 + 3 * 3600 + 30;
    render(TableCard, { props: { table: listed({ my_turn: true, question: 'How many sellers? Each costs 1.', until }) } });
    expect(screen.getByText(`${words.start.yourTurn} How many sellers?`)).toBeTruthy();
    expect(screen.getByText(/3 hours/)).toBeTruthy();
    expect(screen.getByText('Round 2')).toBeTruthy();
  });

  it('is called a lesson where it is one', () => {
    render(TableCard, { props: { table: lessonTable } });
    expect(screen.getByText(words.lesson.step({ at: 3, of: 20 }))).toBeTruthy();
  });

  it('says the whole of a question that is one sentence', () => {
    expect(firstSentence('Where to?')).toBe('Where to?');
    expect(firstSentence('')).toBe('');
  });
});

it('calls a result the best only among several, and where none is as good', () => {
  const [low, high, same] = [4, 9, 9].map((points, at) => listed({ id: `${at}`, stage: 'over', scores: [points] })) as [
    TableSummary,
    TableSummary,
    TableSummary,
  ];
  expect(best(high, [low, high])).toBe(true);
  expect(best(low, [low, high])).toBe(false);
  expect(best(high, [high, same])).toBe(false);
  expect(best(high, [high, listed({ id: 'other', game: 'la_loire', scores: [1] })])).toBe(false);
});

it('says of a lesson its part and step, of a game its round', () => {
  expect(courseOf({ ...lessonTable, part: 'Selling' })).toBe(`Selling · ${words.lesson.step({ at: 3, of: 20 })}`);
  expect(courseOf(listed({}))).toBe('Round 2');
});

it('ends a sentence once, whatever a name ends with', () => {
  expect(oneStop(words.mine.behind({ by: 2, names: ['von der Aue.'] }))).toBe('2 points behind von der Aue.');
  expect(oneStop(words.mine.behind({ by: 2, names: ['Anna'] }))).toBe('2 points behind Anna.');
});
