import { get } from '../api/http';
import { paths } from '../api/paths';
import type { TableSummary } from '../api/types';

/** Note for the page that is shown without the house in which language it is read. */
async function note(language: string): Promise<void> {
  const kept = await caches.open('fairground');
  await kept.put('/offline/reading', new Response(language));
}

/** On the icon of an installed app: how many games wait. A browser without icons is not asked. */
async function badge(): Promise<void> {
  if (!navigator.setAppBadge || !matchMedia('(display-mode: standalone)').matches) return;
  const tables = await get<TableSummary[]>(paths.myTables).catch(() => null);
  const waiting = tables?.filter((table) => table.my_turn).length ?? 0;
  if (tables) await (waiting ? navigator.setAppBadge(waiting) : navigator.clearAppBadge()).catch(() => undefined);
}

/** The service worker: what is pushed, and a page for when the house is out of reach. Nothing depends on it. */
export function startWorker(language: string): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  void note(language).catch(() => undefined);
  void badge();
  document.addEventListener('visibilitychange', () => void badge());
}
