import { post } from '../api/http';
import { paths } from '../api/paths';
import type { Joined } from '../api/types';
import { keep, kept } from './kept';

/**
 * Open a table or sit down at one, with bytes of our own for the deal. What a table showed before stays kept: it has one
 * commitment. A table that we open takes our bytes; whoever sat elsewhere already may find other ones there.
 */
export async function sitDown(path: string, body: Record<string, unknown> = {}): Promise<Joined> {
  const { newShare, pledgeOf } = await import('./hashes');
  const share = newShare();
  const joined = await post<Joined>(path, { ...body, contribution: { pledge: pledgeOf(share) } });
  const { seat, table } = joined;
  if (seat === null) return joined;
  const before = kept(table.id);
  const commitment = before?.commitment || table.commitment || '';
  const taken = table.deal?.seats[seat]?.pledge === pledgeOf(share) || path === paths.tables;
  if (taken || !before?.share) {
    keep(table.id, {
      links: {},
      ...before,
      commitment,
      share,
      attempt: table.deal?.attempt ?? 1,
      others: [],
      left: false,
      locked: taken ? share : '',
      shown: '',
      changed: before?.changed || (!!table.commitment && table.commitment !== commitment),
    });
  }
  return joined;
}
