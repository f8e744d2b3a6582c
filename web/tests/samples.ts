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
