"""One PostgreSQL database that holds the whole house, and may be shared by any number of processes."""

import asyncio
from asyncio import Future
from collections.abc import Callable, Sequence
import secrets
from typing import Any

from fairground.storage.changes import Change
from fairground.storage.clock import CLOCK
from fairground.storage.interface import Stream, Unreadable
from fairground.storage.peers import Peers
from fairground.storage.postgres.layout import migrate, refuse_if_served
from fairground.storage.postgres.peers import PostgresPeers
from fairground.storage.postgres.pool import connect, driver, open_pool, passing, retried
from fairground.storage.postgres.writer import PostgresWriter, marked
from fairground.storage.rows import AnalysisRow, ListedTable, PersonRow, PlayedRow, StoredTable, TableRow, ThoughtRow
from fairground.storage.sql import statements as sql
from fairground.storage.sql.columns import Columns, R
from fairground.storage.sql.history_reads import HistoryReads

CLOSING = 2.0
"""Seconds for goodbyes."""
REVISION = "SELECT revision FROM tables WHERE id = $1"
PULSE = (
    "INSERT INTO pulse AS open (id, seconds, beat) "
    "VALUES (1, 0, extract(epoch FROM clock_timestamp())::float8 + $1::float8) "
    "ON CONFLICT (id) DO UPDATE SET "
    "beat = CASE WHEN open.beat - excluded.beat BETWEEN 0 AND $2::float8 THEN open.beat ELSE excluded.beat END, "
    "seconds = open.seconds + "
    "CASE WHEN excluded.beat - open.beat BETWEEN 0 AND $2::float8 THEN excluded.beat - open.beat ELSE 0 END "
    "RETURNING seconds"
)
"""A pulse that arrives behind a later one does not set the time back, which would then count twice."""


class PostgresStorage(HistoryReads):
    """A `Storage`. What is read of one table is read in one transaction, as it was at one moment."""

    def __init__(self, address: str, on_commit: Callable[[int, float], None] | None = None) -> None:
        driver()
        self.address = address
        self._telling = PostgresPeers(address)
        self.peers: Peers = self._telling
        self._on_commit = on_commit
        self._pool: Any = None
        self._writer: PostgresWriter

    async def open(self) -> None:
        connection = await connect(self.address)
        try:
            await migrate(connection)
        finally:
            await connection.close()
        await self._telling.open()
        try:
            self._pool = await open_pool(self.address)
        except BaseException:
            await self._telling.close()
            raise
        self._writer = PostgresWriter(self._pool, self._on_commit, self._telling.changed)

    async def spare(self) -> None:
        """Refuse to be opened where that would change the layout under somebody who serves the database."""
        connection = await connect(self.address)
        try:
            await refuse_if_served(connection)
        finally:
            await connection.close()

    def write(self, changes: Sequence[Change], *streams: Stream) -> "Future[None]":
        return self._writer.write(changes, *streams)

    async def close(self) -> None:
        await self._writer.close()
        await self._telling.close()
        try:
            async with asyncio.timeout(CLOSING):
                await self._pool.close()
        except TimeoutError:  # the database is silent
            self._pool.terminate()

    async def damage(self) -> list[str]:
        """PostgreSQL looks after its own pages (`initdb --data-checksums`)."""
        return []

    async def secret(self, key: str) -> bytes:
        made = "INSERT INTO house VALUES ($1, $2) ON CONFLICT (key) DO NOTHING"
        await self._reading(lambda connection: connection.execute(made, key, secrets.token_bytes(32)))
        return bytes((await self._rows("SELECT value FROM house WHERE key = ?", key))[0][0])

    async def noted(self, key: str) -> bytes | None:
        found = await self._rows("SELECT value FROM house WHERE key = ?", key)
        return bytes(found[0][0]) if found else None

    async def pulse(self, first: bool, longest: float) -> float:
        longest = -1.0 if first else longest
        shift = CLOCK.shift.total_seconds()
        found = await self._reading(lambda connection: connection.fetchval(PULSE, shift, longest))
        return float(found)

    # --- people ---

    async def person(self, person: str) -> PersonRow | None:
        return await self._one(sql.PEOPLE, sql.PERSON, person)

    async def person_by_recovery(self, digest: bytes) -> PersonRow | None:
        return await self._one(sql.PEOPLE, sql.PERSON_BY_RECOVERY, digest)

    # --- tables ---

    async def table(self, table: str) -> StoredTable | None:
        return await self._stored(table, 0, 0, whole=True)

    async def news(self, table: str, seq: int, number: int, heard: int = 0) -> StoredTable | None:
        return await self._stored(table, seq, number, whole=False, heard=heard)

    async def tables(self, stage: str = "") -> list[ListedTable]:
        return await self._listed(sql.ALL_TABLES, stage)

    async def public_tables(self) -> list[ListedTable]:
        return await self._listed(sql.PUBLIC_TABLES)

    async def tables_of(self, person: str, before: str = "") -> list[ListedTable]:
        if before:
            return await self._listed(sql.ENDED_TABLES_OF_PERSON, person, before)
        return await self._listed(sql.TABLES_OF_PERSON, person)

    async def finished(self, game: str) -> list[ListedTable]:
        return await self._listed(sql.FINISHED, game)

    async def played(self, game: str) -> list[PlayedRow]:
        return [PlayedRow(*row) for row in await self._rows(sql.PLAYED, game)]

    async def running(self) -> list[str]:
        return [row[0] for row in await self._rows(sql.RUNNING)]

    async def begun(self) -> list[str]:
        return [row[0] for row in await self._rows(sql.BEGUN)]

    async def invited_to(self, invite: str) -> tuple[str, int] | None:
        found = await self._rows(sql.INVITED_TO, invite)
        return (found[0][0], found[0][1]) if found else None

    # --- what was thought and brought along ---

    async def thought(self, table: str, seq: int) -> ThoughtRow | None:
        return await self._one(sql.THOUGHTS, sql.THOUGHT, table, seq)

    async def analysis(self, key: str) -> AnalysisRow | None:
        return await self._one(sql.ANALYSES, sql.ANALYSIS, key)

    # --- inside ---

    async def _reading(self, read: Callable[[Any], Any]) -> Any:
        async def attempt() -> Any:
            async with self._pool.acquire() as connection:
                return await read(connection)

        try:
            return await retried(attempt)
        except Exception as error:
            if not passing(error) and not isinstance(error, driver().PostgresError):
                raise
            raise Unreadable(f"{type(error).__name__}: {error}") from error

    async def _rows(self, statement: str, *values: Any) -> list[Any]:
        found: list[Any] = await self._reading(lambda connection: connection.fetch(marked(statement), *values))
        return found

    async def _one(self, columns: Columns[R], statement: str, *values: Any) -> R | None:
        found = await self._rows(statement, *values)
        return columns.row(tuple(found[0])) if found else None

    async def _stored(self, table: str, seq: int, number: int, whole: bool, heard: int = 0) -> StoredTable | None:
        found: StoredTable | None = await self._reading(
            lambda connection: _read_table(connection, table, seq, number, whole, heard)
        )
        return found

    async def _listed(self, statement: str, *values: Any) -> list[ListedTable]:
        async def read(connection: Any) -> list[ListedTable]:
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                rows = await connection.fetch(marked(statement), *values)
                found = [await _one_listed(connection, tuple(row)) for row in rows]
                return [listed for listed in found if listed is not None]

        found: list[ListedTable] = await self._reading(read)
        return found


