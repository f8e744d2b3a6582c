import type { GameInfo } from '../api/types';

/** How many minutes the guided first game takes; 0 where there is none. */
export const lessonMinutes = (game: GameInfo | null | undefined): number => game?.lesson ?? 0;
