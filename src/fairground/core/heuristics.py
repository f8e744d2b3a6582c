"""What a good player notices, as numbers that a bot can compare."""

from fairground.core.fast import i64, mypyc_attr
from fairground.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristics:
    """A game's eye for positions."""

    def prospect(self, state: State, seat: i64) -> float:
        """Roughly the points this seat will have at the end; only differences within one game matter."""
        raise NotImplementedError

    def leaning(self, state: State, seat: i64, action: i64) -> float:
        """How much a good player leans towards this offer at first sight; 0 is neutral."""
        return 0.0

    def horizon(self) -> i64:
        """After how many decisions per seat looking ahead is better ended with `prospect` than played on at a guess."""
        return 12

    def opinions(self) -> i64:
        """How many searches of their own a decision is worth.

        A long search settles into one way of playing and judges everything by it. Where that tells more than the offers
        differ, several shorter ones together know better.
        """
        return 1

    def roughly(self, state: State, seat: i64, roughness: float) -> "Heuristics":
        """The eye of somebody at this seat who judges roughly, from 0 (exactly) to 1; the same one during a whole turn.

        Where a prospect thinks a turn through by itself, whoever draws lots between decisions changes the plan at every
        step. So there the error has to be in what is noticed. Other games have none: this very eye.
        """
        return self

    def attentive(self) -> "Heuristics":
        """An eye for one search or decision, which may remember what it saw: what looks alike is alike to it."""
        return self
