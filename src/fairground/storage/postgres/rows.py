"""All rows of a PostgreSQL house, as they are: for moving house."""

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence
from time import monotonic
from typing import Any

from fairground.core.refusal import BadInput
from fairground.storage.postgres.layout import SERVED, migrate
from fairground.storage.postgres.pool import connect

BATCH = 2000
OWN = ("layout", "presence", "jobs", "budgets")
"""What only processes on PostgreSQL need; a SQLite house has no such thing."""
OWN_COLUMNS = ("revision",)
TABLES = (
    "SELECT c.relname FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace "
    "AND c.relname != ALL($1::text[]) ORDER BY c.oid"
)
COLUMNS = (
    "SELECT attname FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum"
)
LEAVING, LOOK_EVERY = 3.0, 0.1
"""Seconds in which the database finds out that a process which has just been stopped is gone, and between two looks."""


class PostgresRows:
    """One side of a move, in one transaction: all of it as it was at one moment, or all of it or nothing."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._connection: Any = None
        self._transaction: Any = None
        self._filled: list[str] = []

    async def leave(self) -> None:
        """Open a house to read all of it; no process may serve it meanwhile, whether or not somebody is there."""
        self._connection = await connect(self.address, seconds=None)
        until = monotonic() + LEAVING
        while not await self._connection.fetchval("SELECT pg_try_advisory_lock($1)", SERVED):
            if monotonic() > until:
                raise BadInput("this house is open: stop the processes that serve it first")
            await asyncio.sleep(LOOK_EVERY)
        await migrate(self._connection)
        await self._begin("repeatable_read", readonly=True)

    async def enter(self) -> None:
        """Open an empty house to fill it."""
        self._connection = await connect(self.address, seconds=None)
        await migrate(self._connection)
        await self._begin("read_committed", readonly=False)
        for table in await self.tables():
            if await self.count(table):
                raise BadInput("the database has rows in {rows} already: move into an empty one", rows=table)
            await self._connection.execute(f"ALTER TABLE {table} DISABLE TRIGGER USER")
            self._filled.append(table)

    async def tables(self) -> dict[str, list[str]]:
        """The columns of every table, what others refer to first."""
        names = [row[0] for row in await self._connection.fetch(TABLES, list(OWN))]
        found = {}
        for name in names:
            columns = [row[0] for row in await self._connection.fetch(COLUMNS, name)]
            found[name] = [column for column in columns if column not in OWN_COLUMNS]
        return found

    async def count(self, table: str) -> int:
        return int(await self._connection.fetchval(f"SELECT count(*) FROM {table}"))

    async def read(self, table: str, columns: Sequence[str]) -> AsyncIterator[list[tuple[Any, ...]]]:
        await self._connection.execute(f"DECLARE all_{table} CURSOR FOR SELECT {', '.join(columns)} FROM {table}")
        while batch := await self._connection.fetch(f"FETCH {BATCH} FROM all_{table}"):
            yield [tuple(row) for row in batch]
        await self._connection.execute(f"CLOSE all_{table}")

    async def write(self, table: str, columns: Sequence[str], rows: Iterable[tuple[Any, ...]]) -> None:
        await self._connection.copy_records_to_table(table, records=list(rows), columns=list(columns))

    async def finish(self) -> None:
        """All is there and right: from now on this is the house."""
        for table in self._filled:
            await self._connection.execute(f"ALTER TABLE {table} ENABLE TRIGGER USER")
        await self._transaction.commit()
        self._transaction = None

    async def close(self) -> None:
        """Let go. What was not finished is gone."""
        if self._transaction is not None:
            await self._transaction.rollback()
        if self._connection is not None:
            await self._connection.close()

    async def _begin(self, isolation: str, readonly: bool) -> None:
        self._transaction = self._connection.transaction(isolation=isolation, readonly=readonly)
        await self._transaction.start()
