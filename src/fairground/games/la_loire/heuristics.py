"""What a good merchant notices."""

from fairground.core.fast import i64
from fairground.core.heuristics import Heuristics
from fairground.core.state import State
from fairground.games.la_loire.rules.end import points_of
from fairground.games.la_loire.state import Valley


class MerchantsEye(Heuristics):
    """Points."""

    def prospect(self, state: State, seat: i64) -> float:
        assert isinstance(state, Valley)
        return float(points_of(state, state.people[seat]))
