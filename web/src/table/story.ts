import type { Happening, Turn } from '../api/types';
import { listing } from './asked';
import type { Moment } from './frames.svelte';
import { hasHappened } from './moments';

/** A turn as the story tells it: a line that sums it up, and what happened in it. */
export interface Passage {
  turn: Turn;
  events: Happening[];
  /** Whether the moment on the table is past it, so that its summary may be read. */
  over: boolean;
}

/** Passages under one heading. */
export interface Chapter {
  title: string;
  passages: Passage[];
}

/** A line of a turn, and what it tells. */
export interface StoryLine {
  events: Happening[];
  sentence: string;
}

/** Sentences without their repetitions, in their order: what happened several times is said once, and how often. */
export function tally(sentences: string[]): string[] {
  const times = new Map<string, number>();
  for (const one of sentences) times.set(one, (times.get(one) ?? 0) + 1);
  return [...times].map(([one, count]) => (count > 1 ? `${one} (×${count})` : one));
}

/** What happened, line by line; of kinds that come one after the other all are told in one: "You draw a square, a street."
 *  What is said several times in a row is one line, with how often. */
export function lines(events: Happening[], gathered: readonly string[] = []): StoryLine[] {
  const found: StoryLine[] = [];
  for (const event of events) {
    const last = found.at(-1);
    const before = last?.events[0];
    if (last && before?.kind === event.kind && before.position === event.position && gathered.includes(event.kind)) {
      last.events.push(event);
      last.sentence = `${listing(last.events.map((one) => one.sentence.replace(/\.$/, '')))}.`;
    } else if (last && before?.position === event.position && before.sentence === event.sentence) {
      last.events.push(event);
      last.sentence = tally(last.events.map((one) => one.sentence))[0]!;
    } else found.push({ events: [event], sentence: event.sentence });
  }
  return found;
}

/** Events without a turn of their own, one after the other as they came, by whom they came from. */
function guess(events: Happening[]): Turn[] {
  const turns: Turn[] = [];
  for (const event of events) {
    const last = turns.at(-1);
    if (last && last.seat === event.seat) last.last = event.position;
    else
      turns.push({
        number: turns.length,
        seat: event.seat,
        phase: '',
        chapter: '',
        title: '',
        summary: '',
        gain: '',
        first: event.position,
        last: event.position,
      });
  }
  return turns;
}

/** The story so far: what has happened by the moment on the table, by turns under their chapters. */
export function chapters(events: Happening[], turns: Turn[], moment: Moment | null): Chapter[] {
  const told = events.filter((event) => hasHappened(event, moment));
  const numbered = turns.length > 0;
  const all = numbered ? turns : guess(told);
  const within = new Map<number, Happening[]>();
  for (const event of told) {
    const number = numbered
      ? event.turn
      : (all.findLast((turn) => turn.first <= event.position && event.position <= turn.last && turn.seat === event.seat)?.number ?? 0);
    const inside = within.get(number);
    if (inside) inside.push(event);
    else within.set(number, [event]);
  }
  /** The last event of each turn, told or not: only after it a turn can be summed up. */
  const lastOf = new Map(events.map((event) => [event.turn, event]));
  const found: Chapter[] = [];
  for (const turn of all) {
    const inside = within.get(turn.number);
    const last = lastOf.get(turn.number);
    if (!inside && (last || !turn.summary)) continue;
    if (moment && turn.first > moment.position) continue;
    const passage = {
      turn,
      events: inside ?? [],
      over: !moment || hasHappened({ position: turn.last, beat: last?.position === turn.last ? (last.beat ?? 0) : 0 }, moment),
    };
    const chapter = found.at(-1);
    if (chapter && chapter.title === turn.chapter) chapter.passages.push(passage);
    else found.push({ title: turn.chapter, passages: [passage] });
  }
  return found;
}

/** Whether a seat has done anything that is told: before that, nothing can have happened since. */
export const hasDecided = (events: Happening[], seat: number | null): boolean =>
  seat !== null && events.some((event) => event.seat === seat && event.position > 0);

/** The turns since a seat decided last, itself left out, and those of which there is nothing to tell (a secret choice). A phase
    that went on by itself once the seat had decided belongs to them. */
export function since(turns: Turn[], events: Happening[], seat: number | null, after: number): Turn[] {
  const own = seat === null ? -1 : Math.max(-1, ...events.filter((event) => event.seat === seat).map((event) => event.position));
  const from = Math.max(after, own);
  const telling = (turn: Turn): boolean => !!turn.summary || events.some((event) => event.turn === turn.number);
  const setOff = (turn: Turn): boolean =>
    turn.seat === null &&
    from === own &&
    turn.last === own &&
    events.some((event) => event.turn === turn.number && event.position === own && (event.beat ?? 0) > 0);
  return turns.filter((turn) => (turn.last > from || setOff(turn)) && (turn.seat !== seat || turn.seat === null) && telling(turn));
}
