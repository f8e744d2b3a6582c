import { words } from '../words/en';

/** What the browser's tab says, and whether it calls; the answer takes it back. */
export function tab(title: string, calls: boolean): () => void {
  const icon = (path: string): void => document.querySelector('link[rel=icon]')?.setAttribute('href', path);
  document.title = title;
  icon(calls ? '/favicon-turn.svg' : '/favicon.svg');
  return () => {
    document.title = words.house;
    icon('/favicon.svg');
  };
}
