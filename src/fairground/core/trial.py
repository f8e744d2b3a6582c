"""Trying a decision out before it is taken: on imagined copies, so that nothing hidden is learnt by it."""

from collections.abc import Iterator
from dataclasses import dataclass

from fairground.core.dealer import OpenChance, ScriptedDealer, SeededDealer
from fairground.core.game import AnyGame
from fairground.core.journal import Event, Journal
from fairground.core.secret import stays_open
from fairground.core.state import State

COPIES = 3
"""So many states that could be the true one are looked at."""
MOST_OUTCOMES = 60
"""So many answers of chance are tried out for one decision; where there are more, not all are known."""


@dataclass(frozen=True)
class Outcome:
    """What came of a decision in one imagined state, with one set of answers of chance."""

    after: State
    events: tuple[Event, ...]
    answers: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Trial:
    """A decision that was tried out: from `before`, which is imagined, as `outcomes`."""

    before: State
    seat: int
    code: int
    outcomes: list[Outcome]
    complete: bool = True
    """Whether every answer of chance was tried."""
    stays_open: bool = False
    """Whether it is a secret decision that can be changed as long as others have yet to decide."""

    @property
    def draws(self) -> bool:
        return any(outcome.answers for outcome in self.outcomes)

    @property
    def shows(self) -> bool:
        return any(event.reveals for outcome in self.outcomes for event in outcome.events)

    @property
    def sure(self) -> bool:
        """Whether neither chance nor anything hidden has a say in what comes of it."""
        return not self.draws and not self.shows

    @property
    def hands_over(self) -> bool:
        """Whether somebody else decides after it."""
        return any(self.seat not in outcome.after.waiting() for outcome in self.outcomes)

    @property
    def final(self) -> str:
        """Why it cannot be taken back, or not for sure: "draws", "shows", "hands_over", or nothing."""
        if self.draws:
            return "draws"
        if self.shows:
            return "shows"
        return "hands_over" if self.hands_over and not self.stays_open else ""


def imagined(game: AnyGame, state: State, seat: int) -> list[State]:
    """Several states that could be the true one for this seat; always the same for the same knowledge."""
    return [game.imagine(state, seat, SeededDealer(1 + number)) for number in range(COPIES)]


def try_out(game: AnyGame, copies: list[State], seat: int, code: int) -> Trial:
    """What comes of a decision in each of these states, with every answer of chance as far as they are few."""
    outcomes: list[Outcome] = []
    complete = True
    for state in copies:
        most = len(outcomes) + (MOST_OUTCOMES if complete else 1)
        for outcome in _outcomes(state, seat, code):
            outcomes.append(outcome)
            if len(outcomes) >= most:
                complete = False
                break
    waited_for = copies[0].waiting()
    still_open = all(stays_open(game, code, waited_for, outcome.after) for outcome in outcomes)
    return Trial(copies[0], seat, code, outcomes, complete, still_open)


def _outcomes(state: State, seat: int, code: int) -> Iterator[Outcome]:
    """One after the other, every way that chance can take."""
    open_ways: list[list[tuple[int, int]]] = [[]]
    while open_ways:
        answers = open_ways.pop()
        twin = state.copy()
        journal = Journal()
        twin.journal = journal
        try:
            twin.play(seat, code, ScriptedDealer(answers))
        except OpenChance as chance:
            possible = [answer for answer, weight in enumerate(chance.weights) if weight]
            open_ways += [[*answers, (chance.source, answer)] for answer in reversed(possible)]
            continue
        twin.journal = None
        yield Outcome(twin, tuple(journal.events), tuple(answers))
