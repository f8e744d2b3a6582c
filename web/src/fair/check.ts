import type { Proof } from '../api/types';
import { bytes, commitmentTo, digest, hex, keyed, nameHash, pledgeOf, pointOf, termsOf } from './hashes';
import { ending, LINK_DIGITS, ownShares, promised, type Kept } from './kept';

/** What does not fit, or is not shown though it was promised. */
export type Wrong =
  | 'commitment'
  | 'terms'
  | 'share'
  | 'pledges'
  | 'names'
  | 'seed'
  | 'points'
  | 'links'
  | 'seats'
  | 'changed'
  | 'unlinked'
  | 'lesson'
  | 'withheld';

/** What this browser found: what does not fit, or who dealt and whether anything was kept to hold it against. */
export interface Found {
  wrong: Wrong | null;
  /** Whether this browser kept the commitment and links while the game was played. */
  held: boolean;
  kept: string[];
  deposited: string[];
  /** Whether every person at the table added something. */
  all: boolean;
  /** What stands at our seat is from elsewhere: from another browser of ours, if we have one. */
  replaced: boolean;
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
  const own = kept?.attempt === proof.deal_state.attempt ? ownShares(kept) : [];
  const ours = proof.shares.some((share) => own.includes(share));
  // What we left lay with the house, whatever came of it after.
  const lay = (at: number): boolean => seats[at]!.deposited || (!!kept?.left && proof.shares[at] === kept.share);
  return {
    wrong: wrongIn(proof, kept),
    held: !!kept?.commitment && (ours || Object.keys(kept.links).length > 0),
    kept: named((at) => !!seats[at]!.pledge && !lay(at)),
    deposited: named((at) => !!seats[at]!.pledge && lay(at)),
    all: seats.every((seat) => seat.player !== 'person' || seat.pledge),
    replaced: !!kept?.share && kept.played !== undefined && !ours,
    attempts: proof.deal_state.attempt,
  };
}

/** What was found where the house shows nothing that could be checked. */
export const without = (wrong: Wrong): Found => ({
  wrong,
  held: true,
  kept: [],
  deposited: [],
  all: false,
  replaced: false,
  attempts: 1,
});

function wrongIn(proof: Proof, kept: Kept | null): Wrong | null {
  const { seats } = proof.deal_state;
  if (kept?.changed) return 'changed';
  if (kept?.unlinked) return 'unlinked';
  if (proof.lesson && promised(kept)) return 'lesson';
  if (commitmentTo(proof.table, proof.secret) !== proof.commitment) return 'commitment';
  if (kept?.commitment && kept.commitment !== proof.commitment) return 'commitment';
  if (kept && !isIn(proof, kept)) return 'share';
  if (!alike(seats.length, proof.shares, proof.names, proof.colours)) return 'pledges';
  if (!seats.every((seat, at) => (proof.shares[at] ? pledgeOf(proof.shares[at]) : '') === seat.pledge)) return 'pledges';
  if (!seats.every((seat, at) => !seat.salt || nameHash(seat.salt, proof.names[at]!) === seat.name)) return 'names';
  if (kept?.attempts && !(proof.deal_state.attempt >= kept.attempts)) return 'terms';
  const terms = termsOf(proof, proof.deal_state, proof.colours, proof.names);
  if (kept?.shown && kept.shown !== hex(terms)) return 'terms';
  if (kept?.left && !kept.shown && seats.some((seat, at) => !seat.deposited && proof.shares[at] === kept.share)) return 'terms';
  const seed = keyed(bytes(proof.secret), 'fairground seed 1', terms, ...proof.shares.map(bytes));
  if (hex(seed) !== proof.seed) return 'seed';
  const draws = [proof.deal, ...proof.log.map((row) => row.draws)].flatMap((text) => text.split(' ').filter(Boolean)).length;
  if (draws !== proof.points.length || !proof.points.every(([point, total], at) => pointOf(seed, at, total) === point)) return 'points';
  const chain = chainOf(proof, terms);
  if (chain.moves.at(-1) !== proof.link) return 'links';
  const [end, seatsEnd] = (kept?.ended ?? ending(proof.link, proof.seats_link)).split(' ');
  if (end !== proof.link.slice(0, LINK_DIGITS)) return 'links';
  const seen = Object.entries(kept?.links ?? {});
  if (!seen.every(([position, link]) => chain.moves[Number(position)]?.slice(0, LINK_DIGITS) === link)) return 'links';
  if (chain.seats.length !== proof.seat_events.length || (chain.seats.at(-1) ?? '') !== proof.seats_link) return 'seats';
  if (seatsEnd !== proof.seats_link.slice(0, LINK_DIGITS)) return 'seats';
  return (kept?.seats ?? []).every((link) => chain.seats.some((found) => found.slice(0, LINK_DIGITS) === link)) ? null : 'seats';
}

/** Whether our bytes are in the deal if we showed them, or the house took them and we played; and some if we only tried. */
function isIn({ shares }: Proof, { locked, played, share, shown }: Kept): boolean {
  if (shown && !shares.includes(share!)) return false;
  if (played === undefined || !share) return true;
  return !!shares[played] && (!locked || shares.includes(locked));
}

const alike = (length: number, ...lists: unknown[][]): boolean => lists.every((list) => list.length === length);
