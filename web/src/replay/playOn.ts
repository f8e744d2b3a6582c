import { get, post } from '../api/http';
import { pages, paths } from '../api/paths';
import type { Joined, Me } from '../api/types';
import { router } from '../shell/router.svelte';
import { settings } from '../shell/settings.svelte';
import { words } from '../words';

/**
 * What if: a table of one's own, from this position of a finished game or a record on, at which one sits in this seat;
 * bots sit in the others or, `together`, they stay free for people.
 */
export async function playOn(kind: 'tables' | 'records', id: string, position: number, seat: number, together = false): Promise<void> {
  const name = settings.name || (await get<Me>(paths.me)).name || words.create.guest;
  const joined = await post<Joined>(paths.replayOf(kind, id).whatIf, { name, position, seat, ...(together ? { bot: null } : {}) });
  router.go(pages.table(joined.table.id));
}
