"""Measuring: the best of several stretches, so that a busy neighbour does not count."""

from collections.abc import Callable
from itertools import count
from time import perf_counter

STRETCHES = 5


def repeat(work: Callable[[int], int], seconds: float) -> float:
    """Units of work per second: `work(seed)` returns how many units it did."""
    seeds = count(1)
    work(next(seeds))
    best = 0.0
    for _ in range(STRETCHES):
        done = 0
        begin = perf_counter()
        while (passed := perf_counter() - begin) < seconds / STRETCHES:
            done += work(next(seeds))
        best = max(best, done / passed)
    return best
