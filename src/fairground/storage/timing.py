"""What is kept about time: what a table chose, when somebody sleeps, and how each seat's clock stands."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

from msgspec import Meta, Struct

LONGEST = 30 * 24 * 3600
"""No clock is set to more seconds than these."""
MOST_HOLIDAYS = 24
"""So many holidays somebody may have written down."""

Day = Annotated[str, Meta(pattern=r"^\d\d\d\d-\d\d-\d\d$")]


class ClockChoice(Struct, frozen=True, forbid_unknown_fields=True):
    """The clock of a table.

    `live`: everybody has `seconds` for the whole game and gets `increment` for each decision. `days`: there are
    `seconds` for each decision, not counting quiet hours and holidays. When time is up, `late` says what happens: a bot
    takes this one decision, and the person goes on with a short time (`once`); a bot plays until the person is back
    (`stand_in`); or the seat resigns.
    """

    kind: Literal["none", "live", "days"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=LONGEST)] = 0
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0
    late: Literal["once", "stand_in", "resign"] = "once"


class Holiday(Struct, frozen=True, forbid_unknown_fields=True):
    """Days off, the first and the last included."""

    first: Day
    last: Day


class Hours(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """When somebody does not want to be waited for: each night between two times of day, and on holidays.

    `zone` is the name of a time zone; times are minutes after midnight there. Without a zone nothing is quiet.
    """

    zone: Annotated[str, Meta(max_length=64)] = ""
    quiet_from: Annotated[int, Meta(ge=0, lt=1440)] = 22 * 60
    quiet_to: Annotated[int, Meta(ge=0, lt=1440)] = 8 * 60
    holidays: Annotated[tuple[Holiday, ...], Meta(max_length=MOST_HOLIDAYS)] = ()


AT_ANY_HOUR = Hours()
"""The hours of who has chosen none."""


class SeatClock(Struct, frozen=True, omit_defaults=True):
    """The clock of one seat. It runs while it has a `since`.

    `left` are seconds: of the bank, or for this decision. `since` is in seconds of the house, `began` the same moment
    by the calendar, in seconds since 1970. `before` is what was left when the latest decision was taken, in case it is
    taken back. Who is `short` had no time left once, and has a short time for each decision. `helped` is the level of
    the bot that takes this one decision.
    """

    left: float
    since: float | None = None
    began: float = 0.0
    before: float | None = None
    warned: bool = False
    short: bool = False
    helped: str = ""
    hours: Hours = Hours()


@dataclass(frozen=True)
class ClockRow:
    """The clocks of a table, by seat. `due` is when it has to be looked at next, in seconds of the house.

    `consents` are the seats that want a pause; while it is `paused`, no clock runs.
    """

    seats: list[SeatClock]
    due: float | None = None
    paused: bool = False
    consents: list[int] = field(default_factory=list)
