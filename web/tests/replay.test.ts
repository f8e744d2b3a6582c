import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DearDecision, Offer, Turn } from '../src/api/types';
import { playOn } from '../src/replay/playOn';
import DearDecisions from '../src/replay/DearDecisions.svelte';
import Marks from '../src/replay/Marks.svelte';
import TurnStrip from '../src/replay/TurnStrip.svelte';
import { chaptersOf, turnAt } from '../src/replay/turns';
import { pinned, uncertain } from '../src/table/standings';
import { person } from './people';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const people = [person(0, 'Anna', 'blue'), person(1, 'Ben', 'red')];
const turn = (number: number, seat: number | null, chapter: string, first: number, last: number, gain = ''): Turn => ({
  number,
  seat,
  phase: 'p',
  chapter,
  title: seat === null ? 'Sales' : people[seat]!.name,
  summary: `what came of ${number}`,
  gain,
  first,
  last,
});
const turns = [
  turn(1, 0, 'Round 1', 1, 3, '+2'),
  turn(2, 1, 'Round 1', 4, 6),
  turn(3, null, 'Round 1', 6, 6),
  turn(4, 0, 'Round 2', 7, 9, '−1'),
];
const offer = (code: number, label: string): Offer => ({ code, notation: label, kind: label, args: {}, label, secret: false });
const dear = (position: number, seat: number, sure = true): DearDecision => ({
  position,
  seat,
  taken: 'Pass',
  better: 'Compete',
  notation: 'compete',
  why: 'It brings 3 more.',
  loss: 0.15,
  doubt: 0.06,
  sure,
  both: [offer(1, 'Pass'), offer(2, 'Compete')],
});

describe('turns', () => {
  it('stand under their headings', () => {
    expect(chaptersOf(turns).map(({ title, first, last, turns: below }) => [title, first, last, below.length])).toEqual([
      ['Round 1', 1, 6, 3],
      ['Round 2', 7, 9, 1],
    ]);
  });

  it('hold every position after the deal', () => {
    expect([0, 1, 5, 6, 9].map((position) => turnAt(turns, position))).toEqual([-1, 0, 1, 2, 3]);
  });

  it('are a row to go along', async () => {
    Element.prototype.scrollTo = () => undefined;
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const went: number[] = [];
    const { getByRole, getAllByRole } = render(TurnStrip, { props: { turns, people, at: 8, ongo: (to: number) => went.push(to) } });
    expect(getAllByRole('button')).toHaveLength(4);
    expect(getByRole('button', { current: 'step' }).getAttribute('aria-label')).toBe('Anna, −1, what came of 4');
    await fireEvent.click(getByRole('button', { name: /what came of 2/ }));
    expect(went).toEqual([6]);
  });
});

describe('the dearest decisions', () => {
  it("are one's own if there are any", () => {
    const all = [dear(3, 0), dear(9, 1), dear(5, 0)];
    expect(pinned(all, 0).map(({ one, number }) => [one.position, number])).toEqual([
      [3, 1],
      [5, 2],
    ]);
    expect(pinned(all, 4).map(({ one }) => one.position)).toEqual([3, 9, 5]);
    expect(pinned(all, null)).toHaveLength(3);
  });

  it('cost something', () => {
    const all = [{ ...dear(3, 0), loss: 0.004 }, dear(9, 1)];
    expect(pinned(all, 0).map(({ one }) => one.position)).toEqual([9]);
  });

  it('are cards that show and try', async () => {
    const acts: string[] = [];
    const shown = render(DearDecisions, {
      props: {
        dear: [dear(3, 0)],
        people,
        mine: 0,
        measure: 'chance' as const,
        at: 2,
        onshow: () => acts.push('show'),
        onplay: () => acts.push('play'),
      },
    });
    expect(shown.container.textContent).toContain('−15');
    expect(shown.container.textContent).not.toContain('Perhaps');
    expect(shown.container.querySelector('li.here')).not.toBeNull();
    await fireEvent.click(shown.getByRole('button', { name: 'Show' }));
    await fireEvent.click(shown.getByRole('button', { name: 'Try it' }));
    expect(acts).toEqual(['show', 'play']);
  });

  it('are beyond doubt: what may have cost nothing has no number, no price in red and no pin', () => {
    const all = [dear(3, 0, false), dear(9, 0), dear(5, 0, false)];
    expect(pinned(all, 0).map(({ one, number }) => [one.position, number])).toEqual([[9, 1]]);
    expect(uncertain(all, 0).map((one) => one.position)).toEqual([3, 5]);
    const props = { dear: all, people, mine: 0, measure: 'chance' as const, at: 0, onshow: () => undefined };
    const shown = render(DearDecisions, { props });
    expect([...shown.container.querySelectorAll('.dear li')]).toHaveLength(1);
    const quiet = shown.container.querySelector('.unsure li')!;
    expect(quiet.querySelector('h4 b')).toBeNull();
    expect(quiet.textContent).toContain('Perhaps better');
    expect(quiet.textContent).toContain('Decision 3; −15');
  });

  it('are said to be none where nothing was beyond doubt', () => {
    const props = { dear: [dear(3, 0, false)], people, mine: 0, measure: 'chance' as const, at: 0, onshow: () => undefined };
    const shown = render(DearDecisions, { props });
    expect(shown.container.textContent).toContain('Nothing was dear beyond doubt.');
    expect(shown.container.textContent).not.toContain('dearest');
  });

  it('are to be tried first of all where the board shows one', () => {
    const shown = render(DearDecisions, {
      props: {
        dear: [dear(3, 0), dear(9, 0)],
        people,
        mine: 0,
        measure: 'chance' as const,
        at: 8,
        onshow: () => undefined,
        onplay: () => undefined,
      },
    });
    const filled = shown.getAllByRole('button', { name: 'Try it' }).map((one) => one.classList.contains('primary'));
    expect(filled).toEqual([false, true]);
  });

  it('cannot be tried where nothing can be played on', () => {
    const shown = render(DearDecisions, {
      props: { dear: [dear(3, 1)], people, measure: 'chance' as const, at: 0, onshow: () => undefined },
    });
    expect(shown.queryByRole('button', { name: 'Try it' })).toBeNull();
  });
});

