"""One player and everything the player has."""

from typing import Final

from fairground.core.arrays import filled
from fairground.core.fast import i64, vec
from fairground.games.essen_the_game.components import KEPT, PARKING
from fairground.games.essen_the_game.table.sets import only

NONE: Final = -1


class Visitor:
    """One player: the meeple, the action track with the bag, the trunk, the wishlist."""

    def __init__(self) -> None:
        self.picks: vec[i64] = filled(KEPT, NONE)
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
