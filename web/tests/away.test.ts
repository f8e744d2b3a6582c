import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import Away from '../src/table/Away.svelte';
import { person } from './people';

const me = { ...person(0, 'Anna', 'blue'), host: true, stand_in: 'nobody' };

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
