import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import Qr from '../src/table/Qr.svelte';
import { QUIET, qr } from '../src/table/qr';
import { words } from '../src/words';
import { words as shell } from '../src/words/en';

const LINK = 'https://fairground.example/invite/kilitYr8MQ3V2Rcmd5QDxQ';
afterEach(cleanup);
beforeAll(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

/** The dark squares, as the path draws them. */
function drawn({ size, path }: ReturnType<typeof qr>): boolean[][] {
  const squares = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, wide] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    for (let at = 0; at < Number(wide); at++) squares[Number(y)]![Number(x) + at] = true;
  return squares;
}

it('draws the three corners by which a camera finds a code, and a quiet margin around it', () => {
  const code = qr(LINK);
  const squares = drawn(code);
  expect((code.size - 2 * QUIET - 17) % 4).toBe(0);
  const corner = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];
  const far = code.size - QUIET - 7;
  for (const [left, top] of [
    [QUIET, QUIET],
    [far, QUIET],
    [QUIET, far],
  ] as const)
    expect(corner.map((_, y) => corner.map((_, x) => (squares[top + y]![left + x] ? '#' : '.')).join(''))).toEqual(corner);
  const edge = squares.flatMap((row, y) => row.filter((_, x) => Math.min(x, y, code.size - 1 - x, code.size - 1 - y) < QUIET));
  expect(edge.some(Boolean)).toBe(false);
});

it('draws another code for another link', () => {
  expect(qr(LINK).path).not.toBe(qr(`${LINK}x`).path);
});

it('says what the code is, shows the link in letters too, and closes', async () => {
  const onclose = vi.fn();
  render(Qr, { props: { link: LINK, colour: 'red', onclose } });
  const picture = screen.getByRole('img', { name: words.gathering.qrFor({ colour: 'red' }) });
  expect(picture.querySelector('path')!.getAttribute('d')).toBe(qr(LINK).path);
  // Dark on light in every light.
  expect([picture.querySelector('rect')!.getAttribute('fill'), picture.querySelector('path')!.getAttribute('fill')]).toEqual([
    '#fff',
    '#000',
  ]);
  expect(screen.getByText(LINK)).toBeTruthy();
  await fireEvent.click(screen.getByText(shell.table.close));
  expect(onclose).toHaveBeenCalledOnce();
});
