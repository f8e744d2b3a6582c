import type { View } from '../../api/types';
import type { GameFace } from '../face';
import { spell } from './spell';

/** All that a face has beside its board, for a game that leaves it out. */
export const rest: Omit<GameFace<View>, 'board'> = {
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
