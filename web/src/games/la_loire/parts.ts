import type { LaLoirePlaceView, LaLoirePlayerView, LaLoireRideView, LaLoireView } from '../../api/types';
import type { Match, Part, Picker } from '../../table/picker.svelte';

export type StackName = 'merchant' | 'messenger';
export const stacks: StackName[] = ['merchant', 'messenger'];

const named = ['circus', 'smith', 'farm', 'patron_farm', 'monastery', 'patron_monastery', 'castle', 'patron_castle'];

/** The player who decides now. */
export const decider = (view: LaLoireView): LaLoirePlayerView | null => view.players.find((player) => player.seat === view.asked) ?? null;

/** Everything that a place may stand for. What of it can be had now, the offers say. */
export function partsAt(place: LaLoirePlaceView, view: LaLoireView): Part[] {
  const player = decider(view);
  const found: Part[] = named.map((kind) => ({ kind, args: { place: place.id } }));
  // Whoever asks about a place before a ride wants to ride there.
  if (view.phase === 'which_stack' || view.phase === 'move') found.unshift({ kind: 'go', args: { place: place.id } });
  const moving = view.moving as StackName | null;
  if (moving && player?.[moving].place === place.id) {
    found.push({ kind: 'leave' }, { kind: 'take' });
    if (place.good) found.push({ kind: 'buy', args: { good: place.good } }, { kind: 'lumber' }, { kind: 'buy', args: { good: 'beer' } });
    found.push(...player.messages.map((message) => ({ kind: 'deliver', args: { message: message.id } })));
  }
  return found;
}

/** What somebody may wonder about who points at a place: of what is done to places from afar, only what is offered elsewhere. */
export function askedAt(place: LaLoirePlaceView, view: LaLoireView, picker: Picker): Part[] {
  const offered = new Set(picker.offers.map((offer) => offer.kind));
  return partsAt(place, view).filter((part) => !named.includes(part.kind) || offered.has(part.kind));
}

export interface Choice {
  part: Part;
  match: Match;
}

/** What of it the offers name. */
export function choicesAt(place: LaLoirePlaceView, view: LaLoireView, picker: Picker): Choice[] {
  return partsAt(place, view).flatMap((part) => {
    // A ride has its chip on the road.
    if (part.kind === 'go') return [];
    const match = picker.match(part);
    return match ? [{ part, match }] : [];
  });
}

/** Every ride that one click can begin now: the house names the decisions on the way. */
export function rides(view: LaLoireView, picker: Picker): LaLoireRideView[] {
  // What waits for its last word can still be changed for another ride.
  if (!picker.still || (picker.begun && !picker.ready)) return [];
  const offered = new Set(picker.offers.map((offer) => offer.notation));
  return view.rides.filter((ride) => offered.has(ride.decisions[0]!));
}

/** A message that this ride could deliver where it ends. */
export const letterFor = (view: LaLoireView, ride: LaLoireRideView) =>
  ride.stack === 'messenger'
    ? decider(view)?.messages.find((message) => message.can_be_delivered && message.destination === ride.place)
    : undefined;

/** The colours that somebody may buy next to send the circus to a place, if any. */
export const callsTo = (view: LaLoireView, place: string): string[] =>
  Object.keys(view.circus_calls).filter((colour) => view.circus_calls[colour]!.includes(place));

/** Which of the rides to a place a click on it means: one that delivers there, then one that changes the fewest horses. */
export const likeliest = (view: LaLoireView, rides: LaLoireRideView[]): LaLoireRideView =>
  [...rides].sort((a, b) => +!!letterFor(view, b) - +!!letterFor(view, a) || Math.abs(a.horses) - Math.abs(b.horses))[0]!;

/** Where an offer leads a stack: its name and the places where it would stop. */
export function leadsTo(view: LaLoireView, kind: string, args: Record<string, string>): { stack: StackName; places: string[] } | null {
  const player = decider(view);
  if (!player) return null;
  if (kind === 'merchant' || kind === 'messenger') return { stack: kind, places: player[kind].reach };
  const moving = view.moving as StackName | null;
  if (!moving) return null;
  if (kind === 'go') return { stack: moving, places: [args.place!] };
  if (kind === 'leave') return { stack: moving, places: player[moving].reach_leaving };
  if (kind === 'take' || kind === 'smith') return { stack: moving, places: player[moving].reach_taking };
  return null;
}

/** Whether a message that can be delivered still has to come to a village with this shield. */
export const wanted = (player: LaLoirePlayerView, shield: string | null): boolean =>
  shield !== null &&
  player.messages.some(
    (message) => message.can_be_delivered && !message.destination && message.colours.includes(shield) && !message.reached.includes(shield),
  );

/** The places a message goes to, those first that are still to be reached. */
export function destinations(view: LaLoireView, message: { destination: string | null; colours: string[]; reached?: string[] }): string[] {
  if (message.destination) return [message.destination];
  const open = message.colours.filter((colour) => !message.reached?.includes(colour));
  return view.places.filter((place) => place.shield !== null && open.includes(place.shield)).map((place) => place.id);
}
