import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { LaLoireView, Offer, ReasonAgainst, Seat } from '../src/api/types';
import face from '../src/games/la_loire';
import { between, valley, type Rect } from '../src/games/la_loire/layout';
import { tinctures } from '../src/games/la_loire/look';
import { destinations } from '../src/games/la_loire/parts';
import { hint } from '../src/table/hint.svelte';
import { box } from './samples';
import { Picker } from '../src/table/picker.svelte';
import { spotlight } from '../src/table/spotlight.svelte';
import found from './samples/la_loire.json';

interface Sample {
  seat: number;
  view: LaLoireView;
  offers: Offer[];
  reasons: ReasonAgainst[];
  people: Seat[];
}

/** Positions out of real games, made by `python -m tools.sample_la_loire`. */
const samples = found as unknown as Record<keyof typeof found, Sample>;
const names = Object.keys(samples) as (keyof typeof found)[];

afterEach(cleanup);

function show(sample: Sample, seat: number | null = sample.seat, narrow = false) {
  const decided: string[] = [];
  const picker = new Picker((offer) => decided.push(offer.notation));
  if (seat !== null) picker.renew(sample.offers, sample.reasons);
  const shown = render(face.board, { props: { view: sample.view, people: sample.people, seat, picker, narrow, ...box } });
  const things = () => [...shown.container.querySelectorAll<HTMLElement>('[role=button]')];
  const named = () => [...new Set(things().map((thing) => thing.dataset.offer!))].sort();
  return { ...shown, picker, decided, things, named };
}

async function point(at: Element): Promise<void> {
  const over = new MouseEvent('pointerenter', { bubbles: false });
  Object.defineProperty(over, 'pointerType', { value: 'mouse' });
  await fireEvent(at, over);
}

describe('what can be clicked', () => {
  for (const narrow of [false, true]) {
    for (const name of narrow ? (['road', 'build'] as const) : names) {
      it(`is exactly what the offers name (${name}, ${narrow ? 'phone' : 'wide'})`, () => {
        const sample = samples[name];
        const offered = sample.offers.map((offer) => offer.notation).filter((notation) => notation !== 'done');
        expect(show(sample, sample.seat, narrow).named()).toEqual(offered.sort());
      });
    }
  }

  it('is nothing for a spectator', () => {
    expect(show(samples.city, null).things()).toEqual([]);
  });

  it('has words for those who do not see it', () => {
    for (const thing of show(samples.build).things()) expect(thing.getAttribute('aria-label')).not.toBe('');
  });

  it('says why not when asked', async () => {
    const { container } = show(samples.road);
    await point(container.querySelector('[data-place="deck:4"]')!);
    expect(samples.road.reasons.map((reason) => reason.sentence)).toContain(hint.text.replace(/^.*left\. /, ''));
  });
});

describe('a hand that rests', () => {
  it('is told what holds now, not what held before the board changed', async () => {
    const { container, picker, unmount } = show(samples.road);
    const go = samples.road.offers.find((offer) => offer.kind === 'go')!;
    const place = container.querySelector(`[data-place="place:${go.args.place}"]`)!;
    await point(place);
    expect(hint.text).toContain(go.label);
    picker.renew([], []);
    await tick();
    expect(hint.text).toBe('');
    picker.renew(samples.road.offers, samples.road.reasons);
    await tick();
    expect(hint.text).toContain(go.label);
    unmount();
    expect(hint.text).toBe('');
  });

  it('leaves no note behind when it goes on to the next thing', async () => {
    const { container } = show(samples.road);
    const [first, second] = container.querySelectorAll('[data-place^="place:"]:has([data-offer^="go "])');
    await point(first!);
    await fireEvent(first!, new MouseEvent('pointerleave'));
    await point(second!);
    expect(hint.text).toContain(second!.querySelector('[role=button]')!.getAttribute('aria-label'));
  });
});

describe('picking on the board', () => {
  it('goes to a place by a click on its label', async () => {
    const { container, decided } = show(samples.road);
    const go = samples.road.offers.find((offer) => offer.kind === 'go')!.notation;
    await fireEvent.click(container.querySelector(`[data-offer="${go}"]`)!);
    expect(decided).toEqual([go]);
  });

  it('chooses among several buildings for one village', async () => {
    const { container, decided } = show(samples.build);
    const castle = samples.build.offers.find((offer) => offer.kind === 'castle')!;
    const village = container.querySelectorAll(`[data-offer$=" ${castle.args.place}"]`);
    expect(village.length).toBeGreaterThan(1);
    await fireEvent.click(container.querySelector(`[data-offer="${castle.notation}"]`)!);
    expect(decided).toEqual([castle.notation]);
  });

  it('hires by a click on a card, with its effect in words', async () => {
    const { container, decided } = show(samples.village);
    const hire = samples.village.offers.find((offer) => offer.kind === 'hire')!;
    const card = container.querySelector<HTMLElement>(`[data-offer="${hire.notation}"]`)!;
    expect(card.textContent!.length).toBeGreaterThan(20);
    await fireEvent.keyDown(card, { key: 'Enter' });
    expect(decided).toEqual([hire.notation]);
  });

  it('asks a finger once more', async () => {
    const { container, decided, picker } = show(samples.letter);
    const thing = container.querySelector('[data-offer^="deliver "]')!;
    const touch = new MouseEvent('pointerdown', { bubbles: true });
    Object.defineProperty(touch, 'pointerType', { value: 'touch' });
    await fireEvent(thing, touch);
    await fireEvent.click(thing);
    expect(decided).toEqual([]);
    expect(picker.ready?.kind).toBe('deliver');
  });
});

