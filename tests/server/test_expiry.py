"""What nobody uses expires, by a clock that the tests set: told first, deleted later, and finished games stay."""

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from fairground.server.app.settings import Settings
from fairground.server.house import House
from fairground.server.messages import ClaimSeat, CreateTable, Decide, SeatPlan
from fairground.server.tables.commands.dispatch import carry_out
from fairground.server.tables.lobby.lobby import claim, create
from fairground.server.tables.speaker import Speaker
from fairground.server.tables.table import Table
from fairground.server.text.refusals import Refuse
from fairground.storage.changes import PersonNamed, RecordBrought
from tests.cluster import Cluster


class Days:
    """A clock that stands still until a test moves it."""

    def __init__(self) -> None:
        self.now = datetime.now(UTC)

    def __call__(self) -> datetime:
        return self.now

    def pass_by(self, days: float) -> None:
        self.now += timedelta(days=days)


async def opened(house: House, full: bool) -> Table:
    body = CreateTable(game="template", seats=[SeatPlan(), SeatPlan()], name="Anna", public=True)
    person = house.new_person("Anna")
    table = await create(house.tables, body, person)
    if full:
        await claim(table, ClaimSeat(name="Ben"), house.new_person("Ben"))
    return table


async def decide(table: Table) -> None:
    state = table.game_log.play.state
    seat = state.waiting()[0]
    person = table.seating.rows[seat].person or ""
    command = Decide(str(table.position), table.position, state.offers(seat)[0])
    await carry_out(table, Speaker(person, seat, "X"), command, ())


async def there(house: House, table: Table) -> bool:
    try:
        await house.tables.at_rest(table.id)
    except Refuse:
        return False
    return True


def last_word(table: Table) -> str:
    lines = table.lines_after(0, "en")
    return lines[-1].text if lines else ""


def test_tables_are_told_and_then_deleted_unless_somebody_uses_them(tmp_path: Path) -> None:
    async def scene(house: House, days: Days) -> None:
        gathering, running, over = await opened(house, False), await opened(house, True), await opened(house, True)
        while over.stage != "over":
            await decide(over)
        await house.expiry.expire_due()
        days.pass_by(6.5)
        await house.expiry.expire_due()
        assert "will be deleted in a day" in last_word(gathering)
        assert "deleted" not in last_word(running)
        await house.expiry.expire_due()
        days.pass_by(0.4)
        await house.expiry.expire_due()
        assert await there(house, gathering)
        days.pass_by(0.7)
        await house.expiry.expire_due()
        assert not await there(house, gathering)
        days.pass_by(160)
        await house.expiry.expire_due()
        assert "will be deleted in 14 days" in last_word(running)
        await decide(running)
        days.pass_by(15)
        await house.expiry.expire_due()
        assert await there(house, running), "a decision takes the warning back"
        days.pass_by(15)
        await house.expiry.expire_due()
        assert not await there(house, running)
        assert await there(house, over)

    in_a_house(tmp_path, scene)


def test_a_table_to_which_somebody_comes_back_in_the_last_moment_stays(tmp_path: Path) -> None:
    async def scene(house: House, days: Days) -> None:
        played, left = await opened(house, True), await opened(house, True)
        days.pass_by(167)
        await house.expiry.expire_due()
        days.pass_by(15)
        finds = house.storage.idle_tables

        async def slow(*asked: Any, **more: Any) -> list[str]:
            found = await finds(*asked, **more)
            if "playing" in asked and more:
                assert set(found) == {played.id, left.id}
                await decide(await house.tables.at_rest(played.id))
            return found

        house.storage.idle_tables = slow  # type: ignore[method-assign]
        await house.expiry.expire_due()
        assert (await there(house, played), await there(house, left)) == (True, False)

    in_a_house(tmp_path, scene)


def test_a_house_that_was_closed_for_long_tells_first(tmp_path: Path) -> None:
    async def scene(house: House, days: Days) -> None:
        table = await opened(house, True)
        days.pass_by(500)
        for _ in range(3):
            await house.expiry.expire_due()
            days.pass_by(4)
        assert await there(house, table)
        days.pass_by(3)
        await house.expiry.expire_due()
        assert not await there(house, table)

    in_a_house(tmp_path, scene)


