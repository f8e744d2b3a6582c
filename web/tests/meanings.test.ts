import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hint } from '../src/table/hint.svelte';
import { meanings } from '../src/table/meanings';

describe('what a drawing means', () => {
  let frame: HTMLElement;
  beforeEach(() => {
    vi.useFakeTimers();
    hint.hide();
    frame = document.createElement('div');
    frame.innerHTML = '<p data-means="Two visitors make one coin."><b>2:1</b></p><i>nothing</i>';
    document.body.append(frame);
    meanings(frame);
  });
  afterEach(() => {
    vi.useRealTimers();
    hint.hide();
    frame.remove();
  });
  const over = (selector: string): void => {
    const event = new Event('pointerover', { bubbles: true });
    Object.assign(event, { pointerType: 'mouse' });
    frame.querySelector(selector)!.dispatchEvent(event);
    vi.advanceTimersByTime(500);
  };

  it('is told where the hand rests, and not any more where it has gone', () => {
    over('b');
    expect(hint.text).toBe('Two visitors make one coin.');
    over('i');
    expect(hint.text).toBe('');
  });

  it('stays when it was asked for, and waits where a thing speaks for itself', () => {
    frame.querySelector('b')!.click();
    vi.advanceTimersByTime(1);
    expect(hint.text).toBe('Two visitors make one coin.');
    expect(hint.pinned).toBe(true);
    hint.hide();
    hint.show(frame, 'Buy it', 'offer');
    over('i');
    over('b');
    expect(hint.text).toBe('Buy it');
  });

  it('is told instead of why the thing it is a part of cannot be had', () => {
    hint.show(frame, 'Too dear', 'quiet');
    over('b');
    expect(hint.text).toBe('Two visitors make one coin.');
  });

  it('is not told to a hand that lies where it was, when the drawing comes under it, until it moves', () => {
    const at = { pointerType: 'mouse', clientX: 4, clientY: 5 };
    const send = (type: string, to: EventTarget): boolean => to.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), at));
    send('pointermove', window);
    send('pointerover', frame.querySelector('b')!);
    vi.advanceTimersByTime(500);
    expect(hint.text).toBe('');
    send('pointermove', frame.querySelector('b')!);
    vi.advanceTimersByTime(500);
    expect(hint.text).toBe('Two visitors make one coin.');
  });
});
