"""Blocking work in a thread beside the event loop: it may take long, and never holds up the end of the process."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import TypeVar

T = TypeVar("T")


async def in_daemon_thread(work: Callable[[], T]) -> T:
    """What the work returns. Whoever is cancelled meanwhile leaves it behind.

    Threads of `asyncio.to_thread` are waited for when the loop ends, however long they take: a look through a large
    file, or a mail server that answers a letter at a time, would keep a house open that was told to close.
    """
    loop = asyncio.get_running_loop()
    waiter: asyncio.Future[T] = loop.create_future()

    def run() -> None:
        try:
            tell = partial(_succeed, waiter, work())
        except Exception as error:
            tell = partial(_fail, waiter, error)
        with suppress(RuntimeError):  # the loop is gone, nobody waits any more
            loop.call_soon_threadsafe(tell)

    Thread(target=run, name="beside the loop", daemon=True).start()
    return await waiter


def _succeed(waiter: "asyncio.Future[T]", result: T) -> None:
    if not waiter.done():
        waiter.set_result(result)


def _fail(waiter: "asyncio.Future[T]", error: Exception) -> None:
    if not waiter.done():
        waiter.set_exception(error)
