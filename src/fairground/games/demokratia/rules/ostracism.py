"""Ostracism: a demagogue may be sent away for a round (D-5)."""

from fairground.core.arrays import filled
from fairground.core.fast import i64
from fairground.core.journal import EVERYBODY
from fairground.core.state import NOBODY, Offers
from fairground.games.demokratia.actions import ABSTAIN, CALL, DONE, GIVE, NAME
from fairground.games.demokratia.rules.rhetorics import give, offer_gifts
from fairground.games.demokratia.state import Polis
from fairground.games.demokratia.table.demagogue import EMPTY


def may_be_called(polis: Polis) -> bool:
    """Only when everybody else could take a citizen of each phyle from its pool to vote with (D-5.1)."""
    if polis.ostracism == 0:
        return False
    for demagogue in polis.demagogues:
        if demagogue.pool < polis.players - 1:
            return False
    return True


def allow_gifts(polis: Polis) -> None:
    """As many to each as there are citizens in the hand now, so that none circulates for ever (D-1.1)."""
    for demagogue in polis.demagogues:
        demagogue.gifts = demagogue.hand


def offer_bribes(polis: Polis, seat: i64, offers: Offers) -> None:
    """Before it calls and before it names, a seat may give citizens away (D-1.1)."""
    demagogue = polis.demagogues[seat]
    if demagogue.hand > 0 and demagogue.gifts > 0:
        offer_gifts(polis, seat, offers)


def bribe(polis: Polis, seat: i64, action: i64) -> None:
    """A gift in this phase; it does not end what the seat is asked (D-1.1)."""
    polis.demagogues[seat].gifts -= 1
    give(polis, seat, action - GIVE)


def offer_call(polis: Polis, seat: i64, offers: Offers) -> None:
    """A call to ostracism, or none; gifts before it (D-5.1, D-1.1)."""
    offers.add(CALL)
    offers.add(DONE)
    offer_bribes(polis, seat, offers)


def call(polis: Polis, seat: i64) -> None:
    """A citizen is paid and leaves the game; everybody votes (D-5.1)."""
    polis.demagogues[seat].hand -= 1
    polis.demagogues[seat].gone += 1
    journal = polis.journal
    if journal is not None:
        journal.note("call", {"seat": int(seat)})


def offer_names(polis: Polis, seat: i64, offers: Offers) -> None:
    """Another demagogue but the holder of the Ostracism tile, or nobody; gifts before it (D-5.1, D-1.1)."""
    others = polis.others(seat)
    if polis.ostracised != NOBODY:
        others &= ~(1 << polis.ostracised)
    offers.add_each(NAME, others)
    offers.add(ABSTAIN)
    offer_bribes(polis, seat, offers)


def name(polis: Polis, seat: i64, action: i64) -> None:
    """Chosen in secret: it is shown when all have chosen (D-5.1)."""
    polis.demagogues[seat].choice = action
    journal = polis.journal
    if journal is not None:
        journal.note("named", {"seat": int(seat)})


def count_names(polis: Polis) -> None:
    """All choices are shown at once. Most votes, alone: that one is the next exile and takes the tile (D-5.1)."""
    journal = polis.journal
    counts = filled(polis.players)
    for seat in range(polis.players):
        choice = polis.demagogues[seat].choice
        polis.demagogues[seat].choice = EMPTY
        if choice == ABSTAIN:
            if journal is not None:
                journal.show(EVERYBODY, "shard_blank", {"seat": int(seat)})
        else:
            counts[choice - NAME] += 1
            if journal is not None:
                journal.show(EVERYBODY, "shard", {"seat": int(seat), "other": int(choice - NAME)})
    most: i64 = 0
    exile: i64 = NOBODY
    for seat in range(polis.players):
        if counts[seat] > most:
            most = counts[seat]
            exile = seat
        elif counts[seat] == most:
            exile = NOBODY
    polis.exile = exile
    if exile != NOBODY:
        polis.ostracised = exile
    if journal is not None:
        if exile == NOBODY:
            journal.note("nobody_exiled", {})
        else:
            journal.note("exiled", {"seat": int(exile), "votes": int(most)})
