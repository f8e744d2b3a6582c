"""How many schedules of faults are played: few in `make test`, as many as one likes in `make soak`, with a bar."""

from collections.abc import Iterator
import os

from rich.console import Console
from rich.progress import track

HEAVY = int(os.environ.get("FAIRGROUND_SCHEDULES", "0"))
FIRST = int(os.environ.get("FAIRGROUND_FIRST", "0"))
"""The number of the first schedule: one that was interrupted can go on from there, for the number is its seed."""


def how_many(usual: int, share: int = 1) -> int:
    """So many schedules: the usual number, or in a soak one in `share` of those asked for."""
    return max(usual, HEAVY // share) if HEAVY else usual


def numbered(count: int, what: str) -> Iterator[int]:
    """The numbers of the schedules, with a bar where there are many."""
    numbers = range(FIRST, FIRST + count)
    if not HEAVY:
        yield from numbers
    else:
        yield from track(numbers, description=what, console=Console(stderr=True))
