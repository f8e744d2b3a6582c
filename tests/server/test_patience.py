"""A bot whose process cannot start does not play at random: it waits and tries again, and the table is told."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from fairground.server.app.settings import Settings
from fairground.server.bots import driver
from fairground.server.bots.driver import BotDriver
from fairground.server.bots.pool import BotFailed, BotRoom
from fairground.server.bots.worker import Ask


def fake_table() -> Any:
    rows = [SimpleNamespace(bot="regular", kind="bot")]
    notes: list[str] = []
    return SimpleNamespace(
        id="t",
        stage="playing",
        broken=False,
        seating=SimpleNamespace(rows=rows, names=["Bot blue"]),
        waiting=lambda: [0],
        bot_at=lambda seat: rows[seat].bot,
        note=lambda key, **facts: [key],
        keep=notes.extend,
        notes=notes,
    )


def test_a_bot_without_a_process_waits_and_tries_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bot_driver, table = BotDriver(Settings(tmp_path / "house.sqlite")), fake_table()
    monkeypatch.setattr(driver, "FIRST_BACKOFF", 0.0)
    attempts: list[int] = []

    async def choose(table: Any, seat: int) -> tuple[int, None]:
        attempts.append(seat)
        if len(attempts) < 4:
            raise BotFailed("its process cannot be started", absent=True)
        return 7, None

    monkeypatch.setattr(bot_driver, "_choose", choose)
    assert asyncio.run(bot_driver._choose_with_retries(table, 0)) == (7, None)
    assert table.notes == ["bot_waits"] * 3


def test_a_bot_that_waits_for_a_process_gives_way_to_the_person(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever comes back to their seat meanwhile is not taken for a bot that failed."""
    bot_driver, table = BotDriver(Settings(tmp_path / "house.sqlite")), fake_table()
    monkeypatch.setattr(driver, "FIRST_BACKOFF", 0.0)

    def come_back(notes: list[str]) -> None:
        table.seating.rows[0].bot = None

    async def choose(table: Any, seat: int) -> tuple[int, None]:
        assert table.bot_at(seat) is not None, "nobody but a bot is asked"
        raise BotFailed("its process cannot be started", absent=True)

    table.keep = come_back
    monkeypatch.setattr(bot_driver, "_choose", choose)
    assert asyncio.run(bot_driver._choose_with_retries(table, 0)) is None


def test_a_bot_that_fails_otherwise_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bot_driver = BotDriver(Settings(tmp_path / "house.sqlite"))

    async def choose(table: Any, seat: int) -> tuple[int, None]:
        raise BotFailed("nonsense")

    monkeypatch.setattr(bot_driver, "_choose", choose)
    with pytest.raises(BotFailed, match="nonsense"):
        asyncio.run(bot_driver._choose_with_retries(fake_table(), 0))


def test_a_process_that_cannot_start_is_told_from_a_bot_that_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    async def no_process(*words: Any, **more: Any) -> Any:
        raise OSError(24, "Too many open files")

    monkeypatch.setattr(asyncio, "create_subprocess_exec", no_process)

    async def scene() -> None:
        with pytest.raises(BotFailed, match="cannot be started") as failed:
            await BotRoom("fairground.bots", 1, 5.0).ask(Ask("essen", 2, 0, "regular", 1, b""))
        assert failed.value.absent

    asyncio.run(scene())
