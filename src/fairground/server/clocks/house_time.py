"""The time that the house was open: what a clock counts.

It stands still while nobody can play: while the house is closed, while its file or its database cannot be written, and
while the machine sleeps. The calendar may jump as it likes. So a restart or a fail-over costs nobody time, and not a
single clock has to be set for it.
"""

from typing import NamedTuple

from fairground.storage.clock import CLOCK
from fairground.storage.interface import Storage

PULSE_SECONDS = 10.0
"""So often it is written down that the house is open, while any clock waits for something."""
LONGEST = 20.0
"""A time without a pulse that is longer than this counts for nothing."""


class Moment(NamedTuple):
    """A moment, in seconds of the house, and by the calendar in seconds since 1970."""

    house: float
    calendar: float


class HouseTime:
    """Knows for how long the house has been open, in all its processes together."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.longest = LONGEST
        self._seconds = 0.0
        self._at = CLOCK.steady()
        self._latest = 0.0
        self._pulsed = False

    async def pulse(self) -> None:
        """The house is open, and could write so."""
        at = CLOCK.steady()
        seconds = await self.storage.pulse(not self._pulsed, self.longest)
        self._pulsed = True
        if at >= self._at:
            self._seconds, self._at = seconds, at

    def now(self) -> Moment:
        """The present moment. Without a pulse time stands still before long; it never goes back.

        What was told before a pulse may be more than what the pulse counts, as after a pause. Then time stands still
        until the pulse has caught up.
        """
        passed = min(self.longest, max(0.0, CLOCK.steady() - self._at))
        self._latest = max(self._latest, self._seconds + passed)
        return Moment(self._latest, CLOCK.time().timestamp())
