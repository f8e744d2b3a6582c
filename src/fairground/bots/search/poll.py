"""What one search found, or several together: an ensemble with root parallelisation."""

from collections.abc import Sequence

from fairground.bots.search.search import Search, is_settled
from fairground.bots.thought import Choice, Thought


class Poll:
    """How often each offer was tried, and what it brought, summed up over searches."""

    def __init__(self, offers: Sequence[int]) -> None:
        self.tried = dict.fromkeys(offers, 0)
        self.total = dict.fromkeys(offers, 0.0)
        self.imagined = 0
        self.decisions = 0

    def add(self, search: Search) -> None:
        self.imagined += int(search.iterations)
        self.decisions += int(search.decisions)
        for offer in self.tried:
            tried = int(search.tried(offer))
            self.tried[offer] += tried
            self.total[offer] += tried * search.value(offer)

    def settled(self, left: int) -> bool:
        """Early stopping: whether so many games more would hardly change the answer of all searches together."""
        most, second = sorted([*self.tried.values(), 0], reverse=True)[:2]
        return is_settled(most, second, left)

    def thought(self, seconds: float) -> Thought:
        """The offers as they stand, what was tried most first."""
        value = {offer: self.total[offer] / tried if tried else None for offer, tried in self.tried.items()}
        order = sorted(self.tried, key=lambda offer: (-self.tried[offer], -(value[offer] or 0.0), offer))
        choices = tuple(Choice(offer, self.tried[offer], value[offer]) for offer in order)
        return Thought(choices, self.imagined, self.decisions, seconds)
