import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EssenTheGameHallsView, Happening, Offer, Position, ReasonAgainst, Seat, View } from '../src/api/types';
import face from '../src/games/essen_the_game';
import type { GameFace } from '../src/games/face';
import { wording } from '../src/games/essen_the_game/wording';
import { words } from '../src/games/essen_the_game/words';
import { narrow, wide, zonesOf } from '../src/games/essen_the_game/layout';
import { drafting, purchase, rankingsFor, sumOf } from '../src/games/essen_the_game/facts';
import Inspector from '../src/games/essen_the_game/Inspector.svelte';
import MiniMap from '../src/games/essen_the_game/MiniMap.svelte';
import Scoring from '../src/games/essen_the_game/Scoring.svelte';
import { CARD } from '../src/games/essen_the_game/stages';
import { settings } from '../src/shell/settings.svelte';
import { sceneOf } from '../src/games/essen_the_game/scene';
import { box } from './samples';
import type { Session } from '../src/table/session.svelte';
import { Picker } from '../src/table/picker.svelte';
import { Tray } from '../src/table/tray.svelte';
import found from './samples/essen_the_game.json';

interface Sample {
  seat: number;
  view: EssenTheGameHallsView;
  offers: Offer[];
  reasons: ReasonAgainst[];
  people: Seat[];
}
/** Positions out of real games, made by `python -m tools.sample_essen_the_game`. */
const samples = found as unknown as Record<keyof typeof found, Sample>;

afterEach(cleanup);
// Sixty booths take their time where there is no browser.
vi.setConfig({ testTimeout: 30_000 });
/** A machine that has much else to do decides no test. */
const SLOW = { timeout: 20_000 };

function show(sample: Sample, seat: number | null = sample.seat, small = false) {
  const decided: string[] = [];
  const picker = new Picker((offer) => decided.push(offer.notation));
  if (seat !== null) picker.renew(sample.offers, sample.reasons);
  const shown = render(face.board, {
    props: { view: sample.view, people: sample.people, seat, picker, ...box, narrow: small, ...(small ? { width: 374 } : {}) },
  });
  const named = () => [...shown.container.querySelectorAll<SVGElement>('[data-offer]')].map((thing) => thing.dataset.offer!);
  const walks = () => [...shown.container.querySelectorAll<SVGElement>('[data-walk]')].map((thing) => thing.dataset.walk!);
  return { ...shown, picker, decided, named, walks };
}

describe('words of a booth', () => {
  it('are those of the language', () => {
    expect(face.part!('keep', 'booth', '12', [])).toBe(words.board.boothNumber({ n: '12' }));
  });
});

describe('the draft', () => {
  const { view, offers } = samples.draft;

  it('names many cards as the board does', () => {
    const named = (args: Record<string, string>) => face.shorter!({ ...offers[0]!, args }, view);
    expect(named({ booth: '37' })).toBe('Lookout');
    expect(named({ space: '37' })).toBe('Lookout');
    expect(named({ booth: '6' })).toBe(view.places[5]!.name);
    expect(named({ space: 'entrance_west' })).toBeUndefined();
    expect(named({})).toBeUndefined();
  });

  it('shows how far it is from the card the hand points at to all others, the nearest three foremost', async () => {
    const { container, picker } = show(samples.draft);
    expect(container.querySelectorAll('[data-steps]')).toHaveLength(0);
    const [first] = view.packet;
    picker.point(offers.filter((offer) => offer.args.booth === String(first)));
    await vi.waitFor(() => expect(container.querySelector('[data-steps]')).not.toBeNull());
    const steps = [...container.querySelectorAll<SVGElement>('[data-steps]')];
    const costs = view.ways.filter((way) => way.start === first).map((way) => way.cost);
    expect(steps.map((one) => Number(one.dataset.steps)).sort((a, b) => a - b)).toEqual(costs.sort((a, b) => a - b));
    expect(steps.filter((one) => one.classList.contains('near')).map((one) => Number(one.dataset.steps))).toEqual(
      costs.slice(0, 3).reverse(),
    );
  });

  it('tells in a low window what its figures count', () => {
    const { view, people, seat, offers } = samples.draft;
    const picker = new Picker(() => undefined);
    picker.renew(offers, []);
    const { container } = render(face.board, { props: { view, people, seat, picker, ...box, width: 994, height: 516, narrow: false } });
    const low = container.querySelector('[data-place=cards]')!;
    expect(low.textContent).toContain(words.board.fromWishes);
    expect(low.textContent).toContain(words.captions.points);
    const slot = low.querySelector('.slot')!.closest<SVGElement>('[data-means]')!;
    expect(slot.dataset.means).toContain(words.board.fourWishes);
  });

  it('is over as soon as what is left of the packets lies open', () => {
    expect(drafting(view)).toBe(true);
    expect(drafting({ ...view, common: [4, 7] })).toBe(false);
    expect(drafting(samples.booth.view)).toBe(false);
  });
});

