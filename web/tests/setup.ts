import { beforeAll } from 'vitest';
import { settled } from '../src/words/language.svelte';

/** What jsdom lacks: a browser that prefers nothing in particular, and names that are safe in a selector. */
globalThis.matchMedia ??= ((query: string) => ({
  media: query,
  matches: false,
  addEventListener: () => undefined,
})) as unknown as typeof matchMedia;
globalThis.CSS ??= { escape: (name: string) => name.replace(/[^\w-]/g, '\\$&') } as typeof CSS;
/** The words of a board come after it. */
beforeAll(settled);
