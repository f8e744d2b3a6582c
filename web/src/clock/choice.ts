import type { ClockChoice } from '../api/types';
import { words } from '../words';

export type Clock = Required<ClockChoice>;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
export const NO_CLOCK: Clock = { kind: 'none', seconds: 0, increment: 0, late: 'once' };
/** What can be chosen: seconds for the whole game, seconds for each decision live, and seconds for each over days. */
export const BANKS = [10, 20, 40, 90].map((minutes) => minutes * MINUTE);
export const INCREMENTS = [5, 15, 30, 60];
export const SPANS = [8 * HOUR, DAY, 2 * DAY, 4 * DAY];
/** What is proposed first. */
const USUAL: Record<Clock['kind'], Pick<Clock, 'seconds' | 'increment'>> = {
  none: { seconds: 0, increment: 0 },
  live: { seconds: 20 * MINUTE, increment: 15 },
  days: { seconds: DAY, increment: 0 },
};

/** Another kind of clock, with what is usual for it. */
export const ofKind = (kind: Clock['kind'], before: Clock): Clock => ({ ...before, kind, ...USUAL[kind] });

/** A length of time as one says it: two days, eight hours, ten minutes, 15 seconds. */
export function span(seconds: number): string {
  const w = words.clock;
  if (seconds >= DAY && seconds % DAY === 0) return w.spanDays({ count: seconds / DAY });
  if (seconds >= HOUR && seconds % HOUR === 0) return w.hours({ count: seconds / HOUR });
  if (seconds >= MINUTE && seconds % MINUTE === 0) return w.minutes({ count: seconds / MINUTE });
  return w.seconds({ count: seconds });
}

/** The clock of a table in sentences. */
export function clockTold(clock: ClockChoice): string[] {
  const w = words.clock;
  const { kind, seconds, increment, late } = { ...NO_CLOCK, ...clock };
  if (kind === 'none') return [w.toldNone];
  const told = kind === 'live' ? w.toldLive({ bank: span(seconds), increment: span(increment) }) : w.toldDays({ each: span(seconds) });
  return [told, w.toldLate({ once: late === 'once', resign: late === 'resign' })];
}
