import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { DemokratiaView, Offer, ReasonAgainst, Seat } from '../src/api/types';
import face from '../src/games/demokratia';
import { plan } from '../src/games/demokratia/layout';
import { beside, groups, whereIs } from '../src/games/demokratia/look';
import { box } from './samples';
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

function show(sample: Sample, seat: number | null = sample.seat, view = sample.view) {
  const decided: string[] = [];
  const picker = new Picker((offer) => decided.push(offer.notation));
  if (seat !== null) picker.renew(sample.offers, sample.reasons);
  const shown = render(face.board, { props: { view, people: sample.people, seat, picker, narrow: false, ...box } });
  const things = () => [...shown.container.querySelectorAll<SVGGElement>('[role=button]')];
  const named = () => things().map((thing) => thing.dataset.offer!);
  return { ...shown, picker, decided, things, named };
}

describe('what can be clicked in Athens', () => {
  /** Decisions that have no place on the board and stand in the tray only. */
  const placeless = new Set(['done', 'call', 'abstain']);
  for (const name of names) {
    it(`is exactly what the offers name (${name})`, () => {
      const sample = samples[name];
      const offered = sample.offers.map((offer) => offer.notation).filter((notation) => !placeless.has(notation));
      const { named, things } = show(sample);
      expect(named().sort()).toEqual(offered.sort());
      for (const thing of things()) expect(thing.getAttribute('aria-label')).not.toBe('');
    });
  }

  it('is nothing for a spectator', () => {
    expect(show(samples.archon, null, { ...samples.archon.view, own: null }).things()).toEqual([]);
  });
});

describe('gestures', () => {
  it('hand over a citizen by a click on somebody', async () => {
    const sample = samples.archon;
    const { container, decided } = show(sample);
    const gift = sample.offers.find((offer) => offer.kind === 'give')!;
    await fireEvent.click(container.querySelector(`[data-place="demagogue:${gift.args.seat}"] [role=button]`)!);
    expect(decided).toEqual([gift.notation]);
  });

  it('move a citizen of the Boule by a click on it', async () => {
    const sample = samples.rhetor;
    const { container, decided } = show(sample);
    const move = sample.offers[0]!;
    await fireEvent.click(container.querySelector(`[data-offer="${move.notation}"]`)!);
    expect(decided).toEqual([move.notation]);
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

  it('foretells what a seat would bring', async () => {
    const sample = samples.archon;
    const { container, picker } = show(sample);
    const better = sample.offers.find((offer) => {
      if (offer.kind !== 'boule') return false;
      const row = sample.view.phylai.findIndex((phyle) => phyle.id === offer.args.phyle);
      return sample.view.own!.outlook.seats[row]![sample.seat]! > sample.view.demagogues[sample.seat]!.would_receive;
    })!;
    picker.point([better]);
    await Promise.resolve();
    expect(container.querySelectorAll('.figure.more')).toHaveLength(1);
    expect(face.hint(better, sample.view)).toContain('instead of');
  });

  it('is told in words, with strips and points', () => {
    for (const name of names) {
      const sample = samples[name];
      const text = face.describe(sample.view, sample.people.map((person) => person.name)).join(' ');
      for (const person of sample.people) expect(text).toContain(person.name);
      expect(text).toContain('Tyranny');
      sample.people.forEach((_, seat) => expect(face.strip(sample.view, seat)).toHaveLength(4));
      for (const offer of sample.offers) expect(typeof face.hint(offer, sample.view)).toBe('string');
    }
    const { view, people } = samples.over;
    const rows = face.points(view, people);
    view.demagogues.forEach((it, seat) => expect(rows.reduce((sum, row) => sum + row.points[seat]!, 0)).toBe(it.score));
  });

  it('keeps the tile that another places out of the own hand', () => {
    for (const name of ['placing', 'turning'] as const) {
      const sample = samples[name];
      const place = name === 'placing' ? 'tile:chosen' : 'turn:north';
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
    for (const name of names) {
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

  it('names the tiles that were passed', () => {
    const { view, people } = samples.archon;
    const [first, ...others] = view.demagogues;
    const passed = { ...first!, known_votes: ['vote_blue_red'], known_tiles: ['street_blue_red'] };
    const text = face.describe({ ...view, demagogues: [passed, ...others] }, people.map((person) => person.name)).join(' ');
    expect(text).toContain('has from you the vote blue-red, a blue-red street');
    expect(text).not.toContain('street blue red');
  });

  it('knows its neighbours', () => {
    expect(whereIs('d4')).toEqual({ column: 3, row: 3 });
    expect(beside('d4')).toEqual(['d3', 'e4', 'd5', 'c4']);
  });
});

describe('the table', () => {
  for (const narrow of [false, true]) {
    for (const players of [3, 4, 5]) {
      it(`has room for ${players} demagogues without overlap (${narrow ? 'phone' : 'wide'})`, () => {
        const { width, height, ...parts } = plan(players, narrow);
        const boxes = Object.values(parts);
        boxes.forEach((a, at) => {
          expect(a.x >= 0 && a.y >= 0 && a.h > 0 && a.x + a.w <= width && a.y + a.h <= height).toBe(true);
          for (const b of boxes.slice(at + 1)) {
            expect(a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y).toBe(true);
          }
        });
      });
    }
  }
});
