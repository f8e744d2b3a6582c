import type { Position } from '../api/types';
import type { Moment } from './frames.svelte';
import { share } from './share';

/** The beat of the end of a position, after everything that happened in it. */
export const END = 1_000_000;

/** What is not asked and not possible at a moment that has gone by. */
export const quiet = {
  question: '',
  offers: [],
  reasons: [],
  waiting: [],
  undoable: 0,
  take_back: [],
  ending: null,
  changeable: false,
} satisfies Partial<Position>;

/** A new position made of the last one wherever nothing changed, and each of its pictures of the one before. */
export function sharing(before: Position | null, position: Position): Position {
  let view = before?.view ?? null;
  const frames = position.frames.map((frame) => ({ ...frame, view: (view = share(view, frame.view)) }));
  return { ...position, frames, view: share(view, position.view), people: share(before?.people, position.people) };
}

/** The pictures that a message of the house brings, after those we know; the last is the position itself. */
export function momentsOf(position: Position, known: number): Moment[] {
  const { view } = position;
  if (!view) return [];
  const frames = position.frames.filter((frame) => frame.position > known && (frame.position < position.position || frame.name));
  const moments: Moment[] = frames.map((frame) => {
    const events = position.events.filter((event) => event.position === frame.position && (event.beat ?? 0) === frame.beat);
    return {
      position: frame.position,
      beat: frame.beat,
      name: frame.name,
      view: frame.view,
      events,
      turn: events[0]?.turn ?? 0,
      own: false,
    };
  });
  const inner = Math.max(-1, ...frames.filter((frame) => frame.position === position.position).map((frame) => frame.beat));
  const events = position.events.filter((event) => event.position === position.position && (event.beat ?? 0) > inner);
  const bare = inner < 0 && events.some((event) => (event.beat ?? 0) > 0);
  moments.push({ position: position.position, beat: END, name: '', view, events, turn: events[0]?.turn ?? 0, own: false, bare });
  for (const moment of moments) {
    // The end of a decision may bring nothing more than its frames told: it is still whose decision it was.
    const decided = position.events.find((event) => event.position === moment.position)?.seat;
    moment.own = position.seat !== null && !moment.name && decided === position.seat;
    if (!moment.events.length)
      moment.turn = position.turns.find((turn) => turn.first <= moment.position && moment.position <= turn.last)?.number ?? 0;
  }
  return moments;
}

/** Whether we are asked the same before and after: others decide in secret at the same time. */
export const askedAlike = (before: Position, position: Position): boolean =>
  position.offers.length > 0 &&
  before.question === position.question &&
  before.offers.map((offer) => offer.code).join() === position.offers.map((offer) => offer.code).join();

/** Whether an event has happened by this moment. */
export const hasHappened = (event: { position: number; beat?: number }, moment: Moment | null): boolean =>
  !moment || event.position < moment.position || (event.position === moment.position && (event.beat ?? 0) <= moment.beat);
