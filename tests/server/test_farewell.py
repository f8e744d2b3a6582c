"""Somebody is forgotten while the house goes on, over one process or several."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fairground.server.app.settings import Settings
from fairground.server.house import House
from fairground.server.messages import ClaimSeat, CreateTable, Done, SeatPlan, StandIn
from fairground.server.people.hours import keep_hours
from fairground.server.rights.farewell import forget
from fairground.server.tables.commands.dispatch import answer
from fairground.server.tables.lobby.lobby import claim, create, rematch
from fairground.server.tables.seats.resignations import stop
from fairground.server.tables.speaker import Speaker
from fairground.server.tables.subscriber import Subscriber
from fairground.server.tables.table import Table
from fairground.server.text.refusals import Refuse
from fairground.storage.changes import PersonNamed, RecoveryRenewed, SeatTaken
from fairground.storage.rows import LineRow, ListedTable, PersonRow, StoredTable
from fairground.storage.timing import Hours
from tests.cluster import Cluster

Scene = Callable[..., Awaitable[None]]


def in_houses(databases: Sequence[Path | str], scene: Scene) -> None:
    async def whole() -> None:
        houses = [House(Settings(database, bot_delay=0)) for database in databases]
        for house in houses:
            await house.open()
        try:
            await scene(*houses)
        finally:
            for house in houses:
                await house.close()

    asyncio.run(asyncio.wait_for(whole(), 120))


def two_houses(cluster: Cluster, scene: Scene) -> None:
    """Two processes on one database, as far as they know."""
    in_houses([cluster.new_database()] * 2, scene)


async def opened(house: House, host: PersonRow, players: int, game: str = "template") -> Table:
    plan = CreateTable(game, [SeatPlan()] * players, host.name, seat=0, public=True)
    return await create(house.tables, plan, host)


async def seated(house: House, table: Table, name: str) -> PersonRow:
    person = house.new_person(name)
    await claim(table, ClaimSeat(name), person)
    return person


def test_whoever_is_forgotten_is_a_former_player_at_every_process(cluster: Cluster) -> None:
    """Also at a table that another process has in memory, in what was said there before, and in what it keeps next."""

    async def scene(here: House, there: House) -> None:
        anna = here.new_person("Anna")
        running = await opened(here, anna, 3)
        ben = await seated(here, running, "Ben")
        await seated(here, running, "Cleo")
        gathering = await opened(here, here.new_person("Dora"), 3)
        await claim(gathering, ClaimSeat("Ben"), ben)
        for table in (running, gathering):
            assert (await there.tables.at_rest(table.id)).seating.names[1] == "Ben"
        await forget(here.tables, ben.id)
        for table in (running, gathering):
            seen = await there.tables.at_rest(table.id)
            assert "Ben" not in seen.seating.names
            assert not any("Ben" in line.text for line in seen.lines_after(0, "en"))
            assert ben.id not in [row.person for row in seen.seating.rows]
            await seen.durable(seen.keep([SeatTaken(seen.id, row) for row in seen.seating.rows]))
        assert await there.storage.tables_of(ben.id) == []

    two_houses(cluster, scene)


def test_who_sits_down_at_another_process_in_the_last_moment_gets_up_there_too(cluster: Cluster) -> None:
    async def scene(here: House, there: House) -> None:
        table = await opened(here, here.new_person("Anna"), 3)
        ben = here.new_person("Ben")
        await here.storage.write([PersonNamed(ben)])
        known = await there.person(ben.id, "Ben")
        reads = here.storage.lines_of

        async def late(person: str) -> list[tuple[str, LineRow]]:
            """When everything was looked for, and nothing is written yet."""
            found = await reads(person)
            other = await there.tables.at_rest(table.id)
            if other.seating.rows[1].kind == "open":
                await claim(other, ClaimSeat("Ben"), known)
            here.storage.lines_of = reads  # type: ignore[method-assign]
            return found

        here.storage.lines_of = late  # type: ignore[method-assign]
        assert await forget(here.tables, ben.id) == 1
        for house in (here, there):
            row = (await house.tables.at_rest(table.id)).seating.rows[1]
            assert (row.kind, row.person, row.name) == ("open", None, "")
        assert await there.storage.person(ben.id) is None

    two_houses(cluster, scene)


def test_nobody_comes_back_who_asked_for_a_seat_before_being_forgotten(cluster: Cluster) -> None:
    async def scene(here: House, there: House) -> None:
        table = await opened(here, here.new_person("Anna"), 3)
        ben = here.new_person("Ben")
        await here.storage.write([PersonNamed(ben)])
        asked = [await house.person(ben.id, "Ben") for house in (here, there)]
        await forget(here.tables, ben.id)
        for house, person in zip((here, there), asked, strict=True):
            with pytest.raises(Refuse):
                await claim(await house.tables.at_rest(table.id), ClaimSeat("Ben"), person)
            with pytest.raises(Refuse):
                await opened(house, person, 2)
            assert await house.storage.person(ben.id) is None
            assert await house.storage.tables_of(ben.id) == []
            assert (await house.tables.at_rest(table.id)).seating.rows[1].kind == "open"

    two_houses(cluster, scene)


def test_a_game_that_has_just_begun_is_not_deleted_with_its_host(tmp_path: Path) -> None:
    """When the host asked to be forgotten, people were still gathering for it."""

    async def scene(house: House) -> None:
        anna = house.new_person("Anna")
        table = await opened(house, anna, 2)
        reads = house.storage.tables_of

        async def slow(*asked: Any, **more: Any) -> list[ListedTable]:
            found = await reads(*asked, **more)
            if (await house.tables.at_rest(table.id)).stage == "gathering":
                await seated(house, table, "Ben")
            return found

        house.storage.tables_of = slow  # type: ignore[method-assign]
        await forget(house.tables, anna.id)
        left = await house.tables.at_rest(table.id)
        assert left.stage == "playing"
        assert (left.seating.names, left.seating.rows[0].resigned) == (["A former player", "Ben"], 0)

    in_houses([tmp_path / "house.sqlite"], scene)


def test_nobody_goes_on_at_a_table_that_is_deleted(tmp_path: Path) -> None:
    """Not even who read it in the moment before."""

    async def scene(house: House) -> None:
        table = await opened(house, house.new_person("Anna"), 3)
        reads, looked = house.storage.table, asyncio.Event()

        async def slow(table: str) -> StoredTable | None:
            found = await reads(table)
            await looked.wait()
            return found

        house.tables.read_anew(table.id)
        house.storage.table = slow  # type: ignore[method-assign]
        looking = asyncio.create_task(house.tables.find(table.id))
        await asyncio.sleep(0.05)
        deleting = asyncio.create_task(house.tables.delete(table.id))
        await asyncio.sleep(0.05)
        looked.set()
        await deleting
        ghost = await looking
        with pytest.raises(Refuse):
            await seated(house, ghost, "Ben")
        with pytest.raises(Refuse):
            await house.tables.at_rest(table.id)

    in_houses([tmp_path / "house.sqlite"], scene)


def test_what_two_change_about_a_person_at_once_is_both_kept(tmp_path: Path) -> None:
    """A new code, quiet hours and an operator's word are kept one by one: none takes the others back."""

    async def scene(house: House) -> None:
        anna = house.new_person("Anna")
        await house.storage.write([PersonNamed(anna)])
        seen = await house.known(anna.id)
        assert seen is not None
        await house.restrictions.mute(anna.id, True)
        await house.restrictions.log_out(anna.id)
        fresh = await house.restrictions.log_out(anna.id)
        assert fresh is not None
        await keep_hours(house.tables, seen, Hours(zone="Europe/Berlin"))
        await house.storage.write([RecoveryRenewed(anna.id, 1, b"another"), PersonNamed(replace(seen, name="Änne"))])
        now = await house.storage.person(anna.id)
        assert now is not None
        assert (now.name, now.muted, now.logouts, now.code, now.recovery) == ("Änne", True, 2, 1, b"another")
        assert now.hours.zone == "Europe/Berlin"

    in_houses([tmp_path / "house.sqlite"], scene)


