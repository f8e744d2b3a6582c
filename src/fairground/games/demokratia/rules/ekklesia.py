"""Ekklesia: everybody casts a vote face down (D-2)."""

from fairground.core.fast import i64
from fairground.core.state import Offers
from fairground.games.demokratia.actions import CAST
from fairground.games.demokratia.rules.whereabouts import from_hand_to_table
from fairground.games.demokratia.state import Polis


def voters(polis: Polis) -> i64:
    """All but the exile (D-2.1, D-5.1)."""
    everybody: i64 = (1 << polis.players) - 1
    return everybody if polis.exile < 0 else everybody & ~(1 << polis.exile)


def offer_votes(polis: Polis, seat: i64, offers: Offers) -> None:
    """Any vote tile of the hand (D-2.1)."""
    offers.add_each(CAST, polis.demagogues[seat].votes)


def cast(polis: Polis, seat: i64, vote: i64) -> None:
    """The tile lies face down; the others see that it does (D-2.1)."""
    demagogue = polis.demagogues[seat]
    demagogue.votes &= ~(1 << vote)
    demagogue.cast = vote
    from_hand_to_table(polis, seat, seat, vote)
    journal = polis.journal
    if journal is not None:
        journal.note("voted", {"seat": int(seat)})
        journal.tell(int(seat), "own_vote", {"vote": polis.box.vote_ids[vote]})
