import type { PieceKind } from '../../pieces/kit';

/** The four kinds of game, as pieces. */
export const symbols = ['meeple', 'dice', 'cards', 'hourglass'] as const;
export const symbolPiece: Record<string, PieceKind> = { meeple: 'meeple', dice: 'dice', cards: 'card', hourglass: 'hourglass' };
export const symbolFill: Record<string, string> = {
  meeple: 'color-mix(in oklab, var(--seat-orange) 72%, var(--paper-raised))',
  dice: 'color-mix(in oklab, var(--visitor) 14%, var(--paper-raised))',
  cards: 'color-mix(in oklab, var(--visitor) 70%, var(--paper-raised))',
  hourglass: 'var(--coin)',
};

/** The ink of a zone, and its floor. */
export const zoneInk = (zone: string): string => `var(--seat-${zone})`;
export const zoneFloor = (zone: string): string => `color-mix(in oklab, var(--seat-${zone}) 30%, var(--carpet))`;
export const zoneWall = (zone: string): string => `color-mix(in oklab, var(--seat-${zone}) 45%, var(--ink))`;

/** Good news or bad news. */
export const eventTone: Record<string, string> = {
  buzz: 'var(--good)',
  goodies: 'var(--good)',
  discount: 'var(--good)',
  flop: 'var(--bad)',
  sold_out: 'var(--bad)',
};
