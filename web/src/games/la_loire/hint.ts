import type { LaLoireView, Offer } from '../../api/types';
import { words } from './en';
import { decider, leadsTo } from './parts';

/** What a choice costs and brings, in a few words; every figure is taken from the view. */
export function hint(offer: Offer, view: LaLoireView): string {
  const { hints } = words;
  const { args, kind } = offer;
  const player = decider(view);
  const costs = hints.costs(view.costs[offer.notation] ?? 0);
  const plain = kind.replace('patron_', '');
  switch (plain) {
    case 'merchant':
    case 'messenger':
      return hints.rides((leadsTo(view, kind, args)?.places ?? []).map(words.place));
    case 'leave':
    case 'take':
    case 'smith':
      return hints.lands((leadsTo(view, kind, args)?.places ?? []).map(words.place));
    case 'go': {
      const place = view.places.find((one) => one.id === args.place);
      return place?.good ? hints.village(words.goods[place.good] ?? '', place.price ?? 0) : hints.city;
    }
    case 'buy':
    case 'lumber':
    case 'ship':
      return costs;
    case 'sell':
      return hints.sells(player?.sells_at[args.good!] ?? 0);
    case 'farm':
    case 'monastery':
    case 'castle':
      return `${hints.builds(view.costs[offer.notation] ?? 0)} ${words.effect(plain)}`;
    case 'palace':
      return `${costs} ${words.effect(args.palace!)}`;
    case 'hire':
      return `${costs} ${words.effect(args.character!)}`;
    case 'message': {
      const deck = view.decks.find((one) => String(one.level) === args.level);
      // A message that cannot be delivered yet fills a place all the same: better to know before.
      return !deck || deck.can_be_delivered ? costs : `${costs} ${hints.notYet(words.cannot(deck.level))}`;
    }
    case 'deliver': {
      const message = player?.messages.find((one) => one.id === args.message);
      return message ? hints.pays(message.points) : '';
    }
    case 'choose': {
      const card = view.choices.find((one) => one.id === args.message);
      return card ? hints.pays(card.points) : '';
    }
    default:
      return '';
  }
}
