import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import face from '../src/games/essen';
import { filledIn, type GameFace } from '../src/games/face';
import { rest } from '../src/games/generic/rest';
import type { View } from '../src/api/types';
import BoardFrame from '../src/table/BoardFrame.svelte';
import { Frames } from '../src/table/frames.svelte';
import { Picker } from '../src/table/picker.svelte';
import { allDrawn } from '../src/table/soon';
import LaterParts from './LaterParts.svelte';
import { box, samples } from './samples';

afterEach(cleanup);
vi.setConfig({ testTimeout: 60_000 });

describe('a part that always comes later', () => {
  const text = (shown: { container: Element }): string => shown.container.textContent.replace(/\s+/g, ' ').trim();

  it('comes after the rest of the page, also where nothing plays', async () => {
    const shown = render(LaterParts);
    expect(text(shown)).toBe('here');
    await allDrawn();
    expect(text(shown)).toBe('here there');
  });

  it('does not come any more when its page has gone', async () => {
    const shown = render(LaterParts);
    const { container } = shown;
    shown.unmount();
    await allDrawn();
    expect(text({ container })).toBe('');
  });
});

describe('a table that is opened', () => {
  const sample = samples.setup;
  const picker = (): Picker => {
    const made = new Picker(() => undefined);
    made.renew(sample.offers, sample.reasons);
    return made;
  };
  const given = { view: sample.view, people: sample.people, seat: sample.seat };
  const placesIn = (container: Element): string[] =>
    [...container.querySelectorAll<SVGElement>('svg [data-place]')].map((one) => one.dataset.place!).sort();
  const offersIn = (container: Element): string[] =>
    [...container.querySelectorAll<SVGElement>('svg [data-offer]')].map((one) => one.dataset.offer!).sort();

  it('is laid out part by part, says once that it lies there, and then nothing is missing', async () => {
    const whole = render(face.board, { props: { ...given, ...box, picker: picker(), narrow: false } });
    const all = { places: placesIn(whole.container), offers: offersIn(whole.container) };
    whole.unmount();

    const onlaid = vi.fn();
    const { container } = render(BoardFrame, {
      props: {
        ...given,
        view: sample.view as unknown as View,
        face: filledIn(face, rest) as unknown as GameFace<View>,
        position: 7,
        narrow: false,
        frames: new Frames(),
        picker: picker(),
        box: { width: box.width, height: box.height },
        onlaid,
      },
    });
    const first = placesIn(container);
    expect(first.length).toBeLessThan(all.places.length);
    expect(onlaid).not.toHaveBeenCalled();
    await allDrawn();
    await allDrawn();
    expect({ places: placesIn(container), offers: offersIn(container) }).toEqual(all);
    expect(onlaid).toHaveBeenCalledTimes(1);
  });
});
