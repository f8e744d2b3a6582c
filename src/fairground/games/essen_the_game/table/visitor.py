"""One player and everything the player has."""

from typing import Final

from fairground.core.arrays import filled
from fairground.core.fast import i64, vec
from fairground.core.packing import Reader, Writer
from fairground.games.essen_the_game.components import KEPT, PARKING
from fairground.games.essen_the_game.table.sets import only

NONE: Final = -1


class Visitor:
    """One player: the meeple, the action track with the bag, the trunk, the wishlist."""

    def __init__(self, picks: vec[i64]) -> None:
        self.picks: vec[i64] = picks
        """The wishlist cards kept in the draft, in order."""
        self.picked: i64 = 0
        self.shown: i64 = 0
        """Cards taken from the common wishlist: everybody saw which."""
        self.tested: i64 = 0
        """Cards kept from play-tests."""
        self.money: i64 = 0
        self.points: i64 = 0
        self.space: i64 = PARKING
        self.spent: i64 = 0
        """Action points spent this round."""
        self.bag: i64 = 0
        self.trunk: i64 = 0
        self.ate: i64 = 0
        self.pre_ordered: i64 = 0

    def hand(self) -> i64:
        """All wishlist cards in hand."""
        cards = self.shown | self.tested
        for index in range(self.picked):
            cards |= only(self.picks[index])
        return cards

    def games(self) -> i64:
        """All games bought, in bag and trunk."""
        return self.bag | self.trunk

    def copy(self) -> "Visitor":
        twin = Visitor(self.picks[:])
        twin.copy_from(self)
        return twin

    def copy_from(self, other: "Visitor") -> None:
        for index in range(KEPT):
            self.picks[index] = other.picks[index]
        self.picked = other.picked
        self.shown = other.shown
        self.tested = other.tested
        self.money = other.money
        self.points = other.points
        self.space = other.space
        self.spent = other.spent
        self.bag = other.bag
        self.trunk = other.trunk
        self.ate = other.ate
        self.pre_ordered = other.pre_ordered

    def write(self, out: Writer) -> None:
        out.put_all(self.picks)
        out.put(self.picked)
        out.put(self.shown)
        out.put(self.tested)
        out.put(self.money)
        out.put(self.points)
        out.put(self.space)
        out.put(self.spent)
        out.put(self.bag)
        out.put(self.trunk)
        out.put(self.ate)
        out.put(self.pre_ordered)

    def read(self, numbers: Reader) -> None:
        numbers.fill(self.picks)
        self.picked = numbers.take()
        self.shown = numbers.take()
        self.tested = numbers.take()
        self.money = numbers.take()
        self.points = numbers.take()
        self.space = numbers.take()
        self.spent = numbers.take()
        self.bag = numbers.take()
        self.trunk = numbers.take()
        self.ate = numbers.take()
        self.pre_ordered = numbers.take()


def new_visitor() -> Visitor:
    """A player who has nothing yet."""
    return Visitor(filled(KEPT, NONE))
