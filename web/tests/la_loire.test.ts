import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Happening, LaLoireRideView, LaLoireView, Offer, Position, ReasonAgainst, Seat, View } from '../src/api/types';
import type { GameFace } from '../src/games/face';
import face from '../src/games/la_loire';
import Medals from '../src/games/la_loire/Medals.svelte';
import Letter from '../src/games/la_loire/Letter.svelte';
import Points from '../src/games/la_loire/Points.svelte';
import Purse from '../src/games/la_loire/Purse.svelte';
import Shop from '../src/games/la_loire/Shop.svelte';
import { between, plan, valley, type Rect } from '../src/games/la_loire/layout';
import { goods, tinctures } from '../src/games/la_loire/look';
import { askedAt, destinations, likeliest } from '../src/games/la_loire/parts';
import { words } from '../src/games/la_loire/words';
import { hint } from '../src/table/hint.svelte';
import { box } from './samples';
import { Picker } from '../src/table/picker.svelte';
import type { Session } from '../src/table/session.svelte';
import { Tray } from '../src/table/tray.svelte';
import { spotlight } from '../src/table/spotlight.svelte';
import found from './samples/la_loire.json';

interface Sample {
  seat: number;
  view: LaLoireView;
  offers: Offer[];
  reasons: ReasonAgainst[];
  people: Seat[];
}

/** Positions out of real games, made by `python -m tools.sample_la_loire`. */
const samples = found as unknown as Record<keyof typeof found, Sample>;
const names = Object.keys(samples) as (keyof typeof found)[];
/** A machine that has much else to do decides no test. */
const SLOW = { timeout: 50_000 };

afterEach(cleanup);

function asked(sample: Sample, decide: (offer: Offer) => void = () => {}): Picker {
  const picker = new Picker(decide);
  picker.renew(sample.offers, sample.reasons);
  return picker;
}

function show(sample: Sample, seat: number | null = sample.seat, narrow = false) {
  const decided: string[] = [];
  const decide = (offer: Offer) => decided.push(offer.notation);
  const picker = seat === null ? new Picker(decide) : asked(sample, decide);
  const shown = render(face.board, {
    props: { view: sample.view, people: sample.people, seat, picker, narrow, ...box, width: narrow ? 374 : box.width },
  });
  const things = () => [...shown.container.querySelectorAll<HTMLElement>('[role=button]')];
  const pickable = () => [...shown.container.querySelectorAll<HTMLElement>('[data-offer]')];
  const named = () => [...new Set(pickable().flatMap((thing) => thing.dataset.offer!.split('|')))].sort();
  return { ...shown, picker, decided, things, named };
}

async function point(at: Element): Promise<void> {
  const over = new MouseEvent('pointerenter', { bubbles: false });
  Object.defineProperty(over, 'pointerType', { value: 'mouse' });
  await fireEvent(at, over);
}

describe('what can be clicked', () => {
  for (const narrow of [false, true]) {
    for (const name of narrow ? (['road', 'where', 'build'] as const) : names) {
      it(`is exactly what the offers name (${name}, ${narrow ? 'phone' : 'wide'})`, async () => {
        const sample = samples[name];
        const offered = sample.offers.map((offer) => offer.notation).filter((notation) => notation !== 'done');
        const { named } = show(sample, sample.seat, narrow);
        await vi.waitFor(() => expect(named()).toEqual(offered.sort()), SLOW);
      });
    }
  }

  it('is nothing for a spectator', () => {
    expect(show(samples.city, null).things()).toEqual([]);
  });

  it('has words for those who do not see it', () => {
    for (const thing of show(samples.build).things()) expect(thing.getAttribute('aria-label')).not.toBe('');
  });

  it('says why not when asked', async () => {
    const { container } = show(samples.road);
    await point(container.querySelector('[data-place="deck:4"]')!);
    // Whoever only passes by is not told.
    await vi.waitFor(
      () => expect(samples.road.reasons.map((reason) => reason.sentence)).toContain(hint.text.replace(/^.*left\. /, '')),
      SLOW,
    );
  });
});

