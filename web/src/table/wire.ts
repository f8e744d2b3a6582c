import type { Happening } from '../api/types';

export type { Consequence, Way } from '../api/types';

/** The frame that is being played: what the rules call it, and what happened in it. The view is the one after it. */
export interface Stage {
  name: string;
  events: Happening[];
}