def test_records_and_people_expire_too(tmp_path: Path) -> None:
    async def scene(house: House, days: Days) -> None:
        anna = house.new_person("Anna")
        await house.storage.write([PersonNamed(anna), RecordBrought("r", "text", days.now.isoformat(), anna.id)])
        days.pass_by(89)
        await house.expiry.expire_due()
        assert await house.storage.record("r") is not None
        days.pass_by(2)
        await house.expiry.expire_due()
        assert await house.storage.record("r") is None
        assert await house.storage.person(anna.id) is not None
        days.pass_by(700)
        await house.expiry.expire_due()
        assert await house.storage.person(anna.id) is None

    in_a_house(tmp_path, scene)


def test_a_term_of_nothing_is_for_ever(tmp_path: Path) -> None:
    async def scene(house: House, days: Days) -> None:
        table = await opened(house, False)
        days.pass_by(10_000)
        for _ in range(3):
            await house.expiry.expire_due()
            days.pass_by(10)
        assert await there(house, table)

    in_a_house(tmp_path, scene, keep_gathering=0.0, keep_people=0.0)


def test_what_is_old_is_found_by_an_index(tmp_path: Path) -> None:
    async def scene(house: House, days: Days) -> None:
        from fairground.storage.sql import reads
        from fairground.storage.sqlite.storage import SqliteStorage

        assert isinstance(house.storage, SqliteStorage)
        for statement, values in (
            (reads.NOT_WARNED, ("playing", "", "2026", 9)),
            (reads.WARNED, ("playing", "2026", "2026", 9)),
            (reads.IDLE_RECORDS, ("2026", 9)),
            (reads.IDLE_PEOPLE, ("2026", 9)),
            (reads.LINES_OF, ("anna",)),
        ):
            plan = str(await house.storage._rows(f"EXPLAIN QUERY PLAN {statement}", *values))
            assert "INDEX" in plan, plan
            assert "SCAN" not in plan, plan

    in_a_house(tmp_path, scene)


def test_a_house_that_opens_looks_at_once(tmp_path: Path) -> None:
    async def scene() -> None:
        for wanted in (True, False):
            house = House(Settings(tmp_path / "house.sqlite"))
            await house.open()
            if wanted:
                await house.storage.write([RecordBrought("r", "text", "2020-01-01", "anna")])
            for _ in range(1000):
                if (await house.storage.record("r") is not None) == wanted:
                    break
                await asyncio.sleep(0.02)
            else:
                raise AssertionError("nobody looks at what is due")
            await house.close()

    asyncio.run(asyncio.wait_for(scene(), 600))


@pytest.mark.parametrize("read", [True, False], ids=["in memory", "not in memory"])
def test_of_two_processes_that_look_at_once_one_tells(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch, read: bool
) -> None:
    """Both have found that a table is due before either has told it."""
    address = cluster.new_database()

    async def scene() -> None:
        days = Days()
        houses = [House(Settings(address, bot_delay=0.0)) for _ in range(2)]
        for house in houses:
            house.expiry.clock = days
            await house.open()
        tables = [await opened(houses[0], False) for _ in range(5)]
        if read:
            for table in tables:
                await houses[1].tables.at_rest(table.id)
        days.pass_by(6.5)
        both = asyncio.Barrier(2)
        for house in houses:
            found = house.storage.idle_tables

            async def idle(*given: Any, found: Any = found, **more: Any) -> Any:
                due = await found(*given, **more)
                await both.wait()
                return due

            monkeypatch.setattr(house.storage, "idle_tables", idle)
        await asyncio.gather(*(house.expiry.expire_due() for house in houses))
        for table in tables:
            stored = await houses[1].storage.table(table.id)
            assert stored is not None
            assert len([line for line in stored.talk if "expires" in line.text]) == 1
        for house in houses:
            await house.close()

    asyncio.run(asyncio.wait_for(scene(), 600))


def in_a_house(folder: Path, scene: object, **settings: float) -> None:
    async def whole() -> None:
        house = House(Settings(folder / "house.sqlite", bot_delay=0.0, **settings))  # type: ignore[arg-type]
        days = Days()
        house.expiry.clock = days
        await house.open()
        try:
            await scene(house, days)  # type: ignore[operator]
        finally:
            await house.close()

    asyncio.run(asyncio.wait_for(whole(), 600))
