"""Every draw as a node of its own: a decision that stops whenever chance is asked, and goes on with the answer.

The rules run in a coroutine of their own (greenlet), so that a draw costs the same however many came before it. A copy
of a decision that stands at a draw has no coroutine yet; it plays the answers so far once when it is asked to go on.
"""

from collections.abc import Callable, Sequence

from greenlet import getcurrent, greenlet

from fairground.core.dealer import AskingDealer, Dealer
from fairground.core.state import State

Question = tuple[int, list[tuple[int, float]]]
"""The chance source, and its outcomes with how likely each is."""

Answer = tuple[int, int]
"""The chance source and the outcome that came of it."""

Act = Callable[[Dealer], State]
"""What asks chance: a deal or a decision."""


def ask_outside(source: int, outcomes: list[tuple[int, float]]) -> int:
    """Hand a question over to whoever runs the rules, and wait for the answer."""
    answer: int = getcurrent().parent.switch((source, outcomes))
    return answer


class Unfolding:
    """Something that asks chance on its way to a state: a deal, or a decision."""

    def __init__(self, act: Act, answers: Sequence[Answer] = ()) -> None:
        self.act = act
        self.answers = list(answers)
        self._coroutine: greenlet | None = None
        self.question: Question | None = None
        self.state: State | None = None

    def go(self) -> None:
        """Up to the next question, with the answers so far; then `question` or `state` is there."""
        self._coroutine = greenlet(lambda: self.act(AskingDealer(ask_outside)))
        self._take(self._coroutine.switch())
        for _, outcome in self.answers:
            self._take(self._coroutine.switch(outcome))

    def answer(self, outcome: int) -> None:
        """Chance has answered."""
        if self._coroutine is None:
            self.go()
        coroutine, question = self._coroutine, self.question
        assert coroutine is not None
        assert question is not None
        self.answers.append((question[0], outcome))
        self._take(coroutine.switch(outcome))

    def _take(self, given: "Question | State") -> None:
        if isinstance(given, tuple):
            self.question = given
        else:
            self.state, self.question = given, None

    def __reduce__(self) -> tuple[object, ...]:
        """The same, standing at the same question; a coroutine cannot be written down, so it begins anew."""
        return unfolding_at, (self.act, self.answers, self.question)


def unfolding_at(act: Act, answers: list[Answer], question: Question | None) -> Unfolding:
    """Something that stands at a question: how it is copied and pickled."""
    unfolding = Unfolding(act, answers)
    unfolding.question = question
    return unfolding
