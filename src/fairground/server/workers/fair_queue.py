"""A fair queue for something scarce: owners take turns, however much each of them wants at once."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from heapq import heappop, heappush

MOST_REMEMBERED = 64


class FairQueue:
    """So many may be at work at once. Who wants much waits behind who wants little (start-time fair queueing).

    Whoever comes gets a number: one more than the last number of the same owner, but none from before the one that is
    served now. The lowest number is served next.
    """

    def __init__(self, places: int) -> None:
        self._free = places
        self._now = 0
        self._last: dict[str, int] = {}
        self._order = 0
        self._queue: list[tuple[int, int, asyncio.Future[None]]] = []
        self._waiting: dict[str, int] = {}

    def waiting(self, owner: str | None = None) -> int:
        """How many wait: all, or those of one owner."""
        return sum(self._waiting.values()) if owner is None else self._waiting.get(owner, 0)

    @asynccontextmanager
    async def turn(self, owner: str) -> AsyncIterator[None]:
        """Wait for a turn, and have it."""
        await self._come(owner)
        try:
            yield
        finally:
            self._free += 1
            self._serve()

    async def _come(self, owner: str) -> None:
        number = self._last[owner] = max(self._last.get(owner, 0), self._now) + 1
        self._order += 1
        served: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self._queue, (number, self._order, served))
        self._waiting[owner] = self._waiting.get(owner, 0) + 1
        self._serve()
        try:
            await served
        except asyncio.CancelledError:
            if served.done() and not served.cancelled():
                self._free += 1
                self._serve()
            raise
        finally:
            self._waiting[owner] -= 1
            if not self._waiting[owner]:
                del self._waiting[owner]

    def _serve(self) -> None:
        while self._free and self._queue:
            number, _, served = heappop(self._queue)
            if not served.done():
                self._now = number
                self._free -= 1
                served.set_result(None)
        if len(self._last) > 4 * len(self._queue) + MOST_REMEMBERED:
            self._last = {owner: last for owner, last in self._last.items() if last > self._now}
