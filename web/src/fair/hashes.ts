/**
 * The hashes of docs/fair-deals.md. They come with a package and not from the browser, which has none over plain http; this
 * module is loaded when it is needed.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { FairDeal } from '../api/types';

type Field = string | Uint8Array;

/** The parts one after another, each behind its length in four bytes. */
export function framed(...parts: Field[]): Uint8Array {
  return concatBytes(
    ...parts.flatMap((part) => {
      const content = typeof part === 'string' ? utf8ToBytes(part) : part;
      const length = new Uint8Array(4);
      new DataView(length.buffer).setUint32(0, content.length);
      return [length, content];
    }),
  );
}

export const digest = (...parts: Field[]): Uint8Array => sha256(framed(...parts));
export const keyed = (key: Uint8Array, ...parts: Field[]): Uint8Array => hmac(sha256, key, framed(...parts));
export const hex = bytesToHex;
export const bytes = hexToBytes;

/** Thirty-two random bytes. */
export const newShare = (): string => hex(randomBytes(32));
export const pledgeOf = (share: string): string => hex(digest('fairground share 1', bytes(share)));
export const commitmentTo = (table: string, secret: string): string => hex(digest('fairground secret 1', table, bytes(secret)));
export const nameHash = (salt: string, name: string): string => hex(digest('fairground name 1', bytes(salt), name.replaceAll('~', '-')));

/** What the seed is bound to. */
export interface Terms {
  table: string;
  game: string;
  rules_version: number;
  options: Record<string, string>;
}

/** The digest of the terms, worked out from everything that is shown. A forgotten name is taken as it stands. */
export function termsOf(terms: Terms, deal: FairDeal, colours: string[], names: string[]): Uint8Array {
  const options = Object.entries(terms.options).sort(([one], [other]) => (one < other ? -1 : 1));
  const seats = deal.seats.flatMap((seat, at) => [
    colours[at]!,
    seat.player,
    seat.salt ? nameHash(seat.salt, names[at]!) : seat.name,
    seat.pledge,
    !seat.pledge ? '' : seat.deposited ? 'deposited' : 'kept',
  ]);
  const head = [terms.table, terms.game, String(terms.rules_version), String(deal.attempt), String(options.length)];
  return digest('fairground terms 1', ...head, ...options.flat(), ...seats);
}

/** The point that a seed hits at its draw number `drawn`, of `total`. */
export function pointOf(seed: Uint8Array, drawn: number, total: number): number {
  if (!Number.isSafeInteger(total) || total < 1) return NaN;
  const fair = ((1n << 64n) / BigInt(total)) * BigInt(total);
  for (let attempt = 0; ; attempt++) {
    const count = new Uint8Array(12);
    const view = new DataView(count.buffer);
    view.setUint32(4, drawn);
    view.setUint32(8, attempt);
    const number = new DataView(sha256(concatBytes(seed, count)).buffer).getBigUint64(0);
    if (number < fair) return Number(number % BigInt(total));
  }
}
