"""Measuring processor time: the best of several stretches, so that a busy neighbour counts as little as can be."""

from collections.abc import Callable, Iterator
from itertools import count
from time import process_time

STRETCHES = 10


def repeat(work: Callable[[int], int], seconds: float) -> float:
    """Units of work per second of processor time: `work(seed)` returns how many units it did."""
    return in_turns([work], seconds)[0]


def in_turns(works: list[Callable[[int], int]], seconds: float, stretches: int = STRETCHES) -> list[float]:
    """The same for works that are held against each other: one stretch of each after the other, so that all meet alike
    what else the machine does. Each gets so many seconds."""
    seeds = count(1)
    for work in works:
        work(next(seeds))
    best = [0.0 for _ in works]
    for _ in range(stretches):
        for number, work in enumerate(works):
            best[number] = max(best[number], _stretch(work, seeds, seconds / stretches))
    return best


def _stretch(work: Callable[[int], int], seeds: Iterator[int], seconds: float) -> float:
    done = 0
    begin = process_time()
    while (passed := process_time() - begin) < seconds:
        done += work(next(seeds))
    return done / passed
