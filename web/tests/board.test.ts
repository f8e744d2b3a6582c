import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import face from '../src/games/essen';
import { wording } from '../src/games/essen/wording';
import { words } from '../src/games/essen/words';
import type { Consequence, Happening } from '../src/api/types';
import { hall } from '../src/games/essen/layout';
import { sceneOf, shownIn } from '../src/games/essen/scene';
import { Picker } from '../src/table/picker.svelte';
import { box, samples, type Sample } from './samples';

afterEach(cleanup);

function show(sample: Sample, seat: number | null = sample.seat) {
  const decided: string[] = [];
  const picker = new Picker((offer) => decided.push(offer.notation));
  if (seat !== null) picker.renew(sample.offers, sample.reasons);
  const shown = render(face.board, {
    props: { view: sample.view, people: sample.people, seat, picker, narrow: false, ...box },
  });
  const things = () => [...shown.container.querySelectorAll<SVGGElement>('[role=button]')];
  const named = () => things().map((thing) => thing.dataset.offer!);
  return { ...shown, picker, decided, things, named };
}

describe('what can be clicked', () => {
  /** Decisions that have no place on the board and stand in the tray only. */
  const placeless = new Set(['leave', 'stop']);

  for (const name of ['setup', 'action', 'buzz', 'eight', 'two'] as const) {
    it(`is exactly what the offers name (${name})`, async () => {
      const sample = samples[name];
      const offered = sample.offers.map((offer) => offer.notation).filter((notation) => !placeless.has(notation));
      const { named } = show(sample);
      // Small booths are fetched.
      await vi.waitFor(() => expect(named().sort()).toEqual(offered.sort()), 20_000);
    });
  }

  it('is nothing for a spectator, and nothing when the game is over', () => {
    expect(show(samples.action, null).things()).toEqual([]);
    cleanup();
    expect(show(samples.over).things()).toEqual([]);
  });

  it('has words for those who do not see it', () => {
    for (const thing of show(samples.action).things()) {
      expect(thing.getAttribute('aria-label')).not.toBe('');
      expect(thing.getAttribute('tabindex')).toBe('0');
    }
  });
});

describe('picking on the board', () => {
  it('decides by a click', async () => {
    const { container, decided } = show(samples.action);
    await fireEvent.click(container.querySelector('[data-offer="compete red"]')!);
    expect(decided).toEqual(['compete red']);
  });

  it('decides by the keyboard', async () => {
    const { container, decided } = show(samples.buzz);
    await fireEvent.keyDown(container.querySelector('[data-offer="attract green 3"]')!, { key: 'Enter' });
    expect(decided).toEqual(['attract green 3']);
  });

  it('asks a finger once more', async () => {
    const { container, decided, picker } = show(samples.action);
    const thing = container.querySelector('[data-offer=drive]')!;
    const touch = new MouseEvent('pointerdown', { bubbles: true });
    Object.defineProperty(touch, 'pointerType', { value: 'touch' });
    await fireEvent(thing, touch);
    await fireEvent.click(thing);
    expect(decided).toEqual([]);
    expect(picker.ready?.notation).toBe('drive');
  });

  it('moves money in two picks: from a round, to a round', async () => {
    const sample = samples.cleanup;
    const { container, decided, named } = show(sample);
    const colour = sample.people[sample.seat]!.colour;
    const space = (round: number) => container.querySelector(`[data-place="booth:${colour}:money:${round}"] [role=button]`)!;
    const sources = new Set(sample.offers.filter((offer) => offer.kind === 'move').map((offer) => offer.args.from));
    // The books are fetched when they are opened; how long that takes decides nothing.
    await vi.waitFor(() => expect(named()).toHaveLength(sources.size), { timeout: 50_000 });
    await fireEvent.click(space(1));
    expect(decided).toEqual([]);
    expect(named().every((notation) => notation.startsWith('move 1 '))).toBe(true);
    await fireEvent.click(space(3));
    expect(decided).toEqual(['move 1 3']);
  });
});

