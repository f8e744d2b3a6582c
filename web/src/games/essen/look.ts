import type { PieceKind } from '../../pieces/kit';

/** How the three kinds of tile look. */
export const tilePiece: Record<string, PieceKind> = { special_offer: 'label', ad: 'megaphone', accountant: 'ledger' };
export const tileFill: Record<string, string> = {
  special_offer: 'var(--seat-green)',
  ad: 'var(--seat-orange)',
  accountant: 'var(--visitor)',
};
