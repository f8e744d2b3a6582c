import { describe, expect, it, vi } from 'vitest';
import type { Moment } from '../src/table/frames.svelte';
import { lengthOf, play, SOUNDS, soundsOf, unheard } from '../src/table/sound';

/** An audio that writes down what is played. */
function ear() {
  const started: number[] = [];
  const value = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
  const node = () => ({
    connect: vi.fn(),
    start: (at: number) => started.push(at),
    stop: vi.fn(),
    frequency: value,
    gain: value,
    type: '',
    buffer: null,
  });
  const audio = {
    state: 'running',
    currentTime: 10,
    sampleRate: 8000,
    destination: {},
    createOscillator: node,
    createGain: node,
    createBufferSource: node,
    createBuffer: () => ({ getChannelData: () => new Float32Array(400) }),
  };
  return { audio: audio as unknown as AudioContext & { currentTime: number }, started };
}

const moment = (position: number, beat: number, ...kinds: string[]): Moment =>
  ({ position, beat, events: kinds.map((kind) => ({ kind })) }) as unknown as Moment;
const kinds = (past: Moment[], last: Moment, now: Moment): string[] => unheard(past, last, now).map((event) => event.kind);

describe('the sounds of the table', () => {
  it('tell of what went by without a picture, and of nothing twice', () => {
    const past = [moment(3, 0, 'drive'), moment(4, 0, 'demand'), moment(4, 1, 'sold', 'sold'), moment(4, 9, 'line_up')];
    const [first, , , end] = past as [Moment, Moment, Moment, Moment];
    expect(kinds(past, first, end)).toEqual(['demand', 'sold', 'sold', 'line_up']);
    expect(kinds(past, end, moment(4, 9, 'line_up'))).toEqual([]);
    expect(kinds([first], end, first)).toEqual([]);
  });

  it('are six, each heard and none longer than a second and a half', () => {
    expect([...SOUNDS]).toEqual(['turn', 'bell', 'coin', 'tile', 'vote', 'end']);
    SOUNDS.forEach((sound, at) => {
      const { audio, started } = ear();
      (audio as { currentTime: number }).currentTime = 100 + at;
      play(sound, audio);
      expect(started.length).toBeGreaterThan(0);
      expect(lengthOf(sound)).toBeLessThan(1.5);
    });
  });

  it('are one sound where many coins fall at once', () => {
    const { audio, started } = ear();
    (audio as { currentTime: number }).currentTime = 200;
    play('coin', audio);
    const once = started.length;
    play('coin', audio);
    expect(started.length).toBe(once);
    (audio as { currentTime: number }).currentTime = 200.5;
    play('coin', audio);
    expect(started.length).toBe(2 * once);
  });

  it('are chosen by what happens, each once; most things are silent', () => {
    expect(soundsOf(['sold', 'sold', 'demand'])).toEqual(['coin', 'tile']);
    expect(soundsOf(['votes', 'power'])).toEqual(['vote']);
    expect(soundsOf(['over'])).toEqual(['end']);
    expect(soundsOf(['drive', 'sellers'])).toEqual(['tile']);
    expect(soundsOf(['ships', 'pays_message'])).toEqual(['coin']);
    expect(soundsOf(['evening', 'shard'])).toEqual(['vote']);
    expect(soundsOf(['step', 'round', 'leave', 'constructor'])).toEqual([]);
  });

  it('keep silent where there is no audio', () => {
    expect(() => play('turn', null)).not.toThrow();
  });
});
