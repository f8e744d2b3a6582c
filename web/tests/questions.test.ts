import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import Questions from '../src/lesson/Questions.svelte';
import { words } from '../src/words';

afterEach(cleanup);

const questions = Array.from({ length: 5 }, () => ({ ask: 'What?', answers: ['this', 'that'], right: 1, because: 'So it is.' }));

/** Answer all of them, so many rightly. */
async function answered(rightly: number): Promise<void> {
  render(Questions, { props: { questions, onend: () => undefined } });
  for (let at = 0; at < questions.length; at++) {
    await fireEvent.click(screen.getByText(at < rightly ? 'that' : 'this'));
    await fireEvent.click(screen.getByText(words.lesson.next));
  }
}

it('marks a wrong answer and the right one by more than a colour', async () => {
  render(Questions, { props: { questions, onend: () => undefined } });
  await fireEvent.click(screen.getByText('this'));
  expect(screen.getByText('this').textContent).toContain('✗');
  expect(screen.getByText('that').textContent).toContain('✓');
});

it('says of nobody who guessed wrong that he knows the game', async () => {
  await answered(1);
  expect(screen.getByText(words.lesson.learns, { exact: false })).toBeTruthy();
  expect(screen.queryByText(words.lesson.knows, { exact: false })).toBeNull();
});

it('says of whoever got all of them that he knows the game, and offers nothing once more', async () => {
  await answered(5);
  expect(screen.getByText(words.lesson.knows, { exact: false })).toBeTruthy();
  expect(document.querySelector('.once-more')).toBeNull();
});

it('asks what was missed once more, and once only', async () => {
  await answered(3);
  expect(screen.getByText(words.lesson.nearly, { exact: false })).toBeTruthy();
  await fireEvent.click(screen.getByText(words.lesson.onceMore({ one: false, count: 2 })));
  expect(screen.getByText(words.lesson.question({ at: 1, of: 2 }))).toBeTruthy();
  for (const answer of ['that', 'this']) {
    await fireEvent.click(screen.getByText(answer));
    await fireEvent.click(screen.getByText(words.lesson.next));
  }
  expect(screen.getByText(words.lesson.score({ right: 1, of: 2 }))).toBeTruthy();
  expect(document.querySelector('.once-more')).toBeNull();
});