def test_who_looks_while_somebody_is_forgotten_is_shown_all_of_it_anew_and_goes_on(cluster: Cluster) -> None:
    """Nobody is sent away for it, and what they say in that moment is heard."""

    async def scene(here: House, there: House) -> None:
        anna = here.new_person("Anna")
        table = await opened(here, anna, 4)
        ben = await seated(here, table, "Ben")
        watching = []
        for house in (here, there):
            seen = await house.tables.at_rest(table.id)
            subscriber = Subscriber(seen, 0, anna.id, "en", talk_after=seen.last_line)
            seen.subscribers.add(subscriber)
            watching.append(subscriber)
        forgetting = asyncio.create_task(forget(here.tables, ben.id))
        said = 0
        while not forgetting.done():
            said += 1
            speaker = Speaker(anna.id, 0, "Anna")
            found = await here.tables.find(table.id)
            done = await answer(found, speaker, StandIn(f"s{said}", ("nobody", "expert")[said % 2]), ["expert"], "en")
            assert isinstance(done, Done), done
        await forgetting
        for house, subscriber in zip((here, there), watching, strict=True):
            fresh = await house.tables.at_rest(table.id)
            for _ in range(100):
                if subscriber.table is fresh:
                    break
                await asyncio.sleep(0.05)
            assert (subscriber.table, subscriber.talk_after, subscriber.closing) == (fresh, 0, None)

    two_houses(cluster, scene)


