import { words } from '../words';
import { place } from '../words/language.svelte';

const DAY = 86_400_000;
const midnight = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** A day as one says it: today, yesterday, a weekday of this week, or a date. */
export function dayOf(moment: string, now = new Date()): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  const ago = Math.round((midnight(now) - midnight(date)) / DAY);
  const tongue = place();
  if (ago >= 0 && ago < 2) return new Intl.RelativeTimeFormat(tongue, { numeric: 'auto' }).format(-ago, 'day');
  if (ago >= 0 && ago < 7) return new Intl.DateTimeFormat(tongue, { weekday: 'long' }).format(date);
  const year = date.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return words.shell.date({ date: new Intl.DateTimeFormat(tongue, { day: 'numeric', month: 'long', year }).format(date) });
}

/** Since when: the time of day where it was today, otherwise the day. */
export function sinceOf(moment: string, now = new Date()): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  if (midnight(date) !== midnight(now)) return dayOf(moment, now);
  return new Intl.DateTimeFormat(place(), { hour: '2-digit', minute: '2-digit' }).format(date);
}
