"""A lesson being played, without a house around it: the taught way, or any other, decision by decision."""

from collections.abc import Callable, Iterator

from fairground.core.dealer import Dealer, SeededDealer
from fairground.core.game import AnyGame
from fairground.core.lessons.coach import expected, learner, progress_of, scripted
from fairground.core.lessons.lesson import Lesson
from fairground.core.lessons.prepared import prepared_dealer
from fairground.core.lessons.progress import Progress, judge
from fairground.core.play import Play
from fairground.core.step import Step


def quiet(play: Play, seat: int) -> int:
    """What a seat does about which the script says nothing: the last of its offers, which mostly is to pass."""
    return play.state.offers(seat)[-1]


class LessonRun:
    """Plays the others, asks the learner, and says how far the lesson is."""

    def __init__(
        self,
        game: AnyGame,
        lesson: Lesson,
        dealer: Dealer | None = None,
        stand: Callable[[Play, int], int] = quiet,
    ) -> None:
        self.game = game
        self.lesson = lesson
        self.inner = dealer or SeededDealer(1)
        self.stand = stand
        prepared = prepared_dealer(game, lesson, self.inner)
        self.play = Play(game, lesson.players, lesson.options, prepared)
        self.seat = learner(lesson, self.play)

    @property
    def progress(self) -> Progress:
        return progress_of(self.lesson, self.play)

    @property
    def over(self) -> bool:
        """Whether the coach has nothing more to ask for."""
        return self.progress.lost or self.progress.step >= len(self.lesson.steps) or self.play.over

    @property
    def expected(self) -> list[int]:
        """The offers that do what the coach asks for."""
        return expected(self.lesson, self.play, self.progress)

    def others(self) -> Iterator[Step]:
        """The others decide until the learner is asked; those who decide at the same time go first."""
        while waiting := [seat for seat in self.play.state.waiting() if seat != self.seat]:
            seat = waiting[0]
            code = scripted(self.lesson, self.play, seat)
            yield self._decide(seat, self.stand(self.play, seat) if code is None else code)

    def decide(self, code: int) -> Step | None:
        """The learner's decision; None where the lesson could not go on after it, and nothing was changed."""
        if judge(self.lesson, self.progress, self.game.actions.notation(code)) is None:
            return None
        return self._decide(self.seat, code)

    def _decide(self, seat: int, code: int) -> Step:
        self.play.dealer = prepared_dealer(self.game, self.lesson, self.inner, self.play)
        return self.play.decide(seat, code)
