import { post } from '../api/http';
import { pages, paths } from '../api/paths';
import type { Joined } from '../api/types';
import { router } from '../shell/router.svelte';

/** What if: a table of one's own, from this position of a finished game on, at which one sits in this seat. */
export async function playOn(table: string, position: number, seat: number): Promise<void> {
  const joined = await post<Joined>(paths.whatIf(table), { position, seat });
  router.go(pages.table(joined.table.id));
}
