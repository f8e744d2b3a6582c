import type { Happening, View } from '../api/types';
import { settings } from '../shell/settings.svelte';
import { allDrawn, breath } from './soon';
import { stillPreferred } from './travel';
import type { Stage } from './wire';

/** A picture of the table: the view as it was just then, and the few things that had happened. */
export interface Moment {
  position: number;
  beat: number;
  /** What the rules call it, inside a decision; empty for the end of one. */
  name: string;
  view: View;
  events: Happening[];
  /** Which turn it belongs to; the frames of a turn share its time. */
  turn: number;
  /** Whether we did it ourselves: what we did needs no time to be understood. */
  own: boolean;
  /** Whether we are asked the same all the while: nothing is taken out of our hands to show it. */
  meanwhile?: boolean;
  /** Its events came frame by frame, and the pictures of them were not told: there is nothing of it to see again. */
  bare?: boolean;
}

/** Lets the pieces of a moment travel over the board as it is before it, for so many milliseconds at 1x at most; if any do. */
export type Flight = (moment: Moment, speed: number, signal: AbortSignal, most: number) => Promise<void> | undefined;

/** Milliseconds at 1x. */
const DWELL = 700;
const SCENE = 900;
const SHOW = 1000;
const TURN = 2000;
const LEAST = 50;
/** Of the time of a moment, pieces travel for so much at most. */
const TRAVEL = 0.7;
/** Who comes back to more than this is shown the end of it. */
const BACKLOG = 80;
/** So many pictures are kept to be looked at again. */
const KEPT = 400;

/**
 * One queue drives everything: board, story, strips, header and question always show the same moment. What has come but
 * is not yet shown waits here, and is played at the person's own pace.
 */
export class Frames {
  /** The moment on the table. */
  shown: Moment | null = $state.raw(null);
  /** What has come and was not yet shown. */
  queue: Moment[] = $state.raw([]);
  paused = $state(false);
  /** Whether a moment is on its way or being looked at before the next. */
  busy = $state(false);
  /** A moment of the past that somebody points at, until something plays: then the line under the hand may be gone. */
  glimpse: Moment | null = $state.raw(null);
  /** Whether we look at things again that have been shown already. */
  again = $state(false);
  past: Moment[] = $state.raw([]);
  private readonly scene: Stage | null = $derived(this.shown && { name: this.shown.name, events: this.shown.events });
  flight: Flight | null = null;
  /** How long a frame of this name is to be seen, where the game knows; how much there is to see, its view tells. */
  dwell: (name: string, view: View) => number | undefined = () => undefined;
  private interrupt: AbortController | null = null;
  private spent = 0;
  private running = false;

  /** `settled` is called whenever the newest moment is on the table. */
  constructor(private readonly settled: () => void = () => undefined) {}

  /** Whether there is more to see than what is on the table, or somebody asked to look at this for longer. */
  get playing(): boolean {
    return this.busy || this.paused || this.queue.length > 0;
  }

  /** Whether a phase is being played that is worth a bar of its own, and not only a small step of somebody's turn. */
  get inScene(): boolean {
    const next = this.shown?.name ? this.shown : this.queue[0];
    if (!this.playing || !next?.name) return false;
    const steps = this.past.filter((moment) => moment.position === next.position && moment.name);
    return steps.reduce((sum, moment) => sum + (this.dwell(moment.name, moment.view) ?? SCENE), 0) >= SHOW;
  }

  /** The frame that is being played, for the board. */
  readonly stage: Stage | null = $derived.by(() => (this.playing ? this.scene : null));

  /** Show this now, and forget what was waiting: a first look, or something taken back. */
  jump(moment: Moment, before: Moment[] = []): void {
    this.stop();
    this.paused = false;
    this.glimpse = null;
    this.past = [...before, moment].slice(-KEPT);
    this.shown = moment;
    this.settled();
  }

  /** The moment on the table has been told anew, for instance with other people around it. */
  renew(moment: Moment): void {
    const known = this.past.at(-1);
    const anew = known?.position === moment.position ? { ...moment, events: known.events, turn: known.turn, own: known.own } : moment;
    this.past = [...this.past.slice(0, -1), anew];
    if (this.queue.length) this.queue = [...this.queue.slice(0, -1), anew];
    else if (!this.again) this.shown = anew;
    if (!this.playing) this.settled();
  }

  /** More has happened. */
  add(moments: Moment[]): void {
    if (!moments.length) return;
    if (this.again) this.endAgain();
    this.past = [...this.past, ...moments].slice(-KEPT);
    this.glimpse = null;
    this.queue = [...this.queue, ...moments];
    if (this.queue.length > BACKLOG) this.queue = this.queue.slice(-BACKLOG);
    void this.run();
  }

