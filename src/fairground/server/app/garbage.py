"""What connections leave behind: the libraries that serve them end in reference cycles, which only a collection finds.

The thresholds of the collector are high, so that it does not look at running games again and again; by themselves
they would hardly ever come to what has lived for a while.
"""

import gc

AFTER = 400
"""So many connections end between two collections: some megabytes."""


class Garbage:
    """Collected now and then, by how much there must be of it."""

    def __init__(self, after: int = AFTER) -> None:
        self.after = after
        self.ended = 0

    def add(self) -> None:
        """A connection has ended."""
        self.ended += 1

    def collect(self) -> bool:
        """Look for what nobody can reach any more, if enough has ended; whether it was done."""
        if self.ended < self.after:
            return False
        self.ended = 0
        gc.collect()
        return True
