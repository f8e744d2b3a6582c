import type { Happening, Position, Turn, View } from '../api/types';
import type { GameFace } from '../games/face';
import { spell } from '../games/generic/spell';
import { words } from '../words/en';
import type { Frames } from './frames.svelte';
import { hasHappened } from './moments';
import { tally } from './story';

/** A card in the bar: a turn, or a step of a phase that is being played. */
export interface PassingCard {
  key: string;
  seat: number | null;
  colour: string;
  title: string;
  gain: string;
  text: string;
  state: 'done' | 'now' | 'later';
  first: number;
  last: number;
  /** Where on the board it happened, the latest first. */
  places: string[];
}

/** The steps of the phase that is being played, with what each brought as far as it has been shown. */
export function scenes(frames: Frames, face: GameFace<View>, seat: number | null): PassingCard[] {
  /** What happened to us is said first. */
  const ownFirst = (a: Happening, b: Happening): number => Number(b.facts.seat === seat) - Number(a.facts.seat === seat);
  const now = frames.shown;
  const at = now?.name ? now.position : (frames.queue[0]?.position ?? -1);
  return frames.past
    .filter((moment) => moment.position === at && (moment.name || moment.events.length))
    .map((moment) => {
      const state =
        now && (moment.position < now.position || (moment.position === now.position && moment.beat < now.beat))
          ? 'done'
          : now && moment.position === now.position && moment.beat === now.beat
            ? 'now'
            : 'later';
      return {
        key: `${moment.position}.${moment.beat}`,
        seat: null,
        colour: '',
        title: moment.name ? (face.stages?.[moment.name] ?? spell(moment.name)) : face.phase(moment.view) || words.bar.then,
        gain: '',
        text:
          state === 'later' || (state === 'now' && face.suspense?.includes(moment.name))
            ? ''
            : tally([...moment.events].sort(ownFirst).map((event) => event.sentence)).join(' '),
        state,
        first: moment.position,
        last: moment.position,
        places: [],
      };
    });
}

/** The end of a turn that nobody has summed up. */
const told = (turn: Turn, events: Happening[]): string =>
  events
    .filter((event) => event.turn === turn.number)
    .slice(-2)
    .map((event) => event.sentence)
    .join(' ');

/** Whether an event only follows from another: a turn is pinned where the other one happened. */
const follows = (face: GameFace<View>, event: Happening): number => Number(face.follows?.includes(event.kind) ?? false);

/** What was done last, rather than what came of it. */
const latest = (face: GameFace<View>, events: Happening[]): string =>
  (events.findLast((event) => !follows(face, event)) ?? events.at(-1))?.sentence ?? '';

/** A card for every turn. */
export function turnCards(turns: Turn[], position: Position, frames: Frames, events: Happening[], face: GameFace<View>): PassingCard[] {
  const now = frames.shown;
  return turns.map((turn) => {
    const person = turn.seat === null ? null : position.people[turn.seat];
    const state = !now || !frames.playing || turn.last < now.position ? 'done' : turn.first > now.position ? 'later' : 'now';
    return {
      key: String(turn.number),
      seat: turn.seat,
      colour: person?.colour ?? '',
      title: turn.title || person?.name || '',
      gain: state === 'done' ? turn.gain : '',
      text:
        state === 'done'
          ? turn.summary || told(turn, events)
          : state === 'now'
            ? latest(face, now?.events.filter((event) => event.turn === turn.number) ?? [])
            : '',
      state,
      first: turn.first,
      last: turn.last,
      places:
        state === 'later'
          ? []
          : events
              .filter((event) => event.turn === turn.number && hasHappened(event, now))
              .reverse()
              .sort((one, other) => follows(face, one) - follows(face, other))
              .flatMap((event) => face.places(event, position.people)),
    };
  });
}
