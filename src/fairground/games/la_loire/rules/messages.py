"""Buying messages (L-5.1 to L-5.3)."""

from fairground.core.dealer import Dealer
from fairground.core.fast import i64
from fairground.core.journal import EVERYBODY, Fact
from fairground.core.state import Offers
from fairground.games.la_loire.actions import CHOOSE_CARD, MESSAGE
from fairground.games.la_loire.components.names import (
    ABBEY,
    CASTLE,
    DUCAL_PALACE,
    MAYOR,
    MONASTERY,
    POST_OFFICE,
    SPY,
    VASSALLUS,
)
from fairground.games.la_loire.rules.movement import palace_in
from fairground.games.la_loire.state import ACT, CHOOSE, SPIED, Valley
from fairground.games.la_loire.table.player import Player


def most_messages(valley: Valley, player: Player) -> i64:
    """Two undelivered messages, four with the Mayor (L-5.3)."""
    return valley.box.most_messages_mayor if player.has(MAYOR) else valley.box.most_messages


def sold_at(valley: Valley, player: Player, place: i64) -> i64:
    """How many messages this stop sells in all.

    One in a city (L-5.1) and on an own Farm, two on an own Castle, one on an own Monastery (L-5.2); one more with a
    Post Office in its city and with the Vassallus, who does not help in a Monastery (L-5.3).
    """
    more: i64 = 1 if player.has(VASSALLUS) else 0
    if valley.is_city(place):
        return 1 + more + (1 if player.uses(palace_in(place, POST_OFFICE)) else 0)
    building = valley.building(place)
    if building == 0 or valley.owner(place) != valley.asked:
        return 0
    if building == MONASTERY:
        return 1
    return (2 if building == CASTLE else 1) + more


def message_price(valley: Valley, player: Player, place: i64, level: i64) -> i64:
    """By level; the second one in the city of a Post Office is 1 cheaper, the third not (L-C6, L-5.3)."""
    price = valley.box.message_cost[level]
    if valley.messages_bought == 1 and valley.is_city(place) and player.uses(palace_in(place, POST_OFFICE)):
        price -= 1
    return price


def abbey_messages(valley: Valley, player: Player) -> i64:
    """Undelivered level 4 messages of a player."""
    count: i64 = 0
    for index in range(player.message_count):
        if valley.box.message_level[player.messages[index]] == ABBEY:
            count += 1
    return count


def offer_messages(valley: Valley, player: Player, place: i64, offers: Offers) -> None:
    """The levels this place sells, from decks that are not empty (L-5.1, L-5.2, L-5.3)."""
    if player.message_count >= most_messages(valley, player):
        return
    if valley.messages_bought >= sold_at(valley, player, place):
        return
    if valley.building(place) == MONASTERY:
        if abbey_messages(valley, player) < valley.box.most_abbey_messages:
            offer_level(valley, player, place, ABBEY, offers)
        return
    for level in range(1, ABBEY):
        offer_level(valley, player, place, level, offers)


def offer_level(valley: Valley, player: Player, place: i64, level: i64, offers: Offers) -> None:
    """A message of this level, if there is one and it can be paid."""
    if valley.decks[level - 1].total() > 0 and message_price(valley, player, place, level) <= player.deniers:
        offers.add(MESSAGE + level - 1)


def buy_message(valley: Valley, player: Player, place: i64, level: i64, dealer: Dealer) -> None:
    """Any card of the deck with a Ducal Palace, one of three with the Spy, otherwise the top card (L-5.3)."""
    price = message_price(valley, player, place, level)
    player.deniers -= price
    valley.messages_bought += 1
    journal = valley.journal
    if journal is not None:
        journal.note("pays_message", {"seat": int(valley.asked), "level": int(level), "price": int(price)})
    deck = valley.decks[level - 1]
    first = valley.box.deck_start[level]
    if deck.total() == 1:
        receive(valley, player, first + deck.draw(dealer), True)
    elif valley.is_city(place) and player.uses(palace_in(place, DUCAL_PALACE)):
        valley.phase = CHOOSE
        valley.level = level
    elif player.has(SPY):
        spy(valley, level, dealer)
    else:
        receive(valley, player, first + deck.draw(dealer), True)


def receive(valley: Valley, player: Player, message: i64, hidden: bool) -> None:
    """A message lies face up before the player; `hidden` says that nobody knew before that it would be this one."""
    player.add_message(message)
    journal = valley.journal
    if journal is not None:
        facts: dict[str, Fact] = {"seat": int(valley.asked), "message": valley.box.message_ids[message]}
        facts["level"] = int(valley.box.message_level[message])
        if hidden:
            journal.show(EVERYBODY, "message", facts)
        else:
            journal.note("message", facts)


def spy(valley: Valley, level: i64, dealer: Dealer) -> None:
    """Three cards are drawn, fewer if the deck is short, for the player alone to see (L-5.3)."""
    deck = valley.decks[level - 1]
    first = valley.box.deck_start[level]
    while valley.spied_count < SPIED and deck.total() > 0:
        known_to = deck.top_known_to() | (1 << valley.asked)
        valley.spied[2 * valley.spied_count] = first + deck.draw(dealer)
        valley.spied[2 * valley.spied_count + 1] = known_to
        valley.spied_count += 1
    valley.phase = CHOOSE
    valley.level = level
    journal = valley.journal
    if journal is not None:
        seen = [valley.box.message_ids[valley.spied[2 * card]] for card in range(int(valley.spied_count))]
        journal.note("spies", {"seat": int(valley.asked), "count": int(valley.spied_count), "level": int(level)})
        journal.show(int(valley.asked), "spied", {"messages": seen})


def offer_cards(valley: Valley, offers: Offers) -> None:
    """What the Spy has drawn, or all of the deck in a Ducal Palace (L-5.3)."""
    if valley.spied_count > 0:
        for card in range(valley.spied_count):
            offers.add(CHOOSE_CARD + valley.spied[2 * card])
        return
    deck = valley.decks[valley.level - 1]
    first = valley.box.deck_start[valley.level]
    for card in range(len(deck.bag.counts)):
        if deck.holds(card):
            offers.add(CHOOSE_CARD + first + card)


def choose_card(valley: Valley, player: Player, message: i64) -> None:
    """One is kept; the Spy's others go below in the order drawn, a searched deck is shuffled (L-5.3)."""
    deck = valley.decks[valley.level - 1]
    first = valley.box.deck_start[valley.level]
    hidden = valley.spied_count > 0
    if hidden:
        for card in range(valley.spied_count):
            if valley.spied[2 * card] != message:
                deck.put_below(valley.spied[2 * card] - first, valley.spied[2 * card + 1])
        valley.spied_count = 0
    else:
        deck.shuffle()
        deck.bag.take(message - first)
    valley.level = 0
    valley.phase = ACT
    receive(valley, player, message, hidden)
