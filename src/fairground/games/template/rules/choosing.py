"""Choosing a card face down, all at once."""

from fairground.core.fast import i64
from fairground.core.state import Offers
from fairground.games.template.components import FRUITS
from fairground.games.template.state import NOTHING, Stall


def offer_cards(stall: Stall, seat: i64, first: i64, offers: Offers) -> None:
    """One of the cards in hand."""
    for fruit in range(FRUITS):
        if stall.in_hand(seat, fruit) > 0:
            offers.add(first + fruit)


def choose(stall: Stall, seat: i64, fruit: i64) -> bool:
    """Lay a card face down; says whether everybody has."""
    stall.chosen[seat] = fruit
    journal = stall.journal
    if journal is not None:
        journal.note("chose", {"seat": int(seat)})
    for other in range(stall.players):
        if stall.chosen[other] == NOTHING:
            return False
    return True


def forget_choices(stall: Stall) -> None:
    """Everybody chooses anew."""
    for seat in range(stall.players):
        stall.chosen[seat] = NOTHING
