/** How long each card of noon is looked at, in milliseconds at 1x; the bell strikes as long before them. */
export const CARD = 900;

/** How long a frame inside a decision is to be seen, in milliseconds at 1x. */
const TIMES: Record<string, number> = {
  turn: 120,
  set_up: 900,
  released: 600,
  pallet: 700,
  popularity: 700,
  events: 700,
  noon: 4 * CARD + 1500,
  afternoon: 2200,
  evening: 4500,
  common: 700,
};

export const dwell = (name: string): number | undefined => TIMES[name];
