import type { Happening, LaLoireView, Seat } from '../../api/types';
import type { PieceKind } from '../../pieces/kit';
import type { Travel } from '../face';
import { stacks } from './parts';

const colourOf = (people: Seat[], seat: unknown): string => people[Number(seat)]?.colour ?? '';

/** The places of the board that an event speaks of. */
export function places(event: Happening, people: Seat[]): string[] {
  const { facts } = event;
  const colour = colourOf(people, facts.seat);
  const at = (name: string): string[] => (name in facts ? [`place:${facts[name]}`] : []);
  switch (event.kind) {
    case 'moves':
      return [...at('from'), ...at('to'), `rider:${colour}:${stacks[Number(facts.stack)]}`];
    case 'market':
      return [`market:${facts.colour}`];
    case 'boat':
    case 'ships':
      return [`boat:${colour}`];
    case 'hires':
      return [`character:${facts.character}`, `mat:${colour}`];
    case 'palace':
      return [`palace:${facts.city}:${facts.palace}`, ...at('city'), `mat:${colour}`];
    case 'sells':
      return [`good:${colour}:${facts.good}`];
    case 'message':
      return [`letter:${colour}:${facts.message}`, `deck:${facts.level}`];
    case 'pays_message':
    case 'spies':
      return [`deck:${facts.level}`];
    case 'over':
    case 'last_turns':
      return [];
    default: {
      const found = [...at('place'), ...at('city')];
      return found.length ? found : colour ? [`mat:${colour}`] : [];
    }
  }
}

/** The pieces that an event sets in motion. */
export function travels(event: Happening, before: LaLoireView, people: Seat[]): Travel[] {
  const { facts } = event;
  const colour = colourOf(people, facts.seat);
  const seat = `var(--seat-${colour})`;
  const count = (name: string): number => Math.min(4, Number(facts[name] ?? 0));
  const go = (stage: string, piece: PieceKind, fill: string, from: string, to: string, number = 1): Travel => ({
    stage: `${event.kind} ${stage}`,
    piece,
    fill,
    from,
    to,
    count: number,
  });
  const stack = stacks[Number(facts.stack)] ?? 'merchant';
  const rider = `rider:${colour}:${stack}`;
  const coin = (from: string, to: string, number: number): Travel => go('pay', 'coin', 'var(--coin)', from, to, number);
  const purse = `purse:${colour}`;
  const horse = (from: string, to: string): Travel => go('horse', 'horse', '#a8713d', from, to);
  switch (event.kind) {
    case 'moves':
      return [go('ride', stack === 'merchant' ? 'meeple' : 'horse', seat, rider, `place:${facts.to}`)];
    case 'leaves':
      return [horse(rider, `place:${facts.place}`)];
    case 'takes':
    case 'smith':
      return [horse(`place:${facts.place}`, rider)];
    case 'buys':
      return [go('goods', 'cube', 'var(--wood-light)', `place:${facts.place}`, `mat:${colour}`, count('count'))];
    case 'sells':
      return [coin(`good:${colour}:${facts.good}`, purse, count('price'))];
    case 'boat': {
      const player = before.players[Number(facts.seat)];
      return player ? [go('sail', 'boat', seat, `river:${player.boat}`, `river:${facts.space}`)] : [];
    }
    case 'builds':
      return [go('build', facts.building === 'castle' ? 'tower' : 'house', seat, `mat:${colour}`, `place:${facts.place}`)];
    case 'message':
      return [go('letter', 'card', 'var(--paper-raised)', `deck:${facts.level}`, `mat:${colour}`)];
    case 'carries':
    case 'delivers':
    case 'rewarded':
      return [go('letter', 'card', 'var(--paper-raised)', `letter:${colour}:${facts.message}`, `place:${facts.place}`)];
    case 'hires':
      return [go('hire', 'meeple', 'var(--accent)', `place:${before.circus}`, `mat:${colour}`)];
    case 'palace':
      return [go('palace', 'tower', 'var(--visitor)', `place:${facts.city}`, `mat:${colour}`)];
    case 'circus':
      return [go('tent', 'tile', '#e4573d', `place:${before.circus}`, `place:${facts.place}`)];
    case 'interest':
    case 'waits':
      return [coin(`place:${facts.city}`, purse, 1)];
    default:
      return [];
  }
}
