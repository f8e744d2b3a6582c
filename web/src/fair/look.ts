import { paths } from '../api/paths';
import type { Proof } from '../api/types';
import { language } from '../words/language.svelte';
import { check, without, type Found } from './check';
import { kept, promised } from './kept';

/** What came of looking: what was found, a lesson whose deal is prepared, or nothing as yet, for the house cannot be reached. */
export type Seen = Found | 'lesson' | 'unreached';

/** What waiting cures: too much to do, or a house that is starting behind its door. */
const PASSING = [429, 502, 503, 504];
const PATIENCE = 30_000;
export const PAUSE = 2000;

async function asked(table: string): Promise<Proof | 'unreached' | 'withheld'> {
  const signal = AbortSignal.timeout?.(PATIENCE);
  try {
    const answer = await fetch(`${paths.proof(table)}?lang=${language()}`, { credentials: 'same-origin', signal });
    if (PASSING.includes(answer.status)) return 'unreached';
    return answer.ok ? ((await answer.json()) as Proof) : 'withheld';
  } catch (error) {
    return error instanceof SyntaxError ? 'withheld' : 'unreached';
  }
}

/**
 * Ask the house for what proves the deal of a finished game, and check it. Whoever is checked cannot call the check off:
 * a table that bound itself before our eyes and shows nothing in the end is as bad as one that shows something else.
 */
export async function look(table: string, link: string | null, pause = PAUSE): Promise<Seen> {
  const held = kept(table);
  const bound = promised(held);
  if (held?.changed) return without('changed');
  if (bound && (!link || held!.unlinked)) return without('unlinked');
  let proof = await asked(table);
  if (typeof proof === 'string') {
    await new Promise((done) => setTimeout(done, pause));
    proof = await asked(table);
  }
  if (proof === 'unreached' || (proof === 'withheld' && !bound)) return 'unreached';
  if (proof === 'withheld') return without('withheld');
  try {
    return proof.lesson && !bound ? 'lesson' : check(proof, held);
  } catch {
    return without('withheld');
  }
}
