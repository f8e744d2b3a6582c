import { describe, expect, it, vi } from 'vitest';
import type { Offer } from '../src/api/types';
import { Picker, type Part } from '../src/table/picker.svelte';

let code = 0;
const offer = (notation: string, names: string[] = []): Offer => {
  const [kind, ...values] = notation.split(' ');
  const args = Object.fromEntries(values.map((value, at) => [names[at]!, value]));
  return { code: code++, notation, kind: kind!, args, label: notation, secret: false };
};
const move = (from: number, to: number): Offer => offer(`move ${from} ${to}`, ['from', 'to']);

function picker(offers: Offer[]): { picker: Picker; decided: string[] } {
  const decided: string[] = [];
  const made = new Picker((chosen) => decided.push(chosen.notation));
  made.renew(offers, []);
  return { picker: made, decided };
}

describe('a thing can be picked if, and only if, an offer names it', () => {
  it('matches a decision with one word', () => {
    const { picker: it_ } = picker([offer('compete red', ['seat']), offer('compete green', ['seat'])]);
    expect(it_.match({ kind: 'compete', args: { seat: 'red' } })?.label).toBe('compete red');
    expect(it_.match({ kind: 'compete', args: { seat: 'blue' } })).toBeNull();
    expect(it_.match({ kind: 'claim', args: { tile: 'ad' } })).toBeNull();
  });

  it('matches a decision without words', () => {
    const { picker: it_, decided } = picker([offer('drive'), offer('buzz')]);
    it_.pick(it_.match({ kind: 'drive' })!);
    expect(decided).toEqual(['drive']);
  });

  it('offers nothing while pieces travel', () => {
    const { picker: it_ } = picker([offer('drive')]);
    it_.still = false;
    expect(it_.match({ kind: 'drive' })).toBeNull();
  });
});

describe('a decision with several parts', () => {
  const offers = [move(1, 2), move(1, 3), move(2, 1), move(2, 3), offer('stop')];
  const space = (round: number): Part[] => [
    { kind: 'move', args: { from: String(round) } },
    { kind: 'move', args: { to: String(round) } },
  ];

  it('is picked part by part, the remaining choices live', () => {
    const { picker: it_, decided } = picker(offers);
    expect(it_.match(...space(1))?.offers).toHaveLength(2);
    expect(it_.match(...space(3))).toBeNull();
    it_.pick(it_.match(...space(1))!);
    expect(decided).toEqual([]);
    expect(it_.match(...space(1))).toBeNull();
    expect(it_.match(...space(2))?.label).toBe('move 1 2');
    expect(it_.match({ kind: 'stop' })).toBeNull();
    it_.pick(it_.match(...space(3))!);
    expect(decided).toEqual(['move 1 3']);
    expect(it_.begun).toBe(false);
  });

  it('can be taken apart again', () => {
    const { picker: it_ } = picker(offers);
    it_.pick(it_.match(...space(2))!);
    it_.back();
    expect(it_.begun).toBe(false);
    expect(it_.match(...space(1))).not.toBeNull();
  });

  it('passes over a word on which all offers agree', () => {
    const { picker: it_, decided } = picker([move(4, 1), move(4, 2)]);
    expect(it_.match(...space(4))).toBeNull();
    it_.pick(it_.match(...space(2))!);
    expect(decided).toEqual(['move 4 2']);
  });

  it('lists the words to pick next', () => {
    const { picker: it_ } = picker(offers);
    expect(it_.choicesBeside(null).map((choice) => choice.value)).toEqual(['move', 'stop']);
    it_.kind = 'move';
    expect(it_.choicesBeside(null).map((choice) => choice.value)).toEqual(['1', '2']);
    it_.args = { from: '1' };
    expect(it_.choicesBeside(null).map((choice) => choice.offers[0]!.notation)).toEqual(['move 1 2', 'move 1 3']);
  });
});

describe('asking once more', () => {
  it('waits for a last word when told to', () => {
    const { picker: it_, decided } = picker([offer('drive'), offer('buzz')]);
    const drive = it_.match({ kind: 'drive' })!;
    it_.pick(drive, true);
    expect(decided).toEqual([]);
    expect(it_.ready?.notation).toBe('drive');
    it_.choose(it_.ready!, true);
    expect(decided).toEqual(['drive']);
  });

  it('forgets what was picked when the offers change, and keeps it when they do not', () => {
    const first = [move(1, 2), move(1, 3), move(2, 1)];
    const { picker: it_ } = picker(first);
    it_.pick(it_.match({ kind: 'move', args: { from: '1' } })!);
    it_.renew([...first], []);
    expect(it_.begun).toBe(true);
    it_.renew([move(1, 2), move(2, 1)], []);
    expect(it_.begun).toBe(false);
  });
});

