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
  /** The terms for which we showed our bytes. */
  shown?: string;
  /** The links that we were shown, by position. */
  links: Record<number, string>;
  /** The links that we were shown of who gave up and whom bots stood in for. */
  seats?: string[];
  /** The house told two different things about the same position. */
  changed?: boolean;
}

const key = (table: string): string => `deal.${table}`;

export const kept = (table: string): Kept | null => remember.read<Kept | null>(key(table), null);

export function keep(table: string, what: Kept): void {
  remember.keep(key(table), what);
  const tables = remember.read<string[]>('deals', []).filter((other) => other !== table);
  tables.push(table);
  for (const old of tables.splice(0, Math.max(0, tables.length - MOST_TABLES))) localStorage.removeItem(`fairground.${key(old)}`);
  remember.keep('deals', tables);
}
