"""How well off a seat is after a decision, at first sight: one ply, evaluated by the game's heuristics."""

from typing import Final

from fairground.core.dealer import SeededDealer
from fairground.core.fast import i64
from fairground.core.heuristics import Heuristics
from fairground.core.state import State

ENVY: Final = 0.3
"""How much of the best opponent's prospect is held against one's own at first sight."""


def comfort(eye: Heuristics, state: State, seat: i64) -> float:
    """The own prospect less a share of the best opponent's. It asks nobody's turn, so all may be deciding at once."""
    best = 0.0
    first = True
    for other in range(state.players):
        if other != seat:
            prospect = eye.prospect(state, other)
            if first or prospect > best:
                best = prospect
                first = False
    return eye.prospect(state, seat) - ENVY * best


class FirstSight:
    """Tries decisions, one after the other, on a table of its own."""

    def __init__(self, state: State, eye: Heuristics) -> None:
        self.trial: State = state.copy()
        self.eye: Heuristics = eye
        self.luck: SeededDealer = SeededDealer(0)

    def comfort_after(self, state: State, seat: i64, action: i64, luck: i64) -> float:
        """What a seat would have of a decision that is on offer, with the luck of this number."""
        self.trial.copy_from(state)
        self.luck.begin(luck)
        self.trial.play(seat, action, self.luck)
        return comfort(self.eye, self.trial, seat)
