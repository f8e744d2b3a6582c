"""How a round begins: Rhetorics, then the vote (D-1, D-2)."""

from fairground.core.fast import i64
from fairground.games.demokratia.rules import ekklesia
from fairground.games.demokratia.state import EKKLESIA, RHETORICS, Polis


def ask(polis: Polis, phase: i64, seat: i64) -> None:
    """One seat decides."""
    polis.phase = phase
    polis.waiting_for = 1 << seat


def ask_everybody(polis: Polis, phase: i64) -> None:
    """All decide, in secret and at once."""
    polis.phase = phase
    polis.waiting_for = (1 << polis.players) - 1


def begin_round(polis: Polis) -> None:
    """Rhetorics: one lap from the archon (D-1.1)."""
    journal = polis.journal
    if journal is not None:
        journal.note("round", {"round": int(polis.round), "archon": int(polis.archon)})
    polis.lap = 0
    seek_speaker(polis)


def seek_speaker(polis: Polis) -> None:
    """The next with a citizen to give away, or the vote (D-1.1, D-2.1)."""
    while polis.lap < polis.players:
        seat = (polis.archon + polis.lap) % polis.players
        if polis.demagogues[seat].hand > 0:
            ask(polis, RHETORICS, seat)
            return
        polis.lap += 1
    polis.phase = EKKLESIA
    polis.waiting_for = ekklesia.voters(polis)
