"""Decisions tried on a copy: most draw nothing and stand; one that draws changes nothing, and its question is known."""

from fairground.core.dealer import NotingDealer, OpenChance
from fairground.core.fast import i64
from fairground.core.state import State


class Attempts:
    """For the states of one game and number of players. A state that nobody needs any more is kept to copy into, which
    is several times as fast as a new one."""

    def __init__(self) -> None:
        self.spare: State | None = None
        self.chance: NotingDealer = NotingDealer()
        """What the last decision that drew asked first."""

    def copy(self, state: State) -> State:
        spare = self.spare
        if spare is None:
            return state.copy()
        self.spare = None
        spare.copy_from(state)
        return spare

    def take_back(self, state: State) -> None:
        """Nobody needs this state any more."""
        self.spare = state

    def play(self, before: State, seat: i64, action: i64) -> State | None:
        """The state after a decision that draws nothing, and `before` is needed no more. None where it draws: then
        `before` is as it was, and `chance` has the question."""
        after = self.copy(before)
        chance = self.chance
        chance.begin()
        try:
            after.play(seat, action, chance)
        except OpenChance:
            return None
        if chance.asked == 0:
            self.spare = before
            return after
        self.spare = after
        return None
