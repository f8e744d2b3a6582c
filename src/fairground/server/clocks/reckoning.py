"""How long a seat's clock has run, and when it has to be looked at next."""

from msgspec.structs import replace

from fairground.server.clocks.hours import moment_after, waking
from fairground.server.clocks.house_time import Moment
from fairground.storage.timing import ClockChoice, SeatClock

FREE = 3.0
"""Seconds of each decision that no live clock counts: the way through a slow network and back."""
GRACE = 5.0
"""Seconds after the end in which a decision that is on its way still arrives in time."""
LAST_MINUTE = 60.0
"""When a live clock warns; a clock of days warns with a quarter of its time left."""
TINY = 0.05
"""Seconds that do not count, so that who looks in time does not look twice."""
SHORT_LIVE, SHORT_DAYS = 20.0, 3600.0
"""Seconds for each decision of somebody who had none left."""


def full(choice: ClockChoice, short: bool) -> float:
    """What there is for a decision under a clock of days."""
    return min(SHORT_DAYS, float(choice.seconds)) if short else float(choice.seconds)


def spent(choice: ClockChoice, clock: SeatClock, now: Moment) -> float:
    """How many seconds of what was left are gone. What the house lost counts for nothing, asleep or awake."""
    if clock.since is None:
        return 0.0
    passed = max(0.0, now.house - clock.since)
    if choice.kind == "live":
        return max(0.0, passed - FREE)
    lost = max(0.0, now.calendar - clock.began - passed)
    return min(passed, max(0.0, waking(clock.hours, clock.began, now.calendar) - lost))


def left(choice: ClockChoice, clock: SeatClock, now: Moment) -> float:
    """What is left now; never less than nothing."""
    return max(0.0, clock.left - spent(choice, clock, now))


def margin(choice: ClockChoice) -> float:
    """With so much left somebody is warned."""
    return LAST_MINUTE if choice.kind == "live" else choice.seconds / 4


def started(choice: ClockChoice, clock: SeatClock, now: Moment) -> SeatClock:
    """The clock runs from now on. Who has next to nothing left need not be warned of it."""
    if choice.kind == "live" and clock.short:
        clock = replace(clock, left=max(clock.left, SHORT_LIVE))
    return replace(clock, since=now.house, began=now.calendar, warned=clock.left <= margin(choice))


def stopped(choice: ClockChoice, clock: SeatClock, now: Moment) -> SeatClock:
    """The clock stands still, with what is left."""
    return replace(clock, since=None, began=0.0, left=left(choice, clock, now))


def reckoned(choice: ClockChoice, clock: SeatClock, now: Moment) -> SeatClock:
    """A clock of days as it stands now, reckoned from here on: what the house lost before is given back for good."""
    if clock.since is None or choice.kind == "live":
        return clock
    return replace(clock, since=now.house, began=now.calendar, left=left(choice, clock, now))


def until(choice: ClockChoice, clock: SeatClock, now: Moment, keeping: float = 0.0) -> float:
    """In how many seconds from now so much, or nothing, will be left; below 0 if that is over."""
    rest = clock.left - spent(choice, clock, now) - keeping
    if choice.kind == "live":
        free = max(0.0, FREE - (now.house - (clock.since if clock.since is not None else now.house)))
        return rest + free
    return moment_after(clock.hours, now.calendar, rest) - now.calendar if rest > 0 else rest


def is_up(choice: ClockChoice, clock: SeatClock, now: Moment) -> bool:
    """Whether the time is up, and nothing can be on its way any more."""
    return clock.since is not None and until(choice, clock, now) <= TINY - grace(choice)


def grace(choice: ClockChoice) -> float:
    """How long after the end nothing happens yet."""
    return GRACE if choice.kind == "live" else 0.0


def due(choice: ClockChoice, clock: SeatClock, now: Moment) -> float | None:
    """When it has to be looked at: to warn, or because the time is up."""
    if clock.since is None:
        return None
    if not clock.warned:
        return now.house + until(choice, clock, now, margin(choice))
    return now.house + until(choice, clock, now) + grace(choice)