describe('what is drawn', () => {
  it('says how many visitors are left in the stack', async () => {
    const { container } = show(samples.action);
    const left = words.board.inStack({ n: samples.action.view.central.visitors });
    await vi.waitFor(() => expect(container.querySelector('[data-place="central:demand"]')!.textContent).toContain(left));
  });

  it('lets a booth that is no neighbour stand back while visitors are taken', () => {
    const sample = samples.buzz;
    const { container } = show(sample);
    const { neighbours } = sample.view.booths[sample.seat]!;
    for (const [seat, booth] of sample.view.booths.entries()) {
      if (seat === sample.seat) continue;
      const text = container.querySelector(`[data-place="booth:${booth.seat}"]`)!.textContent;
      expect(text.includes(words.board.notNeighbour)).toBe(!neighbours.includes(booth.seat));
    }
  });

  it('lets the bonuses answer while the hand points at a coin that would move', async () => {
    const sample = samples.cleanup;
    const picker = new Picker(() => undefined);
    picker.renew(sample.offers, sample.reasons);
    const figures = { rise: { before: 2, after: 9 } };
    const consequence = () => ({ figures }) as unknown as Consequence;
    const { container } = render(face.board, {
      props: { view: sample.view, people: sample.people, seat: sample.seat, picker, narrow: false, ...box, consequence },
    });
    const then = words.board.standingThen({
      own: sample.view.central.bonuses.find((one) => one.id === 'breakout_success')!.standing[sample.seat]!,
      then: 9,
    });
    await vi.waitFor(() => expect(container.textContent).toContain(words.board.books), { timeout: 50_000 });
    expect(container.textContent).not.toContain(then);
    picker.point(sample.offers.filter((offer) => offer.kind === 'move').slice(0, 1));
    await vi.waitFor(() => expect(container.textContent).toContain(then));
  });

  it('writes and lays nothing over the people at small booths', async () => {
    const { eight } = samples;
    const seat = (eight.seat + 1) % 8;
    const other = (eight.seat + 2) % 8;
    const crowd = (visitors: number): Sample => ({
      ...eight,
      view: {
        ...eight.view,
        booths: eight.view.booths.map((booth, at) => ({
          ...booth,
          ...(at === seat
            ? { rivals: [eight.view.booths[other]!.seat], ads: 1, tables: booth.tables.map((table) => ({ ...table, visitors })) }
            : {}),
          ...(at === other ? { lured: 7 } : {}),
        })),
      },
    });
    const lured = words.board.luredAway({ n: 7 });
    const name = eight.view.booths[seat]!.seat;
    const booth = (container: HTMLElement) => container.querySelector(`[data-place="booth:${name}"]`)!;
    const tile = (container: HTMLElement) => container.querySelector(`[data-place="booth:${name}:tile:ad"]`);
    const empty = show(crowd(0)).container;
    await vi.waitFor(() => expect(booth(empty).textContent).toContain(lured), 20_000);
    cleanup();
    const { container } = show(crowd(3));
    await vi.waitFor(() => expect(tile(container)).not.toBeNull(), 20_000);
    expect(booth(container).textContent).not.toContain(lured);
    // It stands beside the rival's mark instead.
    expect([...booth(container).querySelectorAll('text')].map((one) => one.textContent)).toContain('7');
    expect(tile(container)!.closest('.thing')).not.toBeNull();
  });

  it('shows every number with the thing it counts', () => {
    const sample = samples.action;
    const { container } = show(sample);
    for (const [seat, booth] of sample.view.booths.entries()) {
      const queue = container.querySelector(`[data-place="booth:${booth.seat}:queue"]`)!;
      expect(queue.textContent).toContain(String(booth.queue));
      if (seat === sample.seat) expect(queue.textContent).toContain(wording.queueComing(booth.queue, booth.coming));
      booth.money.forEach((money, index) => {
        const space = container.querySelector(`[data-place="booth:${booth.seat}:money:${index + 1}"]`)!;
        if (money) expect(space.textContent).toContain(String(money));
      });
    }
    for (const [tile, price] of Object.entries(sample.view.central.prices)) {
      expect(container.querySelector(`[data-place="central:tile:${tile}"] .price`)!.textContent).toBe(String(price));
    }
  });

  it('announces visitors only as long as some will come', () => {
    expect(show(samples.action).container.textContent).toContain(words.board.comingNow);
    cleanup();
    const { container } = show(samples.over);
    expect(container.textContent).not.toContain(words.board.comingNow);
    expect(container.querySelector('[data-place="central:demand"]')!.textContent).toContain(words.board.nobody.split(' ')[0]);
  });

  it('leaves every word beside the sales readable, wherever they stand', () => {
    for (const [last, record] of [
      [0, 0],
      [0, 35],
      [34, 35],
      [35, 35],
      [1, 2],
      [12, 14],
    ] as const) {
      const { view } = samples.action;
      const central = { ...view.central, previous_sales: last, highest_sales: record };
      const { container } = show({ ...samples.action, view: { ...view, central } });
      const glass = container.querySelector('[data-place="central:sales"]')!;
      const heights = [...glass.querySelectorAll('text.strong')].map((one) => Number(one.getAttribute('y'))).sort((a, b) => a - b);
      heights.slice(1).forEach((height, at) => expect(height - heights[at]!).toBeGreaterThan(12));
      cleanup();
    }
  });

  it('has the flag of the record beside the number to beat on a phone', () => {
    const at = (last: number): number => {
      const { central } = samples.action.view;
      const view = { ...samples.action.view, central: { ...central, previous_sales: last, highest_sales: 30 } };
      const props = { view, people: samples.action.people, seat: 0, picker: new Picker(() => undefined), ...box, narrow: true, width: 374 };
      const { container } = render(face.board, { props });
      const x = Number(container.querySelector('[data-place="central:sales"] .mark')!.getAttribute('x'));
      cleanup();
      return x;
    };
    expect(at(30)).toBeGreaterThan(at(2));
  });

  it('says how sure each own table is, counted over the tiles still face down', () => {
    const { container } = show(samples.action);
    const below = samples.action.view.central.tiles_below;
    const text = container.querySelector('[data-place="booth:blue:table:2"]')!.textContent!;
    const reach = below.filter((tile) => tile.tables >= 2).length;
    expect(text).toContain(reach === below.length ? words.board.sure : words.board.chance({ those: reach, all: below.length }));
  });

  it('shows coin by coin what would be paid', async () => {
    const { container, picker } = show(samples.action);
    const piles = () => container.querySelectorAll('[data-place^="booth:blue:money"] .ghost').length;
    const resting = piles();
    picker.point(samples.action.offers.filter((offer) => offer.notation === 'claim ad'));
    await Promise.resolve();
    expect(piles() - resting).toBe(samples.action.view.central.prices.ad);
  });

  it('shows the ghost of what the hand points at', async () => {
    const { container, picker } = show(samples.setup);
    picker.point(samples.setup.offers.filter((offer) => offer.notation === 'sellers 3'));
    await Promise.resolve();
    expect(container.querySelectorAll('[data-place^="booth:blue:table"] g.ghost[opacity]')).toHaveLength(3);
  });
});

