"""What a bot thought of its choices, in words."""

from collections.abc import Sequence

from fairground.bots.why import OF_THE_OTHER, Why, told_briefly, told_why
from fairground.core.comparison import turned
from fairground.core.game import AnyGame
from fairground.server.messages import Argument, Weighed


def weighed(
    game: AnyGame, people: list[str], choices: Sequence[tuple[int, int, float | None]], language: str
) -> list[Weighed]:
    """Choices by code, with visits and value, as people read them."""
    words = game.in_language(language)
    found = []
    for code, visits, value in choices:
        action = game.actions.action(code)
        label = words.offer(action, people)
        found.append(Weighed(code=code, notation=action.notation, label=label, visits=visits, value=value))
    return found


def briefly(game: AnyGame, people: list[str], why: Why | None, language: str) -> str:
    """The same as `reasoned`, for a small place."""
    return told_briefly(game, why, people, language, most=1) if why is not None else ""


def reasoned(game: AnyGame, people: list[str], why: Why | None, language: str) -> tuple[str, list[Argument]]:
    """Why a choice is the best in a sentence, and every part of it that can be said, with what it is worth."""
    if why is None:
        return "", []
    words = game.in_language(language)
    speaking = why.speaking
    parts = [turned(one) for one in speaking.differences] if speaking.when in OF_THE_OTHER else speaking.differences
    arguments = [
        Argument(words.say(one.section, one.kind, one.facts, people), round(one.worth, 2))
        for one in parts
        if one.can_be_said and words.has(one.section, one.kind)
    ]
    return told_why(game, why, people, language), arguments
