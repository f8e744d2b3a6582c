"""What processes tell one another through PostgreSQL: presence, leases on jobs, and NOTIFY, on which nothing rests.

All times are the database's own.
"""

import asyncio
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from datetime import UTC, datetime
import secrets
from typing import Any

from fairground.core.refusal import BadInput
from fairground.storage.clock import CLOCK
from fairground.storage.peers import Elsewhere, Job
from fairground.storage.postgres.layout import SERVED
from fairground.storage.postgres.pool import connect, retried
from fairground.storage.postgres.writer import Fence

CHANNEL = "fairground"
LEASE = 6.0
"""Seconds after which a process that was not heard of no longer holds its jobs, and its people are gone."""
RETRY_FOR = 1.0
"""What processes tell one another is soon out of date: it is not tried for long."""
LETTING_GO = 2.0
"""Seconds for saying that something is done with: a lease ends by itself, and a silent database holds up nobody."""
MOST_IN_A_NOTICE = 100
FORGOTTEN = "1 hour"
REVISIONS = "SELECT id, revision FROM tables WHERE id = ANY($1::text[])"
HERE = (
    "INSERT INTO presence (process, table_id, seat, sockets) "
    "SELECT $1, * FROM unnest($2::text[], $3::integer[], $4::integer[]) "
    "ON CONFLICT (table_id, seat, process) DO UPDATE SET sockets = excluded.sockets, seen = now()"
)
GONE = "UPDATE presence SET sockets = 0, seen = now() WHERE process = $1 AND sockets > 0"
FORGET = f"DELETE FROM presence WHERE seen < now() - interval '{FORGOTTEN}'"
ELSEWHERE = (
    "SELECT table_id, seat, coalesce(sum(sockets) FILTER (WHERE seen > now() - $3 * interval '1 second'), 0), "
    "extract(epoch FROM now() - max(seen))::double precision FROM presence "
    "WHERE table_id = ANY($2::text[]) AND process != $1 GROUP BY table_id, seat"
)
HOLD = (
    "UPDATE jobs SET until = now() + $2 * interval '1 second' "
    "WHERE worker = $1 AND (kind, key) IN (SELECT * FROM unnest($3::text[], $4::text[]))"
)
PUT = "INSERT INTO jobs (kind, key, task) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
CLAIM = (
    "INSERT INTO jobs (kind, key, task, worker, until, progress) "
    "VALUES ($1, $2, '', $3, now() + $4 * interval '1 second', 0) "
    "ON CONFLICT (kind, key) DO UPDATE SET worker = excluded.worker, until = excluded.until "
    "WHERE jobs.until < now() OR (jobs.worker = excluded.worker AND NOT $5)"
)
TAKE = (
    "UPDATE jobs SET worker = $2, until = now() + $3 * interval '1 second', progress = 0 WHERE (kind, key) = "
    "(SELECT kind, key FROM jobs WHERE kind = $1 AND (worker IS NULL OR until < now()) "
    "ORDER BY asked LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING key, task"
)
REPORT = "UPDATE jobs SET progress = $4 WHERE kind = $1 AND key = $2 AND worker = $3"
DONE = "DELETE FROM jobs WHERE kind = $1 AND key = $2 AND worker = $3"
PROGRESS = "SELECT key, progress FROM jobs WHERE kind = $1"
LEFT = "least($3, budgets.level + extract(epoch FROM now() - budgets.since)::double precision * $2)"
SPEND = (
    "INSERT INTO budgets (client, level, since) VALUES ($1, $3::double precision - 1, now()) "
    f"ON CONFLICT (client) DO UPDATE SET level = {LEFT} - 1, since = now() WHERE {LEFT} >= 1"
)
FULL_AGAIN = "DELETE FROM budgets WHERE since < now() - interval '1 minute'"
QUIET = "SET synchronous_commit = off"
"""What is told here need not be durable before it is told."""


