import type { Happening } from '../api/types';

/** What one offer costs and brings; a range contains what then happens. `final` says why it cannot be taken back. */
export interface Consequence {
  code: number;
  line: string;
  gain: string;
  facts: Record<string, number | string | (number | string)[]>;
  cautions: string[];
  final: '' | 'draws' | 'shows' | 'hands_over';
  final_sentence: string;
}

/** Several decisions in a row that lead to one place. */
export interface Way {
  place: string;
  codes: number[];
  line: string;
  gain: string;
  cautions: string[];
}

/** The frame that is being played: what the rules call it, and what happened in it. The view is the one after it. */
export interface Stage {
  name: string;
  events: Happening[];
}
