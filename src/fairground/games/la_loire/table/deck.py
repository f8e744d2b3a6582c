"""A message deck: a bag whose order is open, and below it the cards that a Spy put there."""

from typing import Annotated

from fairground.core.arrays import filled
from fairground.core.bag import Bag
from fairground.core.dealer import Dealer
from fairground.core.fast import i64, vec


class Deck:
    """The cards of one level, numbered from 0 within the level (L-5.3)."""

    def __init__(self, source: i64, cards: i64) -> None:
        self.bag: Bag = Bag(source, filled(cards, 1))
        self.below: i64 = 0
        """How many cards lie below."""
        self.bottom: Annotated[vec[i64], "2 * below"] = filled(2 * cards)
        """The cards below, the next to be drawn first, each followed by who knows it, one bit for each seat."""

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
