import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { FairSeat, Position, Proof } from '../src/api/types';
import FairGathering from '../src/fair/FairGathering.svelte';
import FairLine from '../src/fair/FairLine.svelte';
import { pledgeOf, termsOf } from '../src/fair/hashes';
import { keep, kept, promised, type Kept } from '../src/fair/kept';
import { look } from '../src/fair/look';
import { Part } from '../src/fair/part';
import { sitDown } from '../src/fair/sitting';
import { person } from './people';
import sample from './samples/proof.json';

const proof = sample.proof as unknown as Proof;
const { table, link } = proof;
const held: Kept = { commitment: proof.commitment, share: sample.kept.share, attempt: 1, locked: sample.kept.share, played: 0, links: {} };
const ONE = 'a1'.repeat(32);
const TWO = 'b2'.repeat(32);

/** The house answers what it is asked, in turn; the last answer again and again. */
function house(...answers: [number, string][]): () => number {
  let asked = 0;
  vi.stubGlobal('fetch', () => {
    const [status, body] = answers[Math.min(asked++, answers.length - 1)]!;
    if (!status) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response(body, { status, headers: { 'content-type': 'application/json' } }));
  });
  return () => asked;
}
const said = (change: Partial<Proof> = {}): string => JSON.stringify({ ...proof, ...change });

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('whoever is checked cannot call the check off', () => {
  it.each([
    ['an error', [[500, '']], 'withheld'],
    ['nothing there', [[404, '{"why":"not_found","sentence":"No."}']], 'withheld'],
    ['no proof', [[200, 'null']], 'withheld'],
    ['half a proof', [[200, said().slice(0, 99)]], 'withheld'],
    ['a proof of something else', [[200, '{"deal_state":{}}']], 'withheld'],
    ['a lesson that was none', [[200, said({ lesson: 'x', seed: TWO })]], 'lesson'],
    ['an honest proof', [[200, said()]], null],
    [
      'an honest proof the second time',
      [
        [500, ''],
        [200, said()],
      ],
      null,
    ],
  ] as [string, [number, string][], string | null][])('answers with %s', async (_, answers, wrong) => {
    keep(table, held);
    house(...answers);
    expect(await look(table, link, 0)).toMatchObject({ wrong });
  });

  it.each([0, 429, 502, 503, 504])('is told that a house that cannot be reached (%i) has not been checked', async (status) => {
    keep(table, held);
    const asked = house([status, '']);
    expect(await look(table, link, 0)).toBe('unreached');
    expect(asked()).toBe(2);
  });

  it('does not need an answer where there is no link, or two stories', async () => {
    const asked = house([200, said({ lesson: 'first' })]);
    keep(table, held);
    expect(await look(table, null, 0)).toMatchObject({ wrong: 'unlinked' });
    keep(table, { ...held, changed: true });
    expect(await look(table, link, 0)).toMatchObject({ wrong: 'changed' });
    expect(asked()).toBe(0);
  });

  it('is not satisfied with the proof of another table', async () => {
    keep('another', { ...held, commitment: ONE });
    house([200, said()]);
    expect(await look('another', link, 0)).toMatchObject({ wrong: 'commitment' });
  });

  it('believes in a lesson only where nothing was promised', async () => {
    house([200, said({ lesson: 'first' })]);
    for (const nothing of [null, { commitment: ONE, links: {} }]) {
      if (nothing) keep(table, nothing);
      expect(await look(table, link, 0)).toBe('lesson');
    }
  });
});

describe('the line under the result', () => {
  const line = (of: Partial<{ link: string | null; seated: boolean; lesson: boolean }>): unknown =>
    render(FairLine, { table, link, seated: true, lesson: false, ...of });

  test('is an alarm where a link is missing', async () => {
    keep(table, held);
    line({ link: null });
    expect((await screen.findByRole('alert')).textContent).toContain('digits of every moment');
  });

  test('says that there is nothing to check in a lesson, and in a deal without a promise', () => {
    keep(table, { commitment: ONE, links: {} });
    line({ link: null, lesson: true });
    screen.getByText(/guided first game is prepared/);
    cleanup();
    line({ link: null });
    screen.getByText(/Nothing was promised/);
  });

  test('has a way to try again', async () => {
    keep(table, held);
    house([0, ''], [0, ''], [200, said()]);
    line({});
    screen.getByText('The deal is being checked.');
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
    again.click();
    await screen.findByText(/Dealt by all of you together/);
  });
});

// --- what is kept while the game is on ---

const seatOf = (of: Partial<FairSeat>): FairSeat => ({
  player: 'person',
  name: '',
  salt: '',
  pledge: '',
  deposited: false,
  owes: true,
  ...of,
});
const moment = (of: Partial<Position>): Position =>
  ({
    table: 't',
    stage: 'playing',
    seat: 0,
    position: 0,
    commitment: ONE,
    link: ONE,
    seats_link: null,
    deal: null,
    people: [],
    ...of,
  }) as Position;
const gathering = (of: Partial<Position>, attempt = 1, settled = false, terms = '', ...seats: Partial<FairSeat>[]): Position =>
  moment({
    stage: 'gathering',
    link: null,
    deal: { attempt, settled, terms, seats: seats.map(seatOf) },
    people: [person(0, 'Anna', 'blue')],
    ...of,
  });

/** What is kept after all this was shown. */
function seeing(...shown: Position[]): Kept {
  const part = new Part('t', () => undefined);
  shown.forEach((position) => part.see(position));
  return kept('t')!;
}

