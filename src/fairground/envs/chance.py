"""Every draw as a node of its own: a decision that stops whenever chance is asked, and goes on with the answer.

The rules run in a coroutine of their own (greenlet), so that a draw costs the same however many came before it. A copy
of a decision that stands at a draw has no coroutine yet; it plays the answers so far once when it is asked to go on.
"""

from collections.abc import Callable, Sequence

from greenlet import getcurrent, greenlet

from fairground.core.dealer import Dealer
from fairground.core.fast import i64, vec
from fairground.core.state import State


class AskingDealer(Dealer):
    """Hands every question over to whoever runs the rules, and waits for the answer."""

    def pick(self, source: i64, weights: vec[i64], total: i64) -> i64:
        outside = getcurrent().parent
        return i64(outside.switch((int(source), [int(weight) for weight in weights])))


Question = tuple[int, list[int]]
"""The chance source and the weights of its outcomes."""

Answer = tuple[int, int]
"""The chance source and the outcome that came of it."""

Act = Callable[[Dealer], State]
"""What asks chance: a deal or a decision."""


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
        self._coroutine = greenlet(lambda: self.act(AskingDealer()))
        self._take(self._coroutine.switch())
        for _, outcome in self.answers:
            self._take(self._coroutine.switch(outcome))

    def answer(self, outcome: int) -> None:
        """Chance has answered."""
        if self._coroutine is None:
            self.go()
        assert self._coroutine is not None
        assert self.question is not None
        self.answers.append((self.question[0], outcome))
        self._take(self._coroutine.switch(outcome))

    def _take(self, given: "Question | State") -> None:
        if isinstance(given, State):
            self.state, self.question = given, None
        else:
            self.question = given

    def __reduce__(self) -> tuple[object, ...]:
        """The same, standing at the same question; a coroutine cannot be written down, so it begins anew."""
        return unfolding_at, (self.act, self.answers, self.question)


def unfolding_at(act: Act, answers: list[Answer], question: Question | None) -> Unfolding:
    """Something that stands at a question: how it is copied and pickled."""
    unfolding = Unfolding(act, answers)
    unfolding.question = question
    return unfolding
