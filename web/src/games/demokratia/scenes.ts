import type { DemokratiaView, Offer, Seat } from '../../api/types';
import type { Stage } from '../../table/wire';

export type Scene = 'table' | 'gifts' | 'tablets' | 'ostraka' | 'passing';

/** What is shown on the right: mostly the council; between the turns a scene of its own. */
export function sceneOf(view: DemokratiaView, seat: number | null, offers: Offer[], gifting: boolean): Scene {
  if (view.phase === 'ostracism_names') return gifting ? 'gifts' : 'ostraka';
  if (seat !== null && view.own && /^(votes|tiles)_/.test(view.phase)) return 'passing';
  if (gifting || (view.phase === 'rhetorics' && offers.some((offer) => offer.kind === 'give'))) return 'gifts';
  if (view.phase === 'ekklesia' || offers.some((offer) => offer.kind === 'stage')) return 'tablets';
  return 'table';
}

/** The acts of the vote, by the names of their frames and by what happens in them. */
const ACTS = ['reveal', 'power', 'seats', 'citizens'];
const HAPPENS = ['votes', 'power', 'unseated', 'citizens'];

/** Which act of the vote a frame plays, or -1 where it is not about the vote. */
export function act(stage: Stage): number {
  const found = HAPPENS.findIndex((kind) => stage.events.some((event) => event.kind === kind));
  if (found < 0) return -1;
  const named = ACTS.indexOf(stage.name);
  return named >= 0 && stage.events.some((event) => event.kind === HAPPENS[named]) ? named : found;
}

/** Which part of the board a phone shows of what happens: where the piece lands. */
const SEEN: Record<string, string> = { boule: 'council', moved: 'council', take: 'cards', silence: 'cards', activate: 'cards' };
export const segmentOf = (stage: Stage): string => stage.events.map((event) => SEEN[event.kind]).findLast(Boolean) ?? 'city';

/** Sherds that are counted: who was named how often. */
export const counting = (stage: Stage): boolean => stage.events.some((event) => event.kind === 'shard' || event.kind === 'shard_blank');
export const revealing = (stage: Stage): boolean => act(stage) >= 0 || counting(stage);

/** Who gets what is passed in this phase. */
export function passedTo(view: DemokratiaView, people: Seat[]): string {
  const colour = view.neighbours[view.phase.endsWith('_right') ? 1 : 0] ?? '';
  return people[view.demagogues.findIndex((one) => one.seat === colour)]?.name || colour;
}
