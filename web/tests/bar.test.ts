import { render } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { Happening, Offer, Position, Turn, View } from '../src/api/types';
import type { GameFace } from '../src/games/face';
import { fitWords } from '../src/pieces/text';
import type { Frames, Moment } from '../src/table/frames.svelte';
import type { Session } from '../src/table/session.svelte';
import { inRow } from '../src/table/row';
import { soFar } from '../src/table/soFar';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
const { scenes, turnCards } = await import('../src/table/passing');
const { Picker } = await import('../src/table/picker.svelte');
const { default: EndTurn } = await import('../src/table/EndTurn.svelte');
const { Tray } = await import('../src/table/tray.svelte');

describe('the sheet of a phone', () => {
  it('has as many cards in a row as their words have room for', () => {
    expect(inRow(['No seller', '1 seller', '2 sellers', '3 sellers'], 390)).toBe(4);
    expect(inRow(['Drive sales', 'Create buzz', 'Beside Bot red', 'Special Offer', 'Ad', 'Accountant'], 390)).toBe(3);
  });
});

const turn = (number: number, seat: number | null, first: number, last: number): Turn => ({
  number,
  seat,
  phase: '',
  chapter: '',
  title: '',
  summary: '',
  gain: '',
  first,
  last,
});
const happening = (position: number, seat: number, number: number, booth: number): Happening => ({
  position,
  seat,
  kind: 'step',
  facts: { seat, booth },
  sentence: `To ${booth}.`,
  beat: 0,
  turn: number,
});
const face = { places: (event: Happening) => [`space:${event.facts.booth}`] } as unknown as GameFace<View>;
const people = [
  { name: 'Anna', colour: 'red' },
  { name: 'Ben', colour: 'blue' },
];
const position = { seat: 0, people } as unknown as Position;
const still = { shown: null, playing: false, queue: [], past: [] } as unknown as Frames;

describe('the cards of what goes by', () => {
  it('say where on the board each turn ended', () => {
    const events = [happening(1, 1, 1, 12), happening(2, 1, 1, 13), happening(3, 0, 2, 40)];
    const [card] = turnCards([turn(1, 1, 1, 2)], position, still, events, face);
    expect(card!.places).toEqual(['space:13', 'space:12']);
  });

  it('are pinned to what somebody did, and not to what followed from it', () => {
    const events = [happening(1, 1, 1, 12), { ...happening(2, 1, 1, 13), kind: 'market' }];
    const [card] = turnCards([turn(1, 1, 1, 2)], position, still, events, { ...face, follows: ['market'] });
    expect(card!.places).toEqual(['space:12', 'space:13']);
  });

  it('say what somebody does, and not what follows from it, while it is shown', () => {
    const events = [happening(1, 1, 1, 12), { ...happening(1, 1, 1, 13), kind: 'market' }];
    const shown = { position: 1, beat: 0, name: '', view: {} as View, events, turn: 1, own: false } satisfies Moment;
    const frames = { ...still, shown, playing: true } as unknown as Frames;
    const [card] = turnCards([turn(1, 1, 1, 2)], position, frames, events, { ...face, follows: ['market'] });
    expect(card!.text).toBe('To 12.');
  });

  it('keep for themselves what the board turns up bit by bit, until it is over', () => {
    const now: Moment = { position: 1, beat: 0, name: 'reveal', view: {} as View, events: [happening(1, 1, 1, 3)], turn: 1, own: false };
    const frames = { ...still, shown: now, past: [now], playing: true } as unknown as Frames;
    expect(scenes(frames, { ...face, suspense: ['reveal'] }, 0)[0]!.text).toBe('');
    const over = { ...frames, shown: { ...now, beat: 1 } } as unknown as Frames;
    expect(scenes(over, { ...face, suspense: ['reveal'] }, 0)[0]!.text).toBe('To 3.');
  });

  it('point at nothing that has not been shown yet', () => {
    const shown = { position: 1, beat: 0, name: '', view: {} as View, events: [], turn: 1, own: false } satisfies Moment;
    const events = [happening(1, 1, 1, 12), happening(2, 1, 1, 13)];
    const frames = { ...still, shown, playing: true } as unknown as Frames;
    const [card] = turnCards([turn(1, 1, 1, 2)], position, frames, events, face);
    expect(card!.places).toEqual(['space:12']);
  });

  it('say first what happened to oneself', () => {
    const now: Moment = {
      position: 1,
      beat: 0,
      name: 'sales',
      view: {} as View,
      events: [happening(1, 1, 1, 3), happening(1, 0, 1, 7)],
      turn: 1,
      own: false,
    };
    const frames = { ...still, shown: now, past: [now], playing: true } as unknown as Frames;
    expect(scenes(frames, face, 0)[0]!.text).toBe('To 7. To 3.');
    expect(scenes(frames, face, null)[0]!.text).toBe('To 3. To 7.');
    const again = { ...frames, shown: { ...now, own: false } } as unknown as Frames;
    expect(scenes(again, face, 0)[0]!.state, 'a replay plays copies').toBe('now');
  });

  it('say once what happened again and again, and how often', () => {
    const again = { ...happening(1, 1, 1, 3), kind: 'neutral' };
    const now = { position: 1, beat: 0, name: 'citizens', view: {} as View, events: [again, again, again], turn: 1, own: false };
    const frames = { ...still, shown: now, past: [now], playing: true } as unknown as Frames;
    expect(scenes(frames, face, 0)[0]!.text).toBe('To 3. (×3)');
  });

  it('show what they can hold, and say where more is left out', () => {
    const told = 'Red sells two tables. Green sells three tables. Blue sells nothing at all.';
    expect(fitWords(told, 400, 12, 2)).toBe(told);
    expect(fitWords(told, 200, 12, 2)).toBe('Red sells two tables. Green sells three tables. Blue …');
    expect(fitWords('One sentence that goes on, and on.', 100, 12, 2)).toBe('One sentence that goes on …');
  });
});

