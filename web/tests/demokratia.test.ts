import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DemokratiaView, Happening, Offer, ReasonAgainst, Seat } from '../src/api/types';
import face from '../src/games/demokratia';
import Points from '../src/games/demokratia/Points.svelte';
import { endings } from '../src/games/demokratia/ends';
import { figureSize, plan, seatAt, type Rect } from '../src/games/demokratia/layout';
import { beside, groups, ordered, whereIs } from '../src/games/demokratia/look';
import { passedTo } from '../src/games/demokratia/scenes';
import { dwell, TURN } from '../src/games/demokratia/stages';
import { widthOf } from '../src/pieces/text';
import { read } from '../src/words/language.svelte';
import Hand from '../src/games/demokratia/Hand.svelte';
import BoardFrame from '../src/table/BoardFrame.svelte';
import { box } from './samples';
import type { Stage } from '../src/table/wire';
import { Picker } from '../src/table/picker.svelte';
import found from './samples/demokratia.json';

interface Sample {
  seat: number;
  view: DemokratiaView;
  offers: Offer[];
  reasons: ReasonAgainst[];
  people: Seat[];
}
/** Positions out of real games, made by `python -m tools.sample_demokratia`. */
const samples = found as unknown as Record<keyof typeof found, Sample>;
const names = Object.keys(samples) as (keyof typeof found)[];

afterEach(cleanup);

function show(sample: Sample, seat: number | null = sample.seat, view = sample.view, narrow = false, stage: Stage | null = null) {
  const decided: string[] = [];
  const picker = new Picker((offer) => decided.push(offer.notation));
  if (seat !== null) picker.renew(sample.offers, sample.reasons);
  const shown = render(face.board, {
    props: { view, people: sample.people, seat, picker, ...box, narrow, stage, width: narrow ? 374 : box.width },
  });
  const things = () => [...shown.container.querySelectorAll<SVGGElement>('[role=button]')];
  const pickable = () => [...shown.container.querySelectorAll<SVGElement>('[data-offer]')];
  const named = () => [...new Set(pickable().flatMap((thing) => thing.dataset.offer!.split('|')))];
  return { ...shown, picker, decided, things, named };
}

describe('on a phone', () => {
  it('a cell is taken with one touch: how the tile lies is the last word', async () => {
    const picker = new Picker((offer) => decided.push(offer.kind));
    const decided: string[] = [];
    const { view, people, offers, reasons, seat } = samples.placing;
    picker.renew(offers, reasons);
    const { container } = render(BoardFrame, {
      props: { face: face as never, view, position: 3, people, seat, picker, narrow: true, box: { width: 374, height: 400 } },
    });
    const cell = container.querySelector('[data-offer^="cell "]')!;
    const touch = new MouseEvent('pointerdown', { bubbles: true });
    Object.defineProperty(touch, 'pointerType', { value: 'touch' });
    await fireEvent(cell, touch);
    await fireEvent.click(cell);
    expect(decided).toEqual(['cell']);
  });

  it('a gift is touched, not clicked', () => {
    const { container } = show(samples.rhetorics, samples.rhetorics.seat, samples.rhetorics.view, true);
    expect(container.textContent).toContain('Touch whoever shall get a citizen.');
    expect(container.textContent).not.toContain('click');
  });
});

describe('a vote that is passed on', () => {
  it('moves no column, and says whose vote it would be', async () => {
    const { picker, container } = show(samples.votes);
    picker.point([samples.votes.offers[0]!]);
    await tick();
    const to = passedTo(samples.votes.view, samples.votes.people);
    expect(container.textContent).toContain(`if ${to} casts it`);
    cleanup();
    const phone = show(samples.votes, samples.votes.seat, samples.votes.view, true);
    phone.picker.point([samples.votes.offers[0]!]);
    await tick();
    expect(phone.container.querySelectorAll('.foreseen')).toHaveLength(0);
  });
});