describe('a hand that rests', () => {
  it('is told what holds now, not what held before the board changed', async () => {
    const { container, picker, unmount } = show(samples.road);
    const go = samples.road.offers.find((offer) => offer.kind === 'go')!;
    const place = () => container.querySelector(`[data-place="place:${go.args.place}"] .ride`)!;
    await point(place());
    const said = hint.text;
    expect(said).toMatch(/^(Merchant|Messenger) to /);
    picker.renew([], []);
    await tick();
    expect(hint.text).toBe('');
    picker.renew(samples.road.offers, samples.road.reasons);
    await tick();
    await point(place());
    expect(hint.text).toBe(said);
    unmount();
    expect(hint.text).toBe('');
  });

  it('is told that both riders reach a place, each with a chip of its own', async () => {
    const sample = samples.rider;
    const first = sample.view.rides.find((ride) => ride.stack === 'merchant')!;
    const [go, other] = [{ ...first, horses: 0 }, sample.view.rides.find((ride) => ride.stack === 'messenger')!];
    const view = { ...sample.view, rides: [go, { ...other, place: go.place, horses: 0 }] };
    const { container } = show({ ...sample, view });
    await point(container.querySelector(`[data-place="place:${go.place}"] .ride`)!);
    expect(hint.text).toContain('Merchant to');
    expect(hint.text).toContain(words.board.rideAlso({ rider: 'Messenger' }));
    const chips = [...container.querySelectorAll('.ride text')].map((said) => said.textContent);
    expect(chips).toEqual([words.board.chipGo, words.board.chipGo]);
  });

  it('is told at a tent with a question mark what sends the circus there', () => {
    const village = samples.road.view.places.find((place) => place.good && !place.circus)!;
    const view = { ...samples.road.view, circus_calls: { green: [village.id], red: [village.id], blue: [] } };
    const { container } = show({ ...samples.road, view });
    const tent = container.querySelector<SVGElement>(`[data-place="place:${village.id}:circus"]`)!;
    expect(tent.dataset.means).toContain('green or red');
  });

  it('leaves no note behind when it goes on to the next thing', async () => {
    const { container } = show(samples.road);
    const [first, second] = container.querySelectorAll('[data-place^="place:"] .ride');
    await point(first!);
    await fireEvent(first!, new MouseEvent('pointerleave'));
    await point(second!);
    expect(hint.text).toContain(second!.querySelector('[role=button]')!.getAttribute('aria-label'));
  });
});

