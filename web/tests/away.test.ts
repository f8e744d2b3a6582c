import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import type { Position } from '../src/api/types';
import Absence from '../src/table/Absence.svelte';
import Away from '../src/table/Away.svelte';
import type { Session } from '../src/table/session.svelte';
import { person } from './people';

const me = { ...person(0, 'Anna', 'blue'), host: true, stand_in: 'nobody' };

afterEach(cleanup);

test('whoever may stand in is chosen, and giving up is asked for first', async () => {
  const said: unknown[] = [];
  render(Away, { me, ends: true, levels: ['regular', 'expert'], onsay: (wish: unknown) => said.push(wish) });
  const choice = screen.getByRole<HTMLSelectElement>('combobox');
  expect(choice.value).toBe('nobody');
  choice.value = 'expert';
  choice.dispatchEvent(new Event('change', { bubbles: true }));
  screen.getByRole('button', { name: /Resign/ }).click();
  expect(said).toEqual([{ type: 'stand_in', bot: 'expert' }]);
  await screen.findByText(/over for everybody/);
  screen.getByRole('button', { name: 'Resign' }).click();
  expect(said).toEqual([{ type: 'stand_in', bot: 'expert' }, { type: 'resign' }]);
});

test.each([
  ['person', /A bot plays on/],
  ['bot', /over for everybody/],
])('whoever gives up beside a %s is told whether the game goes on', async (kind, told) => {
  const other = { ...person(1, 'Ben', 'red'), kind, bot: kind === 'bot' ? 'regular' : null };
  const position = { seat: 0, stage: 'playing', table: 't', people: [me, other], clock: null } as unknown as Position;
  render(Absence, { session: {} as Session, position, info: null, game: null });
  screen.getByRole('button', { name: /Resign/ }).click();
  await screen.findByText(told);
});