describe('what is drawn', () => {
  it('shows where each stack would land before it is chosen', () => {
    const { container } = show(samples.rider);
    const me = samples.rider.view.players[samples.rider.seat]!;
    expect(container.querySelectorAll('.rider.ghost')).toHaveLength(me.merchant.reach.length + me.messenger.reach.length);
  });

  it('shows where a stack would land with one horse less or more', () => {
    const { container } = show(samples.road);
    const me = samples.road.view.players[samples.road.seat]!;
    const stack = me[samples.road.view.moving as 'merchant' | 'messenger'];
    const signs = [...container.querySelectorAll('.rider.ghost .note')].map((note) => note.textContent);
    expect(signs.filter((sign) => sign === '−1')).toHaveLength(stack.reach_leaving.length);
    expect(signs.filter((sign) => sign === '+1')).toHaveLength(stack.reach_taking.length);
  });

  it('draws the way of the choice the hand points at', async () => {
    const { container, picker } = show(samples.road);
    picker.point(samples.road.offers.filter((offer) => offer.kind === 'go').slice(0, 1));
    await Promise.resolve();
    expect(container.querySelectorAll('.way')).toHaveLength(1);
  });

  it('lights up where a message goes', async () => {
    const { container } = show(samples.letter);
    const me = samples.letter.view.players[samples.letter.seat]!;
    const message = me.messages[0]!;
    const letter = container.querySelector(`[data-place="letter:${me.seat}:${message.id}"]`)!;
    await point(letter);
    expect(spotlight.places).toEqual(destinations(samples.letter.view, message).map((id) => `place:${id}`));
    expect(spotlight.places.length).toBeGreaterThan(0);
  });

  for (const name of ['road', 'casual', 'over'] as const) {
    it(`has every place, rider, boat and tile of the market (${name})`, () => {
      const { view } = samples[name];
      const { container } = show(samples[name]);
      for (const place of view.places) {
        const label = container.querySelector(`[data-place="place:${place.id}"]`)!;
        if (place.price !== null) expect(label.textContent).toContain(String(place.price));
      }
      expect(container.querySelectorAll('.rider:not(.ghost)')).toHaveLength(2 * view.players.length);
      expect(container.querySelectorAll('[data-place^="boat:"]')).toHaveLength(view.players.length);
      expect(container.querySelectorAll('[data-place^="market:"]')).toHaveLength(view.market.length);
      expect(container.querySelectorAll('[data-place^="river:"]')).toHaveLength(view.end_boat + 1);
    });
  }

  it('says what the goods bring, to whom they bring it', () => {
    const { view, seat } = samples.city;
    const prices = (container: Element): string[] => [...container.querySelectorAll('[data-price]')].map((one) => one.textContent!.trim());
    const own = Object.keys(view.supply).map((good) => String(view.players[seat]!.sells_at[good]));
    expect(prices(show(samples.city).container)).toEqual(own);
    cleanup();
    expect(prices(show(samples.city, null).container)).toEqual(own);
  });

  it('shows the cards of everybody, and the market beside the cards on offer', async () => {
    const { container } = show(samples.road);
    const { players } = samples.road.view;
    const held = players.reduce((sum, player) => sum + player.characters.length + player.palaces.length, 0);
    expect(container.querySelectorAll('.mat .chip')).toHaveLength(held);
    await fireEvent.click(container.querySelectorAll('[role=tab]')[1]!);
    expect(container.querySelector('[data-place="market"]')).not.toBeNull();
    expect(container.querySelectorAll('[data-place^="character:"]')).toHaveLength(samples.road.view.characters.length);
  });

  it('has a symbol of its own for every colour', () => {
    const colours = samples.rider.view.market.map((space) => space.colour);
    expect(new Set(colours.map((colour) => tinctures[colour]!.symbol)).size).toBe(colours.length);
  });

  it('describes the whole board in words', () => {
    const text = face.describe(samples.road.view, samples.road.people.map((person) => person.name)).join(' ');
    for (const word of ['Çelik', 'Ussé', 'Market', 'north road']) expect(text).toContain(word);
    expect(text).not.toContain('undefined');
  });

  it('adds up the points', () => {
    const { view, people } = samples.over;
    const rows = face.points(view, people);
    view.players.forEach((player, seat) => {
      expect(rows.reduce((sum, row) => sum + row.points[seat]!, 0)).toBe(player.score);
    });
  });

  it('has a hint without gaps for every offer', () => {
    for (const name of names) {
      for (const offer of samples[name].offers) expect(face.hint(offer, samples[name].view)).not.toMatch(/undefined|NaN/);
    }
  });
});

describe('the map', () => {
  const apart = (a: Rect, b: Rect): boolean => a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;

  for (const narrow of [false, true]) {
    it(`has room for twenty places without overlap (${narrow ? 'phone' : 'wide'})`, () => {
      const plan = valley(samples.rider.view.places, 20, narrow);
      expect(plan.spots).toHaveLength(20);
      plan.spots.forEach(({ label }, at) => {
        expect(label.x >= 0 && label.y >= 0 && label.x + label.w <= plan.width && label.y + label.h <= plan.height).toBe(true);
        for (const other of plan.spots.slice(at + 1)) expect(apart(label, other.label)).toBe(true);
        expect(label.h).toBeGreaterThanOrEqual(44);
      });
    });
  }

  it('knows the way round the ring', () => {
    const plan = valley(samples.rider.view.places, 20, false);
    expect(between(plan, 'nantes', 'ancenis')).toHaveLength(2);
    expect(between(plan, 'ancenis', 'brissac')).toHaveLength(3);
  });
});
