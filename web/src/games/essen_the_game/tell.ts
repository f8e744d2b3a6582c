import type { EssenTheGameHallsView, EssenTheGamePlaceView, EssenTheGameTileView, Seat } from '../../api/types';
import { words } from './words';

export const nameOf = (view: EssenTheGameHallsView, space: string): string => {
  const place = view.places.find((one) => one.space === space);
  return words.names.spaceTitle[space] ?? (place ? `${place.name} (${space})` : space);
};

/** Where a game is, in words. */
export function whereabouts(view: EssenTheGameHallsView, tile: EssenTheGameTileView, names: string[]): string {
  const owner = view.visitors.findIndex((visitor) => visitor.seat === tile.where);
  return owner < 0 ? (words.names.whereabouts[tile.where] ?? '') : words.board.boughtBy({ name: names[owner] || tile.where });
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
  const symbol = words.names.symbol[tile.symbol]!;
  const what =
    tile.where === 'box'
      ? words.board.boxed({ price: tile.price, symbol, bonus: tile.bonus })
      : words.board.tile({ price: tile.price, symbol, points: tile.points });
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
    tile.event ? words.names.event[tile.event]! : '',
    where,
    wish === 'own' ? words.board.yourWish : wish === 'common' ? words.board.commonWish : '',
  ]
    .filter(Boolean)
    .join('. ');
}
