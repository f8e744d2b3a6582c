"""The time, as everybody who serves the house reads it; and the one place where a test sets it."""

from datetime import UTC, datetime, timedelta
from time import monotonic


class Clock:
    """The clock of this process, set by that of the database where several processes have to agree."""

    def __init__(self) -> None:
        self.ahead = timedelta()
        """By so much the database's clock is ahead of ours."""
        self.shift = timedelta()
        """By so much a test has let time pass: for the calendar, for what is measured, and for the database."""
        self.jump = timedelta()
        """By so much a test has set the calendar wrong, as somebody may do with the clock of a machine."""

    def time(self) -> datetime:
        """What the calendar says. It may jump."""
        found = datetime.now(UTC)
        if self.ahead or self.shift or self.jump:
            found += self.ahead + self.shift + self.jump
        return found

    def now(self) -> str:
        """The time as it is kept."""
        return self.time().isoformat(timespec="milliseconds")

    def steady(self) -> float:
        """Seconds that only ever pass, whatever somebody does to the calendar; from where on is not said."""
        return monotonic() + self.shift.total_seconds()


CLOCK = Clock()
