"""Garbage collection, when nobody waits for it.

Python frees at once what nobody refers to any more. Only what refers to itself in a circle has to be looked for, by a
look at everything, which in a house of 300 MB holds everybody up for half a second and in one of 1 GB for seven. What
ends here leaves no circles behind (`live/`, `security/protocol.py`) but for requests that do not fit, so the collector
never begins by itself: in quiet moments a house that is not large is looked through whole, and where memory grows
only what is new (the youngest generation of the collector), so that no look takes long.
"""

import asyncio
import gc
import os
from pathlib import Path

WORTH_A_LOOK = 50_000
"""So many things more than after the last look at everything, and a quiet moment is used."""
MOST_GROWTH = 4 * 2**20
"""So many bytes more than after the last look, and what is new is looked at: a hundredth of a second or two."""
LARGE = 512 * 2**20
"""A house that takes so many bytes is never looked through whole: somebody may come in the quietest moment."""
WATCH_SECONDS = 0.1
"""How often is asked whether memory grows."""


def resident_bytes() -> int:
    """The memory that this process takes; 0 where the system does not say."""
    try:
        pages = Path("/proc/self/statm").read_text().split()[1]
    except OSError:
        return 0
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


class Garbage:
    """Looked for in quiet moments, and among what is new where memory grows."""

    def __init__(self, worth_a_look: int = WORTH_A_LOOK, most_growth: int = MOST_GROWTH, large: int = LARGE) -> None:
        self.worth_a_look = worth_a_look
        self.most_growth = most_growth
        self.large = large
        self._least = resident_bytes()
        """The memory after the last look."""
        self._young = 0
        """What was new at the looks since the last one at everything."""

    def collect_all(self) -> bool:
        """In a quiet moment: look at everything, if that is worth it and soon done; whether it was."""
        if self._young + gc.get_count()[0] < self.worth_a_look or resident_bytes() >= self.large:
            return False
        gc.collect()
        self._least = resident_bytes()
        self._young = 0
        return True

    def collect_new(self) -> bool:
        """Whatever goes on: look at what is new, if memory has grown; whether it was done."""
        if resident_bytes() - self._least < self.most_growth:
            return False
        self._young += gc.get_count()[0]
        gc.collect(0)
        self._least = resident_bytes()
        return True

    async def watch(self) -> None:
        """Look at what is new, again and again, so often that it is never much."""
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            self.collect_new()