  /** Forget pictures after this position: they were taken back. */
  forget(position: number): void {
    this.past = this.past.filter((moment) => moment.position <= position);
  }

  /** Whether anything of this part of the past can be played once more. */
  keeps(first: number, last: number): boolean {
    return this.past.some((moment) => !moment.bare && moment.position >= first && moment.position <= last);
  }

  /** Play a part of the past once more; then the table stands as it is now. */
  replay(first: number, last: number): void {
    const part = this.past.filter((moment) => moment.position >= first && moment.position <= last);
    const now = this.past.at(-1);
    if (!part.length || !now || this.playing) return;
    this.again = true;
    this.glimpse = null;
    const before = this.past[this.past.indexOf(part[0]!) - 1];
    if (before) this.shown = before;
    this.queue = [
      ...part.map((moment) => ({ ...moment, own: false })),
      ...(part.at(-1) === now ? [] : [{ ...now, events: [], own: true }]),
    ];
    void this.run();
  }

  private endAgain(): void {
    this.again = false;
    const now = this.past.at(-1);
    this.stop();
    if (now) this.shown = now;
  }

  /** The moment on the table stays, also when it is the last that has come so far. */
  pause(): void {
    if (!this.playing) return;
    this.paused = true;
    this.interrupt?.abort();
  }

  resume(): void {
    this.paused = false;
    void this.run();
  }

  /** The next picture, now. */
  step(): void {
    if (this.paused) {
      this.take();
      if (!this.queue.length) this.resume();
    } else this.interrupt?.abort();
  }

  /** Enough: show how it is now. */
  skip(): void {
    const last = this.queue.at(-1);
    this.stop();
    this.paused = false;
    if (last) this.shown = last;
    this.settled();
  }

  private stop(): void {
    this.queue = [];
    this.again = false;
    this.interrupt?.abort();
  }

  private take(): void {
    const [next, ...rest] = this.queue;
    if (!next) return;
    if (next.turn !== this.shown?.turn) this.spent = 0;
    this.queue = rest;
    this.shown = next;
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    for (;;) {
      if (!this.queue.length && !this.paused) {
        this.settled();
        // What can be picked on the board is marked part by part, and then comes the question.
        if (this.busy) await breath().then(allDrawn);
      }
      if (!this.queue.length || this.paused) break;
      const next = this.queue[0]!;
      const speed = settings.pace;
      if (speed > 0 && !document.hidden && !(next.meanwhile && !this.again)) {
        const began = performance.now();
        this.interrupt = new AbortController();
        const flown = stillPreferred() ? undefined : this.flight?.(next, speed, this.interrupt.signal, this.travel(next));
        // Nothing moves and nothing is looked at for long: board and question are drawn at once, and only once.
        if (!flown && !this.time(next)) {
          this.take();
          continue;
        }
        this.busy = true;
        await flown;
        // What has flown ends while the browser makes a picture: what comes of it is drawn in a stretch of its own, as
        // is the board after what stands around it, and the question after the board. All in one would hold the page up.
        await breath();
        if (this.queue[0] !== next) continue;
        if (this.paused) break;
        this.take();
        await wait(this.time(next) / speed, this.interrupt.signal);
        await allDrawn();
        this.spent += (performance.now() - began) * speed;
      } else this.take();
    }
    this.busy = false;
    this.running = false;
    if (!this.paused) this.again = false;
  }

  /** How long this moment is to be looked at. All of a turn together take no more than its time. */
  private time(moment: Moment): number {
    const scene = moment.name ? (this.dwell(moment.name, moment.view) ?? SCENE) : 0;
    if (scene) return scene;
    if (moment.own || !moment.events.length) return 0;
    return Math.max(LEAST, Math.min(DWELL, this.share(moment)));
  }

  /** Of the time that a turn has left, what one of its moments may take. */
  private share(moment: Moment): number {
    const spent = moment.turn === this.shown?.turn ? this.spent : 0;
    const rest = this.queue.filter((one) => one !== moment && one.turn === moment.turn).length;
    return (TURN - spent) / (rest + 1);
  }

  /** How long the pieces of a moment may travel: a scene and what we did ourselves have their time. */
  private travel(moment: Moment): number {
    return moment.name || moment.own ? Infinity : Math.max(0, this.share(moment) * TRAVEL);
  }
}

function wait(time: number, signal: AbortSignal): Promise<void> {
  if (time <= 0 || signal.aborted) return breath();
  return new Promise((done) => {
    const timer = setTimeout(done, time);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
}
