"""Habits: which decisions have paid off on the whole, wherever they were taken. The rollout policy (MAST)."""

from fairground.bots.search.tree import zeros
from fairground.core.dealer import SeededDealer
from fairground.core.fast import i64, vec
from fairground.core.state import Offers


class Habits:
    """The average worth of every seat's every action over all imagined games; play outside the tree goes by it."""

    def __init__(self, keys: i64) -> None:
        tried, mean = zeros(keys), zeros(keys)
        for key in range(keys):
            # Two tries at the middle keep early luck small.
            tried[key] = 2.0
            mean[key] = 0.5
        self.tried: vec[float] = tried
        self.mean: vec[float] = mean

    def learn(self, key: i64, worth: float) -> None:
        tried = self.tried[key] + 1.0
        self.tried[key] = tried
        self.mean[key] += (worth - self.mean[key]) / tried

    def choose(self, base: i64, offers: Offers, candidates: i64, chooser: SeededDealer) -> i64:
        """The place of the best of a few offers picked at random."""
        count = offers.count
        chosen = chooser.below(count)
        if candidates < 2:
            return chosen
        codes = offers.codes
        mean = self.mean
        best = mean[base + codes[chosen]]
        for _candidate in range(1, candidates):
            place = chooser.below(count)
            worth = mean[base + codes[place]]
            if worth > best:
                best = worth
                chosen = place
        return chosen
