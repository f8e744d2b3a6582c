import { describe, expect, it } from 'vitest';
import type { Proof } from '../src/api/types';
import { check, chainOf } from '../src/fair/check';
import { bytes, commitmentTo, hex, keyed, pledgeOf, pointOf, termsOf } from '../src/fair/hashes';
import { ending, type Kept } from '../src/fair/kept';
import sample from './samples/proof.json';

/** Made by the server: python -m tools.sample_proof. */
const proof = sample.proof as unknown as Proof;
const terms = hex(termsOf(proof, proof.deal_state, proof.colours, proof.names));
const kept: Kept = {
  commitment: sample.kept.commitment,
  share: sample.kept.share,
  attempt: 1,
  locked: sample.kept.share,
  played: 0,
  shown: terms,
  links: Object.fromEntries(Object.entries(sample.kept.links).map(([position, link]) => [position, link.slice(0, 32)])),
  seats: sample.kept.seats.map((link) => link.slice(0, 32)),
};

const tampered = (change: Partial<Proof>): Proof => ({ ...structuredClone(proof), ...change });
const flipped = (digits: string): string => (digits.startsWith('0') ? '1' : '0') + digits.slice(1);

/** Everything made to fit again by a house that changed something: it knows all bytes by now. */
function rigged(change: Partial<Proof>): Proof {
  const made = tampered(change);
  made.commitment = commitmentTo(made.table, made.secret);
  made.deal_state.seats = made.deal_state.seats.map((seat, at) => ({
    ...seat,
    pledge: made.shares[at] ? pledgeOf(made.shares[at]) : '',
    deposited: seat.deposited && !!made.shares[at],
  }));
  const digest = termsOf(made, made.deal_state, made.colours, made.names);
  const seed = keyed(bytes(made.secret), 'fairground seed 1', digest, ...made.shares.map(bytes));
  made.seed = hex(seed);
  made.points = made.points.map(([, total], at) => [pointOf(seed, at, total), total]);
  const chain = chainOf(made, digest);
  return { ...made, link: chain.moves.at(-1)!, seats_link: chain.seats.at(-1) ?? '' };
}
/** What is kept by whoever was shown a deal of which nothing else is known: bytes, and no links. */
const little: Kept = { commitment: kept.commitment, share: kept.share, attempt: 1, played: 0, links: {} };
const [, second, third] = proof.shares as [string, string, string];

