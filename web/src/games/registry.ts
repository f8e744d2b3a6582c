import type { Component } from 'svelte';
import type { View } from '../api/types';
import type { GamePictures, Scenery } from '../pictures/scenery';
import { settled } from '../words/language.svelte';
import { filledIn, type Face, type GameFace, type PointsProps } from './face';

type Fetched<T> = Record<string, () => Promise<{ default: T }>>;

/** Every folder beside this file is a game with a board of its own; it is fetched when somebody sits down at it. */
const folders = import.meta.glob('./*/index.ts') as Fetched<Face<never>>;
/** Its cover, for lists and the start page, and the pictures of the page about it, each fetched when it is shown. */
const covers = import.meta.glob('./*/cover.ts') as Fetched<Scenery>;
const pictures = import.meta.glob('./*/pictures.ts') as Fetched<GamePictures>;
/** What somebody's points at the end look like in this game; without it they are plain columns. */
const points = import.meta.glob('./*/Points.svelte') as Fetched<Component<PointsProps<never>>>;

async function part<T>(parts: Fetched<T>, game: string, file: string): Promise<T> {
  const load = parts[`./${game}/${file}`] ?? parts[`./generic/${file}`];
  const found = (await load!()).default;
  await settled();
  return found;
}

export async function faceOf(game: string): Promise<GameFace<View>> {
  const own = (await part(folders, game, 'index.ts')) as unknown as Face<View>;
  const { rest } = await import('./generic/rest');
  return filledIn(own, rest);
}
export const coverOf = (game: string): Promise<Scenery> => part(covers, game, 'cover.ts');
export const picturesOf = (game: string): Promise<GamePictures> => part(pictures, game, 'pictures.ts');

export async function pointsOf(game: string): Promise<Component<PointsProps<View>> | null> {
  const found = await points[`./${game}/Points.svelte`]?.();
  await settled();
  return (found?.default as unknown as Component<PointsProps<View>> | undefined) ?? null;
}
