"""Clocks, by a clock that the tests set: they run while a decision is owed, and what the house lost costs nobody."""

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from random import Random

import pytest

from fairground.server.clocks.reckoning import FREE
from fairground.server.house import House
from fairground.server.messages import (
    ClaimSeat,
    CreateTable,
    Decide,
    Done,
    Pause,
    Refused,
    Resign,
    Return,
    SeatPlan,
    Undo,
)
from fairground.server.people.hours import keep_hours
from fairground.server.rights.farewell import forget
from fairground.server.tables.lobby.lobby import claim, create
from fairground.storage.clock import CLOCK
from fairground.storage.timing import ClockChoice, Hours
from tests.cluster import Cluster
from tests.server.days import DAY, HOUR, Days, play

A_DAY = ClockChoice("days", int(DAY), late="once")
LIVE = ClockChoice("live", 600, 10, late="stand_in")
Store = Callable[[], Path | str]


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """Where the house is kept."""
    if request.param == "sqlite":
        yield lambda: tmp_path / "house.sqlite"
        return
    cluster: Cluster = request.getfixturevalue("cluster")
    yield cluster.new_database


def test_a_week_with_restarts_in_between(store: Store) -> None:
    """Whoever decides within a day of the house being open is never late, however often and long it was closed."""

    async def scene(days: Days) -> None:
        table = await days.table(A_DAY)
        random, left, weeks = Random(19), 24.0, 0.0
        while weeks < 7 * 24 and (await days.at(table)).stage == "playing":
            hours = random.choice([1, 3, 7])
            if random.random() < 0.4:
                await (days.close() if random.random() < 0.5 else days.crash())
                CLOCK.shift += timedelta(hours=random.choice([1, 9, 40]))
                await days.open()
            await days.pass_by(hours * HOUR)
            left, weeks = left - hours, weeks + hours
            if left <= 7:
                assert await days.said(table, "is up") == 0, f"with {left} hours left"
                await days.decide(table)
                left = 24.0
        assert weeks >= 24, "more than a day was played"
        if (await days.at(table)).stage == "playing":
            await days.pass_by(20 * HOUR)
            assert await days.said(table, "little time left") >= 1
            await days.pass_by(5 * HOUR)
            assert await days.said(table, "is up") == 1

    play(store(), scene)


def test_a_bot_takes_one_decision_and_the_person_goes_on_with_a_short_time(store: Store) -> None:
    async def scene(days: Days) -> None:
        table = await days.table(A_DAY)
        seat = (await days.at(table)).waiting()[0]
        await days.pass_by(DAY - HOUR)
        assert await days.said(table, "is up") == 0
        await days.pass_by(2 * HOUR)

        async def decided() -> bool:
            return (await days.at(table)).position == 1

        await days.until(decided)
        assert await days.said(table, "takes this one decision") == 1
        found = await days.at(table)
        assert found.clock is not None
        assert found.seating.rows[seat].bot is None, "nobody has lost a seat"
        clock = found.clock.row.seats[seat]
        assert (clock.short, clock.helped) == (True, "")
        if seat in found.waiting():
            assert clock.left == HOUR
        while seat not in (await days.at(table)).waiting():
            await days.decide(table)
        await days.decide(table, seat)
        found = await days.at(table)
        assert found.clock is not None
        assert not found.clock.row.seats[seat].short, "who decides in time has all the time again"

    play(store(), scene)


def test_a_bot_stands_in_until_the_person_is_back(tmp_path: Path) -> None:
    async def scene(days: Days) -> None:
        table = await days.table(LIVE)
        seat = (await days.at(table)).waiting()[0]
        await days.pass_by(602, step=301)
        assert await days.said(table, "is up") == 0, "what is on its way still arrives"
        await days.pass_by(10)
        found = await days.at(table)
        assert found.seating.rows[seat].bot == "regular"
        assert await days.said(table, "stands in") == 1
        assert isinstance(await days.say(table, seat, Return("back")), Done)
        found = await days.at(table)
        assert found.clock is not None
        if seat in found.waiting():
            assert found.clock.row.seats[seat].left == 20.0, "who comes back has a short time"

    play(tmp_path / "house.sqlite", scene)


