"""A dealer with a prepared deal: what the lesson needs comes first, then chance goes on as always."""

from collections.abc import Iterable, Mapping, Sequence

from fairground.core.dealer import Dealer
from fairground.core.fast import i64, vec
from fairground.core.game import AnyGame
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


def prepared_dealer(game: AnyGame, lesson: Lesson, inner: Dealer, play: Play | None = None) -> PreparedDealer:
    """The dealer of a lesson; of a game under way, one who has answered so far."""
    dealer = PreparedDealer(_rows(game, lesson), inner)
    if play is not None:
        for source, _ in _answers(play):
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