describe('why not', () => {
  it('finds the most exact reason first', () => {
    const it_ = new Picker(vi.fn());
    it_.renew(
      [offer('drive')],
      [
        { action: 'claim', label: 'Claim a tile', title: '', sentence: 'another phase', rule: 'E-2.4' },
        { action: 'claim ad', label: 'Claim an Ad', title: '', sentence: 'too dear', rule: 'E-2.4' },
      ],
    );
    const reasons = it_.whyNot({ kind: 'claim', args: { tile: 'ad' } });
    expect(reasons.map((reason) => reason.sentence)).toEqual(['too dear', 'another phase']);
    expect(it_.whyNot({ kind: 'claim', args: { tile: 'accountant' } })).toHaveLength(1);
    expect(it_.whyNot({ kind: 'drive' })).toHaveLength(0);
  });
});

describe('what a hint suggests', () => {
  it('is known for every part that leads to it, and forgotten with the question', () => {
    const { picker: it_ } = picker([move(1, 2), move(1, 3), move(2, 3), offer('stop')]);
    it_.suggested = 'move 1 3';
    expect(it_.choicesBeside(null).map((choice) => it_.suggests(choice.offers))).toEqual([true, false]);
    it_.pick(it_.match({ kind: 'move', args: { from: '1' } })!);
    expect(it_.choicesBeside(null).map((choice) => it_.suggests(choice.offers))).toEqual([false, true]);
    it_.back();
    expect(it_.suggested).toBe('move 1 3');
    it_.renew([offer('stop')], []);
    expect(it_.suggested).toBeNull();
  });
});

describe('a way that a hint names', () => {
  const { picker: it_ } = picker([offer('merchant'), offer('messenger')]);
  const ways = [
    ['messenger', 'go cheverny'],
    ['messenger', 'go talcy'],
    ['messenger', 'leave', 'go cheverny'],
    ['merchant', 'go talcy'],
  ];
  const led = (suggested: string | null, then: string[] = []): string[] => {
    it_.suggested = suggested;
    it_.then = then;
    return ways.filter((way) => it_.leads(way)).map((way) => way.join(', '));
  };

  it('is the only one that is marked', () => {
    expect(led('messenger', ['go talcy'])).toEqual(['messenger, go talcy']);
    expect(led('messenger', ['leave', 'go cheverny'])).toEqual(['messenger, leave, go cheverny']);
  });

  it('is none as long as only its first decision is known', () => {
    expect(led('messenger')).toEqual([]);
    expect(led(null)).toEqual([]);
  });

  it('may be a single decision', () => {
    it_.suggested = 'go talcy';
    it_.then = [];
    expect(it_.leads(['go talcy'])).toBe(true);
    expect(it_.leads(['go cheverny'])).toBe(false);
  });
});

describe('an offer with a button of its own', () => {
  it('leaves the others to be picked by their words, where they are of one kind', () => {
    const stop = offer('stop');
    const { picker: it_ } = picker([move(1, 2), move(1, 3), move(3, 2), stop]);
    expect(it_.choicesBeside(null).map((choice) => choice.value)).toEqual(['move', 'stop']);
    expect(it_.choicesBeside(stop).map((choice) => choice.value)).toEqual(['1', '3']);
  });
});

describe('what waits for its last word', () => {
  const offers = [offer('drive'), offer('buzz'), offer('compete red', ['seat']), offer('compete green', ['seat'])];
  function held(): ReturnType<typeof picker> {
    const made = picker(offers);
    made.picker.isFinal = () => true;
    made.picker.pick(made.picker.match({ kind: 'drive' })!);
    return made;
  }

  it('can be changed for anything else by a click on it', () => {
    const { picker: it_, decided } = held();
    expect(it_.ready?.notation).toBe('drive');
    it_.pick(it_.match({ kind: 'compete', args: { seat: 'green' } })!);
    expect(it_.ready?.notation).toBe('compete green');
    it_.pick(it_.match({ kind: 'compete' })!);
    expect(it_.ready).toBeNull();
    expect(it_.possible).toHaveLength(2);
    expect(decided).toEqual([]);
  });

  it('does not go out when the same thing is clicked twice', () => {
    const { picker: it_, decided } = held();
    it_.pick(it_.match({ kind: 'drive' })!);
    expect(it_.ready?.notation).toBe('drive');
    expect(decided).toEqual([]);
  });

  it('stands among the kinds that could take its place', () => {
    const { picker: it_ } = held();
    expect(it_.choicesBeside(null).map((choice) => choice.value)).toEqual(['']);
    expect(it_.choicesBeside(null, true).map((choice) => choice.value)).toEqual(['drive', 'buzz', 'compete']);
  });
});
