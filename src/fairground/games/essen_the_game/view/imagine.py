"""What a seat cannot know, dealt anew: others' wishlists and packets, their running play-test, the deck (S-S1, S-3.4).

Cards of which a seat knows where they are as a group, not one by one, change places among themselves. Such groups are:
the cards that it passed on from one packet in the draft, which those who chose later have or which still go round;
the cards of each shuffle of the discards, which everybody saw; and all cards that it never saw.
"""

from typing import Final

from fairground.core.arrays import filled
from fairground.core.dealer import Dealer
from fairground.core.fast import i64, vec
from fairground.games.essen_the_game.components import (
    BOOTHS,
    KEPT,
)
from fairground.games.essen_the_game.rules.chance import draw, take
from fairground.games.essen_the_game.rules.draft import picks_per_pass
from fairground.games.essen_the_game.rules.turn import EssenTheGame
from fairground.games.essen_the_game.state import (
    DRAFT,
    OVER,
    SHUFFLES,
    WISHLIST,
    Halls,
)
from fairground.games.essen_the_game.table.sets import only, size

NEVER: Final = 99
PASSED_ON: Final = SHUFFLES + 1
"""Groups: cards never shuffled, cards of the first to the last shuffle, then those passed on from each packet."""


def imagine(state: EssenTheGame, seat: int, dealer: Dealer) -> EssenTheGame:
    """A copy in which the cards that the seat cannot know are dealt anew; stacks and tokens are drawn later anyway."""
    twin = state.copy()
    assert isinstance(twin, EssenTheGame)
    if state.phase != OVER:
        deal_hidden(twin, seat, dealer)
    return twin


def deal_hidden(halls: Halls, seat: i64, dealer: Dealer) -> None:
    """Exchange cards within each group, for a seat or for a spectator, who saw no packet.

    Places are filled in an order that everybody knows, so that the same dealer gives the same for the same knowledge.
    """
    groups = filled(PASSED_ON + halls.players)
    group_drafted(halls, seat, groups)
    tests = filled((halls.players + 1) * PASSED_ON)
    for other in range(halls.players):
        if other != seat:
            sort_by_shuffle(halls, halls.visitors[other].tested, groups, tests, other * PASSED_ON)
    if halls.asked != seat:
        sort_by_shuffle(halls, halls.drawn, groups, tests, halls.players * PASSED_ON)
    groups[halls.shuffles] |= halls.deck
    deal_drafted(halls, seat, groups, dealer)
    for other in range(halls.players):
        if other != seat:
            halls.visitors[other].tested = deal_by_shuffle(halls, groups, tests, other * PASSED_ON, dealer)
    if halls.asked != seat:
        halls.drawn = deal_by_shuffle(halls, groups, tests, halls.players * PASSED_ON, dealer)
    halls.deck = groups[halls.shuffles]


def group_drafted(halls: Halls, seat: i64, groups: vec[i64]) -> None:
    """Others' picks, and packets in others' hands: passed on by this seat, or never seen by it."""
    for other in range(halls.players):
        visitor = halls.visitors[other]
        if other == seat:
            continue
        for index in range(visitor.picked):
            groups[picked_group(halls, seat, other, index)] |= only(visitor.picks[index])
    if halls.phase != DRAFT:
        return
    for packet in range(halls.players):
        if (packet + halls.passes) % halls.players != seat:
            groups[drafted_group(halls, seat, packet, halls.passes)] |= halls.packets[packet]


def picked_group(halls: Halls, seat: i64, other: i64, index: i64) -> i64:
    """The group of a card that another seat picked: it lay in the packet that had come to that seat by then."""
    at = index // picks_per_pass(halls)
    packet = (other - at + halls.players * KEPT) % halls.players
    return drafted_group(halls, seat, packet, at)


def drafted_group(halls: Halls, seat: i64, packet: i64, at: i64) -> i64:
    """The group of a card that another seat had before it at this pass."""
    first_seen: i64 = NEVER
    if seat >= 0:
        first_seen = (seat - packet + halls.players) % halls.players
    return PASSED_ON + packet if first_seen < at else 0


def last_shuffle(halls: Halls, card: i64) -> i64:
    """The number of the shuffle in which a card last became part of the deck; 0 when it never left the first one."""
    shuffle = halls.shuffles
    while shuffle > 0 and not (halls.reshuffled[shuffle - 1] >> card) & 1:
        shuffle -= 1
    return shuffle


def sort_by_shuffle(halls: Halls, cards: i64, groups: vec[i64], counts: vec[i64], first: i64) -> None:
    """Put cards into the groups of their shuffles, and count from `first` on how many came from each."""
    for card in range(BOOTHS):
        if (cards >> card) & 1:
            shuffle = last_shuffle(halls, card)
            groups[shuffle] |= only(card)
            counts[first + shuffle] += 1


def deal_drafted(halls: Halls, seat: i64, groups: vec[i64], dealer: Dealer) -> None:
    """Others' picks, then the packets in others' hands."""
    for other in range(halls.players):
        visitor = halls.visitors[other]
        if other == seat:
            continue
        for index in range(visitor.picked):
            group = picked_group(halls, seat, other, index)
            visitor.picks[index] = draw(halls, WISHLIST, groups[group], dealer)
            groups[group] = take(groups[group], visitor.picks[index])
    if halls.phase != DRAFT:
        return
    for packet in range(halls.players):
        if (packet + halls.passes) % halls.players != seat:
            group = drafted_group(halls, seat, packet, halls.passes)
            halls.packets[packet] = deal_cards(halls, groups, group, size(halls.packets[packet]), dealer)


def deal_by_shuffle(halls: Halls, groups: vec[i64], counts: vec[i64], first: i64, dealer: Dealer) -> i64:
    """As many cards from each shuffle as were counted."""
    cards: i64 = 0
    for shuffle in range(PASSED_ON):
        cards |= deal_cards(halls, groups, shuffle, counts[first + shuffle], dealer)
    return cards


def deal_cards(halls: Halls, groups: vec[i64], group: i64, count: i64, dealer: Dealer) -> i64:
    """So many cards of a group, which are then no longer in it."""
    cards: i64 = 0
    for _card in range(count):
        card = draw(halls, WISHLIST, groups[group], dealer)
        groups[group] = take(groups[group], card)
        cards |= only(card)
    return cards
