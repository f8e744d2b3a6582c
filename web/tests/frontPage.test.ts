import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Findings, Position, ScoreHistory, View } from '../src/api/types';
import FrontPage from '../src/ending/FrontPage.svelte';
import type { GameFace } from '../src/games/face';
import Chart from '../src/table/Chart.svelte';
import { person } from './people';

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
beforeEach(() => vi.stubGlobal('ResizeObserver', NoObserver));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const people = [person(0, 'Anna', 'blue'), person(1, 'Ben', 'red')];
const history: ScoreHistory = {
  game: 'essen',
  people,
  points: [[0, 0], [4, 1], [5, 9], [8, 19]].map((scores, index) => ({ position: 10 * index, scores })), // prettier-ignore
  turns: [1, 2, 3].map((round) => ({
    number: round,
    seat: null,
    phase: '',
    chapter: `Round ${round}`,
    title: '',
    summary: '',
    gain: '',
    first: 10 * round - 9,
    last: 10 * round,
  })),
};
const dear = (position: number, seat: number, loss: number) => ({
  position,
  seat,
  taken: 'Rest',
  better: 'Sell',
  notation: 'sell',
  why: '3 more.',
  loss,
  doubt: 0.02,
  sure: true,
  both: [],
});
const findings = {
  measure: 'chance',
  last: 30,
  games: 600,
  doubt: 0.05,
  resigned: [],
  standings: [0, 30].map((position) => ({ position, values: [0.5, 0.5], band: 0.02 })),
  turnings: [{ position: 28, since: 27, seat: 1, label: 'Sell all', drawn: false, whose: 1, before: 0.4, after: 0.9 }],
  dear: [dear(15, 1, 0.4), dear(14, 0, 0.12)],
} as Findings;
const position = (seat: number | null) =>
  ({
    table: 'a',
    game: 'none',
    seat,
    view: null,
    people,
    decisions: 30,
    ending: { scores: [8, 19], ranking: [2, 1], winners: [1], reason: '', sentence: 'Over.', resigned: [] },
  }) as unknown as Position;

function open(seat: number | null) {
  const asked: [string, Record<string, unknown> | null][] = [];
  vi.stubGlobal('fetch', async (path: string, how: RequestInit) => {
    asked.push([path.split('?')[0]!, how?.body ? JSON.parse(String(how.body)) : null]);
    const told = path.includes('/scores')
      ? history
      : path.includes('/analysis')
        ? { stage: 'done', progress: 1, findings }
        : path.includes('/what-if')
          ? { table: { id: 'new' } }
          : { name: 'Anna' };
    return { ok: true, status: 200, json: async () => told };
  });
  const face = { points: () => [] } as unknown as GameFace<View>;
  return { asked, ...render(FrontPage, { props: { position: position(seat), face, title: 'Essen', onboard: () => undefined } }) };
}

describe('the moments of an analysed game', () => {
  it('end with the own dearest decision and what was better, to be tried from there', async () => {
    const { findByRole, findByText, asked } = open(0);
    const card = (await findByText('What would have helped')).closest('li')!;
    expect(card.textContent!.replace(/\s+/g, ' ')).toContain(
      'Round 2, you took: Rest. Better: Sell. 3 more. It cost you 12 % of your chance to win.',
    );
    await fireEvent.click(await findByRole('button', { name: 'Try it from there' }));
    await vi.waitFor(() => expect(asked.at(-1)).toEqual(['/api/tables/a/what-if', { name: 'Anna', position: 13, seat: 0 }]));
  });

  it('tell somebody who only looks what turned the chances', async () => {
    const { findByText, queryByText } = open(null);
    await findByText(/Ben: Sell all/);
    expect(queryByText('What would have helped')).toBeNull();
  });
});

describe('the curve of points', () => {
  it('has its pins on the line, between two positions as well', () => {
    const { container } = render(Chart, { props: { history, height: 200, pins: [{ number: 1, position: 25, seat: 1 }] } });
    const runs = [...container.querySelectorAll('.run')][1]!.getAttribute('d')!;
    const points = runs.split(/[ML]/).filter(Boolean).map((one) => one.split(' ').map(Number)); // prettier-ignore
    const pin = container.querySelector('.pin')!;
    expect(Number(pin.getAttribute('cx'))).toBeCloseTo((points[2]![0]! + points[3]![0]!) / 2, 0);
    expect(Number(pin.getAttribute('cy'))).toBeCloseTo((points[2]![1]! + points[3]![1]!) / 2, 0);
  });
});
