import type { EssenTheGameHallsView, EssenTheGameWalkView } from '../../api/types';
import type { Picker } from '../../table/picker.svelte';

/** The walk the hand points at. Ways and costs come with the view; here they are only followed. */
export class Walk {
  /** The space that is pointed at, or where the walk leads that is under way. */
  goal: string | null = $state(null);

  /** The space a finger has asked about; a second tap walks there. */
  tapped: string | null = null;

  /** The cheapest way to the space that is pointed at, on the board or in the tray. */
  shown(view: EssenTheGameHallsView, picker: Picker): EssenTheGameWalkView | null {
    const ghost = picker.ghost;
    const goal = this.goal ?? (ghost?.kind === 'step' ? ghost.args.space : null);
    return goal === null ? null : (view.walks.find((walk) => walk.space === goal) ?? null);
  }

  /** Whether the first step of a way is on offer, so that one can set out. */
  static open(walk: EssenTheGameWalkView | undefined, picker: Picker): boolean {
    return !!walk?.reachable && picker.still && picker.offers.some((offer) => offer.notation === `step ${walk.way[0]}`);
  }

  go(walk: EssenTheGameWalkView, picker: Picker): void {
    this.goal = null;
    this.tapped = null;
    picker.follow(walk.way.map((space) => `step ${space}`));
  }
}
