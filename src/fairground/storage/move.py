"""Moving house: everything that is kept, from one storage into another that is empty; verified, all or nothing."""

from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Protocol

from msgspec.msgpack import encode

from fairground.core.refusal import BadInput
from fairground.storage.database import is_shared
from fairground.storage.postgres.rows import PostgresRows
from fairground.storage.sqlite.rows import SqliteRows

MODULUS = 1 << 256
Progress = Callable[[str, int, int], None]
"""Hears what is being done, how much of it is done, and how much there is."""


class Rows(Protocol):
    """One side of a move."""

    async def leave(self) -> None: ...
    async def enter(self) -> None: ...
    async def tables(self) -> dict[str, list[str]]: ...
    async def count(self, table: str) -> int: ...
    def read(self, table: str, columns: Sequence[str]) -> AsyncIterator[list[tuple[Any, ...]]]: ...
    async def write(self, table: str, columns: Sequence[str], rows: Iterable[tuple[Any, ...]]) -> None: ...
    async def finish(self) -> None: ...
    async def close(self) -> None: ...


class Sum:
    """The number of rows and a hash of them, whatever order they come in; for each table of the house and in all."""

    def __init__(self) -> None:
        self.rows = 0
        self._all = 0
        self._logs: dict[str, int] = {}

    def add(self, row: tuple[Any, ...], log: str = "") -> None:
        digest = int.from_bytes(sha256(encode(row)).digest(), "big")
        self.rows += 1
        self._all = (self._all + digest) % MODULUS
        if log:
            self._logs[log] = (self._logs.get(log, 0) + digest) % MODULUS

    def differing(self, other: "Sum") -> list[str]:
        """Whose logs are not the same."""
        both = self._logs.keys() | other._logs.keys()
        return sorted(log for log in both if self._logs.get(log) != other._logs.get(log))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sum) and (self.rows, self._all) == (other.rows, other._all)

    def __hash__(self) -> int:
        return hash((self.rows, self._all))


def side(database: Path | str) -> Rows:
    """A house that can be moved out of or into."""
    return PostgresRows(str(database)) if is_shared(database) else SqliteRows(Path(database))


async def move_house(source: Path | str, target: Path | str, progress: Progress) -> dict[str, int]:
    """Copy everything and compare it; the number of rows of each table. The house that was left stays as it is."""
    old, new = side(source), side(target)
    try:
        await old.leave()
        try:
            await new.enter()
            moved = await _copy(old, new, progress)
            await new.finish()
        finally:
            await new.close()
    finally:
        await old.close()
    return moved


async def _copy(old: Rows, new: Rows, progress: Progress) -> dict[str, int]:
    tables, wanted = await old.tables(), await new.tables()
    if tables.keys() != wanted.keys() or any(set(tables[name]) != set(wanted[name]) for name in tables):
        raise BadInput("the two houses do not have the same layout; move with the release that wrote the old one")
    counts = {name: await old.count(name) for name in tables}
    whole, done = 2 * sum(counts.values()), 0
    sums: dict[str, Sum] = {}
    for name, columns in tables.items():
        sums[name] = Sum()
        async for rows in old.read(name, columns):
            await new.write(name, columns, rows)
            done = _summed(sums[name], columns, rows, done)
            progress(name, done, whole)
    for name, columns in tables.items():
        arrived = Sum()
        async for rows in new.read(name, columns):
            done = _summed(arrived, columns, rows, done)
            progress(name, done, whole)
        if arrived != sums[name]:
            raise BadInput(
                "what arrived in {rows} is not what was there ({columns}): nothing was moved",
                rows=name,
                columns=arrived.differing(sums[name])[:5],
            )
    return {name: found.rows for name, found in sums.items()}


def _summed(found: Sum, columns: Sequence[str], rows: list[tuple[Any, ...]], done: int) -> int:
    log = columns.index("table_id") if "table_id" in columns else -1
    for row in rows:
        found.add(row, str(row[log]) if log >= 0 else "")
    return done + len(rows)
