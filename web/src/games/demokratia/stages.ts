import type { DemokratiaView } from '../../api/types';

/** A tablet is turned so many milliseconds after the one before it, at 1x. */
export const TURN = 450;
/** The urn before the first tablet, and a look at the sum after the last. */
const AROUND = 1200;

/** How long a frame inside a decision is to be seen, in milliseconds at 1x. */
const TIMES: Record<string, number> = {
  power: 1500,
  seats: 1500,
  archon: 800,
  names: 900,
  shards: 2400,
  pass: 700,
};

/** What a line of the balance takes to be read, and its head and foot together. */
const LINE = 600;

/** Tablets take their time one by one, and so do the lines of the balance, however many there are. */
export function dwell(name: string, view: DemokratiaView): number | undefined {
  if (name === 'reveal') return AROUND + TURN * view.revealed.length;
  return name === 'citizens' ? LINE * (view.demagogues.length + 2) : TIMES[name];
}
