import type { Happening } from '../api/types';
import type { Moment } from './frames.svelte';

/** A small set of sounds, made from tones and a little noise when they are wanted: nothing is fetched. */
export const SOUNDS = ['turn', 'bell', 'coin', 'tile', 'vote', 'end'] as const;
export type Sound = (typeof SOUNDS)[number];

/** A tone: when it starts, its pitch and where that glides, how long and how loud, and its timbre. */
interface Tone {
  at: number;
  pitch: number;
  glide?: number;
  long: number;
  loud: number;
  wave: OscillatorType;
}

const scores: Record<Sound, { tones: Tone[]; knock?: number }> = {
  // Two soft notes upwards: your turn.
  turn: {
    tones: [
      { at: 0, pitch: 523, long: 0.22, loud: 0.16, wave: 'sine' },
      { at: 0.13, pitch: 784, long: 0.34, loud: 0.16, wave: 'sine' },
    ],
  },
  // A hand bell, struck twice.
  bell: {
    tones: [0, 0.28].flatMap((at) =>
      [1175, 2350, 3290].map((pitch, over) => ({ at, pitch, long: 0.9 - over * 0.25, loud: 0.12 / (over + 1), wave: 'sine' as const })),
    ),
  },
  // Two high pings close together: metal on metal.
  coin: {
    tones: [
      { at: 0, pitch: 1976, long: 0.09, loud: 0.06, wave: 'triangle' },
      { at: 0.05, pitch: 2637, long: 0.2, loud: 0.06, wave: 'triangle' },
    ],
  },
  // Cardboard on wood.
  tile: { tones: [{ at: 0, pitch: 210, glide: 120, long: 0.07, loud: 0.2, wave: 'sine' }], knock: 0.05 },
  // A drum, and a second one lower.
  vote: {
    tones: [
      { at: 0, pitch: 150, glide: 70, long: 0.25, loud: 0.3, wave: 'sine' },
      { at: 0.22, pitch: 110, glide: 55, long: 0.4, loud: 0.3, wave: 'sine' },
    ],
  },
  // A chord that opens.
  end: {
    tones: [392, 523, 659, 784].map((pitch, at) => ({ at: at * 0.11, pitch, long: 1.1 - at * 0.12, loud: 0.1, wave: 'triangle' })),
  },
};

/** What is heard when something happens, by the kind of the event, in all games; most things are silent. */
const heard = new Map<string, Sound>(
  Object.entries({
    ...same('coin', 'sold buy pre_order withdraw meal move sells buys interest rewarded hires ships pays_message'),
    ...same('tile', 'demand claim sellers released pallet tile build rebuild builds palace keeps drew drive unload message voted'),
    ...same('vote', 'votes unseated named exiled shard noon evening'),
    over: 'end' as const,
  }),
);

function same(sound: Sound, kinds: string): Record<string, Sound> {
  return Object.fromEntries(kinds.split(' ').map((kind) => [kind, sound]));
}

/** The sounds of some events, each once. */
export const soundsOf = (kinds: string[]): Sound[] => [...new Set(kinds.flatMap((kind) => heard.get(kind) ?? []))];

/** Whether a moment comes after another one. */
const after = (one: Moment, other: Moment): boolean =>
  one.position > other.position || (one.position === other.position && one.beat > other.beat);

/**
 * What happened since the moment that was heard last, up to the one on the table: whoever wants no pictures in between
 * hears of them all the same. What is told anew, or was taken back, has been heard.
 */
export const unheard = (past: readonly Moment[], last: Moment, now: Moment): Happening[] =>
  past.filter((moment) => after(moment, last) && !after(moment, now)).flatMap((moment) => moment.events);

/** How long a sound takes, in seconds. */
export const lengthOf = (sound: Sound): number => Math.max(...scores[sound].tones.map((tone) => tone.at + tone.long));

let context: AudioContext | null = null;
const last = new Map<Sound, number>();
/** The same sound again within this time is one sound: a pile of coins is no rattle. */
const APART = 0.06;

/** Play a sound. Before the first touch of the page a browser keeps silent, and that is fine. */
export function play(sound: Sound, audio: AudioContext | null = speaker()): void {
  if (!audio || audio.state === 'closed') return;
  if (audio.state === 'suspended') void audio.resume();
  const now = audio.currentTime;
  if (now - (last.get(sound) ?? -1) < APART) return;
  last.set(sound, now);
  const { tones, knock } = scores[sound];
  for (const tone of tones) {
    const start = now + tone.at;
    const source = audio.createOscillator();
    source.type = tone.wave;
    source.frequency.setValueAtTime(tone.pitch, start);
    if (tone.glide) source.frequency.exponentialRampToValueAtTime(tone.glide, start + tone.long);
    source.connect(fade(audio, start, tone.long, tone.loud));
    source.start(start);
    source.stop(start + tone.long + 0.02);
  }
  if (knock) rustle(audio, now, knock);
}

/** A volume that rises at once and dies away. */
function fade(audio: AudioContext, start: number, long: number, loud: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
  gain.connect(audio.destination);
  return gain;
}

function rustle(audio: AudioContext, start: number, long: number): void {
  const samples = audio.createBuffer(1, Math.ceil(audio.sampleRate * long), audio.sampleRate);
  const noise = samples.getChannelData(0);
  for (let at = 0; at < noise.length; at++) noise[at] = (Math.random() * 2 - 1) * (1 - at / noise.length);
  const source = audio.createBufferSource();
  source.buffer = samples;
  source.connect(fade(audio, start, long, 0.12));
  source.start(start);
}

function speaker(): AudioContext | null {
  if (!context && typeof AudioContext !== 'undefined') context = new AudioContext();
  return context;
}
