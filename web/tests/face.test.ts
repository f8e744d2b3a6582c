import { expect, test } from 'vitest';
import type { View } from '../src/api/types';
import { filledIn, type Face, type GameFace } from '../src/games/face';

test('a face with nothing but a board is filled in, and what it has stays its own', () => {
  const rest = { board: 'generic', phase: () => 'generic', strip: () => [] } as unknown as GameFace<View>;
  let language = 'en';
  const own = {
    board: 'own',
    get kinds() {
      return { keep: language };
    },
  } as unknown as Face<View>;
  const face = filledIn(own, rest);
  expect(face.board).toBe('own');
  expect(face.phase({} as View)).toBe('generic');
  language = 'fr';
  expect(face.kinds!.keep).toBe('fr');
});