describe('picking on the board', () => {
  it('goes to a place by a click on its label', async () => {
    const { container, decided } = show(samples.road);
    const go = samples.road.offers.find((offer) => offer.kind === 'go')!.notation;
    await fireEvent.click(container.querySelector(`[data-offer="${go}"]`)!);
    expect(decided).toEqual([go]);
  });

  it('chooses among several buildings for one village', async () => {
    const { container, decided } = show(samples.build);
    const castle = samples.build.offers.find((offer) => offer.kind === 'castle')!;
    const village = (): Element[] => [...container.querySelectorAll(`[data-offer$=" ${castle.args.place}"]`)];
    await vi.waitFor(() => expect(village().length).toBeGreaterThan(1), SLOW);
    await fireEvent.click(container.querySelector(`[data-offer="${castle.notation}"]`)!);
    expect(decided).toEqual([castle.notation]);
  });

  it('rides by one click on a place, every decision on the way in its order', async () => {
    const { container, picker, decided } = show(samples.where);
    const ride = samples.where.view.rides.find((one) => one.decisions.length > 1)!;
    await fireEvent.click(container.querySelector(`[data-ride="${ride.decisions.join(', ')}"]`)!);
    expect(decided).toEqual([ride.decisions[0]]);
    expect(picker.ahead).toEqual(ride.decisions.slice(1));
  });

  it('goes nowhere at the first touch of a finger', async () => {
    const { container, decided } = show(samples.where);
    const place = container.querySelector('[data-ride]')!;
    for (const time of [1, 2]) {
      expect(decided).toEqual([]);
      if (time === 2) await vi.waitFor(() => expect(hint.text).toContain(words.board.rideAgain), SLOW);
      const touch = new MouseEvent('pointerdown', { bubbles: true });
      Object.defineProperty(touch, 'pointerType', { value: 'touch' });
      await fireEvent(place, touch);
      await fireEvent.click(place);
    }
    expect(decided).toHaveLength(1);
  });

  it('hires on the sheet of people, with price and effect', async () => {
    const { container, decided } = show(samples.village);
    await fireEvent.click(container.querySelector('button[data-opens=people]')!);
    await vi.waitFor(() => expect(container.querySelector('.person')).not.toBeNull(), SLOW);
    const { view, offers } = samples.village;
    expect(container.querySelectorAll('.person')).toHaveLength(view.characters.length + view.palaces.length);
    const hire = offers.filter((offer) => offer.kind === 'hire').at(-1)!;
    const card = container.querySelector<HTMLElement>(`.person[data-offer="${hire.notation}"]`)!;
    expect(card.textContent!.length).toBeGreaterThan(30);
    await fireEvent.click(card);
    expect(decided).toEqual([]);
    await fireEvent.click(container.querySelector('aside .primary')!);
    expect(decided).toEqual([hire.notation]);
  });

  it('puts first on the sheet what can be had, and filters by colour', async () => {
    const { container } = show(samples.village);
    await fireEvent.click(container.querySelector('button[data-opens=people]')!);
    await vi.waitFor(() => expect(container.querySelector('.person')).not.toBeNull(), SLOW);
    const cards = () => [...container.querySelectorAll<HTMLElement>('.person')];
    const offered = samples.village.offers.filter((offer) => offer.kind === 'hire').length;
    expect(cards().findIndex((card) => !card.dataset.offer)).toBe(offered);
    const filters = [...container.querySelectorAll('.filter')];
    const counts = filters.map((filter) => Number(filter.querySelector('span')!.textContent));
    expect(counts[0]).toBe(counts.slice(1).reduce((sum, count) => sum + count, 0));
    await fireEvent.click(filters.at(-1)!);
    expect(cards()).toHaveLength(samples.village.view.palaces.length);
  });

  it('lists on the sheet whom one has hired already, and says what else stands against a card', async () => {
    const { village } = samples;
    const me = village.view.players[village.seat]!;
    const helper = 'hire helper';
    const sentence = 'First hire the Apprentice.';
    const view = {
      ...village.view,
      players: village.view.players.map((player) =>
        player === me ? { ...player, deniers: 9, characters: ['witch', 'spy'], palaces: [] } : player,
      ),
    };
    const offers = village.offers.filter((offer) => ![helper, 'hire witch', 'hire spy'].includes(offer.notation));
    const reasons = [{ action: helper, label: '', sentence, rule: 'L-6.1', title: '' }];
    const { container } = show({ ...village, view, offers, reasons } as typeof village);
    await fireEvent.click(container.querySelector('button[data-opens=people]')!);
    await vi.waitFor(() => expect(container.querySelector('.person')).not.toBeNull(), SLOW);
    await fireEvent.click(container.querySelector('.person[data-place="character:helper"]')!);
    expect(container.querySelector('aside .why')!.textContent!.trim()).toBe(sentence);
    await fireEvent.click(container.querySelector('.filter-own')!);
    const own = [...container.querySelectorAll<HTMLElement>('.person')].map((card) => card.dataset.place);
    expect(own.sort()).toEqual(['character:spy', 'character:witch']);
    expect(container.querySelector('.person.pale')).toBeNull();
  });

  it('counts at the door what is on offer where one hires', () => {
    const { container } = show(samples.village);
    const offered = samples.village.offers.filter((offer) => offer.kind === 'hire').length;
    expect(container.querySelector('button[data-opens=people]')!.textContent).toContain(words.board.affordable({ n: offered }));
  });

  it('opens the sheet with whom a hint suggests', async () => {
    const { container, picker } = show(samples.village);
    const hire = samples.village.offers.filter((offer) => offer.kind === 'hire').at(-1)!;
    picker.suggested = hire.notation;
    await fireEvent.click(container.querySelector('button[data-opens=people]')!);
    await vi.waitFor(() => expect(container.querySelector('.person')).not.toBeNull(), SLOW);
    const first = container.querySelector<HTMLElement>('.person')!;
    expect(first.dataset.offer).toBe(hire.notation);
    expect(first.getAttribute('aria-pressed')).toBe('true');
    expect(first.textContent).toContain('★');
  });

  it('asks a finger once more', async () => {
    const { container, decided, picker } = show(samples.letter);
    const thing = container.querySelector('[data-offer^="deliver "]')!;
    const touch = new MouseEvent('pointerdown', { bubbles: true });
    Object.defineProperty(touch, 'pointerType', { value: 'touch' });
    await fireEvent(thing, touch);
    await fireEvent.click(thing);
    expect(decided).toEqual([]);
    expect(picker.ready?.kind).toBe('deliver');
  });
});

