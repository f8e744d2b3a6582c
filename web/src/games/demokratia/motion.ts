import type { DemokratiaView, Happening, Seat } from '../../api/types';
import type { Travel } from '../face';
import { phyleColour } from './look';

const colourOf = (people: Seat[], seat: unknown): string => people[Number(seat)]?.colour ?? '';

/** The places of the board that an event speaks of. */
export function places(event: Happening, people: Seat[]): string[] {
  const { facts } = event;
  const who = `demagogue:${colourOf(people, facts.seat)}`;
  const other = `demagogue:${colourOf(people, facts.other)}`;
  switch (event.kind) {
    case 'give':
      return [who, other];
    case 'archon':
      return [who, 'archon:note'];
    case 'round':
      return [`demagogue:${colourOf(people, facts.archon)}`];
    case 'boule':
    case 'unseated':
      return [`boule:${facts.phyle}`, who];
    case 'take':
    case 'activate':
      return [`eminence:${facts.eminence}`, who];
    case 'silence':
      return [`eminence:${facts.rhetor}`, 'agora'];
    case 'build':
    case 'rebuild':
      return [`cell:${facts.cell}`];
    case 'raised':
    case 'lowered':
      return [`power:${facts.phyle}`];
    case 'moved':
      return [`boule:${facts.from}`, `boule:${facts.to}`];
    case 'voted':
      return [`cast:${colourOf(people, facts.seat)}`];
    case 'oracle':
    case 'recast':
    case 'own_recast':
      return [`cast:${colourOf(people, facts.other)}`];
    case 'votes':
      return ['revealed'];
    case 'power':
      return ['blue', 'red', 'yellow', 'green', 'purple'].map((phyle) => `power:${phyle}`);
    case 'over':
      return ['endings'];
    default:
      return 'seat' in facts ? [who] : [];
  }
}

/** The pieces that an event sets in motion. */
export function travels(event: Happening, before: DemokratiaView, people: Seat[]): Travel[] {
  const { facts } = event;
  const colour = colourOf(people, facts.seat);
  const other = colourOf(people, facts.other);
  const citizen = (of: string) => ({ piece: 'meeple', fill: phyleColour(of), count: 1 }) as const;
  const card = { piece: 'card', fill: 'var(--tile)', count: 1 } as const;
  switch (event.kind) {
    case 'give':
      return [
        { ...citizen(colour), stage: 'give', from: `hand:${colour}`, to: `hand:${other}` },
        { ...citizen(other), stage: 'given', from: `pool:${other}`, to: `hand:${other}` },
      ];
    case 'archon':
      return [{ piece: 'disc', fill: 'var(--coin)', stage: 'archon', from: `hand:${before.archon}`, to: `hand:${colour}`, count: 1 }];
    case 'boule':
      return [{ ...citizen(colour), stage: 'play', from: `hand:${colour}`, to: `boule:${facts.phyle}` }];
    case 'take':
      return [{ ...citizen(colour), stage: 'play', from: `hand:${colour}`, to: `eminence:${facts.eminence}` }];
    case 'build':
      return [
        { piece: 'tile', fill: 'var(--paper-raised)', stage: 'play', from: `hand:${colour}`, to: `cell:${facts.cell}`, count: 1 },
        { ...citizen(colour), stage: 'play', from: `hand:${colour}`, to: `cell:${facts.cell}` },
        { ...citizen(colour), stage: 'agora', from: `pool:${colour}`, to: 'cell:d4' },
      ];
    case 'rebuild':
      return [{ piece: 'tile', fill: 'var(--paper-raised)', stage: 'play', from: `hand:${colour}`, to: `cell:${facts.cell}`, count: 1 }];
    case 'voted':
      return [{ ...card, stage: 'vote', from: `hand:${colour}`, to: `cast:${colour}` }];
    case 'recast':
      return [{ ...card, stage: 'recast', from: `hand:${colour}`, to: `cast:${other}` }];
    case 'silence':
      return [{ ...citizen(other), stage: 'silence', from: `eminence:${facts.rhetor}`, to: 'cell:d4' }];
    case 'moved':
      return [{ ...citizen(other), stage: 'move', from: `boule:${facts.from}`, to: `boule:${facts.to}` }];
    case 'votes':
      return people.map((person) => ({ ...card, stage: 'votes', from: `cast:${person.colour}`, to: 'power:yellow' }));
    case 'unseated':
      return [{ ...citizen(colour), stage: 'unseated', from: `boule:${facts.phyle}`, to: `demagogue:${colour}` }];
    case 'citizens':
      return [{ ...citizen(colour), stage: 'citizens', from: `pool:${colour}`, to: `hand:${colour}`, count: Number(facts.citizens) }];
    default:
      return [];
  }
}
