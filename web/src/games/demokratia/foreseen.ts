import type { DemokratiaView, Offer } from '../../api/types';

/** What the choice that the hand points at would do to each power; all of it is printed on tiles and tablets. */
export function foreseen(view: DemokratiaView, ghost: Offer | null): number[] {
  const none = view.phylai.map(() => 0);
  const own = view.own;
  switch (ghost?.kind) {
    case 'cast':
    case 'pass':
    case 'recast':
      return own?.votes.find((vote) => vote.id === (ghost.args.vote ?? ghost.args.tile))?.changes ?? none;
    case 'tile':
      return own?.tiles.find((tile) => tile.id === ghost.args.tile)?.gains ?? none;
    case 'cell':
    case 'turn':
      return view.tile?.gains ?? none;
    case 'lower':
      return view.phylai.map((phyle) => (phyle.id === ghost.args.phyle ? -1 : 0));
    default:
      return none;
  }
}
