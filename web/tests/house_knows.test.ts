import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import type { GameStatistics } from '../src/api/types';
import HouseKnows from '../src/shell/HouseKnows.svelte';
import { words } from '../src/words';

afterEach(cleanup);

const known = (games: number): GameStatistics => ({ game: 'essen', games, played: [{ players: 4, games, won_with: 23.6 }], latest: [] });

it('gives no average of a few games', () => {
  render(HouseKnows, { props: { known: known(4) } });
  expect(screen.queryByText(/24|23/)).toBeNull();
});

it('gives the average of several in whole points', () => {
  render(HouseKnows, { props: { known: known(5) } });
  expect(screen.getByText(words.gamePage.wonWith({ points: 24 }))).toBeTruthy();
});