describe('the only decision that is left', () => {
  it('is made where it says so, and a lesson finds it there', () => {
    const only = { code: 1, notation: 'end', kind: 'end', label: 'End your turn' } as unknown as Offer;
    const picker = new Picker(() => undefined);
    picker.renew([only], []);
    const foresight = { of: () => ({ final: 'hands_over', line: 'all used', cautions: [] }) };
    const session = { picker, foresight, underway: 0 } as unknown as Session;
    const { container } = render(EndTurn, { props: { session, ender: null, kind: 'end' } });
    const button = container.querySelector('[data-point="confirm"]');
    expect(button?.getAttribute('data-offer')).toBe('end');
    expect(button?.getAttribute('aria-disabled')).toBe('false');
  });

  const trayOf = (offers: Offer[], final: (offer: Offer) => string, face: Partial<GameFace<View>>) => {
    const picker = new Picker(() => undefined);
    picker.renew(offers, []);
    const foresight = { ways: [], of: (offer: Offer) => ({ title: '', line: '', gain: null, cautions: [], final: final(offer) }) };
    const session = { picker, foresight, underway: 0 } as unknown as Session;
    const tray = new Tray(
      () => session,
      () => ({ view: null, reasons: [] }) as unknown as Position,
      () => face as GameFace<View>,
    );
    return { session, tray };
  };
  const plain = (kind: string, code: number): Offer => ({ code, notation: kind, kind, args: {}, label: kind, secret: false });

  it('stands there once: the button says it, and no card beside it', () => {
    const { session, tray } = trayOf([plain('end', 1)], () => 'hands_over', { ender: 'end' });
    expect(tray.ender?.kind).toBe('end');
    expect(tray.offers).toEqual([]);
    const { container } = render(EndTurn, { props: { session, ender: tray.ender, kind: 'end' } });
    expect(container.querySelectorAll('.offer')).toHaveLength(1);
    expect(container.querySelector('.resting')).toBeNull();
  });

  it('to leave it at that is the button, also where oneself is asked next, and no dead one stands beside it', () => {
    const offers = [{ ...plain('activate', 1), args: { eminence: 'academy' } }, plain('done', 2)];
    const { session, tray } = trayOf(offers, (offer) => (offer.kind === 'done' ? '' : 'draws'), { leaves: 'done' });
    expect(tray.offers.map((offer) => offer.kind)).toEqual(['activate']);
    const { container } = render(EndTurn, { props: { session, ender: tray.ender } });
    const button = container.querySelector('.end')!;
    expect(button.getAttribute('aria-disabled')).toBe('false');
    expect(button.textContent).toContain('done');
  });
});

describe('the own turn so far', () => {
  const session = (take_back: number[]): Pick<Session, 'latest' | 'turns' | 'events' | 'sealed'> => ({
    latest: { seat: 0, take_back } as unknown as Position,
    turns: [turn(1, 1, 1, 2), turn(2, 0, 3, 6)],
    events: [happening(2, 1, 1, 1), happening(3, 0, 2, 5), happening(4, 0, 2, 6), happening(4, 0, 2, 6), happening(5, 0, 2, 7)],
    sealed: new Map([[3, 'draws' as const]]),
  });

  it('tells what is locked from what can be taken back, and why', () => {
    const acts = soFar(session([5]));
    expect(acts.map((act) => [act.position, act.locked])).toEqual([
      [3, true],
      [4, true],
      [5, false],
    ]);
    expect(acts[1]!.sealed).toBe('draws');
    expect(acts[1]!.sentence).toBe('To 6. To 6.');
  });

  it('has nothing to say in the turn of somebody else', () => {
    const other = session([]);
    expect(soFar({ ...other, turns: other.turns.slice(0, 1) })).toEqual([]);
  });
});