describe('what can be clicked', () => {
  for (const name of ['draft', 'parking', 'booth', 'courtyard', 'test', 'removal'] as const) {
    const small = name === 'draft' || name === 'booth';
    it(`is exactly what the offers name (${name}${small ? ', on a phone' : ''})`, async () => {
      const sample = samples[name];
      const offered = sample.offers.map((offer) => offer.notation).filter((notation) => notation !== 'end');
      const { named } = show(sample, sample.seat, small);
      await vi.waitFor(() => expect(named().sort()).toEqual(offered.sort()), SLOW);
    });
  }

  it('is nothing for a spectator, and nothing when the game is over', () => {
    const eve = show(samples.booth, null);
    expect([...eve.named(), ...eve.walks()]).toEqual([]);
    cleanup();
    const end = show(samples.over);
    expect([...end.named(), ...end.walks()]).toEqual([]);
  });

  for (const name of ['parking', 'booth'] as const) {
    it(`can be walked to exactly where the view has a way that the points suffice for (${name})`, () => {
      const sample = samples[name];
      const steps = new Set(sample.offers.filter((offer) => offer.kind === 'step').map((offer) => offer.args.space));
      const far = sample.view.walks.filter((walk) => walk.reachable && !steps.has(walk.space)).map((walk) => walk.space);
      expect(show(sample).walks().sort()).toEqual(far.sort());
    });
  }
});

describe('a walk', () => {
  it('takes the steps of the way one after the other, as they are offered', async () => {
    const sample = samples.parking;
    const walk = sample.view.walks.find((way) => way.reachable && way.way.length >= 4)!;
    const { container, decided, picker } = show(sample);
    await fireEvent.click(container.querySelector(`[data-walk="${walk.space}"]`)!);
    expect(decided).toEqual([`step ${walk.way[0]}`]);
    const step = (space: string): Offer => ({
      code: 1,
      notation: `step ${space}`,
      kind: 'step',
      args: { space },
      label: '',
      secret: false,
    });
    picker.renew([step(walk.way[1]!)], []);
    picker.goOn();
    expect(decided).toEqual([`step ${walk.way[0]}`, `step ${walk.way[1]}`]);
    picker.renew([step('somewhere')], []);
    picker.goOn();
    picker.renew([step(walk.way[2]!)], []);
    picker.goOn();
    expect(decided).toHaveLength(2);
  });

  it('is shown on pointing, with its cost', async () => {
    const sample = samples.parking;
    const walk = sample.view.walks.find((way) => way.reachable && way.way.length >= 4)!;
    const { container } = show(sample);
    await fireEvent.focus(container.querySelector(`[data-walk="${walk.space}"]`)!);
    expect(container.querySelector('.goal')!.textContent).toBe(String(walk.cost));
    // Out of the parking lot it turns twice.
    expect(container.querySelector('path.way')!.getAttribute('d')!.split('L')).toHaveLength(walk.way.length + 3);
  });

  it('asks a finger once more', async () => {
    const { container, decided } = show(samples.parking);
    const goal = container.querySelector('[data-walk]')!;
    const tap = async (): Promise<void> => {
      const touch = new MouseEvent('pointerdown', { bubbles: true });
      Object.defineProperty(touch, 'pointerType', { value: 'touch' });
      await fireEvent(goal, touch);
      await fireEvent.click(goal);
    };
    await tap();
    expect(decided).toEqual([]);
    await tap();
    expect(decided).toHaveLength(1);
  });
});

