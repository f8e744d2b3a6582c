import type { EssenView, Happening, Seat } from '../../api/types';
import type { Travel } from '../face';
import { tileFill, tilePiece } from './look';

const colourOf = (people: Seat[], seat: unknown): string => people[Number(seat)]?.colour ?? '';

/** The places of the board that an event speaks of. */
export function places(event: Happening, people: Seat[]): string[] {
  const { facts } = event;
  const booth = `booth:${colourOf(people, facts.seat)}`;
  switch (event.kind) {
    case 'visitors':
      return ['central:demand'];
    case 'market_up':
    case 'market_down':
    case 'market_stays':
      return ['central:market', 'central:sales'];
    case 'new_record':
      return ['central:sales', 'central:bonus'];
    case 'let_in':
      return [1, 2, 3, 4].map((table) => `${booth}:table:${table}`);
    case 'drive':
      return [`${booth}:table:${facts.table}`];
    case 'compete':
      return [`booth:${colourOf(people, facts.rival)}:aisle`];
    case 'claim':
      return [`central:tile:${facts.tile}`, booth];
    case 'attract':
      return [`booth:${colourOf(people, facts.neighbour)}:table:${facts.table}`, `${booth}:queue`];
    case 'move':
      return [`${booth}:money:${facts.from}`, `${booth}:money:${facts.to}`];
    case 'line_up':
    case 'round':
    case 'evening':
    case 'over':
      return [];
    default:
      return 'seat' in facts ? [booth] : [];
  }
}

/** The pieces that an event sets in motion. */
export function travels(event: Happening, before: EssenView, people: Seat[]): Travel[] {
  const { facts } = event;
  const colour = colourOf(people, facts.seat);
  const booth = `booth:${colour}`;
  const visitor = { piece: 'visitor', fill: 'var(--visitor)' } as const;
  const coin = { piece: 'coin', fill: 'var(--coin)' } as const;
  const token = { piece: 'meeple', fill: `var(--seat-${colour})` } as const;
  const count = (name: string): number => Number(facts[name] ?? 0);
  switch (event.kind) {
    case 'visitors': {
      const share = (count('visitors') + count('extra')) / people.length;
      return people.map((person) => ({
        ...visitor,
        stage: 'arrive',
        from: 'central:demand',
        to: `booth:${person.colour}:queue`,
        count: share,
      }));
    }
    case 'let_in': {
      const tables = Array.isArray(facts.tables) ? facts.tables.map(Number) : [];
      return tables.map((visitors, table) => ({
        ...visitor,
        stage: 'let in',
        from: `${booth}:queue`,
        to: `${booth}:table:${table + 1}`,
        count: visitors,
      }));
    }
    case 'sold': {
      const from = Array.from({ length: count('tables') }, (_, table) => `${booth}:table:${table + 1}`);
      return from.map((place) => ({
        ...coin,
        stage: 'sell',
        from: place,
        to: `${booth}:money:${before.round}`,
        count: Math.ceil(count('money') / Math.max(1, from.length)),
      }));
    }
    case 'attract':
      return [
        {
          ...visitor,
          stage: 'attract',
          from: `booth:${colourOf(people, facts.neighbour)}:table:${facts.table}`,
          to: `${booth}:queue`,
          count: count('visitors'),
        },
      ];
    case 'compete':
      return [{ ...token, stage: 'act', from: booth, to: `booth:${colourOf(people, facts.rival)}:aisle`, count: 1 }];
    case 'claim': {
      const tile = String(facts.tile);
      const piece = tilePiece[tile] ?? 'tile';
      return [{ piece, fill: tileFill[tile], stage: 'act', from: `central:tile:${tile}`, to: booth, count: 1 }];
    }
    case 'move':
      return [{ ...coin, stage: 'books', from: `${booth}:money:${facts.from}`, to: `${booth}:money:${facts.to}`, count: 1 }];
    default:
      return [];
  }
}
