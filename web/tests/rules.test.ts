import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import Chapter from '../src/rules/Chapter.svelte';
import Explained from '../src/rules/Explained.svelte';
import { hint } from '../src/table/hint.svelte';

const chapter = {
  id: 'sales',
  title: '3 Sales',
  rules: [{ id: 'E-3.1', text: 'The top tile brings its visitors.', ruling: false }],
  phases: ['sales'],
  text: 'Visitors come and buy.',
  example: 'For example: 9 visitors.',
  pieces: ['visitor', 'coin'],
};
const open = (more: object): [boolean, boolean] => {
  render(Chapter, { chapter, glossary: [], rule: '', searched: false, now: false, ...more });
  return [...document.querySelectorAll('details')].map((one) => one.open) as [boolean, boolean];
};

afterEach(() => {
  cleanup();
  hint.hide();
});

test('a chapter of the present phase is told plainly, with pieces, and its exact rules are folded', () => {
  expect(open({ now: true })).toEqual([true, false]);
  expect(screen.getByText('Visitors come and buy.')).toBeTruthy();
  expect(screen.getByText('For example: 9 visitors.')).toBeTruthy();
  expect(document.querySelectorAll('.plain svg')).toHaveLength(2);
});

test('the exact rules are open where one of them is looked up, or somebody searches', () => {
  expect(open({ rule: 'E-3.1' })).toEqual([true, true]);
  cleanup();
  expect(open({ rule: 'E-4.1' })).toEqual([false, false]);
  cleanup();
  expect(open({ searched: true })).toEqual([true, true]);
  expect(document.querySelector('.plain')).toBeNull();
});

test('a chapter without plain sentences opens its rules at once', () => {
  expect(open({ now: true, chapter: { ...chapter, text: '', example: '', pieces: [] } })).toEqual([true, true]);
});

test('a term is explained in a note beside it, by keyboard as well as by a click, and the text stays as it is', () => {
  const { container } = render(Explained, { text: 'Ads make buzz.', glossary: [{ names: ['buzz'], text: 'Talk.' }] });
  const word = screen.getByRole('button', { name: 'buzz' });
  word.focus();
  expect([hint.text, hint.pinned, container.textContent]).toEqual(['Talk.', false, 'Ads make buzz.']);
  word.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(hint.text).toBe('');
  word.click();
  expect([hint.text, hint.pinned, container.textContent]).toEqual(['Talk.', true, 'Ads make buzz.']);
});
