"""Bots think for everybody: who opens many tables waits longer, and nobody's bots play on for nobody."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
import re
import sqlite3
from typing import Any

import pytest

from fairground.server.app.settings import Settings
from fairground.server.bots.pool import BotFailed
from fairground.server.house import House
from fairground.server.messages import CreateTable, SeatPlan, SetSeat
from fairground.server.tables import table as tables
from fairground.server.tables.commands.dispatch import carry_out
from fairground.server.tables.lobby.lobby import create
from fairground.server.tables.registry import without_people
from fairground.server.tables.registry.without_people import MOST_OF_BOTS_EACH
from fairground.server.tables.speaker import Speaker
from fairground.server.text.refusals import Refuse
from fairground.server.workers.fair_queue import FairQueue
from tests.server.running import Client, Server, perform

BOTS = [SeatPlan("expert"), SeatPlan("expert")]


def in_a_house(folder: Path, delay: float, scene: Callable[[House], Awaitable[None]]) -> None:
    async def whole() -> None:
        house = House(Settings(folder / "house.sqlite", bot_delay=delay))
        await house.open()
        try:
            await scene(house)
        finally:
            await house.close()

    asyncio.run(asyncio.wait_for(whole(), 600))


async def open_for(house: House, opener: str) -> Any:
    """A table of experts that one client opened under a new name."""
    host = house.new_person("Anna")
    return await create(house.tables, CreateTable("template", list(BOTS), "Anna", seat=None), host, opener)


def test_thirty_five_tables_of_one_client_make_nobody_else_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The room is a queue that notes whose turn it is; the second client opens its table last."""
    monkeypatch.setattr(without_people, "MOST_OF_BOTS_EACH", 100)
    served: list[str] = []
    asked: list[int] = []
    queue, gate = FairQueue(1), asyncio.Event()

    async def ask(question: Any, owner: str = "") -> Any:
        if not asked and owner == "192.0.2.2":
            asked.append(len(served))
        async with queue.turn(owner):
            served.append(owner)
            await gate.wait()
        raise BotFailed("the test thinks of nothing")

    async def scene(house: House) -> None:
        house.bot_driver.room.ask = ask  # type: ignore[method-assign, assignment]
        for _ in range(35):
            await open_for(house, "192.0.2.1")
        while queue.waiting() < 30:
            await asyncio.sleep(0.001)
        await open_for(house, "192.0.2.2")
        while not asked:
            await asyncio.sleep(0.001)
        gate.set()
        while "192.0.2.2" not in served:
            await asyncio.sleep(0)
        assert served.index("192.0.2.2") <= asked[0] + 2

    in_a_house(tmp_path, 0, scene)


def test_whoever_opened_a_table_is_known_when_it_is_read_anew(tmp_path: Path) -> None:
    """Put away, and after a restart: four tables of one client stay on one account, whoever it said it was."""

    async def scene(house: House) -> None:
        for account in ("192.0.2.1",) * 4 + ("192.0.2.2",):
            opened.append(((await open_for(house, account)).id, account))
        for table, account in opened:
            house.tables.put_away(house.tables.in_use[table])
            assert (await house.tables.find(table)).opener == account

    async def again(house: House) -> None:
        for table, account in opened:
            assert (await house.tables.find(table)).opener == account
        assert house.account_of("192.0.2.1") == accounts[0]

    async def named(house: House) -> None:
        accounts.append(house.account_of("192.0.2.1"))
        assert "192" not in accounts[0]
        assert house.account_of("192.0.2.2") != accounts[0]

    opened: list[tuple[str, str]] = []
    accounts: list[str] = []
    in_a_house(tmp_path, 1000, scene)
    in_a_house(tmp_path, 1000, named)
    in_a_house(tmp_path, 1000, again)


def accounts_in(server: Server) -> dict[str, str]:
    """Of every table of the house, which other tests use as well, on whose account it is."""
    with closing(sqlite3.connect(server.database)) as connection:
        return dict(connection.execute("SELECT id, opener FROM tables").fetchall())


