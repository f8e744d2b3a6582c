"""Every draw as a node of its own: a decision that stops whenever chance is asked, and goes on with the answer.

The rules run in a coroutine of their own (greenlet), so that a draw costs the same however many came before it. The
coroutine belongs to the thread that began it: a copy of a decision that stands at a draw, or another thread, begins one
of its own and plays the answers so far once.
"""

from collections.abc import Callable
from copy import deepcopy

from greenlet import getcurrent, greenlet

from fairground.core.dealer import AskingDealer, Dealer, Question
from fairground.core.state import State

Answer = tuple[int, int]
"""The chance source and the outcome that came of it."""

Act = Callable[[Dealer], State]
"""What asks chance: a deal or a decision."""


class Unfolding:
    """A deal or a decision that stands at a question, with what chance has answered so far."""

    __slots__ = ("_dealer", "_home", "_resume", "act", "answers", "question")

    def __init__(self, act: Act, answers: list[Answer], question: Question) -> None:
        self.act = act
        self.answers = answers
        self.question = question
        self._home: greenlet | None = None
        """Who began the coroutine, and alone can go on with it."""

    def answer(self, outcome: int) -> State | None:
        """Chance has answered: on to the state, or, where there is none yet, to the next question."""
        state: State | None
        if self._home is getcurrent():
            state = self._resume(outcome)
        else:
            self.answers.append((self.question[0], outcome))
            state = self._begin()
        if state is None:
            question = self._dealer.question
            assert question is not None
            self.question = question
        return state

    def _begin(self) -> State | None:
        home = getcurrent()
        coroutine = greenlet(self.act)
        self._home, self._resume = home, coroutine.switch
        self.answers = self.answers[:]
        self._dealer = AskingDealer(self.answers, home.switch)
        state: State | None = coroutine.switch(self._dealer)
        return state

    def __deepcopy__(self, memo: dict[int, object]) -> "Unfolding":
        """The same, standing at the same question, which is never changed."""
        return Unfolding(deepcopy(self.act, memo), self.answers[:], self.question)

    def __reduce__(self) -> tuple[object, ...]:
        """A coroutine cannot be written down, so it begins anew."""
        return Unfolding, (self.act, self.answers, self.question)
