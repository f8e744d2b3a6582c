"""How it stands in ESSEN The Game: wishes are hidden until the end."""

from fairground.core.advice import Advice
from fairground.core.state import State
from fairground.games.essen_the_game.rules.turn import EssenTheGame
from fairground.games.essen_the_game.state import OVER


class FairVisitorsAdvice(Advice):
    """What can be said at the fair."""

    def points(self, state: State, seat: int) -> list[int]:
        """The points on the track: what wishes will bring is nobody else's to know."""
        assert isinstance(state, EssenTheGame)
        if state.phase == OVER:
            return state.scores()
        return [int(visitor.points) for visitor in state.visitors]
