import { fireEvent, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hint } from '../src/table/hint.svelte';
import { Picker } from '../src/table/picker.svelte';
import Thing from '../src/table/Thing.svelte';
import { samples } from './samples';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const settled = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(500);
  await tick();
};

/** A place that can be gone to, and a hand on it. */
async function pointed() {
  const { offers } = samples.action;
  const offer = offers.find((one) => Object.keys(one.args).length === 1)!;
  const picker = new Picker(() => undefined);
  picker.renew(offers, []);
  const { container } = render(Thing, {
    props: { picker, parts: [{ kind: offer.kind, args: offer.args }], area: { x: 0, y: 0, width: 9, height: 9 } },
  });
  const thing = container.querySelector('.thing')!;
  await fireEvent(thing, Object.assign(new Event('pointerenter'), { pointerType: 'mouse' }));
  await settled();
  const reason = { action: offer.notation, label: offer.label, title: '', sentence: 'Not any more.', rule: 'E-1' };
  const others = offers.filter((one) => one.kind !== offer.kind);
  return {
    thing,
    picker,
    gone: () => picker.renew(others, [reason]),
    quiet: () => picker.renew([], []),
    back: () => picker.renew(offers, []),
  };
}

it('says nothing against a choice that was there when the hand came, as long as the hand rests', async () => {
  const { gone } = await pointed();
  expect(hint.text).not.toBe('');
  gone();
  await settled();
  expect(hint.text).toBe('');
});

it('says why not once the hand comes again', async () => {
  const { thing, gone } = await pointed();
  gone();
  await settled();
  await fireEvent(thing, new Event('pointerleave'));
  await fireEvent(thing, Object.assign(new Event('pointerenter'), { pointerType: 'mouse' }));
  await settled();
  expect(hint.text).toBe('Not any more.');
});

it('does not say again what a finger asked and somebody has closed', async () => {
  const { thing, gone } = await pointed();
  gone();
  await settled();
  await fireEvent(thing, new Event('pointerleave'));
  await fireEvent.click(thing);
  await settled();
  expect(hint.text).toBe('Not any more.');
  hint.hide();
  gone();
  await settled();
  expect(hint.text).toBe('');
});

it('says what a thing brings that was clicked too early, once it is offered', async () => {
  const { thing, quiet, back } = await pointed();
  quiet();
  await settled();
  await fireEvent.click(thing);
  await settled();
  expect(hint.text).toBe('');
  back();
  await settled();
  expect(hint.text).not.toBe('');
});

it('does not tell a hand why not that lies where it was, when a thing is drawn anew under it', async () => {
  const { thing, gone } = await pointed();
  gone();
  await settled();
  const at = { pointerType: 'mouse', clientX: 7, clientY: 9 };
  await fireEvent(window, Object.assign(new Event('pointermove'), at));
  await fireEvent(thing, new Event('pointerleave'));
  await fireEvent(thing, Object.assign(new Event('pointerenter'), at));
  await settled();
  expect(hint.text).toBe('');
  await fireEvent(thing, new Event('pointerleave'));
  await fireEvent(thing, Object.assign(new Event('pointerenter'), { ...at, clientX: 8 }));
  await settled();
  expect(hint.text).toBe('Not any more.');
});

it('says nothing against what was asked before, while something else is shown', async () => {
  const { thing, gone, picker } = await pointed();
  gone();
  picker.still = false;
  await settled();
  await fireEvent(thing, new Event('pointerleave'));
  await fireEvent(thing, Object.assign(new Event('pointerenter'), { pointerType: 'mouse' }));
  await settled();
  expect(hint.text).toBe('');
});
