import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Happening, View } from '../src/api/types';
import type { Frames as Queue, Moment } from '../src/table/frames.svelte';

/** The bots of a turn go on so often, at a house with the usual delay. */
const DECISIONS = 24;
const DELAY = 700;

const moment = (position: number, turn: number): Moment => ({
  position,
  beat: 1_000_000,
  name: '',
  view: {} as View,
  events: [{ position, beat: 0, turn, seat: turn, kind: 'step', facts: {}, sentence: '' } as Happening],
  turn,
  own: false,
});
const later = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

describe('the turns of two bots', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** Milliseconds from the first decision to the moment at which we could decide, as the decisions come over the line. */
  async function played(pace: number): Promise<number> {
    const { Frames } = await import('../src/table/frames.svelte');
    const { settings } = await import('../src/shell/settings.svelte');
    settings.pace = pace as typeof settings.pace;
    const frames: Queue = new Frames();
    // Pieces travel as long as they may, up to the time of one stage.
    frames.flight = (_, speed, __, most) => later(Math.min(380, most) / speed);
    frames.jump(moment(0, 0));
    const came = (async () => {
      for (const turn of [1, 2]) {
        for (let at = 0; at < DECISIONS; at++) {
          await later(at ? DELAY / 8 : DELAY);
          frames.add([moment(turn * 100 + at, turn)]);
        }
      }
    })();
    let time = 0;
    for (let ended = false; !ended; time += 10) {
      await vi.advanceTimersByTimeAsync(10);
      ended = frames.shown?.position === 200 + DECISIONS - 1 && !frames.playing;
      expect(time).toBeLessThan(60_000);
    }
    await came;
    return time;
  }
  const coming = 2 * (DELAY + ((DECISIONS - 1) * DELAY) / 8);

  it('take no more than six seconds at 1x', async () => {
    expect(await played(1)).toBeLessThanOrEqual(6000);
  });

  it('take no time of their own at once', async () => {
    expect(await played(0)).toBeLessThanOrEqual(coming + 10);
  });

  it('stand still for whoever pauses, also when nothing more has come yet', async () => {
    const { Frames } = await import('../src/table/frames.svelte');
    const { settings } = await import('../src/shell/settings.svelte');
    settings.pace = 1;
    const settled = vi.fn();
    const frames: Queue = new Frames(settled);
    frames.jump(moment(0, 0));
    frames.add([moment(1, 1)]);
    await vi.advanceTimersByTimeAsync(10);
    settled.mockClear();
    frames.pause();
    await vi.advanceTimersByTimeAsync(5000);
    frames.add([moment(2, 1)]);
    await vi.advanceTimersByTimeAsync(5000);
    expect([frames.shown?.position, frames.playing, settled.mock.calls.length]).toEqual([1, true, 0]);
    frames.resume();
    await vi.advanceTimersByTimeAsync(5000);
    expect([frames.shown?.position, frames.playing, settled.mock.calls.length]).toEqual([2, false, 1]);
  });

  it('take nothing out of the hands of whoever is asked the same meanwhile', async () => {
    const { Frames } = await import('../src/table/frames.svelte');
    const frames: Queue = new Frames();
    frames.flight = () => later(380);
    frames.jump(moment(0, 0));
    frames.add([{ ...moment(1, 1), meanwhile: true }]);
    expect([frames.shown?.position, frames.playing]).toEqual([1, false]);
  });

  it('are not waited for where nothing moves and nothing is to be looked at: what we did is there at once', async () => {
    const { Frames } = await import('../src/table/frames.svelte');
    const { settings } = await import('../src/shell/settings.svelte');
    settings.pace = 1;
    const settled = vi.fn();
    const frames: Queue = new Frames(settled);
    frames.flight = () => undefined;
    frames.jump(moment(0, 0));
    settled.mockClear();
    frames.add([{ ...moment(1, 1), own: true }]);
    expect([frames.shown?.position, frames.playing, settled.mock.calls.length]).toEqual([1, false, 1]);
    frames.add([moment(2, 1)]);
    expect([frames.shown?.position, frames.playing, settled.mock.calls.length]).toEqual([1, true, 1]);
    await vi.advanceTimersByTimeAsync(5000);
    expect([frames.shown?.position, frames.playing, settled.mock.calls.length]).toEqual([2, false, 2]);
  });
});

describe('a glimpse of the past', () => {
  it('ends when something plays: the line that was pointed at may be gone', async () => {
    const { Frames } = await import('../src/table/frames.svelte');
    const frames: Queue = new Frames();
    frames.jump(moment(2, 1), [moment(0, 0), moment(1, 1)]);
    for (const plays of [() => frames.replay(1, 1), () => frames.add([moment(3, 2)]), () => frames.jump(moment(0, 0))]) {
      frames.glimpse = frames.past[0]!;
      plays();
      expect(frames.glimpse).toBeNull();
      frames.skip();
    }
  });
});