describe('what is drawn', () => {
  it('says on the road what each place needs', () => {
    const { container } = show(samples.road);
    const chips = [...container.querySelectorAll('.chip + text')].map((chip) => chip.textContent);
    const needs = samples.road.view.rides.map(({ horses }) =>
      horses === 0 ? 'ride on' : horses < 0 ? `leave ${-horses}` : `take ${horses}`,
    );
    expect(chips).toEqual(needs);
    expect(new Set(needs).size).toBeGreaterThan(2);
  });

  it('draws the way of the ride the hand points at, and the rider there', async () => {
    const { container } = show(samples.where);
    expect(container.querySelectorAll('.rider.ghost')).toHaveLength(0);
    await point(container.querySelector('.ride')!);
    expect(container.querySelectorAll('.way')).toHaveLength(1);
    expect(container.querySelectorAll('.rider.ghost')).toHaveLength(1);
  });

  it('names every place in reach for the bar, and shows the way of the one the hand points at there', async () => {
    const { container, picker } = show(samples.where);
    const trips = face.trips!(samples.where.view, picker);
    expect(trips.map((trip) => trip.decisions)).toEqual(samples.where.view.rides.map((ride) => ride.decisions));
    const far = trips.find((trip) => trip.decisions.length > 2)!;
    expect(far.line).toMatch(/(leave|take) \d$/);
    picker.bound = { place: far.place, first: far.decisions[0]! };
    await tick();
    expect(container.querySelectorAll('.way')).toHaveLength(1);
    expect(container.querySelectorAll('.rider.ghost')).toHaveLength(1);
  });

  it('shows the purse before and after', async () => {
    const { container, picker } = show(samples.build);
    const me = samples.build.view.players[samples.build.seat]!;
    const sell = samples.build.offers.find((offer) => offer.kind === 'sell')!;
    picker.point([sell]);
    await tick();
    const coins = [...container.querySelectorAll('.purse text')].map((text) => text.textContent);
    expect(coins).toContain(String(me.deniers));
    expect(coins).toContain(String(me.deniers + me.sells_at[sell.args.good!]!));
  });

  it('lights up where a message goes', async () => {
    const { container } = show(samples.letter);
    const me = samples.letter.view.players[samples.letter.seat]!;
    const message = me.messages[0]!;
    const letter = container.querySelector(`[data-place="letter:${me.seat}:${message.id}"]`)!;
    await point(letter);
    expect(spotlight.places).toEqual(destinations(samples.letter.view, message).map((id) => `place:${id}`));
    expect(spotlight.places.length).toBeGreaterThan(0);
  });

  for (const name of ['road', 'casual', 'over'] as const) {
    it(`has every place, rider, boat and tile of the market (${name})`, () => {
      const { view } = samples[name];
      const { container } = show(samples[name]);
      for (const place of view.places) {
        const label = container.querySelector(`[data-place="place:${place.id}"]`)!;
        if (place.price !== null) expect(label.textContent).toContain(String(place.price));
      }
      expect(container.querySelectorAll('.rider:not(.ghost)')).toHaveLength(2 * view.players.length);
      expect(container.querySelectorAll('[data-place^="boat:"]')).toHaveLength(view.players.length);
      expect(container.querySelectorAll('[data-place^="market:"]')).toHaveLength(view.market.length);
      expect(container.querySelectorAll('[data-place^="river:"]')).toHaveLength(view.end_boat + 1);
    });
  }

  it('says what the goods bring, to whom they bring it', () => {
    const { view, seat } = samples.city;
    const prices = (container: Element): string[] =>
      [...container.querySelectorAll('[data-price]')].map((one) => one.textContent!.trim().replace(/^\D+/, ''));
    const own = Object.keys(view.supply).map((good) => String(view.players[seat]!.sells_at[good]));
    expect(prices(show(samples.city).container)).toEqual(own);
    cleanup();
    expect(prices(show(samples.city, null).container)).toEqual(own);
  });

  it('opens the saddlebag of everybody', async () => {
    const { container } = show(samples.road);
    const { players } = samples.road.view;
    for (const [at, player] of players.entries()) {
      await fireEvent.click(container.querySelectorAll('.whose button')[at]!);
      const hired = player.characters.length + player.palaces.length;
      await vi.waitFor(() => expect(container.querySelectorAll('.who')).toHaveLength(hired), SLOW);
      expect(container.querySelectorAll('[data-place^="letter:"]')).toHaveLength(player.messages.length);
    }
  });

  it('has a symbol of its own for every colour', () => {
    const colours = samples.rider.view.market.map((space) => space.colour);
    expect(new Set(colours.map((colour) => tinctures[colour]!.symbol)).size).toBe(colours.length);
  });

  it('builds a house of the points, a floor for each thing they came from', () => {
    const sample = samples.over;
    const player = sample.view.players[0]!;
    const letter = samples.road.view.players.flatMap((one) => one.messages)[0]!;
    const view = {
      ...sample.view,
      players: [{ ...player, boat: 9, message_points: 5, card_points: 0, type_points: 2, messages: [0, 1, 2].map(() => letter) }],
    };
    const { container } = render(Points, { props: { view, person: sample.people[0]!, width: 110, height: 300 } });
    const floors = [...container.querySelectorAll('rect')];
    expect(floors.map((floor) => floor.classList[0])).toEqual(['river', 'mail', 'held', 'types']);
    expect([...container.querySelectorAll('text')].map((said) => Number(said.textContent))).toEqual([9, 5, 3, 2]);
    const high = floors.map((floor) => Number(floor.getAttribute('height')));
    expect(high[0]! / high[3]!).toBeCloseTo(4.5);
  });

  it('adds up the points', () => {
    const { view, people } = samples.over;
    const rows = face.points(view, people);
    view.players.forEach((player, seat) => {
      expect(rows.reduce((sum, row) => sum + row.points[seat]!, 0)).toBe(player.score);
    });
  });

  it('has a hint without gaps for every offer', () => {
    for (const name of names) {
      for (const offer of samples[name].offers) expect(face.hint(offer, samples[name].view)).not.toMatch(/undefined|NaN/);
    }
  });
});

