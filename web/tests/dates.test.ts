import { afterEach, expect, it, vi } from 'vitest';
import { sinceOf } from '../src/shell/dates';

afterEach(() => vi.unstubAllGlobals());

const at = (languages: string[]): string => {
  vi.stubGlobal('navigator', { languages });
  const now = new Date(2026, 3, 1, 20, 30);
  return sinceOf(new Date(2026, 3, 1, 20, 5).toISOString(), now);
};

it('writes the time as where the reader is', () => {
  expect(at(['en-GB', 'en'])).toBe('20:05');
  expect(at(['en-US'])).toMatch(/08:05\sPM/);
});

it('keeps to the language that is read, wherever the reader is', () => {
  expect(at(['de-CH'])).toMatch(/08:05\sPM/);
});
