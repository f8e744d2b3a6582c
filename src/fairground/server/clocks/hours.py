"""Quiet hours and holidays in somebody's own time zone: how much of a time they were awake. Moments are in UTC."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from fairground.server.text.refusals import refuse
from fairground.storage.timing import Hours

DAY = 24 * 60
LONGEST_NIGHT = 12 * 60
"""So many minutes of each day may be quiet."""
MOST_DAYS_OFF = 42
"""So many days may be holidays, all together."""
FURTHEST = 400
"""No clock is reckoned further ahead than so many days."""


@lru_cache(256)
def zone(name: str) -> tzinfo | None:
    """A time zone by its name; None if there is no such zone."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def check_hours(hours: Hours) -> None:
    """Refuse what is no zone, no day, or more rest than others can wait for."""
    if hours.zone and zone(hours.zone) is None:
        raise refuse("malformed", "zone", zone=hours.zone)
    if (hours.quiet_to - hours.quiet_from) % DAY > LONGEST_NIGHT:
        raise refuse("malformed", "quiet_hours", hours=LONGEST_NIGHT // 60)
    try:
        spans = [(date.fromisoformat(off.first), date.fromisoformat(off.last)) for off in hours.holidays]
    except ValueError:
        raise refuse("malformed", "day") from None
    if any(last < first for first, last in spans):
        raise refuse("malformed", "day")
    if sum((last - first).days + 1 for first, last in spans) > MOST_DAYS_OFF:
        raise refuse("malformed", "holidays", days=MOST_DAYS_OFF)


def waking(hours: Hours, begin: float, end: float) -> float:
    """How many seconds between two moments are neither quiet nor a holiday."""
    if not hours.zone:
        return max(0.0, end - begin)
    return sum(until - since for since, until in _awake(hours, begin) if since < end for until in [min(until, end)])


def moment_after(hours: Hours, begin: float, seconds: float) -> float:
    """The moment at which somebody has been awake for so many seconds."""
    if not hours.zone:
        return begin + seconds
    at = begin
    for since, until in _awake(hours, begin):
        if seconds <= until - since:
            return since + seconds
        seconds -= until - since
        at = until
    return at + seconds


def rests(hours: Hours, moment: float) -> bool:
    """Whether it is quiet now, or a holiday."""
    return bool(hours.zone) and next(_awake(hours, moment), (moment + 1, 0.0))[0] > moment


def _awake(hours: Hours, begin: float) -> Iterator[tuple[float, float]]:
    """The times in which somebody is awake, from a moment on."""
    place = zone(hours.zone) or UTC
    first = datetime.fromtimestamp(begin, place).date()
    off = [(holiday.first, holiday.last) for holiday in hours.holidays]
    for number in range(FURTHEST):
        day = first + timedelta(days=number)
        if any(begins <= day.isoformat() <= ends for begins, ends in off):
            continue
        for since, until in _parts(hours):
            moments = max(begin, _moment(day, since, place)), _moment(day, until, place)
            if moments[0] < moments[1]:
                yield moments


def _parts(hours: Hours) -> list[tuple[int, int]]:
    """The minutes of a day that are not quiet."""
    start, end = hours.quiet_from, hours.quiet_to
    if start == end:
        return [(0, DAY)]
    return [(end, start)] if start > end else [(0, start), (end, DAY)]


def _moment(day: date, minutes: int, place: tzinfo) -> float:
    """A time of day as a moment; where clocks are set forward over it, the moment after."""
    if minutes == DAY:
        day, minutes = day + timedelta(days=1), 0
    return datetime(day.year, day.month, day.day, minutes // 60, minutes % 60, tzinfo=place).timestamp()
