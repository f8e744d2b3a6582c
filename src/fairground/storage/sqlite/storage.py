"""One SQLite file that holds the whole house."""

from collections.abc import Callable
from pathlib import Path
import secrets
import sqlite3
from typing import Any

from msgspec.json import decode

from fairground.core.refusal import BadInput
from fairground.storage.rows import (
    AnalysisRow,
    LineRow,
    MoveRow,
    PersonRow,
    SeatRow,
    SnapshotRow,
    TableRow,
    ThoughtRow,
)
from fairground.storage.sqlite.lock import HouseLock
from fairground.storage.sqlite.schema import prepare
from fairground.storage.sqlite.writer import GroupCommit, Statement, Stream, connect

TABLE = (
    "id, game, rules_version, players, options, public, spectators, host, opened, stage, seed, deal, waiting, rematch, "
    "hints"
)
LISTED = 100


class SqliteStorage:
    """Reads at once, writes through the group commit. `write` returns a future that is done when it is durable."""

    def __init__(self, path: Path, on_commit: Callable[[int, float], None] | None = None) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = HouseLock(path)
        except OSError as error:
            raise BadInput(f"the database {path} cannot be opened: {error.strerror or error}") from None
        try:
            self._reader = connect(path)
            prepare(self._reader)
        except sqlite3.DatabaseError as error:
            self._lock.release()
            raise BadInput(f"{path} cannot be used as a database: {error}") from None
        except BadInput:
            self._lock.release()
            raise
        self.path = path
        self._writer = GroupCommit(path, on_commit)

    def write(self, statements: list[Statement], *streams: Stream) -> Any:
        return self._writer.write(statements, *streams)

    def close(self) -> None:
        self._writer.close()
        self._reader.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self._reader.close()
        self._lock.release()

    def secret(self, key: str) -> bytes:
        """A random key of the house, made when it is first asked for."""
        self._reader.execute("INSERT OR IGNORE INTO house VALUES (?, ?)", (key, secrets.token_bytes(32)))
        (value,) = self._reader.execute("SELECT value FROM house WHERE key = ?", (key,)).fetchone()
        return bytes(value)

    # --- people ---

    def person(self, person: str) -> PersonRow | None:
        return self._person("id", person)

    def person_by_recovery(self, digest: bytes) -> PersonRow | None:
        return self._person("recovery", digest)

    def _person(self, column: str, value: str | bytes) -> PersonRow | None:
        row = self._reader.execute(f"SELECT id, name, recovery FROM people WHERE {column} = ?", (value,)).fetchone()
        return PersonRow(*row) if row else None

    # --- tables ---

    def table(self, table: str) -> TableRow | None:
        row = self._reader.execute(f"SELECT {TABLE} FROM tables WHERE id = ?", (table,)).fetchone()
        return _table(row) if row else None

    def public_tables(self) -> list[TableRow]:
        """Public tables at which people gather or play, the latest first."""
        sql = f"SELECT {TABLE} FROM tables WHERE public = 1 AND stage != 'over' ORDER BY touched DESC LIMIT {LISTED}"
        return [_table(row) for row in self._reader.execute(sql)]

    def tables_of(self, person: str) -> list[TableRow]:
        """Tables at which this person sits or is the host, the latest first."""
        own = "host = ?1 OR id IN (SELECT table_id FROM seats WHERE person = ?1)"
        sql = f"SELECT {TABLE} FROM tables WHERE {own} ORDER BY touched DESC LIMIT {LISTED}"
        return [_table(row) for row in self._reader.execute(sql, (person,))]

    def running(self) -> list[TableRow]:
        """Every table that plays."""
        return [_table(row) for row in self._reader.execute(f"SELECT {TABLE} FROM tables WHERE stage = 'playing'")]

    def seats(self, table: str) -> list[SeatRow]:
        sql = "SELECT seat, kind, person, name, bot, invite FROM seats WHERE table_id = ? ORDER BY seat"
        return [SeatRow(*row) for row in self._reader.execute(sql, (table,))]

    def invited_to(self, invite: str) -> tuple[str, int] | None:
        """The table and the seat that an invitation names."""
        row = self._reader.execute("SELECT table_id, seat FROM seats WHERE invite = ?", (invite,)).fetchone()
        return (row[0], row[1]) if row else None

    def moves(self, table: str) -> list[MoveRow]:
        sql = """SELECT seq, seat, notation, draws, taken_back, kept, command, at FROM moves
            WHERE table_id = ? ORDER BY seq"""
        return [MoveRow(*row) for row in self._reader.execute(sql, (table,))]

    def talk(self, table: str) -> list[LineRow]:
        sql = "SELECT number, kind, seat, name, text, at, command FROM talk WHERE table_id = ? ORDER BY number"
        return [LineRow(*row) for row in self._reader.execute(sql, (table,))]

    def snapshot(self, table: str) -> SnapshotRow | None:
        sql = "SELECT seq, made_by, data FROM snapshots WHERE table_id = ?"
        row = self._reader.execute(sql, (table,)).fetchone()
        return SnapshotRow(*row) if row else None

    def thought(self, table: str, seq: int) -> ThoughtRow | None:
        sql = "SELECT seq, bot, public, imagined, choices FROM thoughts WHERE table_id = ? AND seq = ?"
        row = self._reader.execute(sql, (table, seq)).fetchone()
        if row is None:
            return None
        choices = decode(row[4], type=list[tuple[str, int, float | None]])
        return ThoughtRow(row[0], row[1], bool(row[2]), row[3], choices)

    def analysis(self, key: str) -> AnalysisRow | None:
        row = self._reader.execute("SELECT id, made_by, data FROM analyses WHERE id = ?", (key,)).fetchone()
        return AnalysisRow(*row) if row else None

    def record(self, record: str) -> str | None:
        row = self._reader.execute("SELECT text FROM records WHERE id = ?", (record,)).fetchone()
        return str(row[0]) if row else None


def _table(row: tuple[Any, ...]) -> TableRow:
    table, game, version, players, options, public, spectators, host, opened, stage, seed, deal, waiting, *rest = row
    rematch, hints = rest
    return TableRow(
        id=table,
        game=game,
        rules_version=version,
        players=players,
        options=decode(options, type=dict[str, str]),
        public=bool(public),
        spectators=bool(spectators),
        host=host,
        opened=opened,
        stage=stage,
        seed=seed,
        deal=deal,
        waiting=[int(seat) for seat in waiting.split()],
        rematch=rematch,
        hints=bool(hints),
    )
