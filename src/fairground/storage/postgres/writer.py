"""Durable before anybody is told: every write is a transaction of its own, and PostgreSQL gathers their commits.

Writes of different tables run side by side; those of one stream wait for one another. One of a table is fenced by the
table's revision (optimistic concurrency): who builds on any other than the one that is kept has lost a race and writes
nothing.
"""

import asyncio
from asyncio import Future
from collections.abc import Callable, Sequence
from contextlib import suppress
import re
from time import monotonic, perf_counter
from typing import Any, NamedTuple

from fairground.storage.changes import Change, MoveMade, PersonDeleted, SnapshotTaken, TableOpened
from fairground.storage.interface import REWRITTEN, LostRace, NotWritten, Stream
from fairground.storage.postgres.pool import retried
from fairground.storage.sql.columns import packed
from fairground.storage.sql.statements import MOVES, statements_of

CLOSING, GIVING_UP = 8.0, 0.5
"""Seconds for what is left to be written when the house closes, and for letting go of what could not be."""
FENCE = "UPDATE tables SET revision = revision + 1 WHERE id = $1 AND revision = $2"


def marks(statement: str) -> str:
    """A statement as PostgreSQL says it: with its own marks in place of `?`, and its own way to look into JSON."""
    statement = re.sub(r"json_extract\((\w+), '\$\.(\w+)'\) = 1", r"(\1::json ->> '\2') = 'true'", statement)
    number = 0

    def mark(found: "re.Match[str]") -> str:
        nonlocal number
        number += 1
        return f"${found[1] or number}"

    return re.sub(r"\?(\d*)", mark, statement)


MOVE = marks(
    "WITH behind AS (UPDATE tables SET stage = ?, waiting = ?, touched = ?, warned = '', revision = revision + 1 "
    "WHERE id = ? AND revision = ? RETURNING id) "
    f"INSERT INTO moves (table_id, {MOVES.listed}) SELECT id, {', '.join('?' * len(MOVES.names))} FROM behind"
)
"""The fence, the decision and whom the table waits for, in one go: what happens most often."""
_MARKED: dict[str, str] = {}


def marked(statement: str) -> str:
    """As `marks`, remembered."""
    found = _MARKED.get(statement)
    if found is None:
        found = _MARKED[statement] = marks(statement)
    return found


REWRITE = (
    "UPDATE tables SET revision = revision + $2 WHERE host = $1 OR id IN (SELECT table_id FROM seats WHERE person = $1 "
    "UNION SELECT table_id FROM talk WHERE speaker = $1 UNION SELECT table_id FROM gallery WHERE speaker = $1) "
    "RETURNING id, revision - 1"
)
"""Who has a table in memory at which somebody was who is forgotten learns that it reads otherwise."""


class Fence(NamedTuple):
    """A table, and the revision of it that a write builds on."""

    table: str
    revision: int


class PendingTransaction(NamedTuple):
    """Changes that belong together, what they build on, and who waits for them."""

    changes: Sequence[Change]
    fences: tuple[Fence, ...]
    streams: tuple[Stream, ...]
    before: tuple["Future[None]", ...]
    waiter: "Future[None]"


class PostgresWriter:
    """Writes changes; `pool` gives connections, `told` hears which tables were changed."""

    def __init__(
        self, pool: Any, on_commit: Callable[[int, float], None] | None, told: Callable[[Fence], None]
    ) -> None:
        self.pool = pool
        self._on_commit = on_commit
        self._told = told
        self._alone = Stream()
        self._tasks: set[asyncio.Task[None]] = set()

    def write(self, changes: Sequence[Change], *streams: Stream) -> "Future[None]":
        """Done when the changes are durable; fails when one before it in one of its streams was not written."""
        loop = asyncio.get_running_loop()
        waiter: Future[None] = loop.create_future()
        order = streams or (self._alone,)
        before = tuple(stream.latest for stream in order if stream.latest is not None and not stream.latest.done())
        for stream in order:
            stream.latest = waiter
        pending = PendingTransaction(
            changes=changes, fences=_fences(changes, streams), streams=streams, before=before, waiter=waiter
        )
        task = loop.create_task(self._run(pending))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return waiter

    async def close(self) -> None:
        """Write what is left. Nobody was told of it yet: a database that is silent is not waited for for ever."""
        until = monotonic() + CLOSING
        while self._tasks and monotonic() < until:
            await asyncio.wait(self._tasks, timeout=until - monotonic())
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=GIVING_UP)

    async def _run(self, pending: PendingTransaction) -> None:
        error: Exception | None = None
        try:
            for other in pending.before:
                with suppress(Exception):
                    await asyncio.shield(other)
            if any(stream.failed for stream in pending.streams):
                raise NotWritten("a change before this one was not written")
            began = perf_counter()
            await retried(lambda: self._attempt(pending))
            if self._on_commit is not None:
                self._on_commit(1, perf_counter() - began)
        except asyncio.CancelledError:
            pending.waiter.cancel()
            raise
        except Exception as found:
            error = found
            for stream in pending.streams:
                stream.failed = True
        if error is None:
            for fence in pending.fences:
                self._told(fence)
        if pending.waiter.done():
            return
        if error is None:
            pending.waiter.set_result(None)
        else:
            pending.waiter.set_exception(error)

    async def _attempt(self, pending: PendingTransaction) -> None:
        changes, fences = pending.changes, pending.fences
        async with self.pool.acquire() as connection:
            if len(changes) == 1 and len(fences) == 1 and isinstance(changes[0], MoveMade):
                await _move(connection, changes[0], fences[0])
                return
            async with connection.transaction():
                for fence in fences:
                    if await connection.execute(FENCE, *fence) != "UPDATE 1":
                        raise LostRace(f"another process changed table {fence.table} first")
                rewritten = [
                    Fence(*row)
                    for change in changes
                    if isinstance(change, PersonDeleted)
                    for row in await connection.fetch(REWRITE, change.person, REWRITTEN)
                ]
                for statement, values in statements_of(changes):
                    await connection.execute(marked(statement), *values)
        for fence in rewritten:
            self._told(fence)


def _fences(changes: Sequence[Change], streams: tuple[Stream, ...]) -> tuple[Fence, ...]:
    """What has to be as it was; from here on the streams build on what comes of it.

    A table that is only now opened has no revision yet, and a snapshot changes nothing that anybody sees. Everybody
    fences in the same order, so that nobody waits for one who waits for them.
    """
    opened = {change.table.id for change in changes if isinstance(change, TableOpened)}
    if all(isinstance(change, SnapshotTaken) for change in changes):
        return ()
    fences = []
    for stream in streams:
        if stream.table and stream.table not in opened:
            fences.append(Fence(stream.table, stream.revision))
            stream.revision += 1
    return tuple(sorted(fences))


async def _move(connection: Any, change: MoveMade, fence: Fence) -> None:
    values = (change.stage, packed(change.waiting), change.move.at, *fence, *MOVES.values(change.move))
    if await connection.execute(MOVE, *values) != "INSERT 0 1":
        raise LostRace(f"another process changed table {fence.table} first")