class PostgresPeers:
    """The other processes on the same database."""

    shared = True

    def __init__(self, address: str) -> None:
        self.name = secrets.token_hex(8)
        self._address = address
        self._heard: Callable[[str, int], None] = lambda table, revision: None
        self._connection: Any = None
        self._turn = asyncio.Lock()
        self._changed: dict[str, int] = {}
        self._news = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._told: set[tuple[str, int]] = set()
        self._held: set[tuple[str, str]] = set()
        """The jobs that somebody works on here. One that the database did not hear is done with runs out by itself."""
        self._beats = 0

    async def open(self) -> None:
        await self._connect()
        self._tasks = [asyncio.get_running_loop().create_task(self._notify())]

    async def close(self) -> None:
        """Nobody is here any more, and what we held may be taken."""
        for task in self._tasks:
            task.cancel()
        with suppress(Exception):
            async with asyncio.timeout(LETTING_GO):
                await self._do(GONE, self.name)
                await self._do("UPDATE jobs SET until = now() WHERE worker = $1", self.name)
        if self._connection is not None:
            with suppress(Exception):
                await self._connection.close(timeout=1)

    def listen(self, heard: Callable[[str, int], None]) -> None:
        self._heard = heard

    def changed(self, fence: Fence) -> None:
        """This process changed a table: others are told soon, many changes at once."""
        self._changed[fence.table] = fence.revision + 1
        self._news.set()

    async def revisions(self, tables: Collection[str]) -> dict[str, int]:
        return {row[0]: row[1] for row in await self._rows(REVISIONS, list(tables))}

    async def tend(self, here: Mapping[str, Mapping[int, int]]) -> dict[str, Elsewhere]:
        now = {(table, seat): count for table, seats in here.items() for seat, count in seats.items()}
        told = [*((*key, count) for key, count in now.items()), *((*key, 0) for key in self._told - now.keys())]
        if told:
            tables, seats, counts = zip(*told, strict=True)
            await self._do(HERE, self.name, list(tables), list(seats), list(counts))
        self._told = {key for key, count in now.items() if count}
        kinds, keys = [kind for kind, _ in self._held], [key for _, key in self._held]
        await self._do(HOLD, self.name, LEASE, kinds, keys)
        if self._beats % 600 == 0:
            await self._do(FORGET)
        if self._beats % 30 == 0:
            await self._do(FULL_AGAIN)
        self._beats += 1
        (clock,) = await self._rows("SELECT clock_timestamp()")
        CLOCK.ahead = clock[0] - datetime.now(UTC)
        sockets: dict[str, dict[int, int]] = {}
        seen: dict[str, dict[int, float]] = {}
        for table, seat, count, age in await self._rows(ELSEWHERE, self.name, list(here), LEASE):
            sockets.setdefault(table, {})[seat] = count
            seen.setdefault(table, {})[seat] = age
        return {table: Elsewhere(sockets[table], seen[table]) for table in sockets}

    # --- jobs ---

    async def put(self, job: Job) -> None:
        await self._do(PUT, job.kind, job.key, job.task)

    async def claim(self, kind: str, key: str) -> bool:
        job = (kind, key)
        held, taken = job in self._held, False
        self._held.add(job)
        try:
            taken = await self._do(CLAIM, kind, key, self.name, LEASE, held) == "INSERT 0 1"
        finally:
            if not taken and not held:
                self._held.discard(job)
        return taken

    async def take(self, kind: str) -> Job | None:
        found = await self._rows(TAKE, kind, self.name, LEASE)
        if not found:
            return None
        self._held.add((kind, found[0][0]))
        return Job(kind, found[0][0], bytes(found[0][1]))

    async def report(self, job: Job, progress: float) -> None:
        await self._do(REPORT, job.kind, job.key, self.name, progress)

    async def done(self, job: Job) -> None:
        self._held.discard((job.kind, job.key))
        async with asyncio.timeout(LETTING_GO):
            await self._do(DONE, job.kind, job.key, self.name)

    async def progress(self, kind: str) -> dict[str, float]:
        return {row[0]: row[1] for row in await self._rows(PROGRESS, kind)}

    async def spend(self, client: str, rate: float, most: float) -> bool:
        return await self._do(SPEND, client, rate, most) == "INSERT 0 1"

    # --- inside ---

    async def _connect(self) -> None:
        self._connection = connection = await connect(self._address)
        await connection.execute(QUIET)
        if not await connection.fetchval("SELECT pg_try_advisory_lock_shared($1)", SERVED):
            await connection.close()
            raise BadInput("this house is being moved elsewhere")
        await connection.add_listener(CHANNEL, self._hear)

    async def _attempt(self, method: str, statement: str, *values: Any) -> Any:
        """On the connection that listens; where it was lost another one is opened."""
        async with self._turn:
            if self._connection is None or self._connection.is_closed():
                await asyncio.sleep(0)
                try:
                    await self._connect()
                except Exception as error:
                    raise OSError(str(error)) from error
            return await getattr(self._connection, method)(statement, *values)

    async def _do(self, statement: str, *values: Any) -> str:
        return str(await retried(lambda: self._attempt("execute", statement, *values), RETRY_FOR))

    async def _rows(self, statement: str, *values: Any) -> list[Any]:
        return list(await retried(lambda: self._attempt("fetch", statement, *values), RETRY_FOR))

    def _hear(self, connection: Any, process: int, channel: str, payload: str) -> None:
        sender, *words = payload.split()
        if sender == self.name:
            return
        for table, revision in zip(words[::2], words[1::2], strict=False):
            if revision.isdigit():
                self._heard(table, int(revision))

    async def _notify(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            changed, self._changed = list(self._changed.items()), {}
            for first in range(0, len(changed), MOST_IN_A_NOTICE):
                words = [f"{table} {revision}" for table, revision in changed[first : first + MOST_IN_A_NOTICE]]
                with suppress(Exception):
                    await self._do("SELECT pg_notify($1, $2)", CHANNEL, " ".join([self.name, *words]))
