import type { DemokratiaView } from '../../api/types';
import { wording } from './wording';

/** One way the game may end: how far it has come, from 0 to 1, in words and figures of the view. */
export interface End {
  id: string;
  part: number;
  text: string;
  colour: string;
}

/** The five endings, the nearest first. */
export function endings(view: DemokratiaView): End[] {
  const { ends } = wording;
  const it = view.endings;
  const strongest = view.phylai.filter((phyle) => phyle.power === it.highest_power);
  const longest = view.phylai.filter((phyle) => phyle.linked === it.longest_linked);
  const colour = (ids: { id: string }[], fallback: string): string => (ids.length === 1 ? `var(--seat-${ids[0]!.id})` : fallback);
  const all: End[] = [
    {
      id: 'oligarchy',
      part: it.highest_power / it.highest_of_chart,
      text: ends.oligarchy(
        strongest.map((one) => one.id),
        it.highest_power,
        it.highest_of_chart,
      ),
      colour: colour(strongest, 'var(--accent)'),
    },
    {
      id: 'tyranny',
      part: it.longest_linked / it.linked_for_tyranny,
      text: ends.tyranny(
        longest.map((one) => one.id),
        it.longest_linked,
        it.linked_for_tyranny,
      ),
      colour: colour(longest, 'var(--accent)'),
    },
    {
      id: 'democracy',
      part: 1 - it.smallest_pool / it.whole_pool,
      text: ends.democracy(it.smallest_pool, it.whole_pool),
      colour: 'var(--seat-blue)',
    },
    {
      id: 'hegemony',
      part: 1 - it.tiles_for_hegemony / Math.max(1, it.all_tiles),
      text: ends.hegemony(it.tiles_for_hegemony),
      colour: 'var(--good)',
    },
    { id: 'fall', part: 1 - it.powers_left / it.all_powers, text: ends.fall(it.powers_left), colour: 'var(--bad)' },
  ];
  // The Fall says nothing while there is much power: its gauge counts the last drums only.
  const fall = all[4]!;
  fall.part = Math.max(0, 1 - it.powers_left / Math.max(1, it.all_powers / 2));
  return all.sort((a, b) => b.part - a.part);
}