describe('signs beside the roads', () => {
  /** What stands on them, now or once they are fetched. */
  const signs = (sample: Sample, seat: number | null = sample.seat) => {
    const { container } = show(sample, seat);
    return () => [...container.querySelectorAll('.sign')].map((sign) => sign.textContent);
  };

  it('say where a Farm may be built and why not on the other road', async () => {
    const { build } = samples;
    const both = signs(build);
    await vi.waitFor(() => expect(both()).toEqual([words.board.signOpen({ n: 0 }), words.board.signOpen({ n: 1 })]), SLOW);
    cleanup();
    const north = new Set(build.view.places.filter((place) => place.road === 'north').map((place) => place.id));
    const offers = build.offers.filter((offer) => offer.kind !== 'farm' || north.has(String(offer.args.place)));
    const one = signs({ ...build, offers });
    await vi.waitFor(() => expect(one()).toEqual([words.board.signOpen({ n: 0 }), words.board.signShut({ n: 1 })]), SLOW);
  });

  it('stand there for nobody else, and only where somebody can build', async () => {
    const none = [signs(samples.build, null), signs(samples.village)];
    await import('../src/games/la_loire/Signposts.svelte');
    await tick();
    for (const found of none) expect(found()).toEqual([]);
  });
});

describe('what travels', () => {
  const { view, people } = samples.city;
  const happens = (kind: string, facts: Record<string, unknown>) =>
    face.travels({ kind, facts: { seat: 0, ...facts }, sentence: '' } as unknown as Happening, view, people);

  it('is the good itself, from the village to whoever bought it', () => {
    for (const good of ['wood', 'grain', 'cheese', 'wine', 'beer']) {
      const [travel] = happens('buys', { good, count: 1, place: 'saumur' });
      expect(travel).toMatchObject({ piece: goods[good], from: 'place:saumur', to: `rider:${people[0]!.colour}:merchant`, count: 1 });
    }
  });

  it('is no second rider and no second boat: they move on the board', () => {
    expect(happens('moves', { stack: 0, from: 'nantes', to: 'saumur' }).map((travel) => travel.count)).toEqual([0]);
    expect(happens('boat', { space: 3 }).map((travel) => travel.count)).toEqual([0]);
  });
});

