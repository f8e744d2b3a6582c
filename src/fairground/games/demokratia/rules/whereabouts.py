"""Where each seat must suppose each vote tile: what it saw, passed on or looked at, and no more.

Every vote tile has eleven bits for each seat: in whose hand it may be (five), before whom it may lie (five), or put
aside (one). A tile whose place a seat knows has a single bit there. `imagine` deals within these bounds.
"""

from typing import Final

from fairground.core.fast import i64
from fairground.games.demokratia.rules.bits import bit_at, first_bit
from fairground.games.demokratia.state import Polis

PLACES: Final = 11
CAST_PLACE: Final = 5
ASIDE: Final = 10
ALL_PLACES: Final = (1 << 11) - 1
LAST_SEATS_PLACES: Final = ((1 << 11) - 1) << 44
EVERY_SEAT: Final = 1 | 1 << 11 | 1 << 22 | 1 << 33 | 1 << 44
"""The first place of every seat."""


def supposed(polis: Polis, seat: i64, vote: i64) -> i64:
    """The places where this seat must suppose a vote tile."""
    return polis.whereabouts[vote] >> (seat * PLACES) & ALL_PLACES


def learn(polis: Polis, seat: i64, vote: i64, place: i64) -> None:
    """This seat knows where the tile is."""
    shift = seat * PLACES
    rest = polis.whereabouts[vote] & ~(LAST_SEATS_PLACES >> (44 - shift))
    polis.whereabouts[vote] = rest | bit_at(place + shift)


def knows_cast(polis: Polis, seat: i64, owner: i64) -> bool:
    """Whether this seat knows the vote that lies before the owner."""
    return supposed(polis, seat, polis.demagogues[owner].cast) == 1 << (CAST_PLACE + owner)


def after_the_deal(polis: Polis) -> None:
    """Everybody knows the own hand; any other tile may be in any other hand or aside."""
    hands: i64 = (1 << polis.players) - 1
    unknown: i64 = 0
    for seat in range(polis.players):
        unknown |= (hands & ~bit_at(seat) | 1 << ASIDE) << (seat * PLACES)
    whereabouts = polis.whereabouts
    for vote in range(len(whereabouts)):
        whereabouts[vote] = unknown
    for seat in range(polis.players):
        held = polis.demagogues[seat].votes
        while held:
            learn(polis, seat, first_bit(held), seat)
            held &= held - 1


def after_a_pass(polis: Polis, seat: i64, receiver: i64, vote: i64) -> None:
    """Giver and receiver know the tile. Nobody else knew it: what a seat passed left can only come back to it."""
    learn(polis, seat, vote, receiver)
    learn(polis, receiver, vote, receiver)


def from_hand_to_table(polis: Polis, seat: i64, owner: i64, vote: i64) -> None:
    """A tile of this seat's hand now lies before the owner; the others see it move and not which it is."""
    everybody_else: i64 = EVERY_SEAT & ~bit_at(seat * PLACES)
    from_here: i64 = everybody_else << seat
    further = CAST_PLACE + owner - seat
    whereabouts = polis.whereabouts
    for tile in range(len(whereabouts)):
        places = whereabouts[tile]
        whereabouts[tile] = places | (places & from_here) << further
    learn(polis, seat, vote, CAST_PLACE + owner)


def from_table_aside(polis: Polis, owner: i64) -> None:
    """What lay before the owner is put aside unseen."""
    from_there: i64 = EVERY_SEAT << (CAST_PLACE + owner)
    further = ASIDE - CAST_PLACE - owner
    whereabouts = polis.whereabouts
    for tile in range(len(whereabouts)):
        places = whereabouts[tile]
        carried = places & from_there
        whereabouts[tile] = places ^ carried | carried << further


def after_the_reveal(polis: Polis, revealed: i64) -> None:
    """All see which tiles were cast; those are put aside, and no other lies on the table."""
    on_the_table: i64 = EVERY_SEAT * 31 << CAST_PLACE
    whereabouts = polis.whereabouts
    for tile in range(len(whereabouts)):
        if revealed >> tile & 1:
            whereabouts[tile] = EVERY_SEAT << ASIDE
        else:
            whereabouts[tile] &= ~on_the_table
