import type { LaLoireMessageView, LaLoirePlaceView, LaLoirePlayerView, LaLoireStackView, LaLoireView } from '../../api/types';
import { words } from './en';

const list = (parts: string[]): string => parts.filter(Boolean).join(', ');

function stack(name: string, it: LaLoireStackView): string {
  const way = it.towards ? ` on the way to ${words.place(it.towards)}` : '';
  return `${name} in ${words.place(it.place)}${way} with ${words.horses(it.horses)}, would stop in ${it.reach.map(words.place).join(' or ')}`;
}

function message(it: LaLoireMessageView): string {
  const where = it.destination ? words.place(it.destination) : it.colours.join(' and ');
  const done = it.reached.length ? `, ${it.reached.join(' and ')} reached` : '';
  return `${where} (${words.levelWords(it.level)}, ${words.types[it.type]}, ${words.points(it.points)}${done})`;
}

function player(view: LaLoireView, it: LaLoirePlayerView, name: string): string {
  const goods = Object.entries(it.goods).filter(([, count]) => count > 0);
  const sentences = [
    `${name}, ${it.seat}: ${words.deniers(it.deniers)}, ${words.boatAt(it.boat, view.end_boat)}, ${words.deliveredWords(it.delivered.length)} of ${view.end_messages}, ${words.points(it.score)}`,
    stack(words.stacks.merchant!, it.merchant),
    stack(words.stacks.messenger!, it.messenger),
    goods.length ? `carries ${list(goods.map(([good, count]) => `${count} ${words.goods[good]}`))}` : '',
    it.messages.length ? `messages for ${list(it.messages.map(message))}` : 'no message to deliver',
    it.tokens.some((token) => token.place) ? `message tokens in ${list(it.tokens.map((token) => (token.place ? words.place(token.place) : '')))}` : '',
    it.characters.length ? `hired ${list(it.characters.map((id) => words.characters[id] ?? id))}` : '',
    it.palaces.length ? `owns ${list(it.palaces.map((one) => `${words.palaces[one.id]} of ${words.place(one.city)}`))}` : '',
  ];
  return `${sentences.filter(Boolean).join('. ')}.`;
}

function place(it: LaLoirePlaceView, view: LaLoireView): string {
  const owner = view.players.find((one) => one.seat === it.owner)?.seat;
  return list([
    `${words.place(it.id)} ${it.shield}, ${words.goods[it.good!]} for ${it.price}`,
    it.horses ? words.horses(it.horses) : '',
    it.building ? `${words.buildings[it.building]} of ${owner}` : '',
    it.circus ? 'the circus' : '',
  ]);
}

/** The whole board in words. */
export function describe(view: LaLoireView, names: string[]): string[] {
  const road = (name: string): string => {
    const along = view.places.filter((one) => one.road === name);
    if (name === 'north') along.reverse();
    return `The ${words.roads[name]} from Nantes to Orléans: ${along.map((one) => place(one, view)).join('; ')}.`;
  };
  const market = view.market.map((space) => `${space.colour} ${space.price}${space.circus ? ' with the circus mark' : ''}${space.check && view.circus ? ' (checked for the circus)' : ''}`);
  const hired = view.characters.filter((one) => one.left > 0);
  return [
    road('north'),
    road('south'),
    `Market from the left: ${market.join(', ')}.`,
    `Messages to buy: ${view.decks.map((deck) => `${words.levelWords(deck.level)} for ${deck.cost}, ${words.left(deck.cards)}`).join('; ')}.`,
    `Goods left: ${Object.entries(view.supply).map(([good, left]) => `${left} ${words.goods[good]}`).join(', ')}; Towers left: ${view.towers}.`,
    hired.length ? `Characters at the circus: ${hired.map((one) => `${words.characters[one.id]} for ${one.cost} (${words.effect(one.id)})`).join(' ')}` : '',
    ...view.players.map((it, seat) => player(view, it, names[seat] ?? it.seat)),
  ].filter(Boolean);
}
