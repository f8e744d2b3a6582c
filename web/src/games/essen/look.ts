import type { PieceKind } from '../../pieces/kit';

/** The three kinds of tile, in the order of the price table, and how they look. */
export const tileKinds = ['special_offer', 'ad', 'accountant'] as const;
export const tilePiece: Record<string, PieceKind> = { special_offer: 'label', ad: 'megaphone', accountant: 'ledger' };
export const tileFill: Record<string, string> = {
  special_offer: 'var(--seat-green)',
  ad: 'var(--flag)',
  accountant: 'var(--visitor)',
};

/** The floor of a booth in its owner's colour, and the line around it. */
export const floorOf = (colour: string): string => `color-mix(in oklab, ${colour} 21%, var(--carpet))`;
export const edgeOf = (colour: string): string => `color-mix(in oklab, ${colour} 75%, var(--carpet))`;