def test_a_seat_resigns_where_the_table_chose_so(tmp_path: Path) -> None:
    async def scene(days: Days) -> None:
        table = await days.table(ClockChoice("live", 60, 0, "resign"))
        seat = (await days.at(table)).waiting()[0]
        await days.pass_by(70)
        found = await days.at(table)
        assert found.seating.rows[seat].resigned == 0
        assert await days.said(table, "resigns") == 1
        await days.house.timekeeper.look()
        assert await days.said(table, "resigns") == 1

    play(tmp_path / "house.sqlite", scene)


def test_several_clocks_run_at_once_and_each_has_its_own_bank(tmp_path: Path) -> None:
    async def scene(days: Days) -> None:
        table = await days.table(LIVE, "demokratia", 3)
        for _ in range(400):
            found = await days.at(table)
            if len(found.waiting()) == 3:
                break
            await days.decide(table)
        found = await days.at(table)
        assert found.clock is not None
        before = [clock.left for clock in found.clock.row.seats]
        await days.pass_by(FREE + 40)
        first = found.waiting()[0]
        await days.decide(table, first)
        await days.pass_by(30)
        shown = (await days.at(table)).clock
        assert shown is not None
        seats = shown.shown(days.house.tables.time.now()).seats
        others = [seat for seat in found.waiting() if seat != first]
        assert others
        for seat in range(3):
            used = 40 - LIVE.increment if seat == first else 70 if seat in others else 0
            assert seats[seat].left == pytest.approx(before[seat] - used, abs=2), seat

    play(tmp_path / "house.sqlite", scene)


def test_taking_back_wins_no_time(tmp_path: Path) -> None:
    async def scene(days: Days) -> None:
        table = await days.table(LIVE)
        seat = (await days.at(table)).waiting()[0]
        for number in range(5):
            await days.decide(table, seat)
            position = (await days.at(table)).position
            if not (await days.at(table)).game_log.take_back(seat):
                return
            assert isinstance(await days.say(table, seat, Undo(f"u{number}", position)), Done)
        found = await days.at(table)
        assert found.clock is not None
        assert found.clock.row.seats[seat].left == pytest.approx(600, abs=1)

    play(tmp_path / "house.sqlite", scene)


def test_clocks_stand_still_when_everybody_agrees(tmp_path: Path) -> None:
    async def scene(days: Days) -> None:
        table = await days.table(A_DAY)
        assert isinstance(await days.say(table, 0, Pause("p0")), Done)
        assert not (await days.at(table)).clock.row.paused  # type: ignore[union-attr]
        assert isinstance(await days.say(table, 1, Pause("p1")), Done)
        await days.close()
        await days.open()
        found = await days.at(table)
        assert found.clock is not None
        assert found.clock.row.paused
        assert found.clock.row.due is None
        await days.pass_by(3 * DAY, step=2 * HOUR)
        assert await days.said(table, "is up") == 0
        assert isinstance(await days.say(table, 1, Pause("g1", on=False)), Done)
        await days.pass_by(DAY - HOUR)
        assert await days.said(table, "is up") == 0
        await days.pass_by(12 * HOUR)
        assert await days.said(table, "is up") == 1

    play(tmp_path / "house.sqlite", scene)


def test_a_table_without_a_clock_has_nothing_to_pause(tmp_path: Path) -> None:
    async def scene(days: Days) -> None:
        table = await days.table(ClockChoice())
        said = await days.say(table, 0, Pause("p0"))
        assert isinstance(said, Refused)
        assert said.why == "not_allowed"
        assert await days.house.storage.clocks_due(10) == []

    play(tmp_path / "house.sqlite", scene)


@pytest.mark.parametrize("jump", [timedelta(days=400), timedelta(days=-400)])
def test_a_calendar_that_jumps_costs_nobody_time(store: Store, jump: timedelta) -> None:
    async def scene(days: Days) -> None:
        quiet = {seat: Hours("Europe/Amsterdam") for seat in range(2)}
        table = await days.table(A_DAY, hours=quiet)
        await days.pass_by(5 * HOUR)
        CLOCK.jump = jump
        await days.pass_by(5 * HOUR)
        assert await days.said(table, "is up") == 0
        await days.close()
        CLOCK.jump = timedelta()
        await days.open()
        await days.pass_by(4 * HOUR)
        assert await days.said(table, "is up") == 0
        await days.pass_by(5 * DAY, step=2.5 * HOUR)
        assert await days.said(table, "is up") >= 1, "but the clock has not stopped for good"

    play(store(), scene)


