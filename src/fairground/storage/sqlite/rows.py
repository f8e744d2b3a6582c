"""All rows of a SQLite house, as they are: for moving house."""

from collections.abc import AsyncIterator, Iterable, Sequence
import os
from pathlib import Path
import sqlite3
from typing import Any

from fairground.core.refusal import BadInput
from fairground.storage.sqlite.integrity import check_log
from fairground.storage.sqlite.layout import migrate
from fairground.storage.sqlite.lock import HouseLock, open_private

BATCH = 2000
TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY rowid"


class SqliteRows:
    """One side of a move. A house that is left is locked; one that is moved into gets its name when all is there."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock: HouseLock | None = None
        self._partial = path.with_name(path.name + ".partial")
        self._triggers: list[str] = []
        self._opened: sqlite3.Connection | None = None

    async def leave(self) -> None:
        """Open a house to read all of it; no server may play from it meanwhile."""
        if not self.path.exists():
            raise BadInput("there is no database {file}", file=str(self.path))
        check_log(self.path)
        self._lock = HouseLock(self.path)
        self._connect(self.path)
        migrate(self._connection)
        self._connection.execute("BEGIN")

    async def enter(self) -> None:
        """Open an empty house to fill it."""
        if self.path.exists():
            raise BadInput("{file} exists already: move into a file that is not there yet", file=str(self.path))
        for beside in ("", "-wal", "-shm", "-journal"):
            self._partial.with_name(self._partial.name + beside).unlink(missing_ok=True)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        os.close(open_private(self._partial))
        self._connect(self._partial)
        migrate(self._connection)
        self._connection.execute("BEGIN IMMEDIATE")
        found = self._connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        self._triggers = [statement for _, statement in found]
        for name, _ in found:  # logs of earlier releases may have a hole; they are taken as they are
            self._connection.execute(f"DROP TRIGGER {name}")

    async def tables(self) -> dict[str, list[str]]:
        """The columns of every table, what others refer to first."""
        names = self._connection.execute(TABLES).fetchall()
        return {
            name: [column[1] for column in self._connection.execute(f"PRAGMA table_info({name})")] for (name,) in names
        }

    async def count(self, table: str) -> int:
        return int(self._connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0])

    async def read(self, table: str, columns: Sequence[str]) -> AsyncIterator[list[tuple[Any, ...]]]:
        found = self._connection.execute(f"SELECT {', '.join(columns)} FROM {table}")
        while batch := found.fetchmany(BATCH):
            yield batch

    async def write(self, table: str, columns: Sequence[str], rows: Iterable[tuple[Any, ...]]) -> None:
        marks = ", ".join("?" * len(columns))
        self._connection.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})", rows)

    async def finish(self) -> None:
        """All is there and right: from now on this is the house."""
        for trigger in self._triggers:
            self._connection.execute(trigger)
        broken = self._connection.execute("PRAGMA foreign_key_check").fetchall()
        if broken:
            raise BadInput(
                "{count} rows of the house refer to a table that is not there: {row}",
                count=len(broken),
                row=str(broken[0]),
            )
        self._connection.execute("COMMIT")
        self._connection.close()
        self._partial.rename(self.path)

    async def close(self) -> None:
        """Let go. What was not finished is gone."""
        if self._opened is None:
            return
        self._opened.close()
        if self._lock is not None:
            self._lock.release()
        else:
            self._partial.unlink(missing_ok=True)

    @property
    def _connection(self) -> sqlite3.Connection:
        assert self._opened is not None
        return self._opened

    def _connect(self, path: Path) -> None:
        try:
            self._opened = sqlite3.connect(path, isolation_level=None)
            self._opened.execute("PRAGMA synchronous = FULL")
        except sqlite3.DatabaseError as error:
            raise BadInput("{file} cannot be used as a database: {error}", file=str(path), error=str(error)) from None
