import { describe, expect, it, vi } from 'vitest';
import { lengthOf, play, SOUNDS, soundsOf } from '../src/table/sound';

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

describe('the sounds of the table', () => {
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
    expect(soundsOf(['step', 'round', 'leave', 'constructor'])).toEqual([]);
  });

  it('keep silent where there is no audio', () => {
    expect(() => play('turn', null)).not.toThrow();
  });
});