describe('the map', () => {
  const apart = (a: Rect, b: Rect): boolean => a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
  const boxes: [number, number][] = [
    [1104, 674],
    [1064, 551],
    [994, 516],
    [1064, 470],
    [944, 441],
    [1480, 820],
    [374, 500],
    [344, 480],
  ];

  for (const [width, height] of boxes) {
    it(`has room for twenty places without overlap (${width} by ${height})`, () => {
      const narrow = width < 600;
      const laid = plan(width, height, narrow);
      const map = valley(samples.rider.view.places, 20, laid.map.w, laid.map.h, narrow);
      expect(map.spots).toHaveLength(20);
      map.spots.forEach(({ label }, at) => {
        expect(label.x >= 0 && label.y >= 0 && label.x + label.w <= map.width && label.y + label.h <= map.height).toBe(true);
        for (const other of map.spots.slice(at + 1)) expect(apart(label, other.label)).toBe(true);
        expect(label.h).toBeGreaterThanOrEqual(44);
      });
      expect(map.riverWidth).toBeGreaterThan(30);
    });
  }

  it('knows the way round the ring', () => {
    const map = valley(samples.rider.view.places, 20, 1104, 474, false);
    expect(between(map, 'nantes', 'ancenis')).toHaveLength(2);
    expect(between(map, 'ancenis', 'brissac')).toHaveLength(3);
  });
});

describe('the turn above the table', () => {
  it('has a step for each rider and the end, and the view says which it is', () => {
    const { view } = samples[names[0]!];
    for (const moved of [0, 1, 2]) {
      const course = face.course!({ ...view, phase: 'act', moved });
      expect(course.steps).toEqual([words.course.first, words.course.second, words.course.last]);
      expect(course.step).toBe(moved);
    }
  });
});