async def _all(connection: Any, columns: Columns[R], statement: str, *values: Any) -> list[R]:
    return [columns.row(tuple(row)) for row in await connection.fetch(marked(statement), *values)]


async def _one_listed(connection: Any, values: tuple[Any, ...]) -> ListedTable | None:
    """A table of a list; one that is damaged keeps no other from it."""
    try:
        return await _whole_listed(connection, sql.TABLES.row(values[1:]), values[0])
    except Unreadable as error:
        if not error.damaged:
            raise
        return None


async def _whole_listed(connection: Any, row: TableRow, touched: str) -> ListedTable:
    results = await _all(connection, sql.RESULTS, sql.RESULT, row.id) if row.stage == "over" else []
    seats = await _all(connection, sql.SEATS, sql.SEATS_OF_TABLE, row.id)
    timed = row.is_timed and row.stage == "playing"
    clocks = await _all(connection, sql.CLOCKS, sql.CLOCK, row.id) if timed else []
    return ListedTable(
        row=row,
        seats=seats,
        touched=touched,
        result=results[0] if results else None,
        clock=clocks[0] if clocks else None,
    )


async def _read_table(
    connection: Any, table: str, seq: int, number: int, whole: bool, heard: int
) -> StoredTable | None:
    async with connection.transaction(isolation="repeatable_read", readonly=True):
        rows = await _all(connection, sql.TABLES, sql.TABLE, table)
        if not rows:
            return None
        snapshots = await _all(connection, sql.SNAPSHOTS, sql.SNAPSHOT, table) if whole else []
        if whole:
            talk = (await _all(connection, sql.LINES, sql.LINES_SHOWN_OF, table))[::-1]
            gallery = (await _all(connection, sql.LINES, sql.GALLERY_SHOWN_OF, table))[::-1]
        else:
            talk = await _all(connection, sql.LINES, sql.LINES_AFTER, table, number)
            gallery = await _all(connection, sql.LINES, sql.GALLERY_AFTER, table, heard)
        clocks = await _all(connection, sql.CLOCKS, sql.CLOCK, table) if rows[0].is_timed else []
        return StoredTable(
            row=rows[0],
            seats=await _all(connection, sql.SEATS, sql.SEATS_OF_TABLE, table),
            moves=await _all(connection, sql.MOVES, sql.MOVES_AFTER, table, snapshots[0].seq if snapshots else seq),
            talk=talk,
            snapshot=snapshots[0] if snapshots else None,
            revision=await connection.fetchval(REVISION, table),
            sanctions=await _all(connection, sql.SANCTIONS, sql.SANCTIONS_AT, table),
            clock=clocks[0] if clocks else None,
            gallery=gallery,
            seat_events=await _all(connection, sql.SEAT_EVENTS, sql.SEAT_EVENTS_AT, table),
        )
