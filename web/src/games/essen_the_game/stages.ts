/** How long a frame inside a decision is to be seen, in milliseconds at 1x. */
const TIMES: Record<string, number> = {
  turn: 120,
  released: 600,
  pallet: 700,
  popularity: 700,
  events: 700,
  noon: 1500,
  afternoon: 1200,
  evening: 2000,
  common: 700,
};

export const dwell = (name: string): number | undefined => TIMES[name];