def test_who_asks_for_a_table_that_is_being_deleted_is_told_that_there_is_none(tmp_path: Path) -> None:
    async def scene(house: House) -> None:
        table = await opened(house, house.new_person("Anna"), 3)
        closing = asyncio.create_task(house.tables.close(table))
        await asyncio.sleep(0)
        with pytest.raises(Refuse) as refused:
            await house.tables.at_rest(table.id)
        assert refused.value.why == "not_found"
        await closing

    in_houses([tmp_path / "house.sqlite"], scene)


def test_who_is_left_plays_again_though_who_opened_the_next_table_took_it_along(tmp_path: Path) -> None:
    async def scene(house: House) -> None:
        anna = house.new_person("Anna")
        table = await opened(house, anna, 3)
        ben, cleo = await seated(house, table, "Ben"), await seated(house, table, "Cleo")
        await table.durable(table.keep(stop(table)))
        first, _ = await rematch(house.tables, table, anna)
        await forget(house.tables, anna.id)
        found = await house.tables.at_rest(table.id)
        second, seat = await rematch(house.tables, found, ben)
        assert second.id != first.id
        assert second.seating.rows[seat].person == ben.id
        assert sorted(row.name for row in second.seating.rows) == ["", "Ben", "Cleo"]
        assert (await rematch(house.tables, await house.tables.at_rest(table.id), cleo))[0].id == second.id
        await house.tables.close(second)
        third, _ = await rematch(house.tables, await house.tables.at_rest(table.id), cleo)
        assert third.id not in (first.id, second.id)

    in_houses([tmp_path / "house.sqlite"], scene)


@pytest.mark.parametrize("fenced", [True, False], ids=["by its host", "by an operator"])
def test_who_looks_at_a_table_that_another_process_deletes_is_told(cluster: Cluster, fenced: bool) -> None:
    async def scene(here: House, there: House) -> None:
        table = await opened(here, here.new_person("Anna"), 3)
        seen = await there.tables.at_rest(table.id)
        subscriber = Subscriber(seen, None, None, "en")
        seen.subscribers.add(subscriber)
        await (here.tables.close(table) if fenced else here.tables.delete(table.id))
        for _ in range(200):
            if subscriber.closing is not None:
                break
            await asyncio.sleep(0.05)
        assert subscriber.closing is not None
        assert table.id not in there.tables.in_use

    two_houses(cluster, scene)
