import { expect, test } from 'vitest';
import { words } from '../src/words/en';

test('who wins is said for one, for several and for nobody', () => {
  expect(words.over.wins(['Anna'])).toBe('Anna wins');
  expect(words.over.wins(['Anna', 'Ben', 'Cleo'])).toBe('Anna, Ben and Cleo share the win');
  expect(words.over.wins([])).toBe('Nobody wins');
});
