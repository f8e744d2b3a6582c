import type { PieceKind } from '../../pieces/kit';

/** The four kinds of game: a piece, a colour and the edge of an awning, so that nobody needs to tell colours apart. */
export const symbols = ['meeple', 'dice', 'cards', 'hourglass'] as const;
export const symbolPiece: Record<string, PieceKind> = { meeple: 'meeple', dice: 'dice', cards: 'card', hourglass: 'hourglass' };
export const symbolFill: Record<string, string> = {
  meeple: 'var(--symbol-meeple)',
  dice: 'var(--symbol-dice)',
  cards: 'var(--symbol-cards)',
  hourglass: 'var(--symbol-hourglass)',
};

/** The floor of a zone, and what is written on it. */
export const zoneFloor = (zone: string): string => `var(--zone-${zone})`;
export const zoneInk = (zone: string): string => `var(--zone-${zone}-ink)`;

/** How an event turns the points: more or less than usual. */
export const eventTurn: Record<string, 'up' | 'down' | ''> = { buzz: 'up', goodies: 'up', flop: 'down', discount: '', sold_out: '' };

/** The rosette of points: deeper gold for more, green or red where an event counts. */
export function rosetteFill(points: number, event: string | null, pale: boolean): { fill: string; ink: string } {
  if (pale) return { fill: '#e4dac4', ink: '#5f5443' };
  if (event && eventTurn[event] === 'up') return { fill: '#2f7a57', ink: '#fff' };
  if (event && eventTurn[event] === 'down') return { fill: '#b03a27', ink: '#fff' };
  return { fill: points >= 7 ? '#f2c02e' : points >= 5 ? '#f9d874' : '#fff3cf', ink: '#2b241d' };
}
