import { afterEach, describe, expect, it, vi } from 'vitest';
import { getInTime } from '../src/api/http';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const busy = (): Response => new Response(JSON.stringify({ why: 'too_much', sentence: 'Too much at once.' }), { status: 429 });
const answers = (...these: (() => Response)[]) => {
  const asked = vi.fn(() => Promise.resolve((these.length > 1 ? these.shift()! : these[0]!)()));
  vi.stubGlobal('fetch', asked);
  vi.useFakeTimers();
  return asked;
};

describe('what is wanted in any case', () => {
  it('is asked for again while the house has too much to do', async () => {
    const asked = answers(busy, busy, () => new Response('{"points": 3}'));
    const got = getInTime<{ points: number }>('/api/points');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await got).toEqual({ points: 3 });
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('is given up in the end, with what the house said', async () => {
    const asked = answers(busy);
    const got = expect(getInTime('/api/points')).rejects.toThrow('Too much at once.');
    await vi.advanceTimersByTimeAsync(60_000);
    await got;
    expect(asked).toHaveBeenCalledTimes(4);
  });

  it('is given up at once where waiting cures nothing', async () => {
    const asked = answers(() => new Response(JSON.stringify({ why: 'unknown', sentence: 'There is no such table.' }), { status: 404 }));
    await expect(getInTime('/api/points')).rejects.toThrow('There is no such table.');
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
