import type { EssenTheGameHallsView, Happening, Seat } from '../../api/types';
import type { Travel } from '../face';
import { symbolFill, symbolPiece } from './look';

const colourOf = (people: Seat[], seat: unknown): string => people[Number(seat)]?.colour ?? '';
const all = (fact: Happening['facts'][string] | undefined): string[] =>
  Array.isArray(fact) ? fact.map(String) : fact === undefined ? [] : [String(fact)];

/** The places of the board that an event speaks of. */
export function places(event: Happening, people: Seat[]): string[] {
  const { facts } = event;
  const colour = colourOf(people, facts.seat);
  switch (event.kind) {
    case 'step':
      return [`space:${facts.space}`];
    case 'released':
    case 'common':
    case 'receives':
    case 'tries':
      return all(facts.booths).map((booth) => `space:${booth}`);
    case 'pallet':
      return ['pallet'];
    case 'popularity':
      return ['popularity'];
    case 'rankings':
    case 'noon':
    case 'noon_nothing':
      return ['rankings'];
    case 'last_turn':
      return ['last_turn'];
    case 'crowd':
      return all(facts.areas).map((area) => `area:${area}`);
    case 'event':
      return [`space:${facts.booth}`, `pallet:${facts.booth}`];
    case 'unload':
      return [`car:${colour}`];
    case 'withdraw':
      return ['cash'];
    case 'meal':
      return ['space:courtyard'];
    case 'play_test':
    case 'discards':
      return ['deck'];
    case 'first_player':
    case 'press_card':
    case 'departs':
      return [`car:${colour}`];
    default:
      return 'booth' in facts ? [`space:${facts.booth}`] : [];
  }
}

/** The pieces that an event sets in motion. */
export function travels(event: Happening, before: EssenTheGameHallsView, people: Seat[]): Travel[] {
  const { facts } = event;
  const colour = colourOf(people, facts.seat);
  const tile = (booth: string): { piece: Travel['piece']; fill?: string } => {
    const symbol = before.tiles[Number(booth) - 1]?.symbol ?? '';
    return { piece: symbolPiece[symbol] ?? 'tile', fill: symbolFill[symbol] };
  };
  const one = { stage: event.kind, count: 1 };
  switch (event.kind) {
    case 'step':
      return [{ ...one, piece: 'meeple', fill: `var(--seat-${colour})`, from: `meeple:${colour}`, to: `space:${facts.space}` }];
    case 'buy':
    case 'pre_order':
      return [
        { ...one, ...tile(String(facts.booth)), from: `space:${facts.booth}`, to: `car:${colour}` },
        { ...one, piece: 'coin', fill: 'var(--coin)', from: `meeple:${colour}`, to: `space:${facts.booth}`, count: 2 },
      ];
    case 'wish_taken':
      return [{ ...one, piece: 'card', fill: 'var(--tile)', from: 'wishes:common', to: `car:${colour}` }];
    case 'unload':
      return [{ ...one, piece: 'bag', fill: 'var(--wood-light)', from: `meeple:${colour}`, to: `car:${colour}` }];
    case 'withdraw':
      return [{ ...one, piece: 'coin', fill: 'var(--coin)', from: 'cash', to: `meeple:${colour}`, count: 3 }];
    case 'meal':
      return [{ ...one, piece: 'coin', fill: 'var(--coin)', from: `meeple:${colour}`, to: 'space:courtyard' }];
    case 'play_test':
      return [{ ...one, piece: 'card', fill: 'var(--tile)', from: 'deck', to: `meeple:${colour}`, count: 2 }];
    case 'released':
      return all(facts.booths).map((booth) => ({ ...one, ...tile(booth), from: `pallet:${booth}`, to: `space:${booth}` }));
    case 'remove':
      return [{ ...one, ...tile(String(facts.booth)), from: `space:${facts.booth}`, to: 'pallet' }];
    case 'crowd':
      return all(facts.areas).map((area) => ({
        ...one,
        piece: 'visitor',
        fill: 'var(--visitor-extra)',
        from: 'space:parking',
        to: `area:${area}`,
        count: 5,
      }));
    default:
      return [];
  }
}
