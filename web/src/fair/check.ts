import type { Proof } from '../api/types';
import { bytes, commitmentTo, digest, hex, keyed, nameHash, pledgeOf, pointOf, termsOf } from './hashes';
import type { Kept } from './kept';

/** What does not fit. */
export type Wrong = 'commitment' | 'terms' | 'share' | 'pledges' | 'names' | 'seed' | 'points' | 'links' | 'seats' | 'changed';

/** What this browser found: what does not fit, or who dealt and whether anything was kept to hold it against. */
export interface Found {
  wrong: Wrong | null;
  /** Whether this browser kept the commitment and links while the game was played. */
  held: boolean;
  kept: string[];
  deposited: string[];
  /** Whether every person at the table added something. */
  all: boolean;
  attempts: number;
}

/** Every link of the chain, by position, the deal being position 0; and the links of what happened to seats. */
export function chainOf(proof: Proof, terms: Uint8Array): { moves: string[]; seats: string[] } {
  const secret = bytes(proof.secret);
  let last = digest('fairground chain 1', proof.commitment, terms);
  let seat: Uint8Array = new Uint8Array();
  const seats: string[] = [];
  const rows = [{ seat: -1, notation: 'deal', draws: proof.deal, taken_back: 0 }, ...proof.log];
  const moves = rows.map((row, position) => {
    const nonce = keyed(secret, 'fairground nonce 1', last, String(position));
    const parts = [String(position), String(row.seat), row.notation, row.draws, String(row.taken_back)];
    const move = seat.length ? keyed(nonce, 'fairground move 2', ...parts, seat) : keyed(nonce, 'fairground move 1', ...parts);
    last = digest('fairground link 1', last, move);
    for (const event of proof.seat_events.filter((event) => event.position === position)) {
      seat = digest('fairground seat 1', seat, last, String(position), String(event.seat), event.kind, event.detail);
      seats.push(hex(seat));
    }
    return hex(last);
  });
  return { moves, seats };
}

/** Check everything that was opened against itself, and against what this browser kept. */
export function check(proof: Proof, kept: Kept | null): Found {
  const { seats } = proof.deal_state;
  const named = (chosen: (at: number) => boolean): string[] => proof.names.filter((_, at) => chosen(at));
  return {
    wrong: wrongIn(proof, kept),
    held: !!kept?.commitment && Object.keys(kept.links).length > 0,
    kept: named((at) => !!seats[at]!.pledge && !seats[at]!.deposited),
    deposited: named((at) => seats[at]!.deposited),
    all: seats.every((seat) => seat.player !== 'person' || seat.pledge),
    attempts: proof.deal_state.attempt,
  };
}

function wrongIn(proof: Proof, kept: Kept | null): Wrong | null {
  const { seats } = proof.deal_state;
  if (kept?.changed) return 'changed';
  if (commitmentTo(proof.table, proof.secret) !== proof.commitment) return 'commitment';
  if (kept?.commitment && kept.commitment !== proof.commitment) return 'commitment';
  if (kept?.shown && !proof.shares.includes(kept.share ?? '')) return 'share';
  if (!seats.every((seat, at) => (proof.shares[at] ? pledgeOf(proof.shares[at]) : '') === seat.pledge)) return 'pledges';
  if (!seats.every((seat, at) => !seat.salt || nameHash(seat.salt, proof.names[at]!) === seat.name)) return 'names';
  const terms = termsOf(proof, proof.deal_state, proof.colours, proof.names);
  if (kept?.shown && kept.shown !== hex(terms)) return 'terms';
  const seed = keyed(bytes(proof.secret), 'fairground seed 1', terms, ...proof.shares.map(bytes));
  if (hex(seed) !== proof.seed) return 'seed';
  const draws = [proof.deal, ...proof.log.map((row) => row.draws)].flatMap((text) => text.split(' ').filter(Boolean)).length;
  if (draws !== proof.points.length || !proof.points.every(([point, total], at) => pointOf(seed, at, total) === point)) return 'points';
  const chain = chainOf(proof, terms);
  if (chain.moves.at(-1) !== proof.link) return 'links';
  const seen = Object.entries(kept?.links ?? {});
  if (!seen.every(([position, link]) => chain.moves[Number(position)]?.startsWith(link))) return 'links';
  if (chain.seats.length !== proof.seat_events.length || (chain.seats.at(-1) ?? '') !== proof.seats_link) return 'seats';
  return (kept?.seats ?? []).every((link) => chain.seats.some((found) => found.startsWith(link))) ? null : 'seats';
}
