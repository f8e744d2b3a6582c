"""Bringing a SQLite file to the layout of this release."""

from sqlite3 import Connection, DatabaseError

from fairground.core.refusal import BadInput
from fairground.storage.sql.migrations import MIGRATIONS, VERSION, PerBackend


def migrate(connection: Connection, version: int = VERSION) -> None:
    """Bring a file to a layout, a new one from the first; a file of another program or a later release is refused."""
    (present,) = connection.execute("PRAGMA user_version").fetchone()
    if present > VERSION:
        raise BadInput(
            "the database has layout {present}, this release knows {known}; "
            "use the release that wrote it, or a later one",
            present=present,
            known=VERSION,
        )
    (strangers,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if strangers and not present:
        raise BadInput("this SQLite file was not made by fairground; name another one")
    for number in range(present + 1, version + 1):
        migration = MIGRATIONS[number - 1]
        layout = migration.sqlite if isinstance(migration, PerBackend) else migration
        script = f"BEGIN IMMEDIATE; {layout} PRAGMA user_version = {number}; COMMIT;"
        try:
            connection.executescript(script)
        except DatabaseError:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
