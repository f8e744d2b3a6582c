import { words } from '../words/en';

/** What the browser's tab says, and whether it calls. */
export function tab(title = words.house, calls = false): void {
  const icon = document.querySelector('link[rel=icon]');
  const path = calls ? '/favicon-turn.svg' : '/favicon.svg';
  if (document.title !== title) document.title = title;
  if (icon && icon.getAttribute('href') !== path) icon.setAttribute('href', path);
}
