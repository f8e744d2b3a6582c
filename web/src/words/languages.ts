/** What each language does with numbers, lists and names of people: as `core/words/language.py`, which a test compares. */
const NO_BREAK = '\u00a0';
const NARROW = '\u202f';
const MINUS = '\u2212';

interface Habits {
  /** The place of a number's form among those that a text gives. */
  plural: (n: number) => number;
  group: string;
  point: string;
  percent: (n: string) => string;
  euro: (n: string) => string;
  ordinal: (n: number) => string;
  and: string;
  or: string;
  whose: (name: string) => string;
}

function language(habits: Habits) {
  const write = (n: number, digits: number): string => {
    const [whole, rest] = Math.abs(n).toFixed(digits).split('.');
    const written = whole!.replace(/\B(?=(\d{3})+$)/g, habits.group) + (rest ? habits.point + rest : '');
    return n < 0 && /[1-9]/.test(written) ? MINUS + written : written;
  };
  const number = (n: number): string => write(n, 0);
  return {
    number,
    decimal: (n: number): string => write(n, 1),
    percent: (n: number): string => habits.percent(number(n)),
    euro: (n: number): string => habits.euro(number(n)),
    signed: (n: number): string => (n > 0 ? '+' : '') + number(n),
    ordinal: habits.ordinal,
    whose: habits.whose,
    /** The form that goes with a number. */
    agree: (n: number, ...forms: string[]): string => forms[habits.plural(Math.abs(n))] ?? forms.at(-1)!,
    /** Things as one says them: A, B and C. */
    list: (items: readonly string[], link: string): string =>
      items.length < 2 || !(link === 'and' || link === 'or')
        ? items.join(', ')
        : items.slice(0, -1).join(', ') + habits[link] + items.at(-1),
    /** Whether a part of a sentence is said: not for 0, nothing and no. */
    any: (fact: unknown): boolean => (Array.isArray(fact) ? fact.length > 0 : Boolean(fact) && fact !== '0'),
    large: (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1),
  };
}

/** The name behind an id; an id that has none stands for itself. */
export const named = (table: Record<string, string>, id: string): string => table[id] ?? id;

const one = (n: number): number => (n === 1 ? 0 : 1);

function englishOrdinal(n: number): string {
  const tens = n % 100;
  return n + (tens > 10 && tens < 20 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th'));
}

/** Elision before a vowel, and before y when a consonant follows. */
function frenchWhose(name: string): string {
  const plain = name.toLowerCase().replaceAll('œ', 'o').replaceAll('æ', 'a').normalize('NFD').replace(/\p{M}/gu, '');
  return /^(?:[aeiou]|y(?![aeiou])\p{L})/u.test(plain) ? `d’${name}` : `de ${name}`;
}

export const en = language({
  plural: one,
  group: ',',
  point: '.',
  percent: (n) => `${n}${NO_BREAK}%`,
  euro: (n) => `${n}${NO_BREAK}€`,
  ordinal: englishOrdinal,
  and: ' and ',
  or: ' or ',
  whose: (name) => `${name}’s`,
});
export const fr = language({
  plural: (n) => (n > -2 && n < 2 ? 0 : 1),
  group: NARROW,
  point: ',',
  percent: (n) => `${n}${NARROW}%`,
  euro: (n) => `${n}${NO_BREAK}€`,
  ordinal: (n) => (n === 1 ? '1er' : `${n}e`),
  and: ' et ',
  or: ' ou ',
  whose: frenchWhose,
});
export const de = language({
  plural: one,
  group: '.',
  point: ',',
  percent: (n) => `${n}${NO_BREAK}%`,
  euro: (n) => `${n}${NO_BREAK}€`,
  ordinal: (n) => `${n}.`,
  and: ' und ',
  or: ' oder ',
  whose: (name) => `von ${name}`,
});
export const nl = language({
  plural: one,
  group: '.',
  point: ',',
  percent: (n) => `${n}%`,
  euro: (n) => `€${NO_BREAK}${n}`,
  ordinal: (n) => `${n}e`,
  and: ' en ',
  or: ' of ',
  whose: (name) => `van ${name}`,
});
