import type { Offer } from '../api/types';
import { widthOf } from '../pieces/text';
import type { Foresight } from './foresight.svelte';
import type { Tray } from './tray.svelte';

/** What a card is called and what it brings. */
export interface Result {
  name: string;
  gain: string;
}

/** The names and results of the cards that stand side by side in the bar; where they are many, or places, each stands for itself. */
export function rowOf(tray: Tray, foresight: Foresight): Result[] {
  if (tray.trips.length || (!tray.listed && tray.many)) return [];
  const single = (offer: Offer): Result => {
    const told = foresight.of(offer);
    return { name: tray.shorter(offer) || told?.title || offer.label, gain: told?.gain ?? '' };
  };
  const cards = tray.listed
    ? tray.offers.map(single)
    : tray.groups.map((choice) =>
        choice.offers.length === 1 ? single(choice.offers[0]!) : { name: tray.say(choice), gain: tray.alike(choice)?.gain ?? '' },
      );
  return tray.instead ? [...cards, single(tray.instead)] : cards;
}

/** What a sheet leaves at both sides, what stands between two cards, and the frame of a card. */
const [SIDES, GAP, FRAME] = [24, 5, 8];

/** How many cards of a phone's sheet stand side by side: all, or where a word were wider than its card, half of them. */
export function inRow(names: string[], width: number): number {
  const room = (width - SIDES - GAP * (names.length - 1)) / names.length - FRAME;
  const fits = names.every((name) => name.split(' ').every((word) => widthOf(word, 13.5, 'strong') <= room));
  return fits ? names.length : Math.ceil(names.length / 2);
}
