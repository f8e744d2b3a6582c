import type { GameInfo, TableSummary } from '../api/types';
import { words } from '../words';
import { remember } from './settings.svelte';

/** How many minutes the guided first game takes; 0 where there is none. */
export const lessonMinutes = (game: GameInfo | null | undefined): number => game?.lesson ?? 0;

/** The guided first game that was begun here and goes on; it waits for us where its coach still leads. */
export const begunLesson = (game: GameInfo, mine: TableSummary[]): TableSummary | undefined =>
  mine.find((table) => table.game === game.id && table.stage === 'playing' && table.step > 0);

/** Whether somebody has been shown a game, or has played it to the end; no lesson is urged on them again. */
export const knowsGame = (game: GameInfo, mine: TableSummary[]): boolean =>
  remember.read(`learned.${game.id}`, false) || mine.some((table) => table.game === game.id && table.stage === 'over');

/** How far a table is: the part and the step of a lesson, or the round. */
export const courseOf = (table: TableSummary): string =>
  table.step ? [table.part, words.lesson.step({ at: table.step, of: table.steps })].filter(Boolean).join(' · ') : table.chapter;
