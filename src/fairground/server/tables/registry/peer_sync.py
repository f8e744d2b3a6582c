"""Other processes that serve the same tables: what they did is taken in, and what they did not say is found out."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from math import inf
from typing import Any

from fairground.server.app.logs import log_error
from fairground.server.tables.registry.news import take_in
from fairground.server.tables.table import Table
from fairground.storage.interface import Storage, is_rewritten
from fairground.storage.peers import NOBODY_ELSE, SPECTATORS

TEND_SECONDS = 1.0
"""So often processes tell one another who is where, and look for what they did not hear of."""
GONE = inf
"""The revision of a table that was deleted, or opened after all were looked up: nobody knows it."""


class PeerSync:
    """Keeps the tables in memory in step with what other processes do."""

    def __init__(
        self,
        storage: Storage,
        in_use: dict[str, Table],
        after_change: Callable[[Table], None],
        read_otherwise: Callable[[Table], None],
    ) -> None:
        self.storage = storage
        self.peers = storage.peers
        self.in_use = in_use
        self._after_change = after_change
        self._read_otherwise = read_otherwise
        self.after_news: Callable[[Table], Awaitable[None]] = _nothing
        """Called when what another process did is shown."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self.peers.listen(self.hear)

    def hear(self, table_id: str, revision: int) -> None:
        """Another process changed a table."""
        table = self.in_use.get(table_id)
        if table is not None and not table.pending and revision > table.stream.revision:
            self.begin(self.catch_up(table))

    async def check(self, table: Table) -> None:
        """Whoever asks is told of the table as it is kept now, whether or not we have heard of it."""
        if table.pending or table.broken:
            return
        revision = (await self.peers.revisions([table.id])).get(table.id)
        if revision != table.stream.revision and not table.pending:
            await self.catch_up(table)

    async def catch_up(self, table: Table) -> bool:
        """Take in what other processes did; whether that was anything."""
        if not self.peers.shared:
            return False
        first = table.stream.revision
        while True:
            before = table.stream.revision
            stored = await self.storage.news(table.id, table.position, table.last_line, table.gallery.last)
            if stored is None and not table.pending:  # it was deleted
                table.fail()
                return True
            now = table.stream.revision
            if stored is None or table.pending or table.broken:
                return now != first
            if is_rewritten(stored.revision, now):
                self._read_otherwise(table)
                return True
            if stored.revision <= now:  # nothing new, or what was read is older than what came in meanwhile
                return now != first
            if now == before:
                break
            # What was read does not follow what came in meanwhile, and is newer: whoever let it be would be late by
            # the second until the next look.
        try:
            loud = take_in(table, stored)
        except Exception as error:
            log_error("news_do_not_follow", error, table=table.id)
            table.outrun = True
            table.fail()
            return True
        table.show(not loud)
        self._after_change(table)
        await self.after_news(table)
        return True

    async def tend(self) -> None:
        """Tell other processes who is here, hear who is elsewhere, and find out what we did not hear of; for ever."""
        while True:
            await asyncio.sleep(TEND_SECONDS)
            try:
                await self._tend()
            except Exception as error:
                log_error("peers_unheard", error)

    async def _tend(self) -> None:
        elsewhere = await self.peers.tend({table.id: _here(table) for table in self.in_use.values()})
        revisions = await self.peers.revisions(list(self.in_use))
        for table in list(self.in_use.values()):
            others = elsewhere.get(table.id, NOBODY_ELSE)
            if others.sockets != table.seating.elsewhere.sockets:
                table.show_soon()
            table.seating.elsewhere = others
            if table.pending or table.broken:
                continue
            if revisions.get(table.id, GONE) > table.stream.revision:
                await self.catch_up(table)
            else:
                self._after_change(table)  # a bot whose process is gone is taken over

    def begin(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something beside everything else."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def _nothing(table: Table) -> None:
    """Nobody has to know."""


def _here(table: Table) -> dict[int, int]:
    looking = sum(1 for subscriber in table.subscribers if subscriber.seat is None)
    return {**table.seating.here(), **({SPECTATORS: looking} if looking else {})}
