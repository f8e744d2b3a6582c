"""A process that sleeps, or is cut off, in the middle of a transaction: the others have its table back soon."""

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any

import asyncpg
import pytest

from fairground.storage.interface import LostRace, Storage, Stream
from fairground.storage.postgres import pool
from fairground.storage.postgres.pool import connect, open_pool
from fairground.storage.postgres.storage import PostgresStorage
from tests.cluster import Cluster
from tests.storage.samples import line, move, opened

SOON = 400
"""Milliseconds for which somebody may sleep in a transaction here."""


class Nap:
    """The first process that says something at a table falls asleep in the middle of it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asleep, self.woken = asyncio.Event(), asyncio.Event()
        plain = asyncpg.Connection.execute

        async def execute(connection: Any, query: str, *values: Any, **more: Any) -> Any:
            if query.startswith("INSERT INTO talk") and not self.asleep.is_set():
                self.asleep.set()
                await self.woken.wait()
            return await plain(connection, query, *values, **more)

        monkeypatch.setattr(asyncpg.Connection, "execute", execute)


def with_a_sleeper(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch, scene: Callable[[Storage, Storage, Nap], Awaitable[None]]
) -> None:
    """Two processes; the first one holds a table and sleeps, longer than the database lets it."""
    address = cluster.new_database()
    monkeypatch.setitem(pool.POOLED, "idle_in_transaction_session_timeout", str(SOON))

    async def whole() -> None:
        sleeper, other = PostgresStorage(address), PostgresStorage(address)
        await sleeper.open()
        await other.open()
        try:
            await sleeper.write([opened("t")])
            await scene(sleeper, other, Nap(monkeypatch))
        finally:
            await sleeper.close()
            await other.close()

    asyncio.run(asyncio.wait_for(whole(), 120))


def test_whoever_sleeps_in_a_transaction_holds_up_nobody_and_has_lost(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(sleeper: Storage, other: Storage, nap: Nap) -> None:
        late = asyncio.ensure_future(sleeper.write([line("t", 1), move("t", 1)], Stream("t")))
        await nap.asleep.wait()
        theirs = Stream("t")
        await other.write([move("t", 1)], theirs)
        await other.write([move("t", 2), line("t", 1)], theirs)
        assert not late.done(), "it sleeps on"
        nap.woken.set()
        with pytest.raises(LostRace):
            await late
        stored = await sleeper.table("t")
        assert stored is not None
        assert (stored.revision, len(stored.moves), len(stored.talk)) == (2, 2, 1)
        await sleeper.write([move("t", 3), line("t", 2)], Stream("t", stored.revision))

    with_a_sleeper(cluster, monkeypatch, scene)


def test_whoever_slept_while_nothing_happened_writes_what_they_wanted_to(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(sleeper: Storage, other: Storage, nap: Nap) -> None:
        stream = Stream("t")
        late = asyncio.ensure_future(sleeper.write([line("t", 1), move("t", 1)], stream))
        await nap.asleep.wait()
        await asyncio.sleep(3 * SOON / 1000)
        nap.woken.set()
        await late
        await sleeper.write([move("t", 2)], stream)
        stored = await other.table("t")
        assert stored is not None
        assert (stored.revision, len(stored.moves), len(stored.talk)) == (2, 2, 1)

    with_a_sleeper(cluster, monkeypatch, scene)


def test_who_waits_for_a_table_waits_in_short_turns(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """An operator holds a table: it is tried again, not waited for until the statement is given up."""
    monkeypatch.setitem(pool.POOLED, "lock_timeout", "100")
    address = cluster.new_database()

    async def scene() -> None:
        storage = PostgresStorage(address)
        await storage.open()
        await storage.write([opened("t")])
        operator = await connect(address, seconds=None)
        holding = operator.transaction()
        await holding.start()
        await operator.execute("SELECT * FROM tables FOR UPDATE")
        monkeypatch.setattr(pool, "RETRY_EVERY", 0.01)
        began = monotonic()
        waits = storage.write([move("t", 1)], stream := Stream("t"))
        await asyncio.sleep(0.5)
        assert not waits.done()
        assert await storage.table("t") is not None, "it can be looked at"
        await holding.rollback()
        await waits
        await storage.write([move("t", 2)], stream)
        assert monotonic() - began < pool.RETRY_FOR
        await operator.close()
        await storage.close()

    asyncio.run(asyncio.wait_for(scene(), 120))


def test_every_connection_ends_by_itself_when_its_process_is_gone(cluster: Cluster) -> None:
    """Only who moves house may think for long: it reads everything in one transaction."""
    address = cluster.new_database()

    async def scene() -> None:
        pooled = await open_pool(address)
        try:
            async with pooled.acquire() as connection:
                assert await _set(connection) == (5000, 3000)
        finally:
            await pooled.close()
        for seconds, expected in ((15.0, (5000, 0)), (None, (0, 0))):
            connection = await connect(address, seconds)
            assert await _set(connection) == expected
            await connection.close()

    asyncio.run(asyncio.wait_for(scene(), 120))


async def _set(connection: Any) -> tuple[int, int]:
    """Milliseconds for which a transaction may be idle and a lock be waited for. Of TCP a socket in the file system
    says nothing, so that is read where it was asked for."""
    found = "SELECT setting::integer FROM pg_settings WHERE name = $1"
    names = ("idle_in_transaction_session_timeout", "lock_timeout")
    idle, lock = [await connection.fetchval(found, name) for name in names]
    assert connection._params.server_settings.items() >= pool.LINE.items()
    return idle, lock
