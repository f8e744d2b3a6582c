"""Rhetorics: talk, and citizens given away (D-1)."""

from fairground.core.fast import i64
from fairground.core.state import Offers
from fairground.games.demokratia.actions import GIVE
from fairground.games.demokratia.rules.citizens import receive
from fairground.games.demokratia.state import Polis


def offer_gifts(polis: Polis, seat: i64, offers: Offers) -> None:
    """A citizen to anybody else (D-1.1)."""
    offers.add_each(GIVE, polis.others(seat))


def give(polis: Polis, seat: i64, other: i64) -> None:
    """The giver's citizen goes back to its pool, the receiver takes one of the own phyle (D-1.1)."""
    journal = polis.journal
    if journal is not None:
        journal.note("give", {"seat": int(seat), "other": int(other)})
    demagogue = polis.demagogues[seat]
    demagogue.hand -= 1
    demagogue.pool += 1
    receive(polis, other, 1)
