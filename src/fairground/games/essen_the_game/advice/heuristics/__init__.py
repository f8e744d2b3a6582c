"""What a good visitor notices."""

from typing import Final

from fairground.core.fast import i64
from fairground.core.heuristics import Heuristics
from fairground.core.state import State
from fairground.games.essen_the_game.advice.heuristics.goals import HUNDRED, Goals, goals_of
from fairground.games.essen_the_game.advice.heuristics.hopes import purse, ranking_hopes, wish_hopes
from fairground.games.essen_the_game.advice.heuristics.memory import Memory
from fairground.games.essen_the_game.advice.heuristics.turn import points_now
from fairground.games.essen_the_game.advice.heuristics.walk import HORIZON, last_walk, walk
from fairground.games.essen_the_game.advice.heuristics.weights import ACTION_POINT
from fairground.games.essen_the_game.components import BOOTHS, PARKING, SPACES
from fairground.games.essen_the_game.rules.scoring import wishlist_points
from fairground.games.essen_the_game.state import DRAFT, OVER, Halls
from fairground.games.essen_the_game.table.visitor import Visitor

FANCIES: Final = 1_000_003
"""So many that hardly two tables have the same."""


class VisitorsEye(Heuristics):
    """Points made, wishes and rankings under way, money left, and a walk through the next rounds.

    Who judges roughly thinks fewer rounds ahead, and of games that are still to be walked to takes each for less than
    it is, by a fancy that stays the same while they walk. What lies at hand is seen as it is.
    """

    def __init__(self, roughness: float = 0.0, fancy: i64 = 0, memory: Memory | None = None) -> None:
        self.roughness: float = roughness
        self.fancy: i64 = fancy
        self.memory: Memory | None = memory
        self.ahead: i64 = HORIZON - i64(roughness * float(HORIZON))
        """Rounds after this one that are thought through."""

    def roughly(self, state: State, seat: i64, roughness: float) -> Heuristics:
        """Everybody has fancies of their own, until the next common wish is fulfilled: they follow from that list."""
        assert isinstance(state, Halls)
        return VisitorsEye(roughness, state.common % FANCIES * state.players + seat)

    def horizon(self) -> i64:
        """The prospect thinks a walk through itself; played on by guesses, it would only be spoilt."""
        return 0

    def attentive(self) -> Heuristics:
        return VisitorsEye(self.roughness, self.fancy, Memory())

    def prospect(self, state: State, seat: i64) -> float:
        assert isinstance(state, Halls)
        if state.phase == DRAFT:
            return dream(state, state.visitors[seat])
        memory = self.memory
        if memory is None:
            return self.look_at(state, seat)
        sight = memory.recall(state, seat)
        if sight is not None:
            return sight.prospect
        prospect = self.look_at(state, seat)
        memory.keep(prospect)
        return prospect

    def look_at(self, state: Halls, seat: i64) -> float:
        """The prospect, worked out."""
        visitor = state.visitors[seat]
        value = float(visitor.points + wishlist_points(state, visitor))
        value += ranking_hopes(state, visitor.games())
        if state.phase == OVER:
            return value
        rounds = state.box.rounds - state.round
        points = points_now(state, visitor, seat)
        value += wish_hopes(state, visitor, seat, rounds)
        value += purse(state, visitor.money, points, rounds)
        goals = goals_of(state, visitor, points, rounds)
        if self.roughness > 0.0:
            self.belittle(goals)
        if rounds == 0:
            return value + last_walk(state, seat, goals, points)
        if rounds > self.ahead:
            value += ACTION_POINT * float((rounds - self.ahead) * state.box.track)
        return value + walk(state, seat, goals, points, rounds, self.ahead)

    def belittle(self, goals: Goals) -> None:
        """Take each of these games for less than it is: by up to the roughness, as the fancy has it."""
        for tile in range(BOOTHS):
            if goals.gains[tile] > 0:
                lot = ((tile + 1) * 7919 + self.fancy * 104729) * 48271 % 2147483647 % 100
                goals.gains[tile] = i64(float(goals.gains[tile]) * (1.0 - self.roughness * float(lot) / HUNDRED))


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
