import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { BotLevel, Position, Seat, TableInfo } from '../src/api/types';
import Chairs from '../src/table/Chairs.svelte';
import { ChairsBefore } from '../src/table/chairs.svelte';
import type { Session } from '../src/table/session.svelte';
import { words } from '../src/words';
import { person } from './people';

afterEach(cleanup);
const w = words.gathering;
const nothing = (): void => undefined;
const people: Seat[] = [
  { ...person(0, 'Anna', 'blue'), host: true },
  person(1, 'Ben', 'red'),
  { ...person(2, '', 'green'), kind: 'open' },
  { ...person(3, 'Bot yellow', 'yellow'), kind: 'bot', bot: 'regular' },
];

function shown(seat: number, info: Partial<TableInfo> = {}): ReturnType<typeof vi.fn> {
  const say = vi.fn();
  const chairs = new ChairsBefore(() => ({
    session: { say } as unknown as Session,
    position: { seat, people } as unknown as Position,
    info: { host: seat === 0, public: false, invites: {}, visits: {}, ...info } as unknown as TableInfo,
    bots: ['regular', 'expert'].map((id) => ({ id, sentence: '', explains: true })) as BotLevel[],
  }));
  render(Chairs, { props: { chairs, onsit: nothing, onleave: nothing } });
  return say;
}

it('lets the host swap anybody with anybody', async () => {
  const say = shown(0);
  await fireEvent.click(screen.getByRole('button', { name: w.swapFor({ name: 'Ben' }) }));
  expect(screen.getAllByText(w.here)).toHaveLength(3);
  await fireEvent.click(screen.getByRole('button', { name: w.hereAt({ colour: words.names.colour.yellow! }) }));
  expect(say).toHaveBeenCalledWith({ type: 'swap', seat: 1, other: 3 });
  expect(screen.queryByText(w.here)).toBeNull();
});

it('lets everybody else move to a free chair only, or stay', async () => {
  const say = shown(1);
  expect(screen.queryByRole('button', { name: w.swapFor({ name: 'Anna' }) })).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: w.swapFor({ name: 'Ben' }) }));
  expect(screen.getAllByText(w.here)).toHaveLength(1);
  await fireEvent.click(screen.getByText(w.stay));
  expect(screen.queryByText(w.here)).toBeNull();
  expect(say).not.toHaveBeenCalled();
});

it('says at a free chair when its link was opened, and that somebody learns first', () => {
  shown(0, { visits: { 2: { opened: '2020-01-01T10:12:00+00:00', learning: false } } });
  expect(screen.getByText((text) => text.startsWith(w.opened({ time: '' }).trim()))).toBeTruthy();
  expect(screen.queryByText(w.learning)).toBeNull();
  cleanup();
  shown(0, { visits: { 2: { opened: '2020-01-01T10:12:00+00:00', learning: true } } });
  expect(screen.getByText(w.learning)).toBeTruthy();
});

it('gives a bot another level at its chair', async () => {
  const say = shown(0);
  const level = screen.getByLabelText(w.seatBot({ colour: words.names.colour.yellow! }));
  await fireEvent.change(level, { target: { value: 'expert' } });
  expect(say).toHaveBeenCalledWith({ type: 'set_seat', seat: 3, bot: 'expert' });
});
