"""What chance answered, in names and in numbers."""

from fairground.core.game import AnyGame
from fairground.core.record import Draw
from fairground.core.refusal import BadInput, shortened


def draws_by_name(game: AnyGame, answers: tuple[tuple[int, int], ...]) -> tuple[Draw, ...]:
    """What chance answered, in names."""
    return tuple(Draw(game.chance[source].name, game.chance[source].outcomes[answer]) for source, answer in answers)


def answers_by_code(game: AnyGame, draws: tuple[Draw, ...]) -> list[tuple[int, int]]:
    """What chance answered, in numbers; an unknown name is refused."""
    answers = []
    for draw in draws:
        sources = [source.name for source in game.chance]
        if draw.source not in sources:
            raise BadInput(
                "{game} draws {sources}, not {asked}", game=game.id, sources=sources, asked=shortened(draw.source)
            )
        source = sources.index(draw.source)
        if draw.outcome not in game.chance[source].outcomes:
            raise BadInput("{source} has no outcome {asked}", source=draw.source, asked=shortened(draw.outcome))
        answers.append((source, game.chance[source].outcomes.index(draw.outcome)))
    return answers
