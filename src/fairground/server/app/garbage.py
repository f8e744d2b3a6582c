"""Garbage collection, when nobody waits for it.

Python frees at once what nobody refers to any more. Only what refers to itself in a circle has to be looked for, by a
look at everything, which in a house of 300 MB holds everybody up for half a second. What ends here leaves no circles
behind (`live/`, `security/protocol.py`) but for requests that do not fit, so the collector never begins by itself.
"""

import gc
import os
from pathlib import Path

WORTH_A_LOOK = 50_000
"""So many things more than after the last look, and a quiet moment is used."""
MOST_GROWTH = 512 * 2**20
"""So many bytes more than after the last look, and none is waited for."""


def resident_bytes() -> int:
    """The memory that this process takes; 0 where the system does not say."""
    try:
        pages = Path("/proc/self/statm").read_text().split()[1]
    except OSError:
        return 0
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


class Garbage:
    """Looked for in quiet moments, or when it might be much."""

    def __init__(self, worth_a_look: int = WORTH_A_LOOK, most_growth: int = MOST_GROWTH) -> None:
        self.worth_a_look = worth_a_look
        self.most_growth = most_growth
        self._least = resident_bytes()
        """The memory after the last look."""

    def collect(self, quiet: bool) -> bool:
        """Look for what nobody can reach any more, if it is time to; whether it was done."""
        grown = resident_bytes() - self._least
        if grown < self.most_growth and not (quiet and gc.get_count()[0] >= self.worth_a_look):
            return False
        gc.collect()
        self._least = resident_bytes()
        return True
