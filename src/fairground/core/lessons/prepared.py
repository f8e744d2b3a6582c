"""A dealer with a prepared deal: what the lesson needs comes first, then its seed, and after the lesson chance."""

from collections.abc import Iterable, Mapping, Sequence

from fairground.core.dealer import Dealer, SeededDealer
from fairground.core.fast import i64, vec
from fairground.core.game import AnyGame
from fairground.core.lessons.coach import progress_of
from fairground.core.lessons.lesson import Lesson
from fairground.core.play import Play


class PreparedDealer(Dealer):
    """Answers each source from its own row; where that is used up, or its next answer is not there, `inner` answers."""

    def __init__(self, rows: Mapping[int, Sequence[int]], inner: Dealer) -> None:
        self.rows = rows
        self.inner = inner
        self.given = dict.fromkeys(rows, 0)

    def pick(self, source: i64, weights: vec[i64], total: i64) -> i64:
        asked = int(source)
        row, at = self.rows.get(asked, ()), self.given.get(asked, 0)
        self.given[asked] = at + 1
        if at < len(row) and weights[row[at]] > 0:
            return row[at]
        return self.inner.pick(source, weights, total)


class NumberedDealer(Dealer):
    """Deals from a seed and the number of the draw, so that anybody can take over after any draw."""

    def __init__(self, seed: int, drawn: int) -> None:
        self.seed = seed
        self.drawn = drawn

    def pick(self, source: i64, weights: vec[i64], total: i64) -> i64:
        self.drawn += 1
        return SeededDealer(self.seed << 20 | self.drawn).pick(source, weights, total)


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
