"""The dealer of a lesson: what the lesson needs comes first, then its seed, and after the lesson chance."""

from collections.abc import Iterable

from fairground.core.dealer import Dealer
from fairground.core.game import AnyGame
from fairground.core.lessons.coach import progress_of
from fairground.core.lessons.dealers import NumberedDealer, PreparedDealer
from fairground.core.lessons.lesson import Lesson
from fairground.core.play import Play


def prepared_dealer(game: AnyGame, lesson: Lesson, chance: Dealer, play: Play | None = None) -> Dealer:
    """The dealer of a lesson, who has dealt so far what a game under way has seen; after its last task, `chance`."""
    if play is not None and progress_of(lesson, play).step >= len(lesson.steps):
        return chance
    answers = list(_answers(play)) if play is not None else []
    dealer = PreparedDealer(_rows(game, lesson), NumberedDealer(lesson.seed, len(answers)))
    for source, _ in answers:
        dealer.given[source] = dealer.given.get(source, 0) + 1
    return dealer


def _answers(play: Play) -> Iterable[tuple[int, int]]:
    yield from play.deal
    for step in play.steps:
        yield from step.answers


def _rows(game: AnyGame, lesson: Lesson) -> dict[int, list[int]]:
    rows = {}
    for number, source in enumerate(game.chance):
        if source.name in lesson.draws:
            rows[number] = [source.outcomes.index(outcome) for outcome in lesson.draws[source.name]]
    return rows
