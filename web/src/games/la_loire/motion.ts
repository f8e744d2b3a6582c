import type { Happening, LaLoireView, Seat } from '../../api/types';
import type { Travel } from '../face';
import { goods, tent } from './look';
import { stacks } from './parts';

const colourOf = (people: Seat[], seat: unknown): string => people[Number(seat)]?.colour ?? '';

/** The places of the board that an event speaks of. */
export function places(event: Happening, people: Seat[]): string[] {
  const { facts } = event;
  const colour = colourOf(people, facts.seat);
  const at = (name: string): string[] => (name in facts ? [`place:${facts[name]}`] : []);
  switch (event.kind) {
    case 'moves':
      return [...at('to'), `rider:${colour}:${stacks[Number(facts.stack)]}`, ...at('from')];
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

/** Riders and boats move by themselves on the board: nothing flies, but their piece stands in the story. */
const BY_ITSELF = 0;

/** The pieces that an event sets in motion. */
export function travels(event: Happening, before: LaLoireView, people: Seat[]): Travel[] {
  const { facts } = event;
  const colour = colourOf(people, facts.seat);
  const seat = `var(--seat-${colour})`;
  const count = (name: string): number => Math.min(4, Number(facts[name] ?? 0));
  const go = (stage: string, piece: Travel['piece'], fill: string, from: string, to: string, number = 1): Travel => ({
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
  /** Everybody's riders are on the map, while only one saddlebag is open: what somebody gets goes to a rider. */
  const [merchant, messenger] = [`rider:${colour}:merchant`, `rider:${colour}:messenger`];
  const horse = (from: string, to: string): Travel => go('horse', 'horse', '#a8713d', from, to);
  switch (event.kind) {
    case 'moves':
      return [go('ride', stack === 'merchant' ? 'meeple' : 'horse', seat, rider, `place:${facts.to}`, BY_ITSELF)];
    case 'leaves':
      return [horse(rider, `place:${facts.place}`)];
    case 'takes':
    case 'smith':
      return [horse(`place:${facts.place}`, rider)];
    case 'buys': {
      const good = goods[String(facts.good)] ?? goods.wood!;
      return [go('goods', good, good.fill, `place:${facts.place}`, merchant, count('count'))];
    }
    case 'sells': {
      const good = goods[String(facts.good)] ?? goods.wood!;
      const city = `place:${before.players[Number(facts.seat)]?.merchant.place}`;
      return [go('goods', good, good.fill, merchant, city), coin(city, merchant, count('price'))];
    }
    case 'boat': {
      const player = before.players[Number(facts.seat)];
      return player ? [go('sail', 'boat', seat, `river:${player.boat}`, `river:${facts.space}`, BY_ITSELF)] : [];
    }
    case 'builds':
      return [go('build', facts.building === 'castle' ? 'tower' : 'house', seat, merchant, `place:${facts.place}`)];
    case 'message':
      return [go('letter', 'card', 'var(--paper-raised)', `deck:${facts.level}`, messenger)];
    case 'carries':
    case 'delivers':
    case 'rewarded':
      return [go('letter', 'card', 'var(--paper-raised)', messenger, `place:${facts.place}`)];
    case 'hires':
      return [go('hire', 'meeple', 'var(--accent)', `place:${before.circus}`, `mat:${colour}`)];
    case 'palace':
      return [go('palace', 'tower', 'var(--visitor)', `place:${facts.city}`, merchant)];
    case 'circus':
      return [go('tent', tent, tent.fill, `place:${before.circus}`, `place:${facts.place}`)];
    case 'interest':
    case 'waits':
      return [coin(`place:${facts.city}`, merchant, 1)];
    default:
      return [];
  }
}
