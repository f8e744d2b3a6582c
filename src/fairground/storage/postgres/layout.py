"""Migrations of PostgreSQL: bringing a database to the layout of this release."""

import re
from typing import Any

from fairground.core.refusal import BadInput
from fairground.storage.sql.migrations import FIRST_SHARED, MIGRATIONS, VERSION, PerBackend

FIRST = """
CREATE TABLE layout (version INTEGER NOT NULL);

CREATE TABLE house (key TEXT PRIMARY KEY, value BYTEA NOT NULL);

CREATE TABLE people (id TEXT PRIMARY KEY, name TEXT NOT NULL, recovery BYTEA NOT NULL UNIQUE);

CREATE TABLE tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, rules_version INTEGER NOT NULL, players INTEGER NOT NULL,
    options TEXT NOT NULL, host TEXT NOT NULL, opened TEXT NOT NULL, stage TEXT NOT NULL, seed BYTEA,
    deal TEXT NOT NULL DEFAULT '', waiting TEXT NOT NULL DEFAULT '[]', rematch TEXT, touched TEXT NOT NULL,
    choices TEXT NOT NULL DEFAULT '{}', revision BIGINT NOT NULL DEFAULT 0
) WITH (fillfactor = 70);
CREATE INDEX public_tables ON tables (touched) WHERE (choices::json ->> 'public') = 'true' AND stage != 'over';
CREATE INDEX running_tables ON tables (id) WHERE stage = 'playing';
CREATE INDEX tables_of_a_host ON tables (host);

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL, kind TEXT NOT NULL,
    person TEXT, name TEXT NOT NULL, bot TEXT, invite TEXT NOT NULL UNIQUE,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_of_a_person ON seats (person);

CREATE TABLE moves (
    table_id TEXT NOT NULL REFERENCES tables (id), seq INTEGER NOT NULL, seat INTEGER NOT NULL,
    notation TEXT NOT NULL, draws TEXT NOT NULL, taken_back INTEGER NOT NULL, kept INTEGER NOT NULL,
    command TEXT NOT NULL, at TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);
CREATE UNIQUE INDEX moves_once ON moves (table_id, command) WHERE command != '';

CREATE TABLE talk (
    table_id TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER,
    name TEXT NOT NULL, text TEXT NOT NULL, at TEXT NOT NULL, command TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
);
CREATE UNIQUE INDEX talk_once ON talk (table_id, command) WHERE command != '';

CREATE FUNCTION move_in_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.seq != (SELECT coalesce(max(seq), 0) + 1 FROM moves WHERE table_id = NEW.table_id) THEN
        RAISE integrity_constraint_violation USING MESSAGE = 'a move follows the one before it';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER moves_in_order BEFORE INSERT ON moves FOR EACH ROW EXECUTE FUNCTION move_in_order();

CREATE FUNCTION line_in_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.number != (SELECT coalesce(max(number), 0) + 1 FROM talk WHERE table_id = NEW.table_id) THEN
        RAISE integrity_constraint_violation USING MESSAGE = 'a line follows the one before it';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER talk_in_order BEFORE INSERT ON talk FOR EACH ROW EXECUTE FUNCTION line_in_order();

CREATE TABLE lost_moves (
    table_id TEXT NOT NULL REFERENCES tables (id), seq INTEGER NOT NULL, seat INTEGER NOT NULL,
    notation TEXT NOT NULL, draws TEXT NOT NULL, taken_back INTEGER NOT NULL, kept INTEGER NOT NULL,
    command TEXT NOT NULL, at TEXT NOT NULL, set_aside TEXT NOT NULL,
    PRIMARY KEY (table_id, seq, set_aside)
);

CREATE TABLE snapshots (
    table_id TEXT PRIMARY KEY REFERENCES tables (id), seq INTEGER NOT NULL, made_by TEXT NOT NULL, data BYTEA NOT NULL
);

CREATE TABLE records (id TEXT PRIMARY KEY, text TEXT NOT NULL, at TEXT NOT NULL);

CREATE TABLE thoughts (
    table_id TEXT NOT NULL REFERENCES tables (id), seq INTEGER NOT NULL, bot TEXT NOT NULL, public INTEGER NOT NULL,
    imagined INTEGER NOT NULL, choices TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);

CREATE TABLE analyses (id TEXT PRIMARY KEY, made_by TEXT NOT NULL, data BYTEA NOT NULL);

CREATE UNLOGGED TABLE presence (
    process TEXT NOT NULL, table_id TEXT NOT NULL, seat INTEGER NOT NULL, sockets INTEGER NOT NULL,
    seen TIMESTAMPTZ NOT NULL DEFAULT now(),
    PRIMARY KEY (table_id, seat, process)
);
CREATE INDEX presence_of_a_process ON presence (process);

CREATE UNLOGGED TABLE jobs (
    kind TEXT NOT NULL, key TEXT NOT NULL, task BYTEA NOT NULL, asked TIMESTAMPTZ NOT NULL DEFAULT now(),
    worker TEXT, until TIMESTAMPTZ, progress DOUBLE PRECISION NOT NULL DEFAULT -1,
    PRIMARY KEY (kind, key)
);
"""
"""The tables of layout `FIRST_SHARED`. `revision` counts the changes of a table, whichever process makes them;
`presence` and `jobs` are what processes tell one another, and nothing is lost with them."""

LOCK = 0x6661697267726F75
"""Whoever migrates holds it, so that processes that start together migrate once."""
SERVED = LOCK + 1
"""Whoever serves the database holds a share of it; whoever moves all of it elsewhere has it alone."""


def in_postgres(migration: str | PerBackend) -> str:
    """A migration as PostgreSQL says it."""
    if isinstance(migration, PerBackend):
        return migration.postgres
    return re.sub(r"\bBLOB\b", "BYTEA", migration).replace(" WITHOUT ROWID", "")


OTHERS = (
    "SELECT count(*) FROM pg_stat_activity "
    "WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()"
)


async def migrate(connection: Any, version: int = VERSION) -> None:
    """Bring a database to a layout, all or nothing; one of another program or a later release is refused."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        present = await _present(connection)
        if present > VERSION:
            raise BadInput(
                "the database has layout {present}, this release knows {known}; "
                "use the release that wrote it, or a later one",
                present=present,
                known=VERSION,
            )
        if present == 0:
            await connection.execute(FIRST)
            await connection.execute(f"INSERT INTO layout VALUES ({FIRST_SHARED})")
            present = FIRST_SHARED
        for number in range(present + 1, version + 1):
            await connection.execute(in_postgres(MIGRATIONS[number - 1]))
            await connection.execute("UPDATE layout SET version = $1", number)


async def refuse_if_served(connection: Any) -> None:
    """A database that opening would bring up to date, while others are connected: they could not go on with it."""
    present = await _present(connection)
    if 0 < present < VERSION and await connection.fetchval(OTHERS):
        raise BadInput(
            "the database has layout {present} and is in use; looking at it would bring it to {known}: name a copy",
            present=present,
            known=VERSION,
        )


async def _present(connection: Any) -> int:
    """The layout there is; 0 in an empty database."""
    if await connection.fetchval("SELECT to_regclass('layout') IS NOT NULL"):
        return int(await connection.fetchval("SELECT version FROM layout"))
    if await connection.fetchval("SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()"):
        raise BadInput("this PostgreSQL database was not made by fairground; name an empty one")
    return 0
