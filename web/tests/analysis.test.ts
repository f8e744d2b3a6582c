import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Findings, Weighed } from '../src/api/types';
import Analysis from '../src/table/Analysis.svelte';
import { AnalysisRun } from '../src/table/analysis.svelte';
import AnalysisChart from '../src/table/AnalysisChart.svelte';
import { apart, bandOf, nextTurning, standingAt } from '../src/table/standings';
import Weighing from '../src/table/Weighing.svelte';
import { person } from './people';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const people = [person(0, 'Anna', 'blue'), person(1, 'Ben', 'red')];
const turning = (position: number, since: number, before: number, after: number) => ({
  position,
  since,
  seat: 1,
  label: 'Compete with Anna',
  drawn: false,
  whose: 0,
  before,
  after,
});
const findings: Findings = {
  measure: 'chance',
  resigned: [],
  last: 40,
  games: 600,
  doubt: 0.08,
  standings: [0, 10, 20, 30, 40].map((position) => ({ position, values: [position / 40, 1 - position / 40], band: 0.02 })),
  turnings: [turning(30, 29, 0.5, 0.75), turning(10, 4, 0.6, 0.25)],
  dear: [],
};

describe('the standings of a game', () => {
  it('are those found at a position, or at the last one searched before it', () => {
    expect(standingAt(findings, 20).position).toBe(20);
    expect(standingAt(findings, 29).position).toBe(20);
    expect(standingAt(findings, 0).position).toBe(0);
  });

  it('have turning points in the order of the game', () => {
    expect(nextTurning(findings, 0, 1)).toBe(10);
    expect(nextTurning(findings, 10, 1)).toBe(30);
    expect(nextTurning(findings, 30, 1)).toBeNull();
    expect(nextTurning(findings, 30, -1)).toBe(10);
  });

  it('keep their marks apart and in the frame', () => {
    const placed = apart([100, 100, 20, 99], 15, 0, 100);
    expect(placed[2]).toBe(20);
    const sorted = [...placed].sort((a, b) => a - b);
    sorted.slice(1).forEach((height, index) => expect(height - sorted[index]!).toBeGreaterThanOrEqual(15));
    expect(Math.max(...placed)).toBeLessThanOrEqual(100);
  });
});

describe('the band of doubt', () => {
  const unsure: Findings = {
    ...findings,
    standings: [0.1, 0.02, 0.3].map((band, index) => ({ position: 20 * index, values: [0.5, 0.8], band })),
  };

  it('is at every position as broad as that position is in doubt, and stays within the chart', () => {
    const path = bandOf(
      unsure,
      1,
      (position) => position,
      (value) => 100 * value,
      [0, 1],
    );
    expect(path).toBe('M0.0 90.0L20.0 82.0L40.0 100.0L40.0 50.0L20.0 78.0L0.0 70.0z');
  });

  it('is drawn around the own curve and named beside a swatch', () => {
    const shown = render(AnalysisChart, { props: { findings: unsure, people, at: 0, ongo: () => undefined, fill: true, mine: 0 } });
    const heights = [
      ...shown.container
        .querySelector('path.doubt')!
        .getAttribute('d')!
        .matchAll(/ ([\d.]+)/g),
    ].map((one) => Number(one[1]));
    const breadth = [0, 1, 2].map((index) => heights[5 - index]! - heights[index]!);
    expect(breadth[0]! / breadth[1]!).toBeCloseTo(5, 0);
    expect(breadth[2]! / breadth[1]!).toBeCloseTo(15, 0);
    expect(shown.container.querySelector('figcaption small i')).toBeTruthy();
  });
});

describe('an analysis at work', () => {
  it('tells how long it will still take, as fast as it went so far', async () => {
    vi.useFakeTimers();
    const began = Date.now();
    // A percent in six seconds: ten minutes in all.
    const told = (): number => Math.min(1, (Date.now() - began) / 600_000);
    const answer = () => new Response(JSON.stringify({ stage: told() < 1 ? 'working' : 'done', progress: told() }));
    vi.stubGlobal('fetch', () => Promise.resolve(answer()));
    const run = new AnalysisRun('/analysis');
    await vi.advanceTimersByTimeAsync(6_000);
    expect(run.minutes).toBe(0);
    await vi.advanceTimersByTimeAsync(54_000);
    expect(run.minutes).toBe(9);
    await vi.advanceTimersByTimeAsync(510_000);
    expect(run.minutes).toBe(1);
    run.close();
    vi.useRealTimers();
  });
});

