import { pages, paths } from '../api/paths';
import type { GameInfo } from '../api/types';
import { sitDown } from '../fair/sitting';
import { usualBot } from '../table/bots';
import { words } from '../words';
import { router } from './router.svelte';
import { settings } from './settings.svelte';

/** So many sit at a table that nobody chose: four, or as near to it as the game allows. */
export const usualPlayers = (game: GameInfo): number => (game.players.includes(4) ? 4 : game.players[0]!);

/** One click: a table with bots on all other seats, and hints allowed; alone where no other seat is wanted. */
export async function playNow(
  game: GameInfo,
  known = '',
  { players = usualPlayers(game), options = {} }: { players?: number; options?: Record<string, string> } = {},
): Promise<void> {
  const bot = usualBot(game.bots.map((one) => one.id));
  const joined = await sitDown(paths.tables, {
    game: game.id,
    seats: Array.from({ length: players }, (_, seat) => ({ bot: seat === 0 ? null : bot })),
    name: settings.name || known || words.create.guest,
    seat: 0,
    options,
    hints: true,
  });
  router.go(pages.table(joined.table.id));
}
