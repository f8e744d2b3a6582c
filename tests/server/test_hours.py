"""Quiet hours and holidays in any time zone, against a reckoning minute by minute; summer time is tried."""

from datetime import UTC, datetime
from random import Random
from zoneinfo import ZoneInfo

import pytest

from fairground.server.clocks.hours import check_hours, moment_after, rests, waking
from fairground.server.text.refusals import Refuse
from fairground.storage.timing import Holiday, Hours

MINUTE = 60.0
ZONES = ("Europe/Amsterdam", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "UTC", "Pacific/Apia")
SUMMER_TIME = (
    datetime(2026, 3, 29, 0, tzinfo=UTC),
    datetime(2026, 10, 25, 0, tzinfo=UTC),
    datetime(2026, 11, 1, 5, tzinfo=UTC),
    datetime(2026, 4, 4, 14, tzinfo=UTC),
)


def is_awake(hours: Hours, moment: float) -> bool:
    """By what the clock on the wall shows just then."""
    local = datetime.fromtimestamp(moment, ZoneInfo(hours.zone))
    if any(holiday.first <= local.date().isoformat() <= holiday.last for holiday in hours.holidays):
        return False
    minute, start, end = local.hour * 60 + local.minute, hours.quiet_from, hours.quiet_to
    return not (start <= minute < end) if start <= end else end <= minute < start


def test_waking_time_is_what_the_clock_on_the_wall_says() -> None:
    random = Random(19)
    for number in range(60):
        zone, start = ZONES[number % len(ZONES)], 60 * random.randrange(24)
        hours = Hours(zone, start, (start + 30 * random.randrange(24)) % 1440)
        if number % 3 == 0:
            hours = Hours(zone, hours.quiet_from, hours.quiet_to, (Holiday("2026-03-30", "2026-03-31"),))
        begin = SUMMER_TIME[number % len(SUMMER_TIME)].timestamp() - MINUTE * random.randrange(1440)
        end = begin + MINUTE * random.randrange(3 * 1440)
        minutes = int((end - begin) / MINUTE)
        expected = sum(MINUTE for minute in range(minutes) if is_awake(hours, begin + minute * MINUTE))
        # An hour that is there twice or never stands partly in a quiet time: the wall shows it once, we count it once.
        assert abs(waking(hours, begin, end) - expected) <= 3600, (hours, begin, end)
        quiet = {hours.quiet_from // 60, hours.quiet_to // 60} & {0, 1, 2, 3}
        if not quiet:
            assert waking(hours, begin, end) == expected, (hours, begin, end)
        if expected:
            reached = moment_after(hours, begin, expected)
            assert abs(waking(hours, begin, reached) - expected) < 0.01
            assert reached <= end + 3600


def test_a_night_over_the_change_of_time_is_an_hour_shorter_or_longer() -> None:
    hours = Hours("Europe/Amsterdam", 22 * 60, 8 * 60)
    spring = datetime(2026, 3, 28, 22, tzinfo=ZoneInfo("Europe/Amsterdam")).timestamp()
    assert moment_after(hours, spring, MINUTE) == spring + 9 * 3600 + MINUTE
    autumn = datetime(2026, 10, 24, 22, tzinfo=ZoneInfo("Europe/Amsterdam")).timestamp()
    assert moment_after(hours, autumn, MINUTE) == autumn + 11 * 3600 + MINUTE
    assert rests(hours, spring + 3600)
    assert not rests(hours, spring - 3600)


def test_without_a_zone_nothing_is_quiet() -> None:
    assert waking(Hours(), 0.0, 86400.0) == 86400.0
    assert moment_after(Hours(), 5.0, 7.0) == 12.0
    assert not rests(Hours(), 0.0)


@pytest.mark.parametrize(
    ("hours", "why"),
    [
        (Hours("Europe/Nowhere"), "no time zone called Europe/Nowhere"),
        (Hours("../../etc/passwd"), "no time zone"),
        (Hours("UTC", 0, 13 * 60), "At most 12 hours"),
        (Hours("UTC", holidays=(Holiday("2026-13-01", "2026-13-02"),)), "A day is written"),
        (Hours("UTC", holidays=(Holiday("2026-12-02", "2026-12-01"),)), "ends no sooner"),
        (Hours("UTC", holidays=(Holiday("2026-01-01", "2026-03-01"),)), "At most 42 days"),
    ],
)
def test_what_nobody_could_wait_for_is_refused(hours: Hours, why: str) -> None:
    with pytest.raises(Refuse) as refused:
        check_hours(hours)
    assert why in refused.value.said()
