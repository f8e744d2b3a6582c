"""The background tasks of the house: a sleep between two looks that an event cuts short, and their cancellation."""

import asyncio
from collections.abc import Collection
from typing import Any

ENDING = 3.0
"""Seconds that tasks have to end when they are cancelled."""


async def woken(event: asyncio.Event, seconds: float) -> bool:
    """Whether the event came within so many seconds.

    A task that is cancelled in the very moment of the event ends, as it is told to. (`asyncio.wait_for` of Python 3.11
    would return as if nobody had cancelled it, and a house that closes would wait for its task for ever.)
    """
    try:
        async with asyncio.timeout(seconds):
            return await event.wait()
    except TimeoutError:
        return False


async def let_go(tasks: "Collection[asyncio.Task[Any]]") -> None:
    """Cancel tasks and wait until they have ended, but for a few seconds only.

    One that has to give back a connection to a database that is silent takes longer; whoever ends the loop ends it.
    """
    for task in tasks:
        task.cancel()
    if not tasks:
        return
    done, _ = await asyncio.wait(tasks, timeout=ENDING)
    for task in done:
        if not task.cancelled():
            task.exception()
