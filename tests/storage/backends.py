"""The storages that have to pass the tests of this folder, each with the faults that it may meet."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import pytest

from fairground.storage.interface import Storage
from fairground.storage.postgres import pool, storage
from fairground.storage.postgres.storage import PostgresStorage
from fairground.storage.sqlite import writer
from fairground.storage.sqlite.storage import SqliteStorage
from tests.cluster import Cluster
from tests.schedules import how_many
from tests.storage.faults import Faults, faulty_connections
from tests.storage.postgres_faults import faulty_pools


class Backend(Protocol):
    """A place that outlives a storage. Whatever writes to it meets `faults`."""

    faults: Faults
    schedules: int
    """So many schedules of faults it is put through."""
    where: Path | str
    """What a house is told that lives in it."""

    async def open(self) -> Storage: ...


class SqliteBackend:
    """One file."""

    schedules = how_many(2000)

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, cluster: Callable[[], Cluster]) -> None:
        self.faults = Faults()
        self.where: Path | str = folder / "house.sqlite"
        monkeypatch.setattr(writer, "connect", faulty_connections(self.faults))
        monkeypatch.setattr(writer, "GATHER", 0.0)

    async def open(self) -> Storage:
        return SqliteStorage(Path(self.where))


class PostgresBackend:
    """A database of its own."""

    schedules = how_many(100, share=20)

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, cluster: Callable[[], Cluster]) -> None:
        self.faults = Faults()
        self.where: Path | str = cluster().new_database()
        monkeypatch.setattr(storage, "open_pool", faulty_pools(self.faults))
        monkeypatch.setattr(pool, "RETRY_EVERY", 0.001)

    async def open(self) -> Storage:
        opened = PostgresStorage(str(self.where))
        await opened.open()
        return opened


Made = Callable[[Path, pytest.MonkeyPatch, Callable[[], Cluster]], Backend]
BACKENDS: dict[str, Made] = {
    "sqlite": SqliteBackend,
    "postgres": PostgresBackend,
}
