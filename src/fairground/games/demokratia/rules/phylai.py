"""Phylai: the votes are counted and new citizens come (D-4)."""

from fairground.core.arrays import filled
from fairground.core.fast import i64
from fairground.core.journal import EVERYBODY
from fairground.games.demokratia.components import FIVE, HIGHEST, PHYLAI, VOTE_TILES
from fairground.games.demokratia.rules.citizens import receive
from fairground.games.demokratia.rules.whereabouts import after_the_reveal
from fairground.games.demokratia.state import Polis
from fairground.games.demokratia.table.demagogue import EMPTY


def leave_agora(polis: Polis) -> None:
    """Citizens on the agora go back to their owners' hands (D-4.1)."""
    for demagogue in polis.demagogues:
        demagogue.hand += demagogue.agora
        demagogue.agora = 0


def count_votes(polis: Polis) -> None:
    """The votes are shown in an order that says nothing, added up, and change the power once for each phyle (D-4.1)."""
    polis.revealed = 0
    change = filled(FIVE)
    figures = polis.box.votes
    for demagogue in polis.demagogues:
        vote = demagogue.cast
        if vote != EMPTY:
            polis.revealed |= 1 << vote
            for phyle in range(len(change)):
                change[phyle] += figures[vote * FIVE + phyle]
            polis.votes.put(vote)
            demagogue.cast = EMPTY
    after_the_reveal(polis, polis.revealed)
    journal = polis.journal
    if journal is not None:
        ids = [polis.box.vote_ids[vote] for vote in range(VOTE_TILES) if polis.revealed >> vote & 1]
        journal.show(EVERYBODY, "votes", {"votes": ids})
        journal.beat("reveal")
    for phyle in range(FIVE):
        polis.power[phyle] = within(polis.power[phyle] + change[phyle])
    if journal is not None:
        journal.note("power", {PHYLAI[phyle]: int(polis.power[phyle]) for phyle in range(FIVE)})
        journal.beat("power")


def within(power: i64) -> i64:
    """Power stays on the chart."""
    if power < 0:
        return 0
    if power > HIGHEST:
        return HIGHEST
    return power


def shrink(polis: Polis, phyle: i64) -> None:
    """While power does not suffice, seats are given up tier by tier, those with most first (D-4.2).

    The tiers are those at the beginning of a lap, the highest at most all that are taken; power is compared after each.
    """
    first = phyle * FIVE
    taken = polis.seats_taken(phyle)
    while taken > polis.power[phyle]:
        before = polis.boule[first : first + FIVE]
        tier = taken
        while tier > 0 and taken > polis.power[phyle]:
            for seat in range(polis.players):
                if before[seat] == tier:
                    polis.boule[first + seat] -= 1
                    polis.demagogues[seat].gone += 1
                    taken -= 1
                    journal = polis.journal
                    if journal is not None:
                        journal.note("unseated", {"seat": int(seat), "phyle": PHYLAI[phyle]})
            tier -= 1


def bring_citizens(polis: Polis) -> None:
    """For each phyle as many new citizens as one has seats there (D-4.2); who still has none gets one (D-4.3)."""
    journal = polis.journal
    brought = filled(polis.players)
    for phyle in range(FIVE):
        shrink(polis, phyle)
    if journal is not None:
        journal.beat("seats")
    boule = polis.boule
    for phyle in range(FIVE):
        for seat in range(polis.players):
            seats = boule[phyle * FIVE + seat]
            brought[seat] += seats
            receive(polis, seat, seats)
    for seat in range(polis.players):
        demagogue = polis.demagogues[seat]
        if demagogue.hand == 0 and demagogue.neutral == 0:
            brought[seat] = 1
            receive(polis, seat, 1)
        if journal is not None:
            journal.note("citizens", {"seat": int(seat), "citizens": int(brought[seat])})
