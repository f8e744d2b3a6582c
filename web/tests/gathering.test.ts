import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { BotLevel, Position, TableInfo } from '../src/api/types';
import { levelTold } from '../src/opening/plan';
import MissingBar from '../src/table/MissingBar.svelte';
import { words } from '../src/words';
import { person } from './people';

afterEach(cleanup);

const bots = [{ id: 'regular', sentence: '', explains: true }] as BotLevel[];
const shown = (host: boolean, free: number): ReturnType<typeof vi.fn> => {
  const people = [
    person(0, 'Anna', 'blue'),
    ...Array.from({ length: free }, (_, at) => ({ ...person(at + 1, '', 'red'), kind: 'open' as const })),
  ];
  const onfill = vi.fn();
  const nothing = (): void => undefined;
  const info = { host, public: false, invites: {} } as unknown as TableInfo;
  const position = { seat: 0, people } as unknown as Position;
  render(MissingBar, {
    props: { position, info, bots, problem: '', copied: -1, mayTake: false, name: '', oncopy: nothing, onsit: nothing, onfill },
  });
  return onfill;
};

it('lets the host begin with bots on all free chairs', async () => {
  const onfill = shown(true, 2);
  await fireEvent.click(screen.getByText(words.gathering.fill({ bots: 2 })));
  expect(onfill).toHaveBeenCalledOnce();
});

it('offers that to nobody else, and not where nobody is missing', () => {
  shown(false, 2);
  shown(true, 0);
  expect(screen.queryByRole('button')).toBeNull();
});

it('says beside a bot how strong it is', () => {
  expect(levelTold('novice')).toBe(`novice: ${words.names.levelAbout.novice}`);
  expect(levelTold('somebody_elses')).toBe('somebody_elses');
});
