// Made by `python -m tools.client_words` from web/text. Do not edit: change the text, then `make docs`.
import { spoken } from './language.svelte';
import { words as english } from './text/en';

export const words = spoken({ de: () => import('./text/de'), fr: () => import('./text/fr'), nl: () => import('./text/nl') }, english);
