/** How long a frame inside a decision is to be seen, in milliseconds at 1x. */
const TIMES: Record<string, number> = {
  action: 250,
  visitors: 900,
  tables: 800,
  demand: 1100,
  sales: 900,
  market: 700,
  buzz: 600,
  books: 300,
  cleanup: 800,
};

export const dwell = (name: string): number | undefined => TIMES[name];