describe('choices and the board', () => {
  it('name tiles in the order in which they lie in the hand, and leave all other choices where they were', () => {
    const { offers, view } = samples.archon;
    const tiles = offers.filter((offer) => offer.kind === 'tile').map((offer) => offer.args.tile!);
    const mixed = [...offers].reverse();
    const arranged = ordered(mixed);
    expect(arranged.filter((offer) => offer.kind === 'tile').map((offer) => offer.args.tile)).toEqual([...tiles].sort());
    expect(arranged.map((offer) => offer.kind)).toEqual(mixed.map((offer) => offer.kind));
    const { container, picker } = show({ ...samples.archon, offers: mixed });
    picker.arrange(ordered);
    const lie = [...container.querySelectorAll<SVGElement>('[data-offer^="tile "]')].map((thing) => thing.dataset.offer);
    expect(lie).toEqual(picker.offers.filter((offer) => offer.kind === 'tile').map((offer) => offer.notation));
    expect(view.own!.tiles.length).toBeGreaterThan(1);
  });

  it('keep every citizen of the hand in its box, however many there are', () => {
    for (const [width, height] of [
      [169, 60],
      [239, 90],
    ] as const)
      for (let count = 1; count <= 12; count++) {
        const size = figureSize(count, width, height);
        expect(Math.ceil(count / Math.floor(width / size)) * size).toBeLessThanOrEqual(height);
        expect(size).toBeGreaterThanOrEqual(22);
      }
  });

  it('say who has voted by a sign where words would touch one another', () => {
    const voted = samples.ekklesia.view.demagogues.map((one) => ({ ...one, has_cast: true }));
    const five = [...voted, ...voted].slice(0, 5).map((one, at) => ({ ...one, seat: ['blue', 'red', 'yellow', 'green', 'purple'][at]! }));
    const sample = { ...samples.ekklesia, view: { ...samples.ekklesia.view, demagogues: five } };
    const states = (narrow: boolean) => {
      const { container } = show(sample, sample.seat, sample.view, narrow);
      const found = [...container.querySelectorAll('.state')].map((one) => one.textContent);
      cleanup();
      return found;
    };
    expect(states(false)[0]).toBe('has voted');
    expect(states(true)).toEqual(['✓', '✓', '✓', '✓', '✓']);
  });

  it('lay a vote into the urn that is shown, and show it nowhere else', () => {
    const { container } = show(samples.ekklesia);
    for (const one of samples.ekklesia.view.demagogues)
      expect(container.querySelectorAll(`[data-place="cast:${one.seat}"]`)).toHaveLength(1);
    expect(container.querySelector('[data-place^="cast:"]')!.closest('[data-place^="demagogue:"]')).not.toBeNull();
  });

  it('mark what has come with the last pass', async () => {
    const sample = samples.votes;
    const view = { ...sample.view, phase: 'votes_left' };
    const { container, rerender } = show(sample, sample.seat, view);
    expect(container.querySelectorAll('.badge')).toHaveLength(0);
    const [, ...kept] = view.own!.votes;
    const votes = [...kept, { id: 'vote_new', changes: [1, 1, -1, -1, -1] }];
    // Inside the step the hand is seen as it changes, before the next step begins.
    await rerender({ view: { ...view, own: { ...view.own!, votes: kept } } });
    await rerender({ view: { ...view, own: { ...view.own!, votes } } });
    await rerender({ view: { ...view, phase: 'votes_right', own: { ...view.own!, votes } } });
    expect([...container.querySelectorAll('.badge')].map((one) => one.textContent)).toEqual(['new']);
  });
});

describe('looking back', () => {
  it('plays the vote as a scene when one goes on, and not after a jump', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    const { view, people } = samples.over;
    const event = (beat: number, kind: string): Happening => ({ position: 6, seat: 0, kind, facts: {}, sentence: kind, beat, turn: 3 });
    const still = { face: face as never, view, people, seat: null, picker: new Picker(() => undefined), narrow: false, box };
    const reveal = { position: 6, beat: 1, name: 'reveal', view };
    const { container, rerender } = render(BoardFrame, { props: { ...still, position: 3 } });
    await rerender({ ...still, position: 6, fresh: [event(0, 'voted'), event(1, 'votes')], inner: [reveal] });
    await vi.waitFor(() => expect(container.querySelector('.veil [aria-label="The votes are shown"]')).not.toBeNull(), 20_000);
    await rerender({ ...still, position: 3, fresh: [], inner: [] });
    await vi.waitFor(() => expect(container.querySelector('.veil')).toBeNull());
    vi.restoreAllMocks();
  });
});