describe('the browser checks a deal by itself', () => {
  it('makes the same hashes as the server', () => {
    expect(terms).toBe(proof.deal_state.terms);
    const chain = chainOf(proof, bytes(terms));
    expect(chain.moves.at(-1)).toBe(proof.link);
    for (const [position, link] of Object.entries(sample.kept.links)) expect(chain.moves[Number(position)]).toBe(link);
    expect(chain.seats).toEqual(sample.kept.seats);
    expect(chain.seats.at(-1)).toBe(proof.seats_link);
  });

  it('finds an honest deal fair, and says whose part lay with the house', () => {
    expect(check(proof, kept)).toEqual({
      wrong: null,
      held: true,
      kept: ['Anna', 'Ben'],
      deposited: ['Cleo ~ Ü'],
      all: true,
      replaced: false,
      attempts: 1,
    });
  });

  it('claims nothing without anything kept', () => {
    expect(check(proof, null)).toMatchObject({ wrong: null, held: false });
  });

  it('says that what stands at our seat is not of this browser, but for what the house took', () => {
    const other = rigged({ shares: [second, second, third] });
    expect(check(other, little)).toMatchObject({ wrong: null, held: false, replaced: true });
    expect(
      check(other, {
        ...little,
        links: { 0: chainOf(other, termsOf(other, other.deal_state, other.colours, other.names)).moves[0]!.slice(0, 32) },
      }),
    ).toMatchObject({ wrong: null, held: true, replaced: true });
    expect(check(proof, { ...little, share: second, others: [kept.share!] })).toMatchObject({ wrong: null, replaced: false });
    expect(check(proof, { ...little, attempt: 0 })).toMatchObject({ wrong: null, replaced: true });
  });

  it('counts what we left among what lay with the house', () => {
    expect(check(proof, { ...little, left: true, shown: terms })).toMatchObject({
      wrong: null,
      kept: ['Ben'],
      deposited: ['Anna', 'Cleo ~ Ü'],
    });
  });

  const log = proof.log.map((row, at) => (at === 3 ? { ...row, seat: (row.seat + 1) % 3 } : row));
  const points = proof.points.map(([point, total], at) => (at === 0 ? [(point! + 1) % total!, total] : [point, total])) as Proof['points'];
  const seats = proof.deal_state.seats.map((seat, at) => (at === 1 ? { ...seat, deposited: true } : seat));

  it.each([
    ['another secret', tampered({ secret: flipped(proof.secret) }), kept, 'commitment'],
    ['another commitment than the one of the opening', proof, { ...kept, commitment: flipped(kept.commitment) }, 'commitment'],
    ['our bytes left out', tampered({ shares: ['', ...proof.shares.slice(1)] }), kept, 'share'],
    [
      "somebody else's bytes exchanged",
      tampered({ shares: [proof.shares[0]!, flipped(proof.shares[1]!), proof.shares[2]!] }),
      kept,
      'pledges',
    ],
    ['a name exchanged', tampered({ names: ['Anna', 'Eve', 'Cleo ~ Ü'] }), kept, 'names'],
    ['options changed', tampered({ options: { ...proof.options, more: 'cards' } }), kept, 'terms'],
    [
      'options changed, seen by a spectator',
      tampered({ options: { ...proof.options, more: 'cards' } }),
      { ...kept, shown: undefined },
      'seed',
    ],
    ['a part passed off as deposited', tampered({ deal_state: { ...proof.deal_state, seats } }), kept, 'terms'],
    ['a draw that the seed does not give', tampered({ points }), kept, 'points'],
    ['a draw too many', tampered({ points: [...proof.points, [0, 2]] }), kept, 'points'],
    ['a move exchanged', tampered({ log }), kept, 'links'],
    ['a chain cut short', tampered({ log: proof.log.slice(0, -1) }), kept, 'links'],
    ['a link forged', tampered({ link: flipped(proof.link) }), kept, 'links'],
    [
      'another game than the one we saw',
      proof,
      { ...kept, links: { ...kept.links, 2: flipped(kept.links[2] ?? '0'.repeat(32)) } },
      'links',
    ],
    ['a stand-in left out', tampered({ seat_events: proof.seat_events.slice(1) }), kept, 'links'],
    [
      'another bot that stood in',
      tampered({ seat_events: proof.seat_events.map((event) => ({ ...event, detail: event.detail && 'novice' })) }),
      kept,
      'links',
    ],
    [
      'a resignation after the last move made up',
      tampered({ seat_events: [...proof.seat_events, { position: proof.log.length, seat: 0, kind: 'resigns', detail: 'regular' }] }),
      kept,
      'seats',
    ],
    ['a resignation that we saw left out', proof, { ...kept, seats: [...(kept.seats ?? []), '0'.repeat(32)] }, 'seats'],
    ['a deal called prepared', tampered({ lesson: 'first' }), kept, 'lesson'],
    ['a deal called prepared, by whoever kept a commitment and bytes', tampered({ lesson: 'first' }), little, 'lesson'],
    ['a moment without a link', proof, { ...kept, unlinked: true }, 'unlinked'],
    ['nothing of ours at our seat, though nothing was shown', rigged({ shares: ['', second, third] }), little, 'share'],
    ['bytes of the house instead of ours', rigged({ shares: [second, second, third] }), { ...little, locked: kept.share }, 'share'],
    ['our bytes in an earlier attempt than the last', proof, { ...little, attempts: 2 }, 'terms'],
    [
      'an attempt that is no number',
      rigged({ deal_state: { ...proof.deal_state, attempt: 'x' as unknown as number } }),
      { ...little, attempts: 1 },
      'terms',
    ],
    ['what we left passed off as kept', proof, { ...little, left: true }, 'terms'],
    ['a link of which we were shown one digit', proof, { ...kept, links: { 0: sample.kept.links['0'].slice(0, 1) } }, 'links'],
    [
      'a row after the end',
      rigged({ log: [...proof.log, { ...proof.log[0]!, draws: '' }] }),
      { ...kept, ended: ending(proof.link, proof.seats_link) },
      'links',
    ],
    [
      'a resignation after the end',
      rigged({ seat_events: [...proof.seat_events, { position: proof.log.length, seat: 0, kind: 'resigns', detail: 'regular' }] }),
      { ...kept, ended: ending(proof.link, proof.seats_link) },
      'seats',
    ],
    ['a point of more than all', tampered({ points: proof.points.map(([point]) => [point, 2 ** 70]) }), kept, 'points'],
    ['a share too many', tampered({ shares: [...proof.shares, second] }), kept, 'pledges'],
    ['two stories about one moment', proof, { ...kept, changed: true }, 'changed'],
  ] as [string, Proof, Kept, string][])('finds %s', (_, found, held, wrong) => {
    expect(check(found, held).wrong).toBe(wrong);
  });
});
