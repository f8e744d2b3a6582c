import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { SeatTime, TableTime } from '../src/api/types';
import { clockTold, NO_CLOCK, ofKind, span } from '../src/clock/choice';
import SeatClock from '../src/clock/SeatClock.svelte';
import { briefly, counted, inWords } from '../src/clock/time';
import { Watch } from '../src/clock/watch.svelte';

const NOW = 1_800_000_000;
const seat = (part: Partial<SeatTime>): SeatTime => ({
  left: 600,
  runs: false,
  rests: false,
  until: null,
  short: false,
  helped: false,
  ...part,
});
const time = (kind: 'live' | 'days', seats: SeatTime[]): TableTime => ({
  choice: { kind, seconds: kind === 'live' ? 600 : 86_400, increment: 10, late: 'once' },
  seats,
  paused: false,
  consents: [],
  now: NOW,
});

/** A watch whose seconds pass when the test says so. */
function watching(told: TableTime): { watch: Watch; pass: (seconds: number) => void } {
  let at = 0;
  const watch = new Watch(() => at);
  watch.set(told);
  watch.close();
  return {
    watch,
    pass: (seconds) => {
      at += seconds * 1000;
      watch.look();
    },
  };
}

test('a live clock counts from what the house said, after the moments that are free', () => {
  const { watch, pass } = watching(time('live', [seat({ runs: true, until: NOW + 603 }), seat({ left: 400 })]));
  pass(3);
  expect(watch.left(0)).toBe(600);
  pass(540);
  expect(watch.left(0)).toBe(60);
  expect(watch.lastMinute(0)).toBe(true);
  expect(watch.left(1)).toBe(400);
  expect(watch.lastMinute(1)).toBe(false);
  pass(1000);
  expect(watch.left(0)).toBe(0);
});

test('a clock of days rests, and hurries in its last quarter', () => {
  const { watch, pass } = watching(time('days', [seat({ left: 30_000, runs: true, rests: true, until: NOW + 60_000 }), seat({})]));
  pass(20_000);
  expect(watch.left(0)).toBe(30_000);
  expect(watch.hurries(0)).toBe(false);
  watch.set(time('days', [seat({ left: 21_000, runs: true, until: NOW + 21_000 })]));
  watch.close();
  expect(watch.hurries(0)).toBe(true);
  expect(watch.lastMinute(0)).toBe(false);
});

test('time is said in figures for the eye and in words for the ear', () => {
  expect([counted(65), counted(3725), counted(0.2), counted(-3)]).toEqual(['1:05', '1:02:05', '0:01', '0:00']);
  expect([briefly(200_000), briefly(86_400), briefly(3600), briefly(90)]).toEqual(['2 d 7 h', '24 h', '60 min', '1:30']);
  expect(inWords(90_000)).toBe('1 day and 1 hour');
  expect(inWords(605)).toBe('10 minutes');
  expect(inWords(61)).toBe('1 minute and 1 second');
  expect(inWords(0)).toBe('0 seconds');
});

test('a seat shows figures and says a sentence', () => {
  const { watch } = watching(time('live', [seat({ left: 125, runs: true, until: NOW + 125 })]));
  render(SeatClock, { watch, seat: 0, name: 'Anna' });
  expect(screen.getByText('2:05').getAttribute('aria-hidden')).toBe('true');
  screen.getByText('Anna has 2 minutes and 5 seconds left.');
});

test('the clock of a table is told in sentences', () => {
  expect(clockTold({})).toEqual(['No clock.']);
  const live = ofKind('live', NO_CLOCK);
  expect(clockTold(live)[0]).toBe('With a clock: 20 minutes each and 15 seconds more for each decision.');
  expect(clockTold({ ...ofKind('days', live), late: 'resign' })).toEqual([
    'Over days: 1 day for each decision.',
    'When time is up, the seat resigns.',
  ]);
  expect(span(8 * 3600)).toBe('8 hours');
});
