import { offered } from './offered';

/** The language that nobody speaks: what is not translated, or does not fit, shows in it. */
export const PSEUDO = 'xx';
const ENGLISH = 'en';

type Put = () => void;
/** The language that is read now. Whatever shows words changes with it, without being loaded again. */
let now = $state(ENGLISH);
const followers: ((wanted: string) => Promise<Put>)[] = [];
/** Words that are on their way, of a board that was opened just now. */
// eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
const coming = new Set<Promise<void>>();

/** The language of the page, as `<html lang>` has it. */
export const language = (): string => now;

/** How dates and times are written: as where the reader is, if that is a place of this language, `en-GB` for `en`. */
export const place = (): string => navigator.languages.find((one) => one === now || one.startsWith(`${now}-`)) ?? now;

/** Read another language: its words are fetched first, so that no page is half in one and half in another. */
export async function read(wanted: string): Promise<void> {
  const puts = await Promise.all(followers.map((fetched) => fetched(wanted)));
  now = wanted;
  document.documentElement.lang = wanted;
  for (const put of puts) put();
}

/** The page begins in the language that the house wrote into it. */
export async function begin(): Promise<void> {
  const wanted = document.documentElement.lang;
  if (wanted !== ENGLISH && (wanted in offered || wanted === PSEUDO)) await read(wanted).catch(() => undefined);
}

/** Once all words that somebody asked for are there. Without any a board cannot be shown. */
export async function settled(): Promise<void> {
  while (coming.size) await Promise.all(coming);
}

type Others<T> = Record<string, () => Promise<{ words: T }>>;

/**
 * Words that follow the language: `words.table.log` is read anew wherever it stands in a component. Where English is not
 * there from the beginning, whoever fetches a board waits until its words are `settled`.
 */
export function spoken<T extends object>(others: Others<T>, english?: T): T {
  let current = $state.raw(english);
  const inEnglish = async (): Promise<T> => english ?? (await others[ENGLISH]!()).words;
  const fetched = async (wanted: string): Promise<Put> => {
    const found =
      wanted === PSEUDO ? (await import('./pseudo')).pseudo(await inEnglish()) : ((await others[wanted]?.())?.words ?? (await inEnglish()));
    return () => {
      if (wanted === now) current = found;
    };
  };
  followers.push(fetched);
  if (now !== ENGLISH || !english) {
    const arrival = fetched(now)
      // What could not be fetched in this language is said in English.
      .catch(async () => {
        const found = await inEnglish();
        return () => void (current ??= found);
      })
      .then((put) => put())
      .finally(() => coming.delete(arrival));
    coming.add(arrival);
    arrival.catch(() => undefined);
  }
  return new Proxy({} as T, { get: (_, key) => Reflect.get(current!, key) });
}
