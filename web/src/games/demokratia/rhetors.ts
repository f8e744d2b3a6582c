import { base, PHYLAI } from '../../pieces/athens';
import { portrait, type Face } from '../../pieces/portraits';
import { RHETORS } from './look';

/** The rhetors as busts of marble, each with a stole of its phyle. */
const looks: Pick<Face, 'hat' | 'beard'>[] = [
  { beard: 'full' },
  { hat: 'helmet', beard: 'full' },
  { hat: 'bald', beard: 'long' },
  { hat: 'laurel', beard: 'full' },
  { hat: 'helmet' },
];
const drawn = new Map<string, string>();

export function rhetor(id: string): string {
  if (!drawn.has(id)) {
    const at = RHETORS.indexOf(id);
    const colour = base(PHYLAI[at] ?? 'blue');
    drawn.set(id, portrait({ cloth: '#f4efe4', skin: '#f4efe4', hair: '#e4ddd0', hatColour: colour, stole: colour, ...looks[at] }));
  }
  return drawn.get(id)!;
}
