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
from fairground.games.essen_the_game.table.sets import only

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
    """Exchange cards within each group, for a seat or for a spectator, who saw no packet."""
    groups = filled(PASSED_ON + halls.players)
    group_drafted(halls, seat, groups)
    undealt = halls.drawn if halls.asked != seat else 0
    for other in range(halls.players):
        if other != seat:
            undealt |= halls.visitors[other].tested
    for card in range(BOOTHS):
        if (undealt >> card) & 1:
            groups[last_shuffle(halls, card)] |= only(card)
    becomes = exchange(halls, groups, dealer)
    for dealt_to in range(halls.players):
        halls.packets[dealt_to] = exchanged(halls.packets[dealt_to], becomes)
    for other in range(halls.players):
        visitor = halls.visitors[other]
        visitor.tested = exchanged(visitor.tested, becomes)
        for index in range(visitor.picked):
            visitor.picks[index] = becomes[visitor.picks[index]]
    halls.drawn = exchanged(halls.drawn, becomes)


def group_drafted(halls: Halls, seat: i64, groups: vec[i64]) -> None:
    """Others' picks, and packets in others' hands: passed on by this seat, or never seen by it."""
    for other in range(halls.players):
        visitor = halls.visitors[other]
        if other == seat:
            continue
        for index in range(visitor.picked):
            at = index // picks_per_pass(halls)
            packet = (other - at + halls.players * KEPT) % halls.players
            groups[drafted_group(halls, seat, packet, at)] |= only(visitor.picks[index])
    if halls.phase != DRAFT:
        return
    for packet in range(halls.players):
        if (packet + halls.passes) % halls.players != seat:
            groups[drafted_group(halls, seat, packet, halls.passes)] |= halls.packets[packet]


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


def exchange(halls: Halls, groups: vec[i64], dealer: Dealer) -> vec[i64]:
    """What each card becomes. The deck, all of one shuffle, takes part in its group and gets what is left."""
    becomes = filled(BOOTHS)
    for card in range(BOOTHS):
        becomes[card] = card
    for group in range(len(groups)):
        rest = groups[group]
        if group == halls.shuffles:
            rest |= halls.deck
        for card in range(BOOTHS):
            if (groups[group] >> card) & 1:
                new = draw(halls, WISHLIST, rest, dealer)
                rest = take(rest, new)
                becomes[card] = new
        if group == halls.shuffles:
            halls.deck = rest
    return becomes


def exchanged(cards: i64, becomes: vec[i64]) -> i64:
    """A set of cards after the exchange."""
    result: i64 = 0
    for card in range(BOOTHS):
        if (cards >> card) & 1:
            result |= only(becomes[card])
    return result