describe('the chart', () => {
  function show(at = 20) {
    const went: number[] = [];
    const shown = render(AnalysisChart, { props: { findings, people, at, ongo: (position: number) => went.push(position) } });
    return { ...shown, went, slider: shown.getByRole('slider') };
  }

  it('has a line for each seat, a mark for where we are and a letter for each turning point', () => {
    const { container } = show();
    expect(container.querySelectorAll('.run')).toHaveLength(2);
    expect(container.querySelectorAll('.now')).toHaveLength(1);
    expect([...container.querySelectorAll('.count')].map((one) => one.textContent)).toEqual(['A', 'B']);
  });

  it('says in words how everybody stands', () => {
    expect(show().slider.getAttribute('aria-valuetext')).toBe('After decision 20: Anna 50\u00a0%, Ben 50\u00a0%');
  });

  it('goes where it is clicked', async () => {
    const { container, slider, went } = show();
    container.querySelector('svg')!.getBoundingClientRect = () => ({ left: 0, width: 360 }) as DOMRect;
    for (const clientX of [0, 50, 192, 334, 360]) {
      const press = new MouseEvent('pointerdown', { bubbles: true, button: 0, clientX });
      await fireEvent(slider, press);
    }
    expect(went).toEqual([0, 0, 20, 40, 40]);
  });

  it('goes where the keyboard leads', async () => {
    const { slider, went } = show();
    for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'PageUp', 'PageDown', 'x']) await fireEvent.keyDown(slider, { key });
    expect(went).toEqual([21, 19, 0, 40, 30, 10]);
  });
});

describe('the analysis', () => {
  const answers = (...states: object[]) => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (path: string, how: { method: string }) => {
      asked.push(`${how.method} ${path}`);
      return { ok: true, status: 200, json: async () => (states.length > 1 ? states.shift() : states[0]) };
    });
    return asked;
  };

  it('is asked for once, shows how far it is, then names the turning points with their places', async () => {
    const asked = answers(
      { stage: 'none', progress: 0, findings: null },
      { stage: 'working', progress: 0.25, findings: null },
      { stage: 'done', progress: 1, findings },
    );
    const went: number[] = [];
    const shown = render(Analysis, { props: { path: '/a', people, at: 0, ongo: (position: number) => went.push(position) } });
    await fireEvent.click(await shown.findByRole('button', { name: 'Analyse' }));
    expect((await shown.findByRole('progressbar')).getAttribute('value')).toBe('25');
    const link = await shown.findByRole('link', { name: 'Decision 30' });
    expect(asked).toEqual(['GET /a?lang=en', 'POST /a?lang=en', 'GET /a?lang=en']);
    expect(link.getAttribute('href')).toBe('?at=30');
    const text = shown.container.textContent!.replace(/\s+/g, ' ');
    expect(text).toContain('Ben: Compete with Anna. The chance of Anna rises from 50 % to 75 %.');
    expect(text).toContain('Decisions 5 to 10, the last by Ben');
    expect(text).toContain('600 imagined games at 5 of 41 positions');
    await fireEvent.click(link);
    expect(went).toEqual([30]);
  });

  it('names the round of a turning point where the game has rounds', async () => {
    answers({ stage: 'done', progress: 1, findings });
    const turn = { number: 1, seat: 1, phase: '', title: '', summary: '', gain: '' };
    const turns = [1, 11, 21, 31].map((first, index) => ({ ...turn, first, last: first + 9, chapter: `Round ${index + 1}` }));
    const shown = render(Analysis, { props: { path: '/a', people, at: 0, turns, ongo: () => undefined } });
    expect((await shown.findByRole('link', { name: 'Round 3' })).getAttribute('href')).toBe('?at=30');
    const text = shown.container.textContent!.replace(/\s+/g, ' ');
    expect(text).toContain('Round 1, Ben: Compete with Anna.');
    expect(text).not.toContain('Decision');
  });

  it('is there at once when somebody asked before', async () => {
    const asked = answers({ stage: 'done', progress: 1, findings: { ...findings, turnings: [] } });
    const shown = render(Analysis, { props: { path: '/a', people, at: 0, ongo: () => undefined } });
    await shown.findByText('No single decision changed much.');
    expect(asked).toEqual(['GET /a?lang=en']);
  });

  it('tells somebody alone the points to expect', async () => {
    const alone: Findings = {
      ...findings,
      measure: 'points',
      standings: [0, 40].map((position) => ({ position, values: [position + 12.4], band: 0.5 })),
      turnings: [],
    };
    answers({ stage: 'done', progress: 1, findings: alone });
    const shown = render(Analysis, { props: { path: '/a', people: people.slice(0, 1), at: 0, ongo: () => undefined } });
    await shown.findByText(/nobody to beat/);
    expect(shown.getByRole('slider').getAttribute('aria-valuetext')).toBe('Before the first decision: Anna 12');
    expect(shown.container.textContent).not.toContain('%');
  });
});

describe('what a bot thinks', () => {
  const choices: Weighed[] = [
    { code: 3, notation: 'drive', label: 'Drive', visits: 1200, value: 0.62 },
    { code: 4, notation: 'buzz', label: 'Talk', visits: 1, value: 0.4 },
    { code: 5, notation: 'stop', label: 'Stop', visits: 0, value: null },
  ];

  it('is said in words and drawn as bars', async () => {
    const picked: string[] = [];
    const { container, getByRole } = render(Weighing, {
      props: { choices, marked: 'drive', mark: 'suggested', onpick: (choice: Weighed) => picked.push(choice.notation) },
    });
    expect([...container.querySelectorAll('.part')].map((bar) => bar.getAttribute('width'))).toEqual(['62', '40']);
    expect(container.textContent).toContain('tried 1,200 times');
    expect(container.textContent).toContain('tried once');
    await fireEvent.click(getByRole('button', { name: /suggested:\s*Drive/ }));
    expect(picked).toEqual(['drive']);
  });
});
