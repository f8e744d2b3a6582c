"""What a good visitor notices."""

from fairground.core.fast import i64
from fairground.core.heuristics import Heuristics
from fairground.core.state import State
from fairground.games.essen_the_game.rules.scoring import ranking_points, wishlist_points
from fairground.games.essen_the_game.state import Halls


class VisitorsEye(Heuristics):
    """Points made."""

    def prospect(self, state: State, seat: i64) -> float:
        assert isinstance(state, Halls)
        visitor = state.visitors[seat]
        return float(visitor.points + ranking_points(state, visitor) + wishlist_points(state, visitor))