describe('no window is too small', () => {
  /** What a browser would complain about: lengths below nothing. */
  const below = (container: HTMLElement): string[] =>
    [...container.querySelectorAll('svg *')].flatMap((one) =>
      ['width', 'height', 'r', 'rx', 'ry'].filter((name) => Number(one.getAttribute(name)) < 0).map((name) => `${one.outerHTML} ${name}`),
    );

  for (const [width, height, narrow] of [
    [374, 700, false],
    [320, 450, false],
    [374, 520, true],
    [304, 320, true],
  ] as const)
    it(`for what is drawn (${width} by ${height}${narrow ? ', a phone' : ''})`, () => {
      for (const name of names)
        for (const seat of [samples[name].seat, null]) {
          const { view, people, offers, reasons } = samples[name];
          const picker = new Picker(() => undefined);
          if (seat !== null) picker.renew(offers, reasons);
          const seen = seat === null ? { ...view, own: null } : view;
          const shown = render(face.board, { props: { view: seen, people, seat, picker, ...box, narrow, width, height } });
          expect(below(shown.container), name).toEqual([]);
          cleanup();
        }
    });
});

describe('the points at the end', () => {
  it('are a column with a drum for each citizen that counts', () => {
    const { view, people } = samples.archon;
    const ended: DemokratiaView = {
      ...view,
      scored: ['neutral', 'boule'],
      demagogues: view.demagogues.map((one, at) => ({ ...one, neutral: at ? 0 : 3, boule_points: at ? 0 : 2, athens_points: 4 })),
    };
    const drums = (at: number) =>
      render(Points, { props: { view: ended, person: people[at]!, width: 110, height: 200 } }).container.querySelectorAll('.flute').length;
    expect(drums(0)).toBe(5);
    expect(drums(1)).toBe(0);
  });

  it('say why where nobody has any', () => {
    const { view, people } = samples.archon;
    const told = (ending: string) => {
      const demagogues = view.demagogues.map((one) => ({ ...one, neutral: 3, boule_points: 0, athens_points: 4 }));
      const ended: DemokratiaView = { ...view, ending, scored: [], demagogues };
      const { container } = render(Points, { props: { view: ended, person: people[0]!, width: 110, height: 200 } });
      return [...container.querySelectorAll('text')].map((text) => text.textContent);
    };
    expect(told('fall')).toEqual(['everybody loses', 'does not count', '3', '4']);
    expect(told('hegemony')).toEqual(['everybody wins']);
  });
});

describe('what can be clicked in Athens', () => {
  /** Decisions that have no place on the board and stand in the bar only. */
  const placeless = new Set(['done', 'call']);
  for (const narrow of [false, true]) {
    for (const name of narrow ? (['archon', 'names', 'votes'] as const) : names) {
      it(`is exactly what the offers name (${name}, ${narrow ? 'phone' : 'wide'})`, async () => {
        const sample = samples[name];
        const offered = sample.offers.map((offer) => offer.notation).filter((notation) => !placeless.has(notation));
        const { container, named, things } = show(sample, sample.seat, sample.view, narrow);
        const found = new Set(named());
        // A tile lies in one way at a time, and on a phone one segment is open at a time.
        for (const _ of sample.offers) {
          await fireEvent.keyDown(window, { key: 'r' });
          named().forEach((one) => found.add(one));
        }
        for (const tab of container.querySelectorAll('[role=tab]')) {
          await fireEvent.click(tab);
          named().forEach((one) => found.add(one));
        }
        expect([...found].sort()).toEqual(offered.sort());
        for (const thing of things()) expect(thing.getAttribute('aria-label')).not.toBe('');
      });
    }
  }

  it('is nothing for a spectator', () => {
    expect(show(samples.archon, null, { ...samples.archon.view, own: null }).things()).toEqual([]);
  });
});

