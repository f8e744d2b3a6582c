import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import face from '../src/games/essen';
import { words } from '../src/games/essen/en';
import { hall } from '../src/games/essen/layout';
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
    it(`is exactly what the offers name (${name})`, () => {
      const sample = samples[name];
      const offered = sample.offers.map((offer) => offer.notation).filter((notation) => !placeless.has(notation));
      expect(show(sample).named().sort()).toEqual(offered.sort());
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
    expect(named()).toHaveLength(sources.size);
    await fireEvent.click(space(1));
    expect(decided).toEqual([]);
    expect(named().every((notation) => notation.startsWith('move 1 '))).toBe(true);
    await fireEvent.click(space(3));
    expect(decided).toEqual(['move 1 3']);
  });
});

describe('what is drawn', () => {
  it('shows every number with the thing it counts', () => {
    const sample = samples.action;
    const { container } = show(sample);
    for (const booth of sample.view.booths) {
      const queue = container.querySelector(`[data-place="booth:${booth.seat}:queue"]`)!;
      expect(queue.textContent).toContain(String(booth.queue));
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
    expect(show(samples.action).container.textContent).toContain(words.expected);
    cleanup();
    const { container } = show(samples.over);
    expect(container.textContent).not.toContain(words.expected);
    expect(container.querySelector('[data-place="central:demand"]')!.textContent!.trim()).toBe('');
  });

  it('leaves every figure of the sales track readable, wherever the last sales stand', () => {
    for (const sales of [0, 1, 9, 10, 11, 24, 34]) {
      const { view } = samples.action;
      const central = { ...view.central, previous_sales: sales, highest_sales: 35 };
      const { container } = show({ ...samples.action, view: { ...view, central } });
      const track = container.querySelector('[data-place="central:sales"]')!;
      expect([...track.querySelectorAll('.figure')].map((one) => one.textContent)).toEqual(['0', '10', '20', '30', '40']);
      cleanup();
    }
  });

  it('describes the whole board in words', () => {
    const sentences = face.describe(samples.eight.view, samples.eight.people.map((person) => person.name));
    expect(sentences.join(' ')).toContain('Håkon');
    expect(sentences).toHaveLength(5 + 8);
  });

  it('shows the ghost of what the hand points at', async () => {
    const { container, picker } = show(samples.setup);
    picker.point(samples.setup.offers.filter((offer) => offer.notation === 'sellers 3'));
    await Promise.resolve();
    expect(container.querySelectorAll('.ghost')).toHaveLength(3);
  });
});

describe('the hall', () => {
  for (const narrow of [false, true]) {
    for (let players = 2; players <= 8; players++) {
      it(`has room for ${players} booths without overlap (${narrow ? 'phone' : 'wide'})`, () => {
        const plan = hall(players, 1, 6, narrow);
        const boxes = [plan.central.frame, ...plan.booths];
        expect(plan.booths).toHaveLength(players);
        boxes.forEach((a, at) => {
          expect(a.x >= 0 && a.y >= 0 && a.x + a.w <= plan.width && a.y + a.h <= plan.height).toBe(true);
          for (const b of boxes.slice(at + 1)) {
            const apart = a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
            expect(apart).toBe(true);
          }
        });
      });
    }
  }
});
