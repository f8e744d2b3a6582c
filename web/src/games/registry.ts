import type { View } from '../api/types';
import type { GameFace } from './face';

type Faces = Record<string, () => Promise<{ default: GameFace<never> }>>;

/** Every folder beside this file is a game with a board of its own; it is fetched when somebody sits down at it. */
const folders = import.meta.glob('./*/index.ts') as Faces;

export async function faceOf(game: string): Promise<GameFace<View>> {
  const load = folders[`./${game}/index.ts`] ?? folders['./generic/index.ts'];
  return (await load!()).default as unknown as GameFace<View>;
}
