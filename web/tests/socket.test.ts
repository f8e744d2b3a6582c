import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Connection } from '../src/api/socket';
import type { Command } from '../src/api/types';

/** A house of which every socket is at hand. */
class Door {
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  static opened: Door[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen: () => void = () => undefined;
  onmessage: (message: { data: string }) => void = () => undefined;
  onclose: (closed: { code: number; reason: string }) => void = () => undefined;

  constructor(readonly address: string) {
    Door.opened.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = Door.CLOSED;
  }
  open(): void {
    this.readyState = Door.OPEN;
    this.onopen();
  }
  shut(code: number): void {
    this.readyState = Door.CLOSED;
    this.onclose({ code, reason: '' });
  }
}

const listener = { position: vi.fn(), done: vi.fn(), refused: vi.fn(), status: vi.fn(), turnedAway: vi.fn() };
const say: Command = { type: 'say', id: 'a', text: 'hello' } as Command;
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Door);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  Door.opened = [];
  connection = new Connection(() => 'ws://house', listener);
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

/** The house accepts, and closes again; how long the connection then waits. */
function turnedAwayOnce(): number {
  const count = Door.opened.length;
  Door.opened.at(-1)!.open();
  Door.opened.at(-1)!.shut(1013);
  let waited = 0;
  for (; Door.opened.length === count; waited += 50) vi.advanceTimersByTime(50);
  return waited;
}

describe('a house that accepts and then has no room', () => {
  it('is asked less and less often', () => {
    const waits = Array.from({ length: 8 }, turnedAwayOnce);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits.at(-1)).toBeGreaterThan(20 * waits[0]!);
    expect(waits.at(-1)).toBeLessThanOrEqual(13_000);
  });

  it('is asked at once again after it has let us in', () => {
    for (let tries = 0; tries < 6; tries += 1) turnedAwayOnce();
    const door = Door.opened.at(-1)!;
    door.open();
    door.onmessage({ data: JSON.stringify({ type: 'position' }) });
    expect(turnedAwayOnce()).toBeLessThan(500);
  });

  it('is for good when it says so', () => {
    Door.opened.at(-1)!.shut(4404);
    vi.advanceTimersByTime(60_000);
    expect(Door.opened).toHaveLength(1);
    expect(listener.turnedAway).toHaveBeenCalledOnce();
  });
});

describe('what was said', () => {
  it('is said again with the same id until it is answered, and never after', () => {
    Door.opened[0]!.open();
    connection.say(say);
    turnedAwayOnce();
    const again = Door.opened.at(-1)!;
    again.open();
    expect(again.sent.map((text) => JSON.parse(text).id)).toEqual(['a']);
    again.onmessage({ data: JSON.stringify({ type: 'refused', id: 'a', why: 'too_much', sentence: '' }) });
    expect(listener.refused).toHaveBeenCalledOnce();
    again.shut(1006);
    vi.advanceTimersByTime(60_000);
    Door.opened.at(-1)!.open();
    expect(Door.opened.at(-1)!.sent).toEqual([]);
  });
});
