import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hint } from '../src/table/hint.svelte';
import HintNote from '../src/table/HintNote.svelte';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (): void => undefined;
      unobserve = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('goes with what it speaks of', async () => {
  const thing = document.body.appendChild(document.createElement('div'));
  render(HintNote);
  hint.show(thing, 'What happened there.', 'offer');
  await tick();
  await vi.advanceTimersByTimeAsync(1000);
  expect(screen.getByRole('tooltip').textContent).toContain('What happened there.');
  thing.remove();
  await vi.advanceTimersByTimeAsync(1000);
  await tick();
  expect(screen.queryByRole('tooltip')).toBeNull();
});
