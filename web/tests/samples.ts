import type { EssenView, Offer, ReasonAgainst, Seat } from '../src/api/types';
import found from './samples/essen.json';

export interface Sample {
  seat: number;
  view: EssenView;
  offers: Offer[];
  reasons: ReasonAgainst[];
  people: Seat[];
}

/** Positions out of real games, made by `python -m tools.sample_views`. */
export const samples = found as unknown as Record<keyof typeof found, Sample>;

/** What the table gives every board besides view and picker: the box of 1440 by 900, and a table at rest. */
export const box = { width: 1104, height: 674, stage: null, consequence: () => null };
