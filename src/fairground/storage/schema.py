"""The tables of the SQLite file. The moves are the truth; snapshots only save time."""

from sqlite3 import Connection

from fairground.core.refusal import BadInput

VERSION = 1

SCHEMA = """
CREATE TABLE house (key TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;

CREATE TABLE people (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, recovery BLOB NOT NULL UNIQUE
) WITHOUT ROWID;

CREATE TABLE tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, rules_version INTEGER NOT NULL, players INTEGER NOT NULL,
    options TEXT NOT NULL, public INTEGER NOT NULL, spectators INTEGER NOT NULL, host TEXT NOT NULL,
    opened TEXT NOT NULL, stage TEXT NOT NULL, seed BLOB, deal TEXT NOT NULL DEFAULT '',
    waiting TEXT NOT NULL DEFAULT '', rematch TEXT, touched TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX public_tables ON tables (public, stage, touched);
CREATE INDEX tables_of_a_host ON tables (host);

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL, kind TEXT NOT NULL,
    person TEXT, name TEXT NOT NULL, bot TEXT, invite TEXT NOT NULL UNIQUE,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX seats_of_a_person ON seats (person);

CREATE TABLE moves (
    table_id TEXT NOT NULL REFERENCES tables (id), seq INTEGER NOT NULL, seat INTEGER NOT NULL,
    notation TEXT NOT NULL, draws TEXT NOT NULL, taken_back INTEGER NOT NULL, kept INTEGER NOT NULL,
    command TEXT NOT NULL, at TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;

CREATE TABLE talk (
    table_id TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER,
    name TEXT NOT NULL, text TEXT NOT NULL, at TEXT NOT NULL, command TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

CREATE TABLE snapshots (
    table_id TEXT PRIMARY KEY REFERENCES tables (id), seq INTEGER NOT NULL, made_by TEXT NOT NULL, data BLOB NOT NULL
) WITHOUT ROWID;

CREATE TABLE records (id TEXT PRIMARY KEY, text TEXT NOT NULL, at TEXT NOT NULL) WITHOUT ROWID;
"""


def prepare(connection: Connection) -> None:
    """Make the tables in a new file; a file of another program or a later release is refused."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version == VERSION:
        return
    (strangers,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if version > VERSION:
        raise BadInput(
            f"the database has layout {version}, this release knows {VERSION}; "
            "use the release that wrote it, or a later one"
        )
    if strangers:
        raise BadInput("this SQLite file was not made by fairground; name another one")
    connection.executescript(f"BEGIN; {SCHEMA} PRAGMA user_version = {VERSION}; COMMIT;")
