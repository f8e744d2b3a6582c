"""What lies on the table in Fruit Stall: hands, cards chosen face down, the bag."""

from typing import Final

from fairground.core.bag import Bag
from fairground.core.fast import i64, mypyc_attr, vec
from fairground.core.packing import Reader, Writer
from fairground.core.state import NOBODY, State
from fairground.games.template.components import FRUITS

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

    def __init__(self, players: i64, hands: vec[i64], known: vec[i64], bag: Bag, seats: vec[i64]) -> None:
        super().__init__(players)
        self.hands: vec[i64] = hands
        self.known: vec[i64] = known
        """What each seat knows to be in each other's hand, from passing and peeking."""
        self.bag: Bag = bag
        self.chosen: vec[i64] = seats[:]
        """The card each seat has chosen face down; it is still counted in the hand."""
        self.shown: vec[i64] = seats[:]
        """The card each seat sold in the round before."""
        self.points: vec[i64] = seats[:]
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

    def copy_from(self, other: State) -> None:
        assert isinstance(other, Stall)
        for index in range(len(self.hands)):
            self.hands[index] = other.hands[index]
        for index in range(len(self.known)):
            self.known[index] = other.known[index]
        for seat in range(self.players):
            self.chosen[seat] = other.chosen[seat]
            self.shown[seat] = other.shown[seat]
            self.points[seat] = other.points[seat]
        self.bag.copy_from(other.bag)
        self.phase = other.phase
        self.round = other.round
        self.winner = other.winner
        self.peeking = other.peeking
        self.sold = other.sold

    def write(self, out: Writer) -> None:
        out.put_all(self.hands)
        out.put_all(self.known)
        out.put_all(self.chosen)
        out.put_all(self.shown)
        out.put_all(self.points)
        self.bag.write(out)
        out.put(self.phase)
        out.put(self.round)
        out.put(self.winner)
        out.put(self.peeking)
        out.put(self.sold)

    def read(self, numbers: Reader) -> None:
        numbers.fill(self.hands)
        numbers.fill(self.known)
        numbers.fill(self.chosen)
        numbers.fill(self.shown)
        numbers.fill(self.points)
        self.bag.read(numbers)
        self.phase = numbers.take()
        self.round = numbers.take()
        self.winner = numbers.take()
        self.peeking = numbers.take()
        self.sold = numbers.take()
