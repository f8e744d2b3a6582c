"""Bots think for everybody: who opens many tables waits longer, and nobody's bots play on for nobody."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from fairground.server.app.settings import Settings
from fairground.server.bots.pool import BotFailed
from fairground.server.house import House
from fairground.server.messages import CreateTable, SeatPlan
from fairground.server.tables import lobby
from fairground.server.tables import table as tables
from fairground.server.tables.lobby import MOST_OF_BOTS_EACH, create
from fairground.server.text.refusals import Refuse
from fairground.server.workers.fair_queue import FairQueue

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
    monkeypatch.setattr(lobby, "MOST_OF_BOTS_EACH", 100)
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


def test_tables_without_people_have_a_number(tmp_path: Path) -> None:
    async def scene(house: House) -> None:
        for _ in range(MOST_OF_BOTS_EACH):
            await open_for(house, "192.0.2.1")
        with pytest.raises(Refuse) as refused:
            await open_for(house, "192.0.2.1")
        assert refused.value.why == "too_much"
        await open_for(house, "192.0.2.2")

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
        monkeypatch.setattr("fairground.server.tables.registry.monotonic", lambda: now[0])
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
