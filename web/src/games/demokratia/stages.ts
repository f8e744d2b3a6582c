/** How long a frame inside a decision is to be seen, in milliseconds at 1x. */
const TIMES: Record<string, number> = {
  reveal: 1500,
  power: 1500,
  seats: 1200,
  citizens: 1200,
  archon: 800,
  names: 900,
  shards: 900,
  pass: 700,
};

export const dwell = (name: string): number | undefined => TIMES[name];
