/** The language that is read now. Whatever shows words changes with it, without being loaded again. */
let now = $state('en');
const followers: (() => Promise<void>)[] = [];

/** The language of the page, as `<html lang>` has it. */
export const language = (): string => now;

/** Read another language: its words are fetched first, so that no page is half in one and half in another. */
export async function read(wanted: string): Promise<void> {
  now = wanted;
  document.documentElement.lang = wanted;
  await Promise.all(followers.map((follow) => follow()));
}

type Others<T> = Record<string, () => Promise<{ words: T }>>;

/** Words that follow the language: `words.table.log` is read anew wherever it stands in a component. */
export function spoken<T extends object>(english: T, others: Others<T>): T {
  let current = $state.raw(english);
  const follow = async (): Promise<void> => {
    const wanted = now;
    const found = (await others[wanted]?.())?.words ?? english;
    if (wanted === now) current = found;
  };
  followers.push(follow);
  if (now !== 'en') void follow();
  return new Proxy(english, { get: (_, key) => Reflect.get(current, key) });
}
