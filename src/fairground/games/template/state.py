"""What lies on the table in Fruit Stall: hands, cards chosen face down, the bag."""

from typing import Final

from fairground.core.arrays import filled
from fairground.core.bag import Bag
from fairground.core.fast import i64, mypyc_attr, vec
from fairground.core.fields import Shared
from fairground.core.state import NOBODY, State
from fairground.games.template.components import BOX, FRUITS, Box

COLOURS: Final = ("blue", "red", "green", "yellow", "purple")

DRAFT: Final = 0
MARKET: Final = 1
REWARD: Final = 2
OVER: Final = 3

NOTHING: Final = -1

# Chance sources.
FRUIT: Final = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Stall(State):
    """The whole table. Hands are counts of each fruit, seat after seat."""

    def __init__(self, players: i64, contents: Box | None = None) -> None:
        super().__init__(players)
        self.box: Shared[Box] = contents if contents is not None else BOX
        self.hands: vec[i64] = filled(players * FRUITS)
        self.known: vec[i64] = filled(players * players * FRUITS)
        """What each seat knows to be in each other's hand, from passing and peeking."""
        self.chosen: vec[i64] = filled(players, NOTHING)
        """The card each seat has chosen face down; it is still counted in the hand."""
        self.shown: vec[i64] = filled(players, NOTHING)
        """The card each seat sold in the round before."""
        self.points: vec[i64] = filled(players)
        self.bag: Bag = Bag(FRUIT, self.box.cards[:])
        self.phase: i64 = DRAFT
        self.round: i64 = 1
        self.winner: i64 = NOBODY
        self.peeking: i64 = 1
        self.sold: i64 = 0
        """Cards sold and gone."""

    def in_hand(self, seat: i64, fruit: i64) -> i64:
        return self.hands[seat * FRUITS + fruit]

    def hand_size(self, seat: i64) -> i64:
        size: i64 = 0
        for fruit in range(FRUITS):
            size += self.in_hand(seat, fruit)
        return size

    def put(self, seat: i64, fruit: i64, count: i64) -> None:
        """Into the hand, or out of it with a negative count."""
        self.hands[seat * FRUITS + fruit] += count

    def knows(self, seat: i64, other: i64, fruit: i64) -> i64:
        """How many of a fruit the seat knows to be in the other's hand."""
        return self.known[(seat * self.players + other) * FRUITS + fruit]

    def learn(self, seat: i64, other: i64, fruit: i64, count: i64) -> None:
        self.known[(seat * self.players + other) * FRUITS + fruit] = count