describe('gestures', () => {
  it('seat the ghost of a citizen until the last word is said, while every other seat can still be had', async () => {
    const sample = samples.archon;
    const { container, picker } = show(sample);
    picker.isFinal = () => true;
    const [first, ...others] = sample.offers.filter((offer) => offer.kind === 'boule');
    const seats = () => [...container.querySelectorAll<HTMLElement>('[data-offer^="boule "]')].map((seat) => seat.dataset.offer);
    await fireEvent.click(container.querySelector(`[data-offer="${first!.notation}"]`)!);
    expect(picker.ready).toEqual(first);
    expect(container.querySelectorAll('.ghost')).toHaveLength(1);
    expect(seats()).toEqual(expect.arrayContaining(others.map((offer) => offer.notation)));
  });

  it('hand over a citizen by a click on somebody, once one asked for it', async () => {
    const sample = samples.archon;
    const { container, decided } = show(sample);
    const gift = sample.offers.find((offer) => offer.kind === 'give')!;
    await fireEvent.click(container.querySelector('[data-opens=gifts]')!);
    await fireEvent.click(container.querySelector(`.gifts [data-offer="${gift.notation}"]`)!);
    expect(decided).toEqual([gift.notation]);
  });

  it('turn a tile among the ways that fit, and place it as it lies', async () => {
    const sample = samples.turning;
    const { container, decided, picker } = show(sample);
    // The button on the tile is the last word, even where there is no way back.
    picker.isFinal = () => true;
    const lies = (): string => container.querySelector<SVGElement>('.ghost-tile .touch')!.dataset.turn!;
    const first = lies();
    await fireEvent.click(container.querySelector('.ghost-tile .touch')!);
    expect(lies()).not.toBe(first);
    expect(picker.ghost?.notation).toBe(lies());
    await fireEvent.wheel(container.querySelector('.ghost-tile .touch')!, { deltaY: -1 });
    expect(lies()).toBe(first);
    await fireEvent.keyDown(window, { key: 'r' });
    const second = lies();
    expect(second).not.toBe(first);
    await fireEvent.click(container.querySelector('.ghost-tile .place')!);
    expect(decided).toEqual([second]);
  });

  it('move a citizen of the Boule by a click on it', async () => {
    const sample = samples.rhetor;
    const { container, decided } = show(sample);
    const move = sample.offers[0]!;
    await fireEvent.click(container.querySelector(`[data-offer="${move.notation}"]`)!);
    expect(decided).toEqual([move.notation]);
  });

  it('scratch a name, or nobody\u2019s', async () => {
    const sample = samples.names;
    const { container, decided } = show(sample);
    await fireEvent.click(container.querySelector('[data-place="sherd:nobody"] [role=button]')!);
    expect(decided).toEqual(['abstain']);
  });

  it('lay what is picked into the lit slot, and keep what is pointed at under the hand', async () => {
    const sample = samples.votes;
    const { container, picker } = show(sample);
    const pass = sample.offers[0]!;
    const place = (): string =>
      (container.querySelector(`[data-place="vote:${pass.args.tile}"]`)!.parentElement as unknown as SVGElement).style.transform;
    const before = place();
    picker.isFinal = () => true;
    picker.point([pass]);
    await tick();
    expect(place()).toBe(before);
    expect(container.querySelectorAll('.ghost')).toHaveLength(1);
    expect(container.querySelectorAll('.slot.lit')).toHaveLength(1);
    expect(container.querySelectorAll('.change')).toHaveLength(5);
    await fireEvent.click(container.querySelector(`[data-offer="${pass.notation}"]`)!);
    expect(place()).not.toBe(before);
    expect(container.querySelectorAll('.ghost')).toHaveLength(0);
  });
});

