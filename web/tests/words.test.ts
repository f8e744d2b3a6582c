import { describe, expect, test } from 'vitest';
import { words } from '../src/words';
import { read, settled, spoken } from '../src/words/language.svelte';
import * as languages from '../src/words/languages';
import found from './samples/languages.json';

test('who wins is said for one, for several and for nobody', () => {
  const wins = (...names: string[]): string => words.over.wins({ names, count: names.length });
  expect(wins('Anna')).toBe('Anna wins');
  expect(wins('Anna', 'Ben', 'Cleo')).toBe('Anna, Ben and Cleo share the win');
  expect(wins()).toBe('Nobody wins');
});

test('parts vanish, numbers agree, and a sentence that begins with a thing has a capital', () => {
  expect(words.table.spectators({ count: 0 })).toBe('');
  expect(words.table.spectators({ count: 1 })).toBe('1 person watches');
  expect(words.gathering.waiting({ seats: 1 })).toBe('The game begins as soon as the last seat is taken.');
  expect(words.shell.freeSeats({ seats: 0 })).toBe('all seats taken');
  expect(words.hint.told({ games: 1234 })).toContain('after 1,234 games');
});

test('words follow the language, once they are there', async () => {
  const french = { house: { hello: 'Bonjour' } };
  const said = spoken({ fr: async () => ({ words: french }) }, { house: { hello: 'Hello' } });
  expect(said.house.hello).toBe('Hello');
  await read('fr');
  expect(said.house.hello).toBe('Bonjour');
  expect(document.documentElement.lang).toBe('fr');
  await read('en');
  expect(said.house.hello).toBe('Hello');
});

test('words that come with a board are there once they are settled, and in English where theirs cannot be fetched', async () => {
  const english = async () => ({ words: { hello: 'Hello' } });
  const said = spoken<{ hello: string }>({ en: english });
  await settled();
  expect(said.hello).toBe('Hello');
  await read('fr');
  let lost = true;
  const french = async () => (lost ? Promise.reject(new Error('lost')) : english());
  const late = spoken<{ hello: string }>({ en: english, fr: french });
  await settled();
  expect(late.hello).toBe('Hello');
  lost = false;
  await read('en');
});

interface Samples {
  number: Record<string, string>;
  form: Record<string, number>;
  percent: Record<string, string>;
  euro: Record<string, string>;
  decimal: Record<string, string>;
  ordinal: Record<string, string>;
  whose: Record<string, string>;
  and: string[];
  or: string[];
}

/** What Python says, made by `python -m tools.sample_languages`. */
const samples = found as unknown as Record<string, Samples>;

describe.each(Object.entries(samples))('%s is spoken as the server speaks it', (id, expected) => {
  const L = languages[id as 'en'];
  test.each(['number', 'percent', 'euro', 'decimal', 'ordinal'] as const)('%s', (habit) => {
    for (const [n, text] of Object.entries(expected[habit])) expect(L[habit](Number(n))).toBe(text);
  });
  test('forms, lists and whose something is', () => {
    for (const [n, form] of Object.entries(expected.form)) expect(L.agree(Number(n), '0', '1')).toBe(String(form));
    for (const [name, text] of Object.entries(expected.whose)) expect(L.whose(name)).toBe(text);
    const names = Object.keys(expected.whose);
    expect([0, 1, 2, 3].map((count) => L.list(names.slice(0, count), 'and'))).toEqual(expected.and);
    expect([0, 1, 2, 3].map((count) => L.list(names.slice(0, count), 'or'))).toEqual(expected.or);
  });
});
