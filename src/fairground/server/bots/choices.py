"""What a bot thought of its choices, in words."""

from collections.abc import Sequence

from fairground.core.game import AnyGame
from fairground.server.messages import Weighed
from fairground.server.present.seat_view import LANGUAGE


def weighed(game: AnyGame, people: list[str], choices: Sequence[tuple[int, int, float | None]]) -> list[Weighed]:
    """Choices by code, with visits and value, as people read them."""
    words = game.words(LANGUAGE)
    found = []
    for code, visits, value in choices:
        action = game.actions.action(code)
        found.append(Weighed(code, action.notation, words.offer(action, people), visits, value))
    return found