describe('the vote as a scene', () => {
  const events = (kind: string, facts: Record<string, number | string>): Happening => ({ ...({} as Happening), kind, facts });
  const stages: [string, Happening[], RegExp][] = [
    ['tablets turn', [events('votes', {})], /sum so far/],
    ['columns move', [events('power', {})], /rise and fall/],
    ['seats are lost', [events('unseated', { seat: 1, phyle: 'blue' })], /given up/],
    ['citizens come', [events('citizens', { seat: 0, citizens: 3 }), events('citizens', { seat: 1, citizens: 2 })], /After the vote/],
  ];
  /** The scene is fetched when it is played. */
  const veil = (container: Element): Promise<string> =>
    vi.waitFor(() => container.querySelector('.veil')!.textContent, { timeout: 50_000 });
  for (const [name, played, says] of stages) {
    it(`shows its moment: ${name}`, async () => {
      const { container } = show(samples.votes, samples.votes.seat, samples.votes.view, false, { name, events: played });
      expect(await veil(container)).toMatch(says);
    });
  }

  it('cuts nothing of who gives up a seat, on a phone as well', async () => {
    const stage = { name: 'seats', events: [0, 1].map((seat) => events('unseated', { seat, phyle: 'blue' })) };
    const { container } = show(samples.votes, samples.votes.seat, samples.votes.view, true, stage);
    const said = (await veil(container)).replaceAll(' ', '');
    for (const person of samples.votes.people.slice(0, 2)) expect(said).toContain(person.name.replaceAll(' ', ''));
    expect(said).not.toContain('…');
  });

  it('leaves time for every tablet, and for the sum after the last', () => {
    for (const tablets of [3, 4, 5]) {
      const view = {
        ...samples.votes.view,
        revealed: Array.from({ length: tablets }, (_, at) => ({ id: `${at}`, changes: [1, 1, -1, -1, -1] })),
      };
      expect(dwell('reveal', view)! - TURN * tablets).toBeGreaterThanOrEqual(TURN);
    }
  });

  it('leaves time to read a line for everybody in the balance', () => {
    const { view } = samples.votes;
    expect(dwell('citizens', view)!).toBeGreaterThanOrEqual(600 * (view.demagogues.length + 1));
  });

  it('says from which seats citizens came, and which end is nearest', async () => {
    const { view, people } = samples.archon;
    const citizens = view.demagogues.map((_, seat) => view.phylai.reduce((sum, phyle) => sum + phyle.seats[seat]!, 0));
    const events = citizens.map(
      (count, seat) => ({ kind: 'citizens', facts: { seat, citizens: count }, sentence: '' }) as unknown as Happening,
    );
    const { container } = show(samples.archon, samples.archon.seat, view, false, { name: 'citizens', events });
    const said = await veil(container);
    for (const [seat, count] of citizens.entries()) {
      expect(said).toContain(people[seat]!.name);
      expect(said).toContain(count ? `+${count}` : '0');
    }
    for (const count of citizens.filter((one) => one === 0)) {
      expect(said).not.toContain(`+${count}`);
    }
    expect(said).toContain(endings(view)[0]!.text);
  });

  it('adds up what a hand held, what came and how many of those are neutral', async () => {
    const { view, people } = samples.archon;
    const neutral = Array.from({ length: 8 }, () => events('neutral', { seat: 1 }));
    const after = { ...view, demagogues: view.demagogues.map((one, at) => ({ ...one, hand: at === 1 ? 10 : one.hand })) };
    const stage = { name: 'citizens', events: [...neutral, events('citizens', { seat: 1, citizens: 12 })] };
    const { container } = show({ ...samples.archon, people }, samples.archon.seat, after, true, stage);
    const said = await veil(container);
    expect(said).toContain('6 → 10 citizens in hand');
    expect(container.querySelector('.veil .neutral')!.textContent.trim()).toBe('8');
    expect(said, 'how near the end is stands there whole').toContain(endings(after)[0]!.text);
  });

  it('says within its picture who is sent away, and whole', async () => {
    const { view, people, seat } = samples.votes;
    const sentence = 'Anna is ostracised with 2 votes and stays away next round.';
    for (const gone of people.keys()) {
      const told = [events('shard', { seat: 0, other: gone }), { ...events('exiled', { seat: gone, votes: 2 }), sentence }];
      const { container } = show(samples.votes, seat, view, true, { name: 'shards', events: told });
      await veil(container);
      const lines = [...container.querySelectorAll('.result')].map((line) => line.textContent);
      expect(lines.join(' ')).toBe(sentence);
      const label = container.querySelector('.gone')!;
      const half = widthOf(label.textContent, 12.5, 'strong') / 2;
      const at = Number(label.getAttribute('x'));
      expect(at - half).toBeGreaterThan(0);
      expect(at + half).toBeLessThan(Number(container.querySelector('.veil svg')!.getAttribute('width')));
      cleanup();
    }
  });

  it('covers nothing otherwise', () => {
    const { container } = show(samples.archon, samples.archon.seat, samples.archon.view, false, {
      name: '',
      events: [events('boule', { seat: 0, phyle: 'red' })],
    });
    expect(container.querySelector('.veil')).toBeNull();
  });
});

