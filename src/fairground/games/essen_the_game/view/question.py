"""What a seat of ESSEN The Game is asked."""

from fairground.core.phrase import Question
from fairground.games.essen_the_game.rules.draft import picks_per_pass
from fairground.games.essen_the_game.rules.turn import EssenTheGame
from fairground.games.essen_the_game.state import DRAFT, REMOVAL, TESTING
from fairground.games.essen_the_game.view.view import numbers


def question(state: EssenTheGame, seat: int) -> Question:
    """What the seat that decides is asked."""
    if state.phase == DRAFT:
        at_once = picks_per_pass(state)
        left = (state.passes + 1) * at_once - state.visitors[seat].picked
        return Question("draft", {"packet": state.passes + 1, "cards": left})
    visitor = state.visitors[seat]
    if state.phase == REMOVAL:
        return Question("remove", {"round": state.round})
    if state.phase == TESTING:
        return Question("play_test", {"booths": numbers(state.drawn)})
    return Question("act", {"points": state.points_left(visitor), "money": visitor.money})
