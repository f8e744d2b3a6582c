import { words } from '../words';
import { place } from '../words/language.svelte';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const digits = (count: number): string => String(count).padStart(2, '0');

/** What is left of a live clock: 12:05, or 1:02:05. */
export function counted(seconds: number): string {
  const whole = Math.ceil(Math.max(0, seconds));
  const [hours, minutes] = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / MINUTE)];
  return hours ? `${hours}:${digits(minutes)}:${digits(whole % MINUTE)}` : `${minutes}:${digits(whole % MINUTE)}`;
}

/** What is left of a clock of days, as short as it can be said. */
export function briefly(seconds: number): string {
  const w = words.clock;
  if (seconds >= 2 * DAY) return w.shortDays({ days: Math.floor(seconds / DAY), hours: Math.floor((seconds % DAY) / HOUR) });
  if (seconds >= 2 * HOUR) return w.shortHours({ hours: Math.floor(seconds / HOUR) });
  return seconds >= 10 * MINUTE ? w.shortMinutes({ minutes: Math.floor(seconds / MINUTE) }) : counted(seconds);
}

/** The same in words, for who listens. */
export function inWords(seconds: number): string {
  const w = words.clock;
  const whole = Math.ceil(Math.max(0, seconds));
  const [days, hours, minutes] = [Math.floor(whole / DAY), Math.floor((whole % DAY) / HOUR), Math.floor((whole % HOUR) / MINUTE)];
  const all = days
    ? [w.spanDays({ count: days }), hours ? w.hours({ count: hours }) : '']
    : hours
      ? [w.hours({ count: hours }), minutes ? w.minutes({ count: minutes }) : '']
      : minutes >= 5
        ? [w.minutes({ count: minutes }), '']
        : [minutes ? w.minutes({ count: minutes }) : '', whole % MINUTE || !minutes ? w.seconds({ count: whole % MINUTE }) : ''];
  const [first, second] = all.filter(Boolean) as [string, string?];
  return second ? w.two({ first, second }) : first;
}

/** A moment by the clock on the wall of whoever reads it; with the day, unless it is today. */
export function moment(seconds: number, now: number): string {
  const [at, today] = [new Date(seconds * 1000), new Date(now * 1000)];
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  const days = Math.abs(seconds - now) / DAY;
  const day =
    at.toDateString() === today.toDateString()
      ? {}
      : days < 6
        ? ({ weekday: 'short' } as const)
        : ({ day: 'numeric', month: 'short' } as const);
  return at.toLocaleString(place(), { ...day, ...time });
}
