"""One SQLite file that holds the whole house."""

import asyncio
from asyncio import Future
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
import secrets
import sqlite3
from typing import Any

from fairground.core.refusal import BadInput
from fairground.storage.changes import Change, HousePulsed, LogCut, PersonDeleted, RecordDeleted, TableDeleted
from fairground.storage.clock import CLOCK
from fairground.storage.daemon_thread import in_daemon_thread
from fairground.storage.interface import Stream, Unreadable
from fairground.storage.peers import Alone, Peers
from fairground.storage.rows import (
    AnalysisRow,
    LineRow,
    ListedTable,
    PersonRow,
    PlayedRow,
    SeatRow,
    SnapshotRow,
    StoredTable,
    TableRow,
    ThoughtRow,
)
from fairground.storage.sql import statements as sql
from fairground.storage.sql.columns import Columns, R
from fairground.storage.sql.history_reads import HistoryReads
from fairground.storage.sqlite.integrity import check_log, damage
from fairground.storage.sqlite.layout import migrate
from fairground.storage.sqlite.lock import HouseLock
from fairground.storage.sqlite.writer import GroupCommit, connect

LONG = frozenset((PersonDeleted, TableDeleted, RecordDeleted, LogCut))
"""Whatever goes through many rows is written beside the event loop."""
CLOSING_MILLISECONDS = 1000
"""Another program may read the file: nothing is lost when the log beside it stays, so nobody waits for long."""


