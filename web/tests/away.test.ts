import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { Seat } from '../src/api/types';
import Away from '../src/table/Away.svelte';

const me: Seat = {
  seat: 0,
  name: 'Anna',
  colour: 'blue',
  kind: 'person',
  bot: null,
  present: true,
  host: true,
  votes: [],
  stand_in: 'nobody',
  resigned: false,
  muted: false,
  hasty: false,
  kept: '',
};

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
