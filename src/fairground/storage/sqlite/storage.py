"""One SQLite file that holds the whole house."""

from asyncio import Future
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
import secrets
import sqlite3
from typing import Any

from fairground.core.refusal import BadInput
from fairground.storage.changes import Change
from fairground.storage.interface import LATEST, LISTED, Stream
from fairground.storage.rows import (
    AnalysisRow,
    ListedTable,
    PersonRow,
    PlayedRow,
    SeatRow,
    StoredTable,
    TableRow,
    ThoughtRow,
)
from fairground.storage.sqlite.columns import Columns, R
from fairground.storage.sqlite.lock import HouseLock
from fairground.storage.sqlite.migrations import migrate
from fairground.storage.sqlite.statements import (
    ANALYSES,
    LINES,
    MOVES,
    PEOPLE,
    RESULTS,
    SEATS,
    SNAPSHOTS,
    TABLES,
    THOUGHTS,
    statements_of,
)
from fairground.storage.sqlite.writer import GroupCommit, connect


class SqliteStorage:
    """A `Storage`. Reads are answered at once, for they take microseconds; writes go through the group commit."""

    def __init__(self, path: Path, on_commit: Callable[[int, float], None] | None = None) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = HouseLock(path)
        except OSError as error:
            raise BadInput(f"the database {path} cannot be opened: {error.strerror or error}") from None
        try:
            self._reader = connect(path)
            migrate(self._reader)
        except sqlite3.DatabaseError as error:
            self._lock.release()
            raise BadInput(f"{path} cannot be used as a database: {error}") from None
        except BadInput:
            self._lock.release()
            raise
        self.path = path
        self._writer = GroupCommit(path, on_commit)

    def write(self, changes: Sequence[Change], *streams: Stream) -> "Future[None]":
        return self._writer.write(statements_of(changes), *streams)

    async def close(self) -> None:
        self._writer.close()
        self._reader.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self._reader.close()
        self._lock.release()

    async def secret(self, key: str) -> bytes:
        self._reader.execute("INSERT OR IGNORE INTO house VALUES (?, ?)", (key, secrets.token_bytes(32)))
        (value,) = self._reader.execute("SELECT value FROM house WHERE key = ?", (key,)).fetchone()
        return bytes(value)

    # --- people ---

    async def person(self, person: str) -> PersonRow | None:
        return self._one(PEOPLE, "people WHERE id = ?", person)

    async def person_by_recovery(self, digest: bytes) -> PersonRow | None:
        return self._one(PEOPLE, "people WHERE recovery = ?", digest)

    # --- tables ---

    async def table(self, table: str) -> StoredTable | None:
        with self._moment():
            row = self._one(TABLES, "tables WHERE id = ?", table)
            if row is None:
                return None
            return StoredTable(
                row,
                self._seats(table),
                self._all(MOVES, "moves WHERE table_id = ? ORDER BY seq", table),
                self._all(LINES, "talk WHERE table_id = ? ORDER BY number", table),
                self._one(SNAPSHOTS, "snapshots WHERE table_id = ?", table),
            )

    async def public_tables(self) -> list[ListedTable]:
        return self._listed("json_extract(choices, '$.public') = 1 AND stage != 'over'")

    async def tables_of(self, person: str, before: str = "") -> list[ListedTable]:
        mine = "(host = ?1 OR id IN (SELECT table_id FROM seats WHERE person = ?1))"
        if before:
            return self._listed(f"{mine} AND stage = 'over' AND touched < ?2", person, before)
        return self._listed(mine, person, order="stage = 'over', touched DESC")

    async def finished(self, game: str) -> list[ListedTable]:
        anybody = "json_extract(choices, '$.public') = 1 AND json_extract(choices, '$.spectators') = 1"
        return self._listed(f"game = ? AND stage = 'over' AND {anybody}", game, most=LATEST)

    async def played(self, game: str) -> list[PlayedRow]:
        counted = "SELECT players, count(*), avg(won_with) FROM results WHERE game = ? GROUP BY players"
        return [PlayedRow(*row) for row in self._reader.execute(counted, (game,))]

    async def running(self) -> list[TableRow]:
        return self._all(TABLES, "tables WHERE stage = 'playing'")

    async def invited_to(self, invite: str) -> tuple[str, int] | None:
        row = self._reader.execute("SELECT table_id, seat FROM seats WHERE invite = ?", (invite,)).fetchone()
        return (row[0], row[1]) if row else None

    # --- what was thought and brought along ---

    async def thought(self, table: str, seq: int) -> ThoughtRow | None:
        return self._one(THOUGHTS, "thoughts WHERE table_id = ? AND seq = ?", table, seq)

    async def analysis(self, key: str) -> AnalysisRow | None:
        return self._one(ANALYSES, "analyses WHERE id = ?", key)

    async def record(self, record: str) -> str | None:
        row = self._reader.execute("SELECT text FROM records WHERE id = ?", (record,)).fetchone()
        return str(row[0]) if row else None

    # --- inside ---

    @contextmanager
    def _moment(self) -> Iterator[None]:
        """What is read in here was so at one moment, whatever the writer does meanwhile."""
        self._reader.execute("BEGIN")
        try:
            yield
        finally:
            self._reader.execute("COMMIT")

    def _listed(self, where: str, *values: Any, order: str = "touched DESC", most: int = LISTED) -> list[ListedTable]:
        with self._moment():
            chosen = f"FROM tables WHERE {where} ORDER BY {order} LIMIT {most}"
            rows = self._reader.execute(f"SELECT touched, {TABLES.listed} {chosen}", values).fetchall()
            return [self._one_listed(TABLES.row(row[1:]), row[0]) for row in rows]

    def _one_listed(self, row: TableRow, touched: str) -> ListedTable:
        result = self._one(RESULTS, "results WHERE table_id = ?", row.id) if row.stage == "over" else None
        return ListedTable(row, self._seats(row.id), touched, result)

    def _seats(self, table: str) -> list[SeatRow]:
        return self._all(SEATS, "seats WHERE table_id = ? ORDER BY seat", table)

    def _all(self, columns: Columns[R], where: str, *values: Any) -> list[R]:
        found = self._reader.execute(f"SELECT {columns.listed} FROM {where}", values)
        return [columns.row(row) for row in found]

    def _one(self, columns: Columns[R], where: str, *values: Any) -> R | None:
        found = self._reader.execute(f"SELECT {columns.listed} FROM {where}", values).fetchone()
        return columns.row(found) if found else None