describe('the hall', () => {
  for (const [width, height] of [
    [1104, 674],
    [1064, 551],
    [994, 516],
    [374, 500],
  ] as const) {
    for (let players = 2; players <= 8; players++) {
      it(`has room for ${players} booths without overlap (${width} by ${height})`, () => {
        const plan = hall(players, 1, width, height, players > 4 ? 6 : 3);
        const boxes = [...plan.plaza.floors, ...plan.booths];
        expect(plan.booths).toHaveLength(players);
        if (width > 700) expect(plan.height).toBe(height);
        boxes.forEach((a, at) => {
          expect(a.x >= 0 && a.y >= 0 && a.x + a.w <= plan.width + 0.01 && a.y + a.h <= plan.height + 0.01).toBe(true);
          for (const b of boxes.slice(at + 1)) {
            const apart = a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
            expect(apart).toBe(true);
          }
        });
      });
    }
  }
});

it('fills every row of booths on a phone', () => {
  for (let players = 2; players <= 8; players++) {
    const { booths, front } = hall(players, 0, 374, 500, 3);
    const back = booths.filter((_, seat) => seat !== front);
    for (const y of new Set(back.map((booth) => booth.y))) {
      const row = back.filter((booth) => booth.y === y);
      expect(Math.max(...row.map((booth) => booth.x + booth.w))).toBeCloseTo(374);
    }
  }
});

describe('the sales as a play', () => {
  const event = (kind: string, facts: Record<string, number>) => ({ kind, facts }) as unknown as Happening;
  const at = (name: string, ...events: Happening[]) => sceneOf({ name, events }, samples.buzz.view)!;

  it('keeps the tile face down for the eye until it is turned', () => {
    expect(at('visitors', event('visitors', { visitors: 20, extra: 1, tables: 3 })).arrived).toBe(21);
    expect(at('tables').arrived).toBe(0);
    const walking = shownIn({ name: 'visitors', events: [] }, samples.action.view);
    expect(walking.before_sales || walking.booths.some((booth) => booth.coming > 0)).toBe(false);
    expect(shownIn(null, samples.action.view)).toBe(samples.action.view);
    expect(at('demand').arrived).toBeNull();
    expect(at('demand').spots).toBe(samples.buzz.view.central.top_tile.tables);
  });

  it('is the phase that the top of the page names, whatever was decided last', () => {
    const { course } = words;
    const step = (stage: string) => face.course!(samples.action.view, stage).step;
    const steps = face.course!(samples.action.view).steps!;
    for (const scene of ['visitors', 'tables', 'demand', 'sales', 'market']) expect(steps[step(scene)]).toBe(course.sales);
    expect(steps[step('action')]).toBe(course.action);
  });

  it('says of each queue how many joined it, while they do', () => {
    const came = { kind: 'visitors', facts: { visitors: 9, extra: 1, joined: [3, 2, 3, 2] } } as unknown as Happening;
    expect(at('visitors', came).joined).toEqual({ 0: 3, 1: 2, 2: 3, 3: 2 });
    expect(at('tables', came).joined).toEqual({});
  });

  it('adds up what is sold', () => {
    const scene = at('sales', event('sold', { seat: 0, money: 4 }), event('sold', { seat: 2, money: 3 }));
    expect(scene.running).toBe(7);
    expect(scene.earned).toEqual({ 0: 4, 2: 3 });
    expect(at('market', event('new_record', { sales: 9 })).record).toBe(true);
  });
});
