"""Measuring processor time: the best of several stretches, so that a busy neighbour counts as little as can be."""

from collections.abc import Callable
from itertools import count
from time import process_time

STRETCHES = 5


def repeat(work: Callable[[int], int], seconds: float) -> float:
    """Units of work per second of processor time: `work(seed)` returns how many units it did."""
    seeds = count(1)
    work(next(seeds))
    best = 0.0
    for _ in range(STRETCHES):
        done = 0
        begin = process_time()
        while (passed := process_time() - begin) < seconds / STRETCHES:
            done += work(next(seeds))
        best = max(best, done / passed)
    return best
