import { render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { boardContext } from '../src/table/context';
import { allDrawn, soon } from '../src/table/soon';
import GradualParts from './GradualParts.svelte';

describe('what is drawn later', () => {
  it('comes in the order in which it was asked for, and what was called off does not', async () => {
    const drawn: string[] = [];
    soon(() => drawn.push('one'));
    const off = soon(() => drawn.push('two'));
    soon(() => drawn.push('three'));
    off();
    expect(drawn).toEqual([]);
    await allDrawn();
    expect(drawn).toEqual(['one', 'three']);
    await allDrawn();
  });

  it('leaves the page a word in between', async () => {
    const drawn: string[] = [];
    const busy = () => (): void => {
      const until = performance.now() + 20;
      while (performance.now() < until);
      drawn.push('drawn');
    };
    soon(busy());
    soon(busy());
    setTimeout(() => drawn.push('answered'));
    await allDrawn();
    expect(drawn).toEqual(['drawn', 'answered', 'drawn']);
  });
});

describe('a board of many parts', () => {
  const show = (gradual: () => boolean) => {
    const context = new Map([[boardContext, { hint: () => '', way: () => null, gradual }]]);
    const shown = render(GradualParts, { props: { looks: 'old' }, context });
    return { ...shown, text: () => shown.container.textContent?.split(/\s+/).filter(Boolean).join(' ') };
  };

  it('follows at once where nothing plays', async () => {
    const { text, rerender } = show(() => false);
    expect(text()).toBe('old old there');
    await rerender({ looks: 'new' });
    expect(text()).toBe('new new there');
  });

  it('is drawn part by part while something plays, and ends as it should be', async () => {
    const { text, rerender } = show(() => true);
    expect(text()).toBe('old old');
    await allDrawn();
    expect(text()).toBe('old old there');
    await rerender({ looks: 'new' });
    expect(text()).toBe('old old there');
    await rerender({ looks: 'newest' });
    await allDrawn();
    flushSync();
    expect(text()).toBe('newest newest there');
  });
});
