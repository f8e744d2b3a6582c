"""The storages that have to pass the tests of this folder, each with the faults that it may meet."""

from pathlib import Path
from typing import Protocol

import pytest

from fairground.storage.interface import Storage
from fairground.storage.sqlite import writer
from fairground.storage.sqlite.storage import SqliteStorage
from tests.storage.faults import Faults, faulty_connections


class Backend(Protocol):
    """A place that outlives a storage. Whatever writes to it meets `faults`."""

    faults: Faults

    async def open(self) -> Storage: ...


class SqliteBackend:
    """One file."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.faults = Faults()
        self.path = folder / "house.sqlite"
        monkeypatch.setattr(writer, "connect", faulty_connections(self.faults))

    async def open(self) -> Storage:
        return SqliteStorage(self.path)


BACKENDS = {"sqlite": SqliteBackend}
