import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import type { Coach } from '../src/api/types';
import Course from '../src/lesson/Course.svelte';

afterEach(cleanup);

const coach = {
  steps: 10,
  parts: [
    { name: 'Getting ready', first: 1 },
    { name: 'The first morning', first: 4 },
    { name: 'Harvest', first: 9 },
  ],
} as Coach;
const shown = (at: number): [string | null | undefined, string[], string[]] => {
  const { container } = render(Course, { props: { coach, at } });
  const pieces = [...container.querySelectorAll<HTMLElement>('.course > i')];
  const filled = pieces.map((one) => one.querySelector<HTMLElement>('i')!.style.width);
  return [container.querySelector('.where b')?.textContent, pieces.map((one) => one.style.flexGrow), filled];
};

it('names the part of the lesson, and each part has room for its steps', () => {
  expect(shown(1)).toEqual([
    'Getting ready',
    ['3', '5', '2'],
    [`${100 / 3}%`, '0%', '0%'].map((one) => expect.stringContaining(one.slice(0, 4))),
  ]);
});

it('fills the parts that are behind and the open one as far as it is', () => {
  expect(shown(4)).toEqual(['The first morning', ['3', '5', '2'], ['100%', '20%', '0%']]);
  cleanup();
  expect(shown(10)).toEqual(['Harvest', ['3', '5', '2'], ['100%', '100%', '100%']]);
});