test.each([
  ['another link for the same moment', [moment({}), moment({ link: TWO })]],
  ['another commitment while people gather', [moment({}), gathering({ commitment: TWO })]],
  ['an attempt before the last one', [moment({}), gathering({}, 3), gathering({}, 2)]],
  ['another end', [moment({}), moment({ stage: 'over', position: 1 }), moment({ stage: 'over', position: 1, seats_link: TWO })]],
])('%s is another story', (_, shown) => {
  expect(seeing(...shown).changed).toBe(true);
});

test.each([null, '', 'a', ONE.slice(1)])('a moment whose link is %j has none', (none) => {
  expect(seeing(moment({}), moment({ position: 1, link: none })).unlinked).toBe(true);
});

test('a commitment without a deal of all or a chain is no promise, and what is seen when all is over is none either', () => {
  expect(promised(kept('t'))).toBe(false);
  seeing(moment({ link: null }));
  seeing(moment({ stage: 'over' }));
  expect(promised(kept('t'))).toBe(false);
  keep('t', { commitment: ONE, share: ONE, attempt: 1, links: {} });
  expect(seeing(moment({ stage: 'over', position: 9 })).links).toEqual({});
});

test('whoever sat down in another window has kept more than this one knows', () => {
  const part = new Part('t', () => undefined);
  part.see(moment({}));
  keep('t', { ...kept('t')!, share: TWO, attempt: 1 });
  part.see(moment({ position: 1 }));
  expect(kept('t')).toMatchObject({ share: TWO, played: 0, links: { 0: ONE.slice(0, 32), 1: ONE.slice(0, 32) } });
});

describe('a table that is opened or sat down at', () => {
  const joined = (deal: unknown, commitment: string | null = ONE): [number, string] => [
    200,
    JSON.stringify({ seat: 0, table: { id: 't', commitment, deal } }),
  ];

  it('has one commitment, whoever sits down anew', async () => {
    keep('t', { commitment: ONE, share: TWO, attempt: 1, links: {} });
    house(joined({ attempt: 2, seats: [{ pledge: '' }] }, TWO));
    await sitDown('/api/tables/t/seats');
    expect(kept('t')).toMatchObject({ commitment: ONE });
    house(joined(null, TWO));
    await sitDown('/api/tables');
    expect(kept('t')).toMatchObject({ commitment: ONE, changed: true });
  });

  it('owes a deal of all if we opened it, whatever it answers', async () => {
    house(joined(null, null));
    await sitDown('/api/tables');
    expect(promised(kept('t'))).toBe(true);
    expect(kept('t')!.locked).toBe(kept('t')!.share);
  });
});

describe('our bytes are shown once', () => {
  const info = { id: 't', game: 'template', rules_version: 2, options: {} };
  const mine = (share: string): Partial<FairSeat> => ({ pledge: pledgeOf(share) });
  /** What is asked of us when all are seated. */
  function settled(share: string, attempt = 1, other = ''): Position {
    const shown = gathering({}, attempt, true, '', { ...mine(share), name: other });
    const terms = termsOf({ ...info, table: 't' }, shown.deal!, ['blue'], ['Anna']);
    return { ...shown, deal: { ...shown.deal!, terms: [...terms].map((byte) => byte.toString(16).padStart(2, '0')).join('') } };
  }
  async function told(...shown: Position[]): Promise<string[]> {
    house([200, JSON.stringify(info)]);
    const words: string[] = [];
    const part = new Part('t', (wish) => words.push(wish.type));
    for (const position of shown) {
      part.see(position);
      await vi.waitFor(() => expect(part['busy']).toBe(false), { timeout: 20_000 });
    }
    return words;
  }
  beforeEach(() => keep('t', { commitment: ONE, share: TWO, attempt: 1, links: {} }));

  it('for the terms that we see', async () => {
    expect(await told(settled(TWO), settled(TWO))).toEqual(['reveal', 'reveal']);
    expect(kept('t')).toMatchObject({ locked: TWO });
    expect(kept('t')!.changed).toBeFalsy();
  });

  it('not for other terms of the same attempt', async () => {
    expect(await told(settled(TWO), settled(TWO, 1, 'somebody else'))).toEqual(['reveal']);
    expect(kept('t')!.changed).toBe(true);
  });

  it('nor are others pledged in the same attempt without a word', async () => {
    expect(await told(settled(TWO), gathering({}, 1, false, '', {}))).toEqual(['reveal', 'pledge']);
    expect(kept('t')).toMatchObject({ changed: true, others: [] });
  });

  it('and others are pledged in the next attempt', async () => {
    expect(await told(settled(TWO), gathering({}, 2, false, '', {}))).toEqual(['reveal', 'pledge']);
    expect(kept('t')).toMatchObject({ attempt: 2, attempts: 2, others: [], shown: '', locked: '' });
    expect(kept('t')!.changed).toBeFalsy();
  });

  it('nor are bytes that were left with the house ours again', async () => {
    keep('t', { ...kept('t')!, left: true });
    expect(await told(gathering({}, 1, false, '', mine(TWO)), gathering({}, 1, false, '', mine(TWO)))).toEqual(['pledge']);
    expect(kept('t')).toMatchObject({ others: [], left: false, locked: '' });
  });

  it('and another window of ours may have pledged what stands', async () => {
    keep('t', { ...kept('t')!, share: ONE, others: [TWO] });
    expect(await told(settled(TWO))).toEqual(['reveal']);
    expect(kept('t')).toMatchObject({ share: TWO, others: [ONE], locked: TWO });
  });
});

test('two stories are told while people still gather', () => {
  keep('t', { commitment: ONE, links: {}, changed: true });
  render(FairGathering, { table: 't', position: gathering({}, 1, false, '', {}) });
  expect(screen.getByRole('alert').textContent).toContain('two different things');
});