describe('a letter on its village', () => {
  it('says what delivering it adds, on the map and on the way there alike', () => {
    let seen = 0;
    for (const name of names) {
      const sample = samples[name];
      for (const trip of face.trips!(sample.view, asked(sample))) {
        const said = /✉ \+(\d+)/.exec(trip.line)?.[1];
        if (said === undefined) continue;
        const letter = sample.view.players[sample.seat]!.messages.find((one) => one.destination === trip.place)!;
        expect(Number(said)).toBe(letter.gain);
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(0);
  });
});

describe('a place that both riders can reach', () => {
  const ride = (stack: string, horses: number): LaLoireRideView => ({ stack, horses, place: 'chinon', decisions: [stack] });
  const view = (gain: number | null): LaLoireView =>
    ({
      asked: 'red',
      players: [{ seat: 'red', messages: gain === null ? [] : [{ can_be_delivered: true, destination: 'chinon', gain }] }],
    }) as unknown as LaLoireView;

  it('means the ride that changes the fewest horses', () => {
    expect(likeliest(view(null), [ride('merchant', -2), ride('messenger', -1)]).stack).toBe('messenger');
    expect(likeliest(view(null), [ride('merchant', 0), ride('messenger', 1)]).stack).toBe('merchant');
  });

  it('means the one that delivers a message there before all others', () => {
    expect(likeliest(view(1), [ride('merchant', 0), ride('messenger', -2)]).stack).toBe('messenger');
  });
});

it('answers about a place only what is decided about places now', () => {
  for (const name of names) {
    const sample = samples[name];
    const offered = new Set(sample.offers.map((offer) => offer.kind));
    for (const place of sample.view.places)
      for (const { kind } of askedAt(place, sample.view, asked(sample)))
        if (['circus', 'smith', 'farm', 'monastery', 'castle'].includes(kind)) expect(offered).toContain(kind);
  }
});

describe('what a place brings, in few words', () => {
  /** The bar where the house tells of one way, without who rides. */
  function told(line: string, there: string, own: string) {
    const trip = { place: 'chinon', title: 'Chinon', line: own, there, decisions: ['merchant', 'leave', 'go chinon'] };
    const session = {
      picker: { offers: [{ notation: 'merchant', code: 7 }] },
      foresight: { ways: [{ place: 'chinon', codes: [7, 8, 9], line: `Merchant · ${line}` }] },
    };
    const tray = new Tray(
      () => session as unknown as Session,
      () => ({}) as Position,
      () => face as unknown as GameFace<View>,
    );
    return tray.shortened(trip);
  }

  it('has no price for what cannot be had', () => {
    for (const line of ['Wood 2: too dear · leaves 1 horse', 'no room for more Wood · leaves 1 horse']) {
      const found = told(line, 'Wood 2', 'Wood 2 · leave 1');
      expect(found).toContain(line.replace('leaves 1 horse', 'leave 1'));
      expect(found).toContain(line.split(' · ')[0]);
      expect(found.filter((one) => /^Wood 2( ·|$)/.test(one))).toEqual([]);
    }
  });

  it('has the price of what can be had, and a message that is waited for', () => {
    expect(told('Wood for 2 Deniers · leaves 1 horse', 'Wood 2', 'Wood 2 · leave 1')).toContain('Wood 2 · leave 1');
    expect(told('a message: 1 point more · leaves 1 horse', '✉ +1', '✉ +1 · leave 1')).toContain('✉ +1 · leave 1');
  });

  it('says what there is before it says what the road asks for', () => {
    const found = told('goods sell for 14 Deniers · leaves 1 horse', '', 'leave 1');
    expect(found).toEqual([
      'goods sell for 14 Deniers · leave 1',
      'goods sell for 14 Deniers · leave 1',
      'goods sell for 14 Deniers',
      'leave 1',
    ]);
    expect(told('the circus: hire somebody · takes 1 horse', '', 'Hire a character · take 1')).not.toContain(
      'the circus: hire somebody · Hire a character · take 1',
    );
  });

  it('keeps what else there is to do there, where the price is told in fewer words', () => {
    expect(told('Wood for 2 Deniers · hire at the circus · takes 1 horse', 'Wood 2', 'Wood 2 · take 1')).toContain(
      'Wood 2 · hire at the circus · take 1',
    );
  });

  it('makes one card of many horses that a Blacksmith could send, and cards of few', () => {
    const tray = (smiths: number) => {
      const offers = [
        ...['chinon', 'usse'].map((place, at) => ({ notation: `go ${place}`, code: at, kind: 'go', args: { place } })),
        ...Array.from({ length: smiths }, (_, at) => ({ notation: `smith ${at}`, code: 9 + at, kind: 'smith', args: { place: `${at}` } })),
      ];
      const picker = new Picker(() => {});
      picker.renew(offers as unknown as Offer[], []);
      const trips = ['chinon', 'usse'].map((place) => ({ place, title: place, line: '', decisions: [`go ${place}`] }));
      return new Tray(
        () => ({ picker, foresight: { ways: [], of: () => undefined } }) as unknown as Session,
        () => ({ view: {} }) as Position,
        () => ({ trips: () => trips }) as unknown as GameFace<View>,
      );
    };
    expect(tray(4).beside.map((choice) => choice.offers.length)).toEqual([1, 1, 1, 1]);
    expect(tray(8).beside.map((choice) => choice.offers.length)).toEqual([8]);
  });

  it('marks every way that begins as a hint says, where the hint names no more', () => {
    const offers = [{ notation: 'leave', code: 1, kind: 'leave', args: {} }];
    const picker = new Picker(() => {});
    picker.renew(offers as unknown as Offer[], []);
    picker.suggested = 'leave';
    const trips = ['angers', 'langeais', 'tours'].map((place, at) => ({
      place,
      title: place,
      line: '',
      decisions: at === 2 ? ['go tours'] : ['leave', `go ${place}`],
    }));
    const tray = new Tray(
      () => ({ picker, foresight: { ways: [], of: () => undefined } }) as unknown as Session,
      () => ({ view: {} }) as Position,
      () => ({ trips: () => trips }) as unknown as GameFace<View>,
    );
    expect(tray.trips[0]!.trips.map((trip) => tray.hinted(trip))).toEqual([true, true, false]);
    picker.then = ['go angers'];
    expect(tray.trips[0]!.trips.map((trip) => tray.hinted(trip))).toEqual([true, false, false]);
  });
});

describe('in a low window', () => {
  it('a letter in hand shows the shields it goes to, and which of them it has come to', () => {
    const message = {
      id: 'a',
      level: 2,
      destination: null,
      colours: ['green', 'black'],
      reached: ['green'],
      points: 6,
      gain: 5,
      type: 'war',
    };
    const { container } = render(Letter, {
      props: { message: { ...message, can_be_delivered: true } as never, compact: true, held: true },
    });
    const shields = [...container.querySelectorAll('.what svg, .where svg')].map((one) => one.getAttribute('aria-label'));
    expect(shields).toEqual([`${words.names.colour.green} ${words.board.reached}`, words.names.colour.black]);
  });

  it('many hired people lie in piles by colour, each as large as a portrait needs, and none is left out', () => {
    const { view, seat } = samples.road;
    const characters = view.characters.slice(0, 20).map((one) => one.id);
    for (const low of [false, true]) {
      const player = { ...view.players[seat]!, characters, palaces: [] };
      const { container } = render(Medals, { props: { view, player, low } });
      const piles = [...container.querySelectorAll<HTMLElement>('.who')];
      expect(piles.length).toBe(new Set(view.characters.slice(0, 20).map((one) => one.colour)).size);
      expect(piles.map((pile) => Number(pile.textContent)).reduce((sum, n) => sum + n)).toBe(20);
      expect(piles.every((pile) => Number(pile.querySelector('svg')!.getAttribute('width')) >= 24)).toBe(true);
      const said = piles.map((pile) => pile.title).join('\n');
      expect(characters.filter((id) => !said.includes(words.names.character[id]!))).toEqual([]);
      cleanup();
    }
  });

  it('the market tells the hand what its rows say where there is room', () => {
    const { container } = show(samples.road);
    const means = container.querySelector<HTMLElement>('[data-place="market"] svg')!.dataset.means!;
    expect(means).toContain(words.board.marketRule);
    expect(means.length).toBeGreaterThan(words.board.market.length + words.board.marketRule.length + 10);
  });

  it('the number at the door of the people says what it counts', () => {
    const { view, seat } = samples.road;
    const props = { view, player: view.players[seat]!, picker: asked(samples.road), brief: true, narrow: false, onpeople: () => {} };
    const { container } = render(Shop, { props });
    expect(container.querySelector('.people span')!.textContent).toMatch(/^\d+ affordable$/);
  });

  it('the coin of what is left lies beside the coin of what there is', () => {
    for (const [deniers, after] of [
      [7, 6],
      [6, 7],
      [15, 14],
      [0, 1],
      [1, 0],
    ] as const) {
      const { container } = render(Purse, { props: { deniers, after, least: 5, most: 10, width: 186 } });
      const xs = [...container.querySelectorAll('circle')].map((one) =>
        Number(/translate\(([\d.-]+)/.exec(one.closest('g')?.getAttribute('transform') ?? '')?.[1] ?? one.getAttribute('cx')),
      );
      expect(Math.abs(Math.max(...xs) - Math.min(...xs))).toBeGreaterThanOrEqual(20);
      expect(Math.min(...xs)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...xs)).toBeLessThanOrEqual(186);
      cleanup();
    }
  });
});
