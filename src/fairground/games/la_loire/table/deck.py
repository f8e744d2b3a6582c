"""A message deck: a bag whose order is open, and below it the cards that a Spy put there."""

from fairground.core.arrays import filled
from fairground.core.bag import Bag
from fairground.core.dealer import Dealer
from fairground.core.fast import i64, vec
from fairground.core.packing import Reader, Writer


class Deck:
    """The cards of one level, numbered from 0 within the level (L-5.3)."""

    def __init__(self, bag: Bag, bottom: vec[i64]) -> None:
        self.bag: Bag = bag
        self.bottom: vec[i64] = bottom
        """The cards below, the next to be drawn first, each followed by who knows it, one bit for each seat."""
        self.below: i64 = 0
        """How many cards lie below."""

    def total(self) -> i64:
        return self.bag.total + self.below

    def holds(self, card: i64) -> bool:
        if self.bag.counts[card] > 0:
            return True
        for index in range(self.below):
            if self.bottom[2 * index] == card:
                return True
        return False

    def top_known_to(self) -> i64:
        """Who knows the next card, one bit for each seat."""
        return 0 if self.bag.total > 0 else self.bottom[1]

    def draw(self, dealer: Dealer) -> i64:
        """The next card."""
        if self.bag.total > 0:
            return self.bag.draw(dealer)
        card = self.bottom[0]
        self.below -= 1
        for index in range(2 * self.below):
            self.bottom[index] = self.bottom[index + 2]
        return card

    def put_below(self, card: i64, known_to: i64) -> None:
        self.bottom[2 * self.below] = card
        self.bottom[2 * self.below + 1] = known_to
        self.below += 1

    def shuffle(self) -> None:
        """All cards, those below included, in an order that nobody knows."""
        for index in range(self.below):
            self.bag.put(self.bottom[2 * index])
        self.below = 0

    def copy(self) -> "Deck":
        twin = Deck(self.bag.copy(), self.bottom[:])
        twin.below = self.below
        return twin

    def copy_from(self, other: "Deck") -> None:
        self.bag.copy_from(other.bag)
        self.below = other.below
        for index in range(2 * self.below):
            self.bottom[index] = other.bottom[index]

    def write(self, out: Writer) -> None:
        self.bag.write(out)
        out.put(self.below)
        for index in range(2 * self.below):
            out.put(self.bottom[index])

    def read(self, numbers: Reader) -> None:
        self.bag.read(numbers)
        self.below = numbers.take()
        for index in range(2 * self.below):
            self.bottom[index] = numbers.take()


def new_deck(source: i64, cards: i64) -> Deck:
    """All cards of a level, their order open."""
    return Deck(Bag(source, filled(cards, 1)), filled(2 * cards))