describe('the bar', () => {
  const { view, offers } = samples.parking;
  const steps = offers.filter((offer) => offer.kind === 'step');
  const picker = new Picker(() => undefined);
  picker.renew(offers, []);
  const told = (line: string) => ({ title: '', line, gain: null, cautions: [] });
  const ways = view.walks.filter((walk) => walk.reachable).map(({ space, way }) => ({ place: space, first: `step ${way[0]}` }));
  const foresight = {
    ways: ways.map(({ place, first }) => ({
      place,
      codes: [offers.find((offer) => offer.notation === first)!.code],
      line: '',
      cautions: [],
    })),
    of: (offer: Offer) => (offer.kind === 'end' ? { ...told(''), final: 'hands_over' } : told('−1 action point')),
  };
  const tray = new Tray(
    () => ({ picker, foresight }) as unknown as Session,
    () => ({ view, reasons: [] }) as unknown as Position,
    () => face as unknown as GameFace<View>,
  );

  it('has one card for walking, however few the first steps are: the board shows where one can go', () => {
    expect(steps.length).toBeLessThan(4);
    expect(ways.length).toBeGreaterThan(steps.length);
    expect(tray.listed).toBe(false);
    const walking = tray.groups.filter((choice) => choice.part.kind === 'step');
    expect(walking.map((choice) => choice.offers)).toEqual([steps]);
  });

  it('does not say of places further away that they cost what the first step costs', () => {
    const walking = tray.groups.find((choice) => choice.part.kind === 'step')!;
    expect(tray.alike(walking)!.line).toBe(tray.among(walking));
    expect(tray.among(walking)).toContain(String(ways.length));
  });

  it('names the steps themselves once walking is picked', () => {
    picker.kind = 'step';
    expect(tray.listed).toBe(true);
    expect(tray.offers).toEqual(steps);
    picker.clear();
  });
});

