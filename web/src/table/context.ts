import type { Offer, Way } from '../api/types';

/** What the table lends to the things on its board. */
export interface BoardContext {
  /** What a choice costs and brings. */
  hint(offer: Offer): string;
  /** Several decisions that lead to a place, where there is such a way; the one that begins with this decision, where several do. */
  way(place: string, first?: number): Way | null;
  /** Whether something is being played, so that what changes all over the board may be drawn part by part. */
  gradual(): boolean;
}

export const boardContext = Symbol('board');
