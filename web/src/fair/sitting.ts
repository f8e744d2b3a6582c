import { post } from '../api/http';
import type { Joined } from '../api/types';
import { keep } from './kept';

/** Open a table or sit down at one, with bytes of our own for the deal. */
export async function sitDown(path: string, body: Record<string, unknown> = {}): Promise<Joined> {
  const { newShare, pledgeOf } = await import('./hashes');
  const share = newShare();
  const joined = await post<Joined>(path, { ...body, contribution: { pledge: pledgeOf(share) } });
  const { commitment, deal, id } = joined.table;
  if (commitment && deal && joined.seat !== null && deal.seats[joined.seat]?.pledge === pledgeOf(share)) {
    keep(id, { commitment, share, attempt: deal.attempt, links: {} });
  }
  return joined;
}
