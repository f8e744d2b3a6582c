"""A house that is told to close closes, whatever its tasks are being woken for in that moment."""

import asyncio
from pathlib import Path

import pytest

from fairground.server.app.settings import Settings
from fairground.server.house import House
from fairground.server.wakeup import woken


def test_an_event_and_a_cancellation_at_once_are_a_cancellation() -> None:
    async def scene() -> None:
        event = asyncio.Event()
        task = asyncio.create_task(woken(event, 60))
        await asyncio.sleep(0)
        event.set()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(scene())


def test_an_event_is_told_from_time_that_is_up() -> None:
    async def scene() -> None:
        event = asyncio.Event()
        assert not await woken(event, 0.001)
        asyncio.get_running_loop().call_soon(event.set)
        assert await woken(event, 60)

    asyncio.run(scene())


@pytest.mark.parametrize("turns", range(4))
def test_a_house_closes_while_its_tasks_are_woken(tmp_path: Path, turns: int) -> None:
    """Whoever waits is woken, and so many turns of the loop later everything is cancelled."""

    async def scene() -> None:
        house = House(Settings(tmp_path / "house.sqlite"))
        await house.open()
        await asyncio.sleep(0.2)
        house.alerts._woken.set()
        house.timekeeper._wake.set()
        house.analyses._asked.set()
        for _ in range(turns):
            await asyncio.sleep(0)
        async with asyncio.timeout(20):
            await house.close()

    asyncio.run(scene())
