"""What the learnt value looks at: the seat's row, and what the game's heuristics think of every seat."""

import numpy as np

from examples.learn.played import Floats
from fairground.core.state import State
from fairground.envs.kind import TableKind


def eye(kind: TableKind, state: State, seat: int) -> Floats:
    """The row of a seat, then the prospects of all, the own first, in a state that the seat imagines."""
    prospect = kind.game.heuristics.prospect
    thought = [prospect(state, (seat + steps) % kind.players) for steps in range(kind.players)]
    return np.concatenate([kind.row(state, seat).astype(np.float32), np.array(thought, np.float32)])
