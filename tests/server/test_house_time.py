"""The time that clocks count: it stands still when the house cannot write, and never goes back."""

import asyncio
from collections.abc import Iterator
from datetime import timedelta
from typing import cast

import pytest

from fairground.server.clocks.house_time import LONGEST, HouseTime
from fairground.storage.clock import CLOCK
from fairground.storage.interface import Storage


class SlowPulses:
    """A store that counts pulses as the real ones do; each is answered when the test lets it."""

    def __init__(self) -> None:
        self.answers: list[asyncio.Future[float]] = []

    async def pulse(self, first: bool, longest: float) -> float:
        self.answers.append(asyncio.get_running_loop().create_future())
        return await self.answers[-1]


@pytest.fixture(autouse=True)
def clock() -> Iterator[None]:
    """Whatever a test does to the clock is undone."""
    before = CLOCK.shift
    yield
    CLOCK.shift = before


async def pulsed(time: HouseTime, store: SlowPulses, seconds: float) -> None:
    task = asyncio.create_task(time.pulse())
    await asyncio.sleep(0)
    store.answers[-1].set_result(seconds)
    await task


def test_time_never_goes_back_after_a_pause() -> None:
    async def scene() -> None:
        store = SlowPulses()
        time = HouseTime(cast(Storage, store))
        await pulsed(time, store, 100.0)
        CLOCK.shift += timedelta(seconds=60)
        ahead = time.now().house
        assert ahead == 100.0 + LONGEST, "without a pulse it stands still before long"
        await pulsed(time, store, 100.0)  # a minute without a pulse counts for nothing
        assert time.now().house == ahead
        CLOCK.shift += timedelta(seconds=5)
        assert time.now().house == ahead, "it stands until the pulse has caught up"
        CLOCK.shift += timedelta(seconds=LONGEST - 5)
        await pulsed(time, store, 100.0 + LONGEST)
        CLOCK.shift += timedelta(seconds=3)
        assert time.now().house == pytest.approx(ahead + 3, abs=1)

    asyncio.run(scene())


def test_time_that_passes_while_a_pulse_is_written_counts() -> None:
    async def scene() -> None:
        store = SlowPulses()
        time = HouseTime(cast(Storage, store))
        await pulsed(time, store, 100.0)
        task = asyncio.create_task(time.pulse())
        await asyncio.sleep(0)
        CLOCK.shift += timedelta(seconds=8)
        store.answers[-1].set_result(100.0)
        await task
        assert time.now().house == pytest.approx(108, abs=1)

    asyncio.run(scene())


def test_the_later_of_two_pulses_counts_whichever_is_answered_first() -> None:
    async def scene() -> None:
        store = SlowPulses()
        time = HouseTime(cast(Storage, store))
        await pulsed(time, store, 100.0)
        sooner = asyncio.create_task(time.pulse())
        await asyncio.sleep(0)
        CLOCK.shift += timedelta(seconds=10)
        later = asyncio.create_task(time.pulse())
        await asyncio.sleep(0)
        store.answers[-1].set_result(110.0)
        store.answers[-2].set_result(100.0)
        await later
        await sooner
        assert time.now().house == pytest.approx(110, abs=1)

    asyncio.run(scene())
