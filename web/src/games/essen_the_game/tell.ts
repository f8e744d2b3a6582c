import type { EssenTheGameHallsView, EssenTheGamePlaceView, EssenTheGameTileView, Seat } from '../../api/types';
import { words } from './en';

export const nameOf = (view: EssenTheGameHallsView, space: string): string => {
  const place = view.places.find((one) => one.space === space);
  return words.spaces[space] ?? (place ? `${place.name} (${space})` : space);
};

/** Where a game is, in words. */
export function whereabouts(view: EssenTheGameHallsView, tile: EssenTheGameTileView, names: string[]): string {
  const owner = view.visitors.findIndex((visitor) => visitor.seat === tile.where);
  return owner < 0 ? (words.where[tile.where] ?? '') : words.boughtBy(names[owner] || tile.where);
}

/** What stands at a space, in words. */
export function about(
  view: EssenTheGameHallsView,
  place: EssenTheGamePlaceView,
  tile: EssenTheGameTileView | undefined,
  people: Seat[],
  wish: 'own' | 'common' | '' = '',
): string {
  if (!tile) return nameOf(view, place.space);
  const symbol = words.symbols[tile.symbol]!;
  const what = tile.where === 'box' ? words.boxed(tile.price, symbol, tile.bonus) : words.tile(tile.price, symbol, tile.points);
  const where =
    tile.where === 'booth'
      ? ''
      : whereabouts(
          view,
          tile,
          people.map((person) => person.name),
        );
  const sold = tile.where === 'booth' || tile.where === 'box' || tile.where === 'pallet' || tile.where === 'stacks';
  return [
    `${place.name} (${tile.booth})${sold ? `: ${what}` : ''}`,
    tile.event ? words.eventMeans[tile.event]! : '',
    where,
    wish === 'own' ? words.yourWish : wish === 'common' ? words.commonWish : '',
  ]
    .filter(Boolean)
    .join('. ');
}
