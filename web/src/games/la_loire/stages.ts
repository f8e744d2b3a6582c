/** How long a frame inside a decision is to be seen, in milliseconds at 1x. */
const TIMES: Record<string, number> = { purchase: 200, market: 500, stop: 100, turn: 200 };

export const dwell = (name: string): number | undefined => TIMES[name];
