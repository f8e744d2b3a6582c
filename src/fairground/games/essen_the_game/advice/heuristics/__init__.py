"""What a good visitor notices."""

from fairground.core.fast import i64
from fairground.core.heuristics import Heuristics
from fairground.core.state import State
from fairground.games.essen_the_game.advice.heuristics.hopes import purse, ranking_hopes, wish_hopes
from fairground.games.essen_the_game.advice.heuristics.turn import points_now
from fairground.games.essen_the_game.advice.heuristics.walk import HORIZON, last_walk, walk
from fairground.games.essen_the_game.advice.heuristics.weights import ACTION_POINT
from fairground.games.essen_the_game.components import PARKING, SPACES
from fairground.games.essen_the_game.rules.scoring import wishlist_points
from fairground.games.essen_the_game.state import DRAFT, OVER, Halls
from fairground.games.essen_the_game.table.visitor import Visitor


class VisitorsEye(Heuristics):
    """Points made, wishes and rankings under way, money left, and a walk through the next rounds."""

    def horizon(self) -> i64:
        """The prospect thinks a walk through itself; played on by guesses, it would only be spoilt."""
        return 0

    def prospect(self, state: State, seat: i64) -> float:
        assert isinstance(state, Halls)
        visitor = state.visitors[seat]
        if state.phase == DRAFT:
            return dream(state, visitor)
        value = float(visitor.points + wishlist_points(state, visitor))
        value += ranking_hopes(state, visitor.games())
        if state.phase == OVER:
            return value
        rounds = state.box.rounds - state.round
        points = points_now(state, visitor, seat)
        value += wish_hopes(state, visitor, seat, rounds)
        value += purse(state, visitor.money, points, rounds)
        if rounds == 0:
            return value + last_walk(state, seat, points)
        if rounds > HORIZON:
            value += ACTION_POINT * float((rounds - HORIZON) * state.box.track)
        return value + walk(state, seat, points, rounds)


def dream(halls: Halls, visitor: Visitor) -> float:
    """In the draft: wishes that are near the parking, cheap, and close to each other."""
    steps = halls.box.steps
    value = 0.0
    for index in range(visitor.picked):
        card = visitor.picks[index]
        value += 10.0 - 0.3 * float(steps[PARKING * SPACES + card]) - 0.02 * float(halls.box.prices[card])
        value += 0.5 * float(halls.box.bonuses[card])
        for other in range(index):
            value -= 0.25 * float(steps[card * SPACES + visitor.picks[other]])
    return value
