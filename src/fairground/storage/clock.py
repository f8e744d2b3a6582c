"""The time, as everybody who serves the house reads it; and the one place where a test sets it."""

from datetime import UTC, datetime, timedelta
from time import monotonic, time_ns


class Clock:
    """The clock of this process, set by that of the database where several processes have to agree."""

    def __init__(self) -> None:
        self.ahead = timedelta()
        """By so much the database's clock is ahead of ours."""
        self.shift = timedelta()
        """By so much a test has let time pass: for the calendar, for what is measured, and for the database."""
        self.jump = timedelta()
        """By so much a test has set the calendar wrong, as somebody may do with the clock of a machine."""
        self.still: tuple[datetime, float] | None = None
        """Where a test has stopped calendar and measure: only what it lets pass counts then."""
        self._second = 0
        self._written = ""
        """The latest second that was asked for, and how it is written."""

    def time(self) -> datetime:
        """What the calendar says. It may jump."""
        found = datetime.now(UTC) if self.still is None else self.still[0]
        if self.ahead or self.shift or self.jump:
            found += self.ahead + self.shift + self.jump
        return found

    def now(self) -> str:
        """The time as it is kept; within a second only its end is written anew."""
        if self.ahead or self.shift or self.jump or self.still is not None:
            return self.time().isoformat(timespec="milliseconds")
        second, millisecond = divmod(time_ns() // 1_000_000, 1000)
        if second != self._second:
            self._second, self._written = second, f"{datetime.fromtimestamp(second, UTC):%Y-%m-%dT%H:%M:%S}"
        return f"{self._written}.{str(1000 + millisecond)[1:]}+00:00"

    def steady(self) -> float:
        """Seconds that only ever pass, whatever somebody does to the calendar; from where on is not said."""
        return (monotonic() if self.still is None else self.still[1]) + self.shift.total_seconds()


CLOCK = Clock()


def now() -> str:
    """The time as it is kept."""
    return CLOCK.now()


def today() -> str:
    """The day, for what need not be known more closely."""
    return now()[:10]
