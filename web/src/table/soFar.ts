import type { Consequence } from '../api/types';
import type { Session } from './session.svelte';

/** One of my decisions in the turn that runs. */
export interface Act {
  position: number;
  sentence: string;
  locked: boolean;
  /** Why there is no way back behind it, where we were told when we decided. */
  sealed: Consequence['final'];
}

/** What I have decided in the turn that runs, in order; nothing when it is somebody else's. */
export function soFar({ latest, turns, events, sealed }: Pick<Session, 'latest' | 'turns' | 'events' | 'sealed'>): Act[] {
  const turn = turns.at(-1);
  if (!latest || latest.seat === null || turn?.seat !== latest.seat) return [];
  const acts: Act[] = [];
  for (const event of events) {
    if (event.turn !== turn.number || event.seat !== latest.seat) continue;
    const last = acts.at(-1);
    if (last?.position === event.position) last.sentence += ` ${event.sentence}`;
    else {
      const { position, sentence } = event;
      acts.push({ position, sentence, locked: !latest.take_back.includes(position), sealed: sealed.get(position - 1) ?? '' });
    }
  }
  return acts;
}