describe('what a choice would do to power', () => {
  it('stands by the column it is about where there is little room, not by the one before', async () => {
    const sample = samples.ekklesia;
    const { container, picker } = show(sample, sample.seat, sample.view, true);
    picker.point([sample.offers[0]!]);
    await tick();
    const changes = [...container.querySelectorAll('.change')];
    expect(changes.length).toBeGreaterThan(3);
    for (const change of changes) {
      const [, at] = /translate\(([\d.]+) /.exec(change.getAttribute('transform')!)!;
      const drawn = change.closest('[data-place^="phyle:"]')!;
      const area = Number(drawn.querySelector('rect')!.getAttribute('x')) + Number(drawn.querySelector('rect')!.getAttribute('width')) / 2;
      expect(Number(at)).toBeGreaterThan(area);
    }
  });
});

describe('what is the matter with somebody', () => {
  it('is said of the archon by the name, and of who is ostracised to themselves as well, until the game is over', () => {
    const { view } = samples.archon;
    const away = { ...view, demagogues: view.demagogues.map((one, at) => ({ ...one, exile: at === 1 })) };
    expect(view.demagogues.map((_, at) => face.state!(away, at)?.word)).toEqual(
      view.demagogues.map((one, at) => (at === 1 ? 'ostracised' : one.archon ? 'archon' : undefined)),
    );
    expect(view.demagogues.some((one) => one.archon)).toBe(true);
    expect(face.state!(away, 1)!.said).toBe('You are ostracised: this round you neither vote nor play.');
    expect(face.state!({ ...away, phase: 'over' }, 1)).toBeNull();
  });
});

describe('the votes that are cast', () => {
  it('cover no heading where somebody watches in a narrow window', () => {
    const { view, people } = samples.placing;
    const demagogues = view.demagogues.slice(0, 3).map((one) => ({ ...one, has_cast: true }));
    const watched = { ...view, own: null, demagogues, revealed: view.revealed.slice(0, 3) };
    const at = { x: 0, y: 0, w: 330, h: 96 };
    const { container } = render(Hand, { props: { view: watched, people, picker: new Picker(() => undefined), at } });
    const [first, second] = [...container.querySelectorAll('.head')];
    const ends = (head: Element): number => Number(head.getAttribute('x')) + widthOf(head.textContent, 14.5, 'display');
    const [left = 0] = [...container.querySelectorAll('[data-place^="cast:"]')].map((one) =>
      Number(/translate\(([\d.]+)/.exec(one.getAttribute('transform')!)![1]),
    );
    expect(left).toBeGreaterThan(ends(first!));
    expect(left > ends(second!) || left + 19 * demagogues.length <= Number(second!.getAttribute('x'))).toBe(true);
  });
});

describe('a part of a decision', () => {
  it('is called as the game calls it, in whatever language, and people by their names', async () => {
    const { people } = samples.archon;
    await read('de');
    try {
      expect(face.part!('move', 'phyle', 'blue', people)).toBe('Blau');
      expect(face.part!('take', 'eminence', 'socrates', people)).toBe('Sokrates');
    } finally {
      await read('en');
    }
    for (const person of people) expect(face.part!('name', 'seat', person.colour, people)).toBe(person.name);
  });
});

describe('what cannot be done with a monument or rhetor', () => {
  it('is told by its card, so that the choices have the bar to themselves', async () => {
    const { container, picker } = show(samples.archon);
    const against = samples.archon.reasons.filter((reason) => reason.action.startsWith('activate '));
    expect(against.length).toBeGreaterThan(0);
    expect(face.answeredOnBoard).toContain('activate');
    for (const { action } of against) {
      const eminence = action.split(' ')[1]!;
      expect(container.querySelector(`[data-place="eminence:${eminence}"]`)).not.toBeNull();
      expect(picker.whyNot({ kind: 'activate', args: { eminence } })).not.toEqual([]);
    }
  });
});

describe('what Athens shows', () => {
  it('draws every building with the mark of its phyle', () => {
    const sample = samples.over;
    const { container } = show(sample);
    for (const cell of sample.view.city) {
      const drawn = container.querySelector(`[data-place="cell:${cell.cell}"]`)!;
      const buildings = cell.edges.filter((edge) => edge !== 'road');
      expect(drawn.querySelectorAll('.roof')).toHaveLength(buildings.length);
      expect(drawn.querySelectorAll('.mark')).toHaveLength(buildings.filter((edge) => edge !== 'black').length);
    }
  });

  it('keeps votes face down that nobody has shown us', () => {
    const sample = samples.archon;
    const { container } = show(sample);
    sample.view.demagogues.forEach((demagogue) => {
      const lies = container.querySelector(`[data-place="cast:${demagogue.seat}"]`)!;
      expect(lies.querySelectorAll('.back')).toHaveLength(demagogue.has_cast && !demagogue.cast_changes ? 1 : 0);
    });
    expect(sample.view.demagogues.filter((demagogue) => demagogue.cast_changes)).toHaveLength(1);
  });

  it('marks the cells that take the chosen tile and shows the ghost of it', async () => {
    const sample = samples.placing;
    const { container, picker } = show(sample);
    expect(container.querySelectorAll('.possible')).toHaveLength(sample.view.tile!.places.length);
    picker.point([sample.offers[0]!]);
    await Promise.resolve();
    expect(container.querySelectorAll('.ghost-tile')).toHaveLength(1);
  });

  it('foretells what a vote and a tile would do to the columns', async () => {
    for (const [sample, kind] of [
      [samples.ekklesia, 'cast'],
      [samples.archon, 'tile'],
    ] as const) {
      const { container, picker } = show(sample);
      expect(container.querySelectorAll('.change')).toHaveLength(0);
      picker.point([sample.offers.find((offer) => offer.kind === kind)!]);
      await tick();
      expect(container.querySelectorAll('.change').length).toBeGreaterThan(0);
      cleanup();
    }
  });

  it('says who would lose a seat, and what is fed', () => {
    const { view } = samples.over;
    const { container } = show(samples.over);
    const leaving = view.phylai.reduce(
      (sum, phyle) => sum + phyle.seats.reduce((all, seats, owner) => all + seats - phyle.would_bring[owner]!, 0),
      0,
    );
    expect(container.querySelectorAll('.leaves')).toHaveLength(leaving);
    expect(container.querySelectorAll('.bench.fed')).toHaveLength(view.phylai.reduce((sum, phyle) => sum + Math.min(10, phyle.power), 0));
  });

  it('puts the nearest ending first', () => {
    for (const name of names) {
      const parts = endings(samples[name].view).map((end) => end.part);
      expect(parts).toHaveLength(5);
      expect([...parts].sort((a, b) => b - a)).toEqual(parts);
      expect(parts.every((part) => part >= 0 && part <= 1)).toBe(true);
    }
  });

  it('has strips and points', () => {
    for (const name of names) {
      const sample = samples[name];
      sample.people.forEach((_, seat) => {
        const strip = face.strip(sample.view, seat);
        expect(strip).toHaveLength(4);
        // Nothing new is left out instead of written as a gain of nothing.
        const { would_receive: comes } = sample.view.demagogues[seat]!;
        expect(strip[2]!.value).toBe(comes ? `+${comes}` : '');
      });
      for (const offer of sample.offers) expect(typeof face.hint(offer, sample.view)).toBe('string');
    }
    const { view, people } = samples.over;
    const rows = face.points(view, people);
    view.demagogues.forEach((it, seat) => expect(rows.reduce((sum, row) => sum + row.points[seat]!, 0)).toBe(it.score));
  });

  it('keeps the tile that another places out of the own hand', () => {
    for (const name of ['placing', 'turning'] as const) {
      const sample = samples[name];
      const place = 'tile:chosen';
      const lies = (view: DemokratiaView) => show(sample, null, view).container.querySelectorAll(`[data-place="${place}"]`).length;
      const other = sample.view.demagogues.find((one) => one.seat !== sample.view.own!.seat)!.seat;
      expect(lies(sample.view)).toBe(1);
      cleanup();
      expect(lies({ ...sample.view, asked: [other] })).toBe(0);
      cleanup();
      expect(lies({ ...sample.view, own: null })).toBe(1);
      cleanup();
    }
  });

  it('draws a line for each phyle that has the longest group', () => {
    for (const name of ['archon', 'lowering', 'over'] as const) {
      const { view } = samples[name];
      const { container } = show(samples[name]);
      const drawn = [...container.querySelectorAll<SVGGElement>('[data-linked]')].map((line) => line.dataset.linked);
      expect(drawn).toEqual(view.phylai.filter((phyle) => phyle.linked === view.endings.longest_linked).map((phyle) => phyle.id));
      cleanup();
    }
  });

  it('tells linked groups apart', () => {
    for (const name of names) {
      const { view } = samples[name];
      for (const phyle of view.phylai) {
        const found = groups(phyle.linked_cells, view.city);
        expect(found.every((group) => group.length === phyle.linked)).toBe(true);
        expect(found.flat().sort()).toEqual([...phyle.linked_cells].sort());
      }
    }
  });

  it('knows its neighbours', () => {
    expect(whereIs('d4')).toEqual({ column: 3, row: 3 });
    expect(beside('d4')).toEqual(['d3', 'e4', 'd5', 'c4']);
  });
});

describe('the table', () => {
  for (const [width, height] of [
    [1104, 674],
    [1064, 551],
    [994, 516],
    [1480, 820],
  ] as const) {
    it(`lies in its box without overlap (${width} by ${height})`, () => {
      const { city, hand, hall, eminences, endings: ends, scene } = plan(width, height);
      const boxes: Rect[] = [city, hand, hall, eminences, ends];
      for (const a of [...boxes, scene]) expect(a.x >= 0 && a.y >= 0 && a.h > 0 && a.x + a.w <= width && a.y + a.h <= height).toBe(true);
      boxes.forEach((a, at) => {
        for (const b of boxes.slice(at + 1))
          expect(a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y).toBe(true);
      });
    });
  }

  it('gives every seat of the Boule its own place', () => {
    const seats = [0, 1, 2, 3, 4].flatMap((wedge) => Array.from({ length: 10 }, (_, seat) => seatAt(0, 0, 174, wedge, seat)));
    seats.forEach((a, at) => {
      expect(a.y).toBeLessThan(0);
      for (const b of seats.slice(at + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(15);
    });
  });
});

describe('on a phone', () => {
  it('a tile that waits for its last word goes where one touches the city', async () => {
    const { container, picker, decided } = show(samples.archon, samples.archon.seat, samples.archon.view, true);
    const tile = samples.archon.offers.find((offer) => offer.kind === 'tile')!;
    picker.pick({ offers: [tile], args: tile.args, kind: 'tile', label: '' }, true);
    await tick();
    expect(decided).toEqual([]);
    const { cell } = samples.archon.view.own!.tiles.find((one) => one.id === tile.args.tile)!.places[0]!;
    await fireEvent.click(container.querySelector(`[data-place="cell:${cell}"] .touch`)!);
    expect(decided).toEqual([tile.notation]);
    expect(picker.ahead).toEqual([`cell ${cell}`]);
  });

  it('the council and the cards open while something happens there', () => {
    const opened = (kind: string) => {
      const stage = { name: '', events: [{ kind, facts: {} } as unknown as Happening] } as Stage;
      const { container } = show(samples.archon, null, samples.archon.view, true, stage);
      const text = container.querySelector('[role=tab][aria-selected=true]')!.textContent;
      cleanup();
      return text;
    };
    expect(['boule', 'take', 'build'].map(opened)).toEqual(['Council', 'Cards', 'City']);
  });
});