class SqliteStorage(HistoryReads):
    """A `Storage`. Reads are answered at once, for they take microseconds; writes go through the group commit."""

    def __init__(self, path: Path, on_commit: Callable[[int, float], None] | None = None) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = HouseLock(path)
        except OSError as error:
            raise BadInput(
                "the database {file} cannot be opened: {error}", file=str(path), error=error.strerror or str(error)
            ) from None
        try:
            check_log(path)
            self._reader = connect(path)
            migrate(self._reader)
        except sqlite3.DatabaseError as error:
            self._lock.release()
            raise BadInput("{file} cannot be used as a database: {error}", file=str(path), error=str(error)) from None
        except BadInput:
            self._lock.release()
            raise
        self.path = path
        self.peers: Peers = Alone()
        self._writer = GroupCommit(path, on_commit)
        self._pulsed = CLOCK.steady()
        self._pulsing = asyncio.Lock()

    def write(self, changes: Sequence[Change], *streams: Stream) -> "Future[None]":
        long = not LONG.isdisjoint(map(type, changes))
        return self._writer.write(sql.statements_of(changes), *streams, long=long)

    async def open(self) -> None:
        """The file is open since there is this object, so that nothing is promised from one that cannot be used."""

    async def close(self) -> None:
        self._writer.close()
        self._reader.execute(f"PRAGMA busy_timeout = {CLOSING_MILLISECONDS}")
        self._reader.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self._reader.close()
        self._lock.release()

    async def secret(self, key: str) -> bytes:
        kept = await self.noted(key)
        if kept is None:
            self._reader.execute("INSERT OR IGNORE INTO house VALUES (?, ?)", (key, secrets.token_bytes(32)))
            kept = await self.noted(key)
        assert kept is not None
        return kept

    async def noted(self, key: str) -> bytes | None:
        found = self._read("SELECT value FROM house WHERE key = ?", key)
        return bytes(found[0][0]) if found else None

    async def damage(self) -> list[str]:
        return await in_daemon_thread(partial(damage, self.path))

    async def pulse(self, first: bool, longest: float) -> float:
        async with self._pulsing:
            now = CLOCK.steady()
            found = self._read("SELECT seconds FROM pulse")
            passed = now - self._pulsed
            seconds = (found[0][0] if found else 0.0) + (passed if not first and 0 <= passed <= longest else 0.0)
            await self.write([HousePulsed(seconds)])
            if first or not -longest <= now - self._pulsed < 0:
                self._pulsed = now
        return float(seconds)

    # --- people ---

    async def person(self, person: str) -> PersonRow | None:
        return self._one(sql.PEOPLE, sql.PERSON, person)

    async def person_by_recovery(self, digest: bytes) -> PersonRow | None:
        return self._one(sql.PEOPLE, sql.PERSON_BY_RECOVERY, digest)

    # --- tables ---

    async def table(self, table: str) -> StoredTable | None:
        damaged: list[str] = []
        with self._moment():
            snapshots = self._sound(damaged, "snapshot", sql.SNAPSHOTS, sql.SNAPSHOT, table)
            talk = self._sound(damaged, "talk", sql.LINES, sql.LINES_SHOWN_OF, table)
            snapshot = snapshots[0] if snapshots else None
            gallery = self._sound(damaged, "gallery", sql.LINES, sql.GALLERY_SHOWN_OF, table)[::-1]
            seq = snapshot.seq if snapshot else 0
            return self._stored(table, seq, talk[::-1], gallery, snapshot, tuple(damaged))

    async def news(self, table: str, seq: int, number: int, heard: int = 0) -> StoredTable | None:
        with self._moment():
            talk = self._all(sql.LINES, sql.LINES_AFTER, table, number)
            return self._stored(table, seq, talk, self._all(sql.LINES, sql.GALLERY_AFTER, table, heard), None)

    async def tables(self, stage: str = "") -> list[ListedTable]:
        return self._listed(sql.ALL_TABLES, stage)

    async def public_tables(self) -> list[ListedTable]:
        return self._listed(sql.PUBLIC_TABLES)

    async def tables_of(self, person: str, before: str = "") -> list[ListedTable]:
        if before:
            return self._listed(sql.ENDED_TABLES_OF_PERSON, person, before)
        return self._listed(sql.TABLES_OF_PERSON, person)

    async def finished(self, game: str) -> list[ListedTable]:
        return self._listed(sql.FINISHED, game)

    async def played(self, game: str) -> list[PlayedRow]:
        return [PlayedRow(*row) for row in self._read(sql.PLAYED, game)]

    async def running(self) -> list[str]:
        return [row[0] for row in self._read(sql.RUNNING)]

    async def begun(self) -> list[str]:
        return [row[0] for row in self._read(sql.BEGUN)]

    async def invited_to(self, invite: str) -> tuple[str, int] | None:
        found = self._read(sql.INVITED_TO, invite)
        return (found[0][0], found[0][1]) if found else None

    # --- what was thought and brought along ---

    async def thought(self, table: str, seq: int) -> ThoughtRow | None:
        return self._one(sql.THOUGHTS, sql.THOUGHT, table, seq)

    async def analysis(self, key: str) -> AnalysisRow | None:
        return self._one(sql.ANALYSES, sql.ANALYSIS, key)

    # --- inside ---

    @contextmanager
    def _moment(self) -> Iterator[None]:
        """What is read in here was so at one moment, whatever the writer does meanwhile."""
        self._reader.execute("BEGIN")
        try:
            yield
        finally:
            with suppress(sqlite3.DatabaseError):
                self._reader.execute("ROLLBACK")  # nothing was written; a damaged page is no news

    def _stored(
        self,
        table: str,
        seq: int,
        talk: list[LineRow],
        gallery: list[LineRow],
        snapshot: SnapshotRow | None,
        damaged: tuple[str, ...] = (),
    ) -> StoredTable | None:
        row = self._one(sql.TABLES, sql.TABLE, table)
        if row is None:
            return None
        moves = self._all(sql.MOVES, sql.MOVES_AFTER, table, seq)
        sanctions = self._all(sql.SANCTIONS, sql.SANCTIONS_AT, table)
        return StoredTable(
            row=row,
            seats=self._seats(table),
            moves=moves,
            talk=talk,
            snapshot=snapshot,
            sanctions=sanctions,
            damaged=damaged,
            clock=self._one(sql.CLOCKS, sql.CLOCK, table) if row.is_timed else None,
            gallery=gallery,
            seat_events=self._all(sql.SEAT_EVENTS, sql.SEAT_EVENTS_AT, table),
        )

    def _sound(self, damaged: list[str], kind: str, columns: Columns[R], statement: str, *values: Any) -> list[R]:
        """What can be read; if it lies on a damaged page, nothing, and it is named."""
        try:
            return self._all(columns, statement, *values)
        except Unreadable as error:
            if not error.damaged:
                raise
            damaged.append(kind)
            return []

    def _listed(self, statement: str, *values: Any) -> list[ListedTable]:
        with self._moment():
            rows = self._read(statement, *values)
            return [listed for row in rows if (listed := self._one_listed(row)) is not None]

    def _one_listed(self, values: tuple[Any, ...]) -> ListedTable | None:
        """A table of a list; one that is damaged keeps no other from it."""
        try:
            return self._whole_listed(sql.TABLES.row(values[1:]), values[0])
        except Unreadable as error:
            if not error.damaged:
                raise
            return None

    def _whole_listed(self, row: TableRow, touched: str) -> ListedTable:
        result = self._one(sql.RESULTS, sql.RESULT, row.id) if row.stage == "over" else None
        clock = self._one(sql.CLOCKS, sql.CLOCK, row.id) if row.is_timed and row.stage == "playing" else None
        return ListedTable(row=row, seats=self._seats(row.id), touched=touched, result=result, clock=clock)

    def _seats(self, table: str) -> list[SeatRow]:
        return self._all(sql.SEATS, sql.SEATS_OF_TABLE, table)

    def _all(self, columns: Columns[R], statement: str, *values: Any) -> list[R]:
        return [columns.row(row) for row in self._read(statement, *values)]

    def _one(self, columns: Columns[R], statement: str, *values: Any) -> R | None:
        found = self._read(statement, *values)
        return columns.row(found[0]) if found else None

    async def _rows(self, statement: str, *values: Any) -> list[Any]:
        return self._read(statement, *values)

    def _read(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        try:
            return self._reader.execute(statement, values).fetchall()
        except sqlite3.DatabaseError as error:
            raise Unreadable(str(error), damaged=not isinstance(error, sqlite3.OperationalError)) from error
