import type { Seat } from '../src/api/types';

/** Somebody who sits at a table and of whom nothing is to be said. */
export const person = (seat: number, name: string, colour: string): Seat => ({
  seat,
  name,
  colour,
  kind: 'person',
  bot: null,
  present: true,
  host: false,
  votes: [],
  stand_in: '',
  resigned: false,
  muted: false,
  hasty: false,
  kept: '',
});
