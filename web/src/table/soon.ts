import { flushSync } from 'svelte';

/** After so many milliseconds of the clock the page gets a word in, and time to make a picture of what was drawn. */
const STRETCH = 8;
const PAUSE = 16;

type Job = () => void;
const waiting = new Set<Job>();
let running = false;
let done: Job[] = [];

/** Whatever happens to one of them, the others are drawn and whoever waits goes on. */
function work(): void {
  const began = performance.now();
  try {
    for (const job of waiting) {
      waiting.delete(job);
      flushSync(job);
      if (performance.now() - began > STRETCH) break;
    }
  } finally {
    if (waiting.size) setTimeout(work, PAUSE);
    else rest();
  }
}

function rest(): void {
  running = false;
  const told = done;
  done = [];
  told.forEach((tell) => tell());
}

/**
 * Draws something later, after what waits already: as much at a stretch as nobody notices, so that a board of many parts
 * does not hold the page up. Returns what calls it off.
 */
export function soon(job: Job): Job {
  waiting.add(job);
  if (!running) setTimeout(work);
  running = true;
  return () => waiting.delete(job);
}

/** Resolves when nothing waits to be drawn. */
export const allDrawn = (): Promise<void> => (running ? new Promise((tell) => done.push(tell)) : Promise.resolve());

/** The page gets a word in. */
export const breath = (): Promise<void> => new Promise((done) => setTimeout(done));
