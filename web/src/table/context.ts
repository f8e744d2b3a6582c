import type { Offer } from '../api/types';

/** What the table lends to the things on its board. */
export interface BoardContext {
  /** What a choice costs and brings. */
  hint(offer: Offer): string;
}

export const boardContext = Symbol('board');
