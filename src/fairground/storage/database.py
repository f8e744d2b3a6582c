"""Which storage a house has: a file, or the address of a PostgreSQL database."""

from collections.abc import Callable
from pathlib import Path

from fairground.storage.interface import Storage
from fairground.storage.postgres.storage import PostgresStorage
from fairground.storage.sqlite.storage import SqliteStorage

SCHEMES = ("postgresql://", "postgres://")


def is_shared(database: Path | str) -> bool:
    """Whether this names a database that several processes may serve."""
    return str(database).startswith(SCHEMES)


def storage_at(database: Path | str, on_commit: Callable[[int, float], None] | None = None) -> Storage:
    """The storage behind a name. A file that cannot be used is refused here and now."""
    if is_shared(database):
        return PostgresStorage(str(database), on_commit)
    return SqliteStorage(Path(database), on_commit)
