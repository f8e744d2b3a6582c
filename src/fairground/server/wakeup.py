"""A pause that can be cut short: what a task of the house does between two looks."""

import asyncio


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
