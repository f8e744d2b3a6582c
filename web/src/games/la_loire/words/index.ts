// Made by `python -m tools.client_words` from src/fairground/games/la_loire/text. Do not edit: change the text, then `make docs`.
import { spoken } from '../../../words/language.svelte';
import type { words as english } from './en';

export const words = spoken<typeof english>({ en: () => import('./en'), de: () => import('./de'), fr: () => import('./fr'), nl: () => import('./nl') });
