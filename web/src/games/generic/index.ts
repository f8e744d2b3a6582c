import type { View } from '../../api/types';
import type { GameFace } from '../face';
import Board from './Board.svelte';
import { spell } from './spell';

/** A game without a folder of its own: its view is shown in words and figures, and all offers are there as buttons. */
const face: GameFace<View> = {
  board: Board as GameFace<View>['board'],
  phase(view) {
    const { round, phase } = view as { round?: unknown; phase?: unknown };
    return [round === undefined ? '' : `Round ${String(round)}`, phase === undefined ? '' : spell(String(phase))]
      .filter(Boolean)
      .join(' · ');
  },
  strip: () => [],
  places: () => [],
  travels: () => [],
  hint: () => '',
  points: () => [],
};

export default face;
