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
  onclose: ((closed: { code: number; reason: string }) => void) | null = null;

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
    this.onclose?.({ code, reason: '' });
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

describe('a house that says nothing', () => {
  /** Every so often the page looks whether it is still there. */
  function pass(seconds: number): void {
    for (let second = 0; second < seconds; second += 1) vi.advanceTimersByTime(1_000);
  }

  function hears(door: Door, message: object): void {
    door.onmessage({ data: JSON.stringify(message) });
  }

  it('is asked after a while whether it is there, and left alone while it answers', () => {
    const door = Door.opened[0]!;
    door.open();
    hears(door, { type: 'position' });
    for (let round = 1; round <= 3; round += 1) {
      pass(27);
      expect(door.sent.map((text) => JSON.parse(text).type)).toEqual(Array(round).fill('ping'));
      hears(door, { type: 'pong' });
    }
    expect(Door.opened).toHaveLength(1);
  });

  it('is given up when it does not answer, and what was said is said again elsewhere', () => {
    const door = Door.opened[0]!;
    door.open();
    hears(door, { type: 'position' });
    connection.say(say);
    pass(5);
    expect(Door.opened).toHaveLength(1);
    pass(2);
    expect(Door.opened).toHaveLength(2);
    expect(door.readyState).toBe(Door.CLOSED);
    expect(listener.status).toHaveBeenLastCalledWith('reconnecting');
    Door.opened[1]!.open();
    expect(Door.opened[1]!.sent.map((text) => JSON.parse(text).id)).toEqual(['a']);
    hears(Door.opened[1]!, { type: 'position' });
    hears(Door.opened[1]!, { type: 'done', id: 'a', position: 1 });
    pass(20);
    expect(Door.opened).toHaveLength(2);
  });

  it('is given up when it takes us in and never speaks, and asked less often the longer that lasts', () => {
    const begun: number[] = [];
    for (let second = 0; second < 300; second += 1) {
      const doors = Door.opened.length;
      vi.advanceTimersByTime(1_000);
      if (Door.opened.length > doors) begun.push(second);
      if (Door.opened.at(-1)!.readyState === 0) Door.opened.at(-1)!.open();
    }
    const gaps = begun.slice(1).map((second, index) => second - begun[index]!);
    expect(begun[0]).toBeLessThan(8);
    expect(gaps).toEqual([...gaps].sort((a, b) => a - b));
    expect(gaps.at(-1)).toBeGreaterThan(35);
  });

  it('is tried again at once when the network comes back', () => {
    Door.opened[0]!.open();
    for (let tries = 0; tries < 4; tries += 1) pass(30);
    const tried = Door.opened.length;
    Door.opened.at(-1)!.shut(1006);
    dispatchEvent(new Event('online'));
    expect(Door.opened.length).toBeGreaterThan(tried);
  });

  it('is not waited for any more once the page is left', () => {
    connection.close();
    pass(120);
    expect(Door.opened).toHaveLength(1);
  });
});
