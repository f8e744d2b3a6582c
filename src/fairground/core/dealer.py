"""Chance: the only place where a game meets it.

A rule that needs chance asks the dealer to pick one of several outcomes, each with a weight. What answers may be a
seeded generator, a record, or a planner that wants to see the question (`OpenChance`).
"""

from collections.abc import Callable
from typing import Final

from fairground.core.fast import i64, mypyc_attr, vec

MASK: Final = 0xFFFFFFFF
ENDLESS: Final = 10_000
"""Rules that ask so often in one decision wait for an outcome that does not come."""


class OpenChance(Exception):
    """A dealer declined to answer: here are the source that was asked and the weights of its outcomes."""

    def __init__(self, source: int, weights: list[int]) -> None:
        super().__init__(f"chance source {source} is open")
        self.source = source
        self.weights = weights

    def __reduce__(self) -> tuple[object, ...]:
        return OpenChance, (self.source, self.weights)


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    """Picks outcomes. `source` says which of the game's chance sources is asked."""

    def pick(self, source: i64, weights: vec[i64], total: i64) -> i64:
        """The index of one outcome; `total` is the sum of `weights` and positive."""
        raise NotImplementedError


Question = tuple[int, list[tuple[int, float]]]
"""The chance source that is asked, and each possible outcome with how likely it is."""


def question_of(source: i64, weights: vec[i64], total: i64) -> Question:
    """What is asked, for those who want to see it."""
    outcomes: list[tuple[int, float]] = []
    whole = float(total)
    for outcome in range(len(weights)):
        weight = weights[outcome]
        if weight > 0:
            outcomes.append((outcome, float(weight) / whole))
    return int(source), outcomes


class AskingDealer(Dealer):
    """Gives the answers so far; asked for more, it puts the question up and waits until somebody answers."""

    def __init__(self, answers: list[tuple[int, int]], wait: Callable[[None], int]) -> None:
        self.answers = answers
        self.wait = wait
        self.given: i64 = 0
        self.question: Question | None = None

    def pick(self, source: i64, weights: vec[i64], total: i64) -> i64:
        answer: int
        if self.given < len(self.answers):
            answer = self.answers[self.given][1]
        else:
            self.question = question_of(source, weights, total)
            answer = self.wait(None)
            self.answers.append((int(source), answer))
        self.given += 1
        return answer


class NotingDealer(Dealer):
    """Notes the first question. It and all others are answered by the first outcome there is, so that the rules come to
    an end; what they make of that is to be thrown away."""

    def __init__(self) -> None:
        self.asked: i64 = 0
        self.question: Question | None = None

    def begin(self) -> None:
        """Nothing was asked yet."""
        self.asked = 0
        self.question = None

    def pick(self, source: i64, weights: vec[i64], total: i64) -> i64:
        if self.asked == 0:
            self.question = question_of(source, weights, total)
        self.asked += 1
        if self.asked > ENDLESS:
            raise OpenChance(int(source), [int(weight) for weight in weights])
        return outcome_at(weights, 0)


def outcome_at(weights: vec[i64], point: i64) -> i64:
    """The outcome in whose stretch the point lies, the weights being laid end to end."""
    index: i64 = 0
    while point >= weights[index]:
        point -= weights[index]
        index += 1
    return index


class SeededDealer(Dealer):
    """A small fast counting generator (sfc32): three lanes of 32 bits and a counter, no product, no overflow."""

    def __init__(self, seed: i64) -> None:
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.counter: i64 = 0
        self.begin(seed)

    def begin(self, seed: i64) -> None:
        """Begin again, as if just made with this seed."""
        self.a = seed & MASK
        self.b = (seed >> 32) & MASK
        self.c = 0x9E3779B9
        self.counter = 1
        for _round in range(15):
            self.next()

    def next(self) -> i64:
        """Thirty-two random bits."""
        result: i64 = (self.a + self.b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & MASK
        self.c = ((((self.c << 21) & MASK) | (self.c >> 11)) + result) & MASK
        return result

    def below(self, limit: i64) -> i64:
        """A number from 0 to limit - 1."""
        return (self.next() * limit) >> 32

    def pick(self, source: i64, weights: vec[i64], total: i64) -> i64:
        return outcome_at(weights, self.below(total))

    def __reduce__(self) -> tuple[object, ...]:
        return seeded_at, (int(self.a), int(self.b), int(self.c), int(self.counter))


def seeded_at(a: int, b: int, c: int, counter: int) -> SeededDealer:
    """A seeded dealer that goes on from here: how it is pickled."""
    dealer = SeededDealer(0)
    dealer.a = a
    dealer.b = b
    dealer.c = c
    dealer.counter = counter
    return dealer


@mypyc_attr(allow_interpreted_subclasses=True)
class ScriptedDealer(Dealer):
    """Gives prepared answers in order; asked for more, it raises `OpenChance`."""

    def __init__(self, answers: list[tuple[int, int]]) -> None:
        self.answers = answers
        self.given = 0

    def pick(self, source: i64, weights: vec[i64], total: i64) -> i64:
        if self.given >= len(self.answers):
            raise OpenChance(int(source), [int(weight) for weight in weights])
        asked, answer = self.answers[self.given]
        if asked != source or not 0 <= answer < len(weights) or weights[answer] == 0:
            raise ImpossibleAnswer(self.given, int(source), asked, answer)
        self.given += 1
        return answer

    def __reduce__(self) -> tuple[object, ...]:
        return scripted_at, (type(self), self.answers, self.given)


def scripted_at(kind: type[ScriptedDealer], answers: list[tuple[int, int]], given: int) -> ScriptedDealer:
    """A scripted dealer that has given some answers: how it is pickled."""
    dealer = kind(answers)
    dealer.given = given
    return dealer


class ImpossibleAnswer(Exception):
    """A prepared answer that the question does not admit."""

    def __init__(self, index: int, source: int, given_source: int, answer: int) -> None:
        super().__init__(f"answer {index} cannot be: source {source} was asked, {given_source}/{answer} was given")
        self.index = index
        self.source = source
        self.given_source = given_source
        self.answer = answer

    def __reduce__(self) -> tuple[object, ...]:
        return ImpossibleAnswer, (self.index, self.source, self.given_source, self.answer)


class TracingDealer(Dealer):
    """Passes every question on and remembers what was answered."""

    def __init__(self, inner: Dealer) -> None:
        self.inner = inner
        self.answers: list[tuple[int, int]] = []

    def pick(self, source: i64, weights: vec[i64], total: i64) -> i64:
        answer = self.inner.pick(source, weights, total)
        self.answers.append((int(source), int(answer)))
        return answer

    def __reduce__(self) -> tuple[object, ...]:
        return traced_so_far, (self.inner, self.answers)


def traced_so_far(inner: Dealer, answers: list[tuple[int, int]]) -> TracingDealer:
    """A tracing dealer with what it remembers: how it is pickled."""
    dealer = TracingDealer(inner)
    dealer.answers = answers
    return dealer
