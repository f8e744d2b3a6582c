import { remember } from '../shell/settings.svelte';

/** So many digits of a link are kept: 128 bits. */
export const LINK_DIGITS = 32;
const MOST_TABLES = 40;

/** What this browser keeps about the deal and the game of a table, to hold against what the house says at the end. */
export interface Kept {
  /** The commitment as it was shown first. */
  commitment: string;
  /** Our bytes of the present attempt. */
  share?: string;
  attempt?: number;
  /** The latest attempt that we saw begin. */
  attempts?: number;
  /** Other bytes of ours that were pledged in the same attempt, by another window or too late to count. */
  others?: string[];
  /** We left our bytes with the house, or tried to. */
  left?: boolean;
  /** Our bytes whose pledge the house showed at our seat, and which it did not know then. */
  locked?: string;
  /** The terms for which we showed our bytes. */
  shown?: string;
  /** The seat at which we were first seen playing. */
  played?: number;
  /** The links that we were shown, by position. */
  links: Record<number, string>;
  /** The links that we were shown of who gave up and whom bots stood in for. */
  seats?: string[];
  /** The links as the game was over. */
  ended?: string;
  /** The house told two different things about the same moment. */
  changed?: boolean;
  /** The house showed a moment of the game without its link. */
  unlinked?: boolean;
}

/** The last link of the game and the one of the seats, as they are kept. */
export const ending = (link: string, seats: string): string => `${link.slice(0, LINK_DIGITS)} ${seats.slice(0, LINK_DIGITS)}`;

const key = (table: string): string => `deal.${table}`;

export const kept = (table: string): Kept | null => remember.read<Kept | null>(key(table), null);

/** All our bytes that may stand in the present attempt. */
export const ownShares = (what: Kept): string[] => [what.share ?? '', ...(what.others ?? [])].filter(Boolean);

/** Whether this table bound itself before our eyes, so that it owes us a proof. A guided first game never did. */
export const promised = (what: Kept | null): boolean =>
  !!what && (!!what.locked || (!!what.commitment && (!!what.share || Object.keys(what.links).length > 0)));

export function keep(table: string, what: Kept): void {
  remember.keep(key(table), what);
  const tables = remember.read<string[]>('deals', []).filter((other) => other !== table);
  tables.push(table);
  for (const old of tables.splice(0, Math.max(0, tables.length - MOST_TABLES))) localStorage.removeItem(`fairground.${key(old)}`);
  remember.keep('deals', tables);
}