describe('on a phone the dearest decisions', () => {
  it('stand in a row, and a touch on a card shows it', async () => {
    const acts: number[] = [];
    const shown = render(DearDecisions, {
      props: {
        dear: [dear(3, 0), dear(9, 0)],
        people,
        mine: 0,
        measure: 'chance' as const,
        at: 0,
        row: true,
        onshow: (one: DearDecision) => acts.push(one.position),
      },
    });
    const cards = shown.getAllByRole('button', { name: /^Show: / });
    expect(cards).toHaveLength(2);
    await fireEvent.click(cards[1]!);
    expect(acts).toEqual([9]);
  });
});

describe('what was taken and what was better', () => {
  it('is named below its mark, or at the foot of the board where it has no place there', async () => {
    vi.stubGlobal('ResizeObserver', class { observe(): void {} disconnect(): void {} }); // prettier-ignore
    const rect = (left: number, top: number, width: number, height: number) => () => new DOMRect(left, top, width, height);
    const hall = document.body.appendChild(document.createElement('div'));
    const board = hall.appendChild(document.createElement('div'));
    board.className = 'board';
    const better = board.appendChild(document.createElement('p'));
    better.className = 'suggested';
    better.getBoundingClientRect = rect(310, 120, 20, 30);
    const shown = render(Marks, { target: hall, props: { taken: 'You took: End turn', better: 'Better by 9 %', colour: 'blue' } });
    const box = hall.querySelector<HTMLElement>('.marks')!;
    box.getBoundingClientRect = rect(10, 20, 600, 400);
    for (const label of box.children) {
      Object.defineProperty(label, 'offsetWidth', { value: 100 });
      Object.defineProperty(label, 'offsetHeight', { value: 20 });
    }
    await shown.rerender({ better: 'Better by 10 %' });
    await vi.waitFor(() => expect(shown.getByText('Better by 10 %').style.translate).toBe('260px 134px'));
    expect(shown.getByText('You took: End turn').style.translate).toBe('250px 376px');
    hall.remove();
  });
});

describe('a map with a window of its own', () => {
  it('looks where the marks are', async () => {
    vi.stubGlobal('ResizeObserver', class { observe(): void {} disconnect(): void {} }); // prettier-ignore
    const hall = document.body.appendChild(document.createElement('div'));
    hall.innerHTML = '<div class="board"><div data-window><p class="taken"></p><p class="suggested"></p></div></div>';
    const rect = (left: number, top: number) => () => new DOMRect(left, top, 80, 60);
    const pane = hall.querySelector<HTMLElement>('[data-window]')!;
    pane.getBoundingClientRect = () => new DOMRect(0, 100, 380, 300);
    hall.querySelector('.taken')!.getBoundingClientRect = rect(700, 500);
    hall.querySelector('.suggested')!.getBoundingClientRect = rect(500, 500);
    render(Marks, { target: hall, props: { taken: 'You took: 58', better: 'Better by 9 %', colour: 'blue' } });
    await vi.waitFor(() => expect([pane.scrollLeft, pane.scrollTop]).toEqual([450, 280]));
    hall.remove();
  });
});

describe('playing on', () => {
  it('goes on from a record as from a table, under a name even for whoever has none yet', async () => {
    const asked: [string, unknown][] = [];
    vi.stubGlobal('fetch', async (path: string, how: RequestInit) => {
      asked.push([path, how.body ? JSON.parse(String(how.body)) : null]);
      return { ok: true, status: 200, json: async () => (how.body ? { table: { id: 'new' } } : { name: '' }) };
    });
    await playOn('records', 'brought', 12, 1);
    expect(asked.map(([path]) => path.split('?')[0])).toEqual(['/api/me', '/api/records/brought/what-if']);
    expect(asked[1]![1]).toEqual({ name: 'Guest', position: 12, seat: 1 });
    expect(location.pathname).toBe('/table/new');
    await playOn('tables', 'finished', 3, 0, true);
    expect(asked.at(-1)).toEqual([
      expect.stringContaining('/api/tables/finished/what-if'),
      { name: 'Guest', position: 3, seat: 0, bot: null },
    ]);
    vi.unstubAllGlobals();
  });
});
