"""What a good demagogue notices."""

from fairground.core.fast import i64
from fairground.core.heuristics import Heuristics
from fairground.core.state import State


class DemagoguesEye(Heuristics):
    """Points now."""

    def prospect(self, state: State, seat: i64) -> float:
        return float(state.scores()[seat])
