import type { DemokratiaCellView, Offer } from '../../api/types';
import { widthOf } from '../../pieces/text';

/** The five phylai in the order of the charts; a phyle shares colour and mark with the player who leads it. */
export const PHYLAI = ['blue', 'red', 'yellow', 'green', 'purple'];
export const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

export const phyleIndex = (name: string): number => PHYLAI.indexOf(name);
export const phyleColour = (name: string): string => `var(--seat-${name})`;

/** Row and column of a cell by its name. */
export function whereIs(cell: string): { column: number; row: number } {
  return { column: LETTERS.indexOf(cell[0]!), row: Number(cell.slice(1)) - 1 };
}

export function cellAt(column: number, row: number): string {
  return `${LETTERS[column] ?? ''}${row + 1}`;
}

/** The cells beside a cell, from the north clockwise. */
export function beside(cell: string): string[] {
  const { column, row } = whereIs(cell);
  return [cellAt(column, row - 1), cellAt(column + 1, row), cellAt(column, row + 1), cellAt(column - 1, row)];
}

/** These cells of the city, those together that roads link. */
export function groups(cells: string[], city: DemokratiaCellView[]): string[][] {
  const left = new Map(city.filter((one) => cells.includes(one.cell)).map((one) => [one.cell, one]));
  const found: string[][] = [];
  for (const cell of cells) {
    const group: string[] = [];
    const next = [cell];
    while (next.length) {
      const here = left.get(next.pop()!);
      if (!here) continue;
      left.delete(here.cell);
      group.push(here.cell);
      next.push(...beside(here.cell).filter((_, side) => here.edges[side] === 'road'));
    }
    if (group.length) found.push(group.sort());
  }
  return found;
}

/** The rhetors speak for the phylai in their order. */
export const RHETORS = ['demosthenes', 'pericles', 'socrates', 'sophocles', 'themistocles'];

export const signed = (change: number): string => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '0');

/** Athens tiles lie in this order, in the hand and in words; the one that is being placed keeps its place. */
export const byTile = (a: string, b: string): number => a.localeCompare(b);

/** The choices in an order in which tiles follow one another as they lie; all others stay where they are. */
export function ordered(offers: Offer[]): Offer[] {
  const built = (offer: Offer): boolean => !!offer.args.tile && !offer.args.tile.startsWith('vote_');
  const tiles = offers.filter(built).sort((a, b) => byTile(a.args.tile!, b.args.tile!));
  return offers.map((offer) => (built(offer) ? tiles.shift()! : offer));
}

/** A sentence in lines that fit. */
export function wrap(text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
