import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import Face from '../src/shell/Face.svelte';

test('the ring of a free white chair is darker than the paper it lies on; that of who sits there is white', () => {
  const ring = (free: boolean): string =>
    render(Face, { props: { name: 'Anna', free, colour: 'white', seat: 3 } })
      .container.querySelector<HTMLElement>('.face')!
      .style.getPropertyValue('--ring');
  expect(ring(true)).toContain('var(--ink)');
  expect(ring(false)).toBe('var(--seat-white)');
});