def test_when_people_sleep_is_known_no_longer_than_it_is_needed(store: Store) -> None:
    """Who is deleted gave up, got up or finished the game: no clock tells their time zone then."""

    async def scene(days: Days) -> None:
        async def zones(table: str) -> list[str]:
            await (await days.at(table)).drain()
            stored = await days.house.storage.table(table)
            assert stored is not None
            assert stored.clock is not None
            return [clock.hours.zone for clock in stored.clock.seats]

        quiet = {seat: Hours("Europe/Amsterdam") for seat in range(3)}
        table = await days.table(A_DAY, players=3, hours=quiet)
        assert await zones(table) == ["Europe/Amsterdam"] * 3
        plan = CreateTable("essen", [SeatPlan()] * 3, "Cleo", clock=A_DAY, public=True)
        gathering = await create(days.house.tables, plan, replace(days.people[2], hours=Hours()))
        await claim(gathering, ClaimSeat("Anna", seat=1), days.people[0])
        assert await zones(gathering.id) == ["", "Europe/Amsterdam", ""]
        await forget(days.house.tables, days.people[0].id)
        assert await zones(gathering.id) == ["", "", ""]
        assert await zones(table) == ["", "Europe/Amsterdam", "Europe/Amsterdam"]
        await days.say(table, 1, Resign("r1"))
        assert await zones(table) == ["", "", "Europe/Amsterdam"]
        await days.say(table, 2, Resign("r2"))
        assert (await days.at(table)).stage == "over"
        assert await zones(table) == ["", "", ""]

    play(store(), scene)


def test_nothing_runs_in_quiet_hours_and_on_holidays(tmp_path: Path) -> None:
    async def scene(days: Days) -> None:
        table = await days.table(A_DAY)
        seat = (await days.at(table)).waiting()[0]
        person = await days.house.storage.person(days.people[seat].id)
        assert person is not None
        await keep_hours(days.house.tables, person, Hours("Asia/Tokyo", 0, 12 * 60))
        found = await days.at(table)
        assert found.clock is not None
        assert found.clock.row.seats[seat].hours.zone == "Asia/Tokyo"
        await days.pass_by(1.4 * DAY)
        assert await days.said(table, "is up") == 0, "half of every day is quiet"
        await days.pass_by(DAY)
        assert await days.said(table, "is up") == 1

    play(tmp_path / "house.sqlite", scene)


def test_time_is_up_once_whoever_looks(cluster: Cluster) -> None:
    """Two processes look at the same moment, and one of them may act."""

    async def scene(days: Days) -> None:
        table = await days.table(ClockChoice("live", 60, 0, "stand_in"))
        other = House(days.settings)
        other.tables.time.longest = 3 * HOUR
        await other.open()
        try:
            for _ in range(2):
                CLOCK.shift += timedelta(seconds=40)
                await asyncio.gather(days.house.timekeeper.look(), other.timekeeper.look())
            assert await days.said(table, "is up") == 1
        finally:
            await other.close()

    play(cluster.new_database(), scene)


def test_a_decision_in_time_counts_even_if_it_comes_late(tmp_path: Path) -> None:
    """What arrives after the end and before anybody acted is taken."""

    async def scene(days: Days) -> None:
        table = await days.table(ClockChoice("live", 60, 0, "resign"))
        found = await days.at(table)
        CLOCK.shift += timedelta(seconds=60 + FREE + 4)
        await days.house.timekeeper.look()
        seat = found.waiting()[0]
        offer = found.game_log.play.state.offers(seat)[0]
        assert isinstance(await days.say(table, seat, Decide("d", 0, offer)), Done)
        await days.house.timekeeper.look()
        assert await days.said(table, "is up") == 0

    play(tmp_path / "house.sqlite", scene)


def test_what_is_due_is_found_by_an_index(tmp_path: Path) -> None:
    async def scene(days: Days) -> None:
        from fairground.storage.sql import reads
        from fairground.storage.sqlite.storage import SqliteStorage

        assert isinstance(days.house.storage, SqliteStorage)
        plan = str(await days.house.storage._rows(f"EXPLAIN QUERY PLAN {reads.EARLIEST}", 9))
        assert "clocks_due" in plan, plan
        assert "TEMP B-TREE" not in plan, plan

    play(tmp_path / "house.sqlite", scene)
