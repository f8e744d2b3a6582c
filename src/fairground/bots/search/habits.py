"""Habits: which decisions have paid off on the whole, wherever they were taken."""

from fairground.bots.search.tree import zeros
from fairground.core.dealer import SeededDealer
from fairground.core.fast import i64, vec
from fairground.core.state import Offers


class Habits:
    """The average worth of every seat's every action over all imagined games; play outside the tree goes by it."""

    def __init__(self, keys: i64) -> None:
        self.tried: vec[float] = zeros(keys)
        self.total: vec[float] = zeros(keys)

    def mean(self, key: i64) -> float:
        """Two imagined tries at the middle keep early luck small."""
        return (self.total[key] + 1.0) / (self.tried[key] + 2.0)

    def learn(self, key: i64, worth: float) -> None:
        self.tried[key] += 1.0
        self.total[key] += worth

    def choose(self, base: i64, offers: Offers, candidates: i64, chooser: SeededDealer) -> i64:
        """The place of the best of a few offers picked at random."""
        chosen = chooser.below(offers.count)
        if candidates < 2:
            return chosen
        best = self.mean(base + offers.codes[chosen])
        for _ in range(1, candidates):
            place = chooser.below(offers.count)
            if place != chosen:
                mean = self.mean(base + offers.codes[place])
                if mean > best:
                    best = mean
                    chosen = place
        return chosen
