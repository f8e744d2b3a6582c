import type { EssenTheGameHallsView } from '../../api/types';
import type { Stage } from '../../table/wire';

/** One player in a scoring: what there was before, what came on top from where, and what it makes. */
export interface Gain {
  seat: number;
  before: number;
  parts: { kind: 'rankings' | 'wishes'; points: number }[];
  total: number;
}

/** Noon and evening are scenes: the lights go down, and it is told what the cards brought. */
export interface Scene {
  name: 'noon' | 'afternoon' | 'evening';
  gains: Gain[];
}

export function sceneOf(stage: Stage | null, view: EssenTheGameHallsView): Scene | null {
  if (stage?.name !== 'noon' && stage?.name !== 'afternoon' && stage?.name !== 'evening') return null;
  const gains: Gain[] = [];
  for (const event of stage.events) {
    if (event.kind === 'noon_nothing')
      for (const seat of event.facts.seats as number[]) {
        const total = view.visitors[seat]!.points;
        gains.push({ seat, before: total, parts: [{ kind: 'rankings', points: 0 }], total });
      }
    const seat = Number(event.facts.seat ?? -1);
    const visitor = view.visitors[seat];
    if (!visitor) continue;
    if (event.kind === 'noon') {
      const points = Number(event.facts.points);
      gains.push({ seat, before: visitor.points - points, parts: [{ kind: 'rankings', points }], total: visitor.points });
    }
    if (event.kind === 'evening') {
      const before = Number(event.facts.track);
      const rankings = Number(event.facts.ranking);
      const wishes = Number(event.facts.wishlist);
      const parts = [
        { kind: 'rankings' as const, points: rankings },
        { kind: 'wishes' as const, points: wishes },
      ];
      gains.push({ seat, before, parts, total: before + rankings + wishes });
    }
  }
  gains.sort((a, b) => b.total - a.total);
  return { name: stage.name, gains };
}
