"""The time, as everybody who serves the house reads it."""

from datetime import UTC, datetime, timedelta


class Clock:
    """The clock of this process, set by that of the database where several processes have to agree."""

    def __init__(self) -> None:
        self.ahead = timedelta()
        """By so much the database's clock is ahead of ours."""

    def now(self) -> str:
        """The time as it is kept."""
        return (datetime.now(UTC) + self.ahead).isoformat(timespec="milliseconds")


CLOCK = Clock()