def test_no_address_is_written_down_for_a_table(server: Server) -> None:
    """Tables, lessons, what follows a finished game: all of one client are on one account, and nobody is shown it."""

    async def scene() -> None:
        anna, ben = Client(server, "Anna"), Client(server, "Ben")
        await ben.open_table("template", [None, None], public=True)
        await anna.open_table("template", [None, "novice"])
        assert "opener" not in str(await anna.position())
        async with anna.socket() as socket:
            asked = await socket.see(lambda shown: shown["waiting"] == [0])
        await anna.command("decide", position=asked["position"], action=asked["offers"][0]["code"])
        await anna.command("resign")
        await anna.post(f"/api/tables/{anna.table}/rematch", status=201)
        finished = {"position": 0, "seat": 0, "bot": "novice", "name": "Anna"}
        await anna.post(f"/api/tables/{anna.table}/what-if", finished, status=201)
        await ben.post("/api/games/essen/lesson", {"name": "Ben"}, status=201)

    before = accounts_in(server)
    perform(scene)
    accounts = [account for table, account in accounts_in(server).items() if table not in before]
    assert (len(accounts), len(set(accounts))) == (5, 1)
    assert re.fullmatch("[0-9a-f]{32}", accounts[0])


def test_tables_without_people_have_a_number(tmp_path: Path) -> None:
    async def scene(house: House) -> None:
        for _ in range(MOST_OF_BOTS_EACH):
            await open_for(house, "192.0.2.1")
        with pytest.raises(Refuse) as refused:
            await open_for(house, "192.0.2.1")
        assert refused.value.why == "too_much"
        await open_for(house, "192.0.2.2")

    in_a_house(tmp_path, 1000, scene)


def test_seats_given_to_bots_later_lead_to_no_more_tables_without_people(tmp_path: Path) -> None:
    """The last open seat is refused a bot; who sits among bots is not concerned, and the seat stays as it was."""

    async def scene(house: House) -> None:
        for _ in range(MOST_OF_BOTS_EACH):
            await open_for(house, "192.0.2.1")
        host = house.new_person("Anna")
        plan = CreateTable("template", [SeatPlan(), SeatPlan()], "Anna", seat=None)
        table = await create(house.tables, plan, host, "192.0.2.1")
        speaker = Speaker(host.id, None, "Anna")
        await carry_out(table, speaker, SetSeat("first", 0, "expert"), house.tables.bots)
        with pytest.raises(Refuse) as refused:
            await carry_out(table, speaker, SetSeat("second", 1, "expert"), house.tables.bots)
        assert (refused.value.why, table.stage) == ("too_much", "gathering")
        assert [row.kind for row in table.seating.rows] == ["bot", "open"]
        with_anna = await create(
            house.tables, CreateTable("template", [SeatPlan(), SeatPlan()], "Anna"), host, "192.0.2.1"
        )
        await carry_out(with_anna, Speaker(host.id, 0, "Anna"), SetSeat("third", 1, "expert"), house.tables.bots)
        assert not with_anna.of_bots
        elsewhere = await create(house.tables, plan, host, "192.0.2.2")
        for seat in (0, 1):
            await carry_out(elsewhere, speaker, SetSeat(f"s{seat}", seat, "expert"), house.tables.bots)
        assert (elsewhere.of_bots, elsewhere.stage) == (True, "playing")

    in_a_house(tmp_path, 1000, scene)


def test_bots_among_themselves_rest_when_nobody_looks_and_go_on_when_somebody_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1000.0]
    monkeypatch.setattr(tables, "monotonic", lambda: now[0])

    async def scene(house: House) -> None:
        table = await open_for(house, "192.0.2.1")
        prompted: list[int] = []
        monkeypatch.setattr(house.bot_driver, "_play", lambda *facts: _note(prompted))
        table.thinking.clear()
        now[0] += tables.LOOKED_LATELY + 1
        assert table.unattended
        house.bot_driver.prompt(table)
        assert not prompted
        monkeypatch.setattr("fairground.server.tables.registry.registry.monotonic", lambda: now[0])
        await house.tables.find(table.id)
        await asyncio.sleep(0)
        assert not table.unattended
        assert prompted

    in_a_house(tmp_path, 1000, scene)


async def _note(prompted: list[int]) -> None:
    prompted.append(1)


def test_a_table_with_a_person_is_never_left_alone(tmp_path: Path) -> None:
    async def scene(house: House) -> None:
        alone = await open_for(house, "192.0.2.1")
        plan = [SeatPlan(), SeatPlan("expert")]
        with_anna = await create(house.tables, CreateTable("template", plan, "Anna"), house.new_person("Anna"))
        for table in (alone, with_anna):
            table.looked = -1000.0
        assert alone.unattended
        assert not with_anna.unattended

    in_a_house(tmp_path, 1000, scene)