describe('what is drawn', () => {
  it('shows every booth with its publisher, and the price and the points now where a game is sold', () => {
    const { view } = samples.booth;
    const { container } = show(samples.booth);
    for (const tile of view.tiles) {
      const booth = container.querySelector(`[data-place="space:${tile.booth}"]`)!;
      const { name } = view.places[tile.booth - 1]!;
      expect([name, words.names.short[tile.booth] ?? name].some((one) => booth.textContent!.includes(one.slice(0, 6)))).toBe(true);
      expect(booth.querySelector('.stand.here') !== null).toBe(tile.where === 'booth');
      if (tile.where !== 'booth') continue;
      expect(booth.querySelector('.price')!.textContent).toContain(`${tile.price}€`);
      expect(booth.querySelector('.points')!.textContent).toBe(String(tile.points));
      expect(booth.querySelector('.event') !== null).toBe(tile.event === 'sold_out');
    }
    for (const visitor of view.visitors) expect(container.querySelector(`[data-place="meeple:${visitor.seat}"]`)).not.toBeNull();
  });

  it('marks own and common wishes on the map, and no others', () => {
    const { view, seat } = samples.booth;
    const { container } = show(samples.booth);
    const marked = (kind: string): number => container.querySelectorAll(`[data-place^="space:"] .star.${kind}`).length;
    const own = view.visitors[seat]!.wishlist!;
    expect(marked('own')).toBe(own.length);
    expect(marked('common')).toBe(view.common.filter((booth) => !own.includes(booth)).length);
  });

  it('lays the games of the bag on the steps they block', () => {
    const { view, seat } = samples.booth;
    const visitors = view.visitors.map((visitor, at) => (at === seat ? { ...visitor, bag: [3, 9], spent: 1, action_points: 5 } : visitor));
    const { container } = show({ ...samples.booth, view: { ...view, visitors } });
    const track = container.querySelector(`[data-place="mat:${view.visitors[seat]!.seat}"]`)!;
    const cells = [...track.querySelectorAll('.cell')];
    expect(cells).toHaveLength(view.track);
    expect(cells.map((cell) => cell.classList.contains('bagged'))).toEqual([...Array(view.track - 2).fill(false), true, true]);
    expect(cells[0]!.classList.contains('spent')).toBe(true);
    expect(track.textContent).toContain(words.board.stepsLeft({ n: 5 }));
  });

  it('shows on the steps what a walk takes and the game that one could buy there', async () => {
    const { view, seat } = samples.booth;
    // Further away than one step: there the board leads by itself.
    const far = view.walks.filter((walk) => walk.way.length > 1).map((walk) => Number(walk.space));
    const booth = far.find((space) => space && view.tiles[space - 1]!.event !== 'sold_out' && purchase(view, seat, space))!;
    const { cost } = view.walks.find((walk) => walk.space === String(booth))!;
    const { container } = show(samples.booth);
    const cells = (kind: string): number => container.querySelectorAll(`[data-place^="mat:"] .cell.${kind}`).length;
    const spot = (await vi.waitFor(() => container.querySelector(`[data-place="space:${booth}"]`)!.closest('.spot')))!;
    expect([cells('going'), cells('comes')]).toEqual([0, 0]);
    await fireEvent(spot, Object.assign(new Event('pointerenter'), { pointerType: 'mouse' }));
    expect([cells('going'), cells('comes')]).toEqual([cost, 1]);
    await fireEvent(spot, Object.assign(new Event('pointerleave'), { pointerType: 'mouse' }));
    expect([cells('going'), cells('comes')]).toEqual([0, 0]);
  });

  it('says in a low window as well how far the car is, once games are carried and it is too far', () => {
    const { view, seat } = samples.booth;
    const said = (bag: number[], reachable: boolean): string => {
      const visitors = view.visitors.map((visitor, at) => (at === seat ? { ...visitor, bag } : visitor));
      const walks = view.walks.map((walk) => (walk.space === 'parking' ? { ...walk, cost: 7, reachable } : walk));
      const picker = new Picker(() => undefined);
      const { container } = render(face.board, {
        props: {
          view: { ...view, visitors, walks },
          people: samples.booth.people,
          seat,
          picker,
          ...box,
          width: 994,
          height: 516,
          narrow: false,
        },
      });
      const text = container.querySelector('[data-place^="mat:"]')!.textContent!;
      cleanup();
      return text;
    };
    const far = words.board.homeFar({ cost: 7 });
    expect(said([3], false)).toContain(far);
    expect(said([3], true)).not.toContain(far);
    expect(said([], false)).not.toContain(far);
  });

  it('says in a low window which kind counts more in the last round', () => {
    const { view, seat, people } = samples.booth;
    const picker = new Picker(() => undefined);
    const { container } = render(face.board, {
      props: {
        view: { ...view, last_turn: 'dice', pallet: view.pallet.map(() => null) },
        people,
        seat,
        picker,
        ...box,
        width: 994,
        height: 516,
        narrow: false,
      },
    });
    const means = [...container.querySelectorAll<SVGElement>('[data-place=popularity] [data-means]')];
    expect(means.map((one) => one.textContent!.includes('+2'))).toEqual([false, true, false, false]);
    expect(means.map((one) => one.dataset.means!.includes(words.names.lastTurnShort.dice!))).toEqual([false, true, false, false]);
  });

  it('keeps the bag beside a trunk with many games', () => {
    const { view } = samples.courtyard;
    const games = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    const bag = (trunk: number[]): number => {
      const { container } = show({ ...samples.courtyard, view: { ...view, visitors: view.visitors.map((one) => ({ ...one, trunk })) } });
      const number = container.querySelector(`[data-place="car:${view.visitors[1]!.seat}"] .bagged`)!.getAttribute('x')!;
      cleanup();
      return Number(number);
    };
    expect(bag(games)).toBeGreaterThan(bag(games.slice(0, 9)));
  });

  it('shows where a symbol stood before the truck was loaded', () => {
    const { view } = samples.booth;
    const loaded = view.pallet.findIndex((booth, space) => booth !== null && view.pallet_spaces[space] === 'plus');
    const pallet = view.pallet.map((booth, space) => (space === loaded ? booth : null));
    const { symbol } = view.tiles[view.pallet[loaded]! - 1]!;
    const stood = (value: number): number => {
      const { container } = show({ ...samples.booth, view: { ...view, pallet, popularity: { ...view.popularity, [symbol]: value } } });
      const rings = container.querySelectorAll('[data-place=popularity] .stood').length;
      cleanup();
      return rings;
    };
    expect(stood(3)).toBe(1);
    // At the end of the scale nobody can tell whether it moved at all.
    expect(stood(view.highest_popularity)).toBe(0);
  });

  it('has the steps in one low row on a phone', () => {
    const { container } = show(samples.booth, samples.booth.seat, true);
    const track = container.querySelector('[data-place^="mat:"]')!;
    expect(track.querySelectorAll('.cell')).toHaveLength(samples.booth.view.track);
    expect(Number(track.querySelector('.cell')!.getAttribute('height'))).toBeLessThan(44);
  });

  it('speaks in the evening of what was brought home, and of nothing that could still be done or had', () => {
    const { view } = samples.over;
    const { container } = show({ ...samples.over, view: { ...view, departures: [6, 3] } });
    expect(container.textContent).toContain(words.board.closed);
    expect(container.textContent).not.toMatch(/action point|First on the parking|End turn/);
    view.visitors.forEach((visitor, seat) => {
      const strip = face.strip(view, seat);
      expect(strip.map((fact) => fact.piece)).toEqual(['coin', 'car', 'disc']);
      expect(strip[2]!.value).toBe(visitor.score);
    });
  });

  it('calls an event what the log calls it', () => {
    for (const event of ['buzz', 'flop', 'goodies', 'sold_out'])
      expect(words.names.event[event]!.startsWith(words.names.eventShort[event]!)).toBe(true);
  });

  it('lets nobody who stands there hide that a game is sold out', () => {
    const { view } = samples.booth;
    const { booth } = view.tiles.find((tile) => tile.where === 'booth')!;
    const tiles = view.tiles.map((tile) => (tile.booth === booth ? { ...tile, event: 'sold_out' } : tile));
    const visitors = view.visitors.map((visitor, at) => (at ? visitor : { ...visitor, space: String(booth) }));
    const { container } = show({ ...samples.booth, view: { ...view, tiles, visitors } as EssenTheGameHallsView });
    const meeple = container.querySelector(`[data-place="meeple:${visitors[0]!.seat}"]`)!;
    const last = [...container.querySelectorAll('.event')].at(-1)!;
    expect(meeple.compareDocumentPosition(last) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const front = last.closest<SVGElement>('.front')!.getAttribute('transform');
    const there = [...container.querySelectorAll('.event')].filter(
      (one) => one.closest('g[transform]')!.getAttribute('transform') === front,
    );
    expect(there).toEqual([last]);
  });

  it('leaves the names of the entrances uncovered', () => {
    const { view } = samples.parking;
    const visitors = view.visitors.map((visitor) => ({ ...visitor, space: 'entrance_south' }));
    const { container } = show({ ...samples.parking, view: { ...view, visitors, walks: [] } });
    const door = wide(box.width, box.height).plan.rectOf(view.places.find((place) => place.space === 'entrance_south')!);
    for (const visitor of visitors) {
      const meeple = container.querySelector<SVGElement>(`[data-place="meeple:${visitor.seat}"]`)!;
      expect(Number(/translate\(([\d.]+)px/.exec(meeple.style.transform)![1])).toBeLessThan(door.x + 20);
    }
  });

  it('explains the points at the end so that they add up', () => {
    const { view, people } = samples.over;
    const rows = face.points(view, people);
    view.visitors.forEach((visitor, seat) => {
      expect(rows.reduce((sum, row) => sum + row.points[seat]!, 0)).toBe(visitor.score);
    });
  });
});

describe('the inspector', () => {
  const { view, people, seat, offers } = samples.booth;
  const sold = view.tiles.filter((tile) => tile.where === 'booth');

  it('takes the points of every game apart so that they add up', () => {
    for (const tile of sold) {
      const sum = sumOf(view, tile.booth);
      expect(sum.popularity + sum.bonus + sum.event).toBe(tile.points);
      if (tile.event === null && view.last_turn === null) expect(sum.event).toBe(0);
    }
  });

  it('names the ranking cards on which the game would count', () => {
    const own = { ...view.visitors[seat]!, symbols: { meeple: 0, dice: 0, cards: 0, hourglass: 0 } };
    const visitors = view.visitors.map((visitor, at) => (at === seat ? own : visitor));
    for (const tile of sold) {
      const cards = rankingsFor({ ...view, visitors }, seat, tile.booth).map((card) => card.id);
      expect(cards).toEqual(view.rankings.filter((card) => (card.wanted[tile.symbol] ?? 0) > 0).map((card) => card.id));
    }
  });

  it('walks and buys by one button, and says what is known', async () => {
    const decided: string[] = [];
    const picker = new Picker((offer) => decided.push(offer.notation));
    picker.renew(offers, []);
    const own = view.visitors[seat]!;
    const goal = view.walks.find(
      (walk) =>
        walk.reachable &&
        walk.cost < own.action_points &&
        view.tiles[Number(walk.space) - 1]?.where === 'booth' &&
        view.tiles[Number(walk.space) - 1]!.price <= own.money &&
        view.tiles[Number(walk.space) - 1]!.event !== 'sold_out',
    )!;
    const booth = Number(goal.space);
    const { container, getByText } = render(Inspector, { props: { view, people, seat, picker, booth } });
    expect(container.textContent).toContain(view.places[booth - 1]!.name);
    expect(container.textContent).toContain(words.board.euro({ n: view.tiles[booth - 1]!.price }));
    const after = purchase(view, seat, booth)!;
    expect(after.left).toBe(own.action_points - goal.cost - 1);
    expect(container.textContent).toContain(words.board.afterAll(after));
    await fireEvent.click(getByText(wording.inspect.walkAndBuy(view.tiles[booth - 1]!.points)));
    expect(decided).toEqual([`step ${goal.way[0]}`]);
    expect(picker.ahead.at(-1)).toBe('buy');
  });

  it('says that the bag is full instead of what would be left, and leads nobody to a booth to buy', () => {
    const own = { ...view.visitors[seat]!, bag: Array.from({ length: view.bag_spaces }, (_, game) => game + 1) };
    const visitors = view.visitors.map((visitor, at) => (at === seat ? own : visitor));
    const picker = new Picker(() => undefined);
    picker.renew(offers, []);
    const goal = view.walks.find((walk) => walk.reachable && view.tiles[Number(walk.space) - 1]?.where === 'booth')!;
    const booth = Number(goal.space);
    const { container, queryByText } = render(Inspector, { props: { view: { ...view, visitors }, people, seat, picker, booth } });
    expect(container.textContent).toContain(wording.inspect.bagFull);
    expect(queryByText(wording.inspect.walkAndBuy(view.tiles[booth - 1]!.points))).toBeNull();
    expect(queryByText(wording.inspect.walk)).not.toBeNull();
    const { container: board } = show({
      ...samples.booth,
      view: {
        ...samples.booth.view,
        visitors: samples.booth.view.visitors.map((one, at) => (at === samples.booth.seat ? { ...one, bag: own.bag } : one)),
      },
    });
    expect(board.querySelector('[data-place^="mat:"]')!.textContent).toContain(words.board.bagIsFull);
  });

  it('promises no purchase where the way takes every action point', () => {
    const goal = view.walks.find((walk) => walk.reachable && view.tiles[Number(walk.space) - 1]?.where === 'booth')!;
    const tile = view.tiles[Number(goal.space) - 1]!;
    const picker = new Picker(() => undefined);
    picker.renew(offers, []);
    const visitors = view.visitors.map((visitor, at) => (at === seat ? { ...visitor, money: 300, action_points: goal.cost } : visitor));
    const { queryByText } = render(Inspector, { props: { view: { ...view, visitors }, people, seat, picker, booth: tile.booth } });
    expect(queryByText(wording.inspect.walkAndBuy(tile.points))).toBeNull();
    expect(queryByText(wording.inspect.walk)).not.toBeNull();
    expect(queryByText(words.inspect.noPoint)).not.toBeNull();
  });

  it('promises nothing more for a game that is bought', () => {
    const tile = view.tiles.find((one) => one.where === 'booth' && rankingsFor(view, seat, one.booth).length)!;
    const tiles = view.tiles.map((one) => (one === tile ? { ...one, where: view.visitors[seat]!.seat } : one));
    const picker = new Picker(() => undefined);
    const told = (tiles: typeof view.tiles): string =>
      render(Inspector, { props: { view: { ...view, tiles }, people, seat, picker, booth: tile.booth } }).container.textContent!;
    expect(told(view.tiles)).toContain(wording.inspect.ranking);
    expect(told(tiles)).not.toContain(wording.inspect.ranking);
  });

  it('buys where one stands, and says before what the house warns of', async () => {
    const { view, seat, offers } = samples.booth;
    const decided: string[] = [];
    const picker = new Picker((offer) => decided.push(offer.notation));
    picker.renew(offers, []);
    const booth = Number(view.visitors[seat]!.space);
    const warns = (offer: Offer): string[] => (offer.notation === 'buy' ? ['Then your bag is full.'] : []);
    const { getByText } = render(Inspector, { props: { view, people, seat, picker, booth, warns } });
    expect(getByText(/Then your bag is full/)).not.toBeNull();
    await fireEvent.click(getByText(words.inspect.buy({ points: view.tiles[booth - 1]!.points })));
    expect(decided.concat(picker.ready?.notation ?? [])).toEqual(['buy']);
  });
});

describe('noon and evening', () => {
  const event = (kind: string, facts: Record<string, number | number[]>) => ({ kind, facts }) as unknown as Happening;

  it('tell what the cards brought, highest first', () => {
    const { view } = samples.over;
    const seats = view.visitors.map((_, seat) => seat).filter((seat) => seat !== 1);
    const events = [event('noon', { seat: 1, points: 4 }), event('noon_nothing', { seats, count: seats.length, everybody: 0 })];
    const noon = sceneOf({ name: 'noon', events }, view)!;
    expect(noon.gains.map((gain) => gain.total)).toEqual(view.visitors.map((visitor) => visitor.points).sort((a, b) => b - a));
    expect(noon.gains.find((gain) => gain.seat === 1)!.before).toBe(view.visitors[1]!.points - 4);
    const evening = sceneOf(
      { name: 'evening', events: [event('evening', { seat: 2, track: 11, ranking: 0, wishes: 1, wishlist: 5 })] },
      view,
    )!;
    expect(evening.gains[0]!.total).toBe(view.visitors[2]!.score);
    expect(sceneOf({ name: 'turn', events: [] }, view)).toBeNull();
  });

  it('are what the top of the page names while they play', () => {
    const { view } = samples.booth;
    expect(face.course!(view).step).toBe(1);
    const noon = face.course!(view, 'noon');
    expect(noon).toMatchObject({ note: words.stages.noon, step: noon.steps!.length });
  });

  it('goes through the cards one by one, and sums up after the last', async () => {
    const { view, people, seat } = samples.over;
    const scene = { name: 'noon' as const, gains: [{ seat: 0, before: 7, parts: [{ kind: 'rankings' as const, points: 4 }], total: 11 }] };
    vi.useFakeTimers();
    settings.setPace(1);
    const { container } = render(Scoring, { props: { view, people, seat, scene, width: 1104, height: 674 } });
    const lit = () => [...container.querySelectorAll('.card')].findIndex((card) => card.classList.contains('now'));
    for (const [at] of view.rankings.entries()) {
      await vi.advanceTimersByTimeAsync(CARD);
      expect(lit()).toBe(at);
      expect(container.querySelector('.far')!.textContent).toContain(words.board.progress({ have: 0, of: 0 }).split('0')[1]);
      expect(container.querySelector('.grow')).toBeNull();
    }
    await vi.advanceTimersByTimeAsync(CARD);
    expect(lit()).toBe(-1);
    expect(container.querySelector('.grow')!.textContent).toContain('+4');
    expect(face.dwell!('noon', view)).toBeGreaterThan((view.rankings.length + 1) * CARD);
    vi.useRealTimers();
  });

  it('say in the afternoon what the new cards still want of us', () => {
    const { view, people } = samples.over;
    const rankings = [{ ...view.rankings[0]!, wanted: { meeple: 3, dice: 1, cards: 0, hourglass: 0 } }];
    const visitors = view.visitors.map((one) => ({ ...one, symbols: { meeple: 1, dice: 1, cards: 0, hourglass: 0 } }));
    const props = { view: { ...view, rankings, visitors }, people, seat: 0, scene: { name: 'afternoon' as const, gains: [] } };
    const { container } = render(Scoring, { props: { ...props, width: 1104, height: 674 } });
    const said = [...container.querySelectorAll('.needed text')].map((one) => one.textContent);
    expect(said).toEqual([words.board.stillNeeded, '×2']);
  });

  it('come forward in the dark', async () => {
    const sample = samples.over;
    const picker = new Picker(() => undefined);
    const stage = { name: 'noon', events: [event('noon', { seat: 0, points: 4 })] };
    const { container } = render(face.board, {
      props: { view: sample.view, people: sample.people, seat: 0, picker, narrow: false, ...box, stage },
    });
    await vi.waitFor(() => expect(container.querySelector('[data-scene=noon]')?.textContent).toContain(words.names.scene.noon), {
      timeout: 20_000,
    });
    // Where the cards are high enough, each says how far we came.
    const { rankings } = sample.view;
    const far = words.board.youHave({ have: 0, of: 0 }).split('0')[0]!.trim();
    expect(container.querySelector('[data-scene=noon]')!.textContent!.split(far)).toHaveLength(rankings.length + 1);
    cleanup();
    const phone = render(face.board, {
      props: { view: sample.view, people: sample.people, seat: 0, picker, ...box, narrow: true, width: 374, stage },
    }).container;
    // On a phone over all of the map, which is as high as the sheet leaves it.
    await vi.waitFor(() => expect(phone.querySelector('.halls:has(.pane) [data-scene=noon]')).not.toBeNull(), { timeout: 20_000 });
    expect(phone.querySelector('[data-scene=noon]')!.textContent).not.toContain(far);
    // What a phone brings into sight is the scene, not what it tells of.
    expect(phone.querySelector('[data-look] [data-scene=noon]')).not.toBeNull();
  });
});

describe('the plan', () => {
  const { places } = samples.booth.view;

  for (const [width, height] of [
    [1104, 674],
    [1064, 551],
    [994, 516],
  ] as const) {
    it(`gives every space a place of its own, every zone its floor and every panel room (${width} by ${height})`, () => {
      const layout = wide(width, height);
      const { plan } = layout;
      const boxes = [...places.map((place) => plan.rectOf(place)), layout.popularity, layout.rankings, layout.wishes, layout.track];
      boxes.forEach((a, at) => {
        expect(a.x >= 0 && a.y >= 0 && a.x + a.w <= width + 0.01 && a.y + a.h <= height).toBe(true);
        for (const b of boxes.slice(at + 1)) {
          expect(a.x + a.w <= b.x + 0.01 || b.x + b.w <= a.x + 0.01 || a.y + a.h <= b.y || b.y + b.h <= a.y).toBe(true);
        }
      });
      expect(zonesOf(plan, places)).toHaveLength(5);
    });
  }

  it('has booths of 86 by 64 pixels at 1440 and of 77 by 53 at 1280', () => {
    const booth = (width: number, height: number): number[] => {
      const { w, h } = wide(width, height).plan.rectOf(places[0]!);
      return [Math.round(w - 6), h - 6];
    };
    expect(booth(1104, 674)).toEqual([86, 64]);
    expect(booth(994, 516)).toEqual([77, 53]);
  });

  it('keeps all of the map in a low box, down to the cars', () => {
    const layout = wide(944, 405);
    expect(layout.plan.height <= 405 && layout.height > 405).toBe(true);
    expect(layout.track.y + layout.track.h <= layout.height).toBe(true);
  });

  it('has room for the panels on a phone', () => {
    const layout = narrow(374);
    for (const panel of [layout.track, layout.wishes, layout.rankings, layout.popularity]) {
      expect(panel.x + panel.w <= layout.width && panel.y + panel.h <= layout.height).toBe(true);
    }
  });
});

describe('the small plan on a phone', () => {
  const { plan } = narrow(374);
  const shown = { x: 0, y: 0, w: 374, h: 400 };

  it('shows everybody, the cards to choose from or the open wishes, and the part that is seen', () => {
    for (const name of ['draft', 'booth'] as const) {
      const { view, seat } = samples[name];
      const { container } = render(MiniMap, { view, seat, plan, shown, onlook: vi.fn() });
      expect(container.querySelectorAll('.person')).toHaveLength(view.visitors.length);
      const seats = view.visitors.map((visitor) => visitor.seat as string);
      const open = view.visitors[seat]!.wishlist!.filter((booth) => !seats.includes(view.tiles[booth - 1]!.where));
      expect(container.querySelectorAll('.wanted')).toHaveLength(name === 'draft' ? view.packet.length : open.length);
      expect(container.querySelector('.shown')!.getAttribute('width')).toBe('374');
      cleanup();
    }
  });

  it('goes where it is touched', async () => {
    const onlook = vi.fn();
    const { view, seat } = samples.booth;
    const { container } = render(MiniMap, { view, seat, plan, shown, onlook });
    const drawn = container.querySelector('svg')!;
    drawn.getBoundingClientRect = () => ({ left: 10, top: 20, width: 100, height: 50 }) as DOMRect;
    await fireEvent.click(drawn, { clientX: 60, clientY: 45 });
    expect(onlook).toHaveBeenCalledWith({ x: plan.width / 2, y: plan.height / 2 });
  });
});
