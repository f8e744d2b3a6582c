"""Citizens due to a demagogue (D-4.4)."""

from fairground.core.fast import i64
from fairground.games.demokratia.state import Polis


def take_citizen(polis: Polis, seat: i64) -> bool:
    """One from the pool, for whoever asked to put somewhere; without one a neutral citizen instead (D-4.4)."""
    demagogue = polis.demagogues[seat]
    if demagogue.pool > 0:
        demagogue.pool -= 1
        return True
    demagogue.neutral += 1
    journal = polis.journal
    if journal is not None:
        journal.note("neutral", {"seat": int(seat)})
    return False


def receive(polis: Polis, seat: i64, citizens: i64) -> None:
    """So many new citizens for the hand (D-4.4)."""
    for _citizen in range(citizens):
        if take_citizen(polis, seat):
            polis.demagogues[seat].hand += 1
