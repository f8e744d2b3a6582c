"""A database of every earlier layout is brought up to date, with all that was in it, also by two at once."""

import asyncio
from dataclasses import replace
from typing import Any

from msgspec.structs import asdict
import pytest

from fairground.cli.commands.serve import check
from fairground.core.refusal import BadInput
from fairground.storage.interface import Storage
from fairground.storage.postgres import layout
from fairground.storage.postgres.layout import migrate
from fairground.storage.postgres.pool import connect
from fairground.storage.postgres.storage import PostgresStorage
from fairground.storage.rows import SeatEventRow, TableChoices
from fairground.storage.sql.migrations import FIRST_SHARED, MIGRATIONS, VERSION
from tests.cluster import Cluster
from tests.storage.samples import line, move
from tests.storage.test_migrations import ANNA, CLOCK, NEW, TABLE, clocks_of

EVERY = range(FIRST_SHARED, VERSION + 1)
"""The layouts that a PostgreSQL house ever had: it began at the first that both backends share."""
SEAT_EVENTS_SINCE = 13
COLUMNS = (
    "SELECT c.relname, c.relpersistence::text, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, "
    "coalesce(pg_get_expr(d.adbin, d.adrelid), '') FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid "
    "LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum "
    "WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND a.attnum > 0 AND NOT a.attisdropped "
    "ORDER BY c.relname, a.attnum"
)
INDEXES = "SELECT indexdef FROM pg_indexes WHERE schemaname = current_schema() ORDER BY indexname"


async def insert(connection: Any, into: str, **values: object) -> None:
    marks = ", ".join(f"${number}" for number in range(1, len(values) + 1))
    await connection.execute(f"INSERT INTO {into} ({', '.join(values)}) VALUES ({marks})", *values.values())


async def old_house(address: str, version: int) -> None:
    """A house as a release of that layout wrote it: a public table with two moves, a seat, a line; and a person."""
    connection = await connect(address)
    try:
        await migrate(connection, version)
        choices = '{"public":true,"spectators":false,"hints":true}'
        await insert(connection, "tables", **TABLE, choices=choices, waiting="[0,1]", revision=7)
        over = {**TABLE, "id": "over", "stage": "over", "touched": "2026-01-01"}
        await insert(connection, "tables", **over, choices='{"clock":{"kind":"days"}}', waiting="[]", revision=1)
        await insert(connection, "people", id=ANNA, name="Anna", recovery=b"digest")
        await insert(connection, "seats", table_id="t", seat=0, kind="person", person=ANNA, name="Anna", invite="i")
        for seq in (1, 2):
            row = asdict(move("t", seq).move)
            await insert(
                connection, "moves", table_id="t", **{key: row[key] for key in row if key != "link" or version >= 7}
            )
        said = {**vars(line("t", 1).line), "command": f"{ANNA} s1", "speaker": ANNA}
        await insert(
            connection, "talk", table_id="t", **{key: said[key] for key in said if key not in NEW or version > 5}
        )
        if version > 5:
            await connection.execute("UPDATE seats SET resigned = 2, bot = 'regular'")
        if version > 8:
            await insert(connection, "clocks", table_id="over", seats=clocks_of(version), paused=0, consents="[]")
        if version > 4:
            facts = {"scores": "[3,5]", "places": "[2,1]", "winners": "[1]", "ended": "2026-01-02"}
            await insert(connection, "results", table_id="t", game="essen", players=2, won_with=5, **facts)
    finally:
        await connection.close()


async def look(storage: Storage, version: int) -> None:
    """All of it is there, and the house plays on."""
    stored, anna = await storage.table("t"), await storage.person(ANNA)
    assert stored is not None
    assert anna is not None
    assert (anna.name, anna.recovery, anna.muted, anna.unlisted, anna.hasty) == ("Anna", b"digest", False, False, False)
    assert stored.row.choices == TableChoices(public=True, spectators=False, hints=True)
    assert (stored.row.waiting, stored.row.options, stored.row.seed) == ([0, 1], {"length": "short"}, b"seed")
    assert (stored.revision, [seat.name for seat in stored.seats]) == (7, ["Anna"])
    assert stored.moves == [move("t", 1).move, move("t", 2).move]
    assert stored.talk == [replace(line("t", 1).line, command=f"{ANNA} s1", speaker=ANNA)]
    assert [listed.row.id for listed in await storage.public_tables()] == ["t"]
    assert [row.table for row in await storage.played_with(ANNA)] == []
    assert [(row.players, row.games) for row in await storage.played("essen")] == ([(2, 1)] if version > 4 else [])
    assert await storage.rated_games("essen") == 0
    linked = version >= SEAT_EVENTS_SINCE
    assert stored.seat_events == ([SeatEventRow(1, 2, 0, "resigns", "regular")] if version > 5 and not linked else [])
    over = await storage.table("over")
    assert over is not None
    assert over.clock == (CLOCK if version > 8 else None)
    await storage.write([move("t", 3), line("t", 2)])


@pytest.mark.parametrize("version", EVERY)
def test_a_database_of_every_layout_is_brought_up_to_date(cluster: Cluster, version: int) -> None:
    """Two processes of the new release start together on it."""

    address = cluster.new_database()

    async def whole() -> None:
        await old_house(address, version)
        here, there = PostgresStorage(address), PostgresStorage(address)
        await asyncio.gather(here.open(), there.open())
        try:
            await look(there, version)
            connection = await connect(address)
            assert await connection.fetchval("SELECT version FROM layout") == VERSION
            await connection.close()
        finally:
            await here.close()
            await there.close()

    asyncio.run(asyncio.wait_for(whole(), 600))


def test_old_and_new_databases_end_with_the_same_layout(cluster: Cluster) -> None:
    empty = {version: cluster.new_database() for version in EVERY}

    async def of(version: int) -> tuple[Any, ...]:
        connection = await connect(empty[version])
        try:
            await migrate(connection, version)
            await migrate(connection)
            return tuple(map(tuple, [*await connection.fetch(COLUMNS), *await connection.fetch(INDEXES)]))
        finally:
            await connection.close()

    async def whole() -> None:
        layouts = {await of(version) for version in EVERY}
        assert len(layouts) == 1

    asyncio.run(asyncio.wait_for(whole(), 600))


def test_a_migration_that_fails_leaves_the_database_as_it_was(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = cluster.new_database()

    async def whole() -> None:
        await old_house(address, 5)
        with monkeypatch.context() as patch:
            patch.setattr(layout, "MIGRATIONS", (*MIGRATIONS[:6], "CREATE NONSENSE;", *MIGRATIONS[7:]))
            with pytest.raises(Exception, match="NONSENSE"):
                await PostgresStorage(address).open()
        connection = await connect(address)
        assert await connection.fetchval("SELECT version FROM layout") == 5
        await connection.close()
        storage = PostgresStorage(address)
        await storage.open()
        await look(storage, 5)
        await storage.close()

    asyncio.run(asyncio.wait_for(whole(), 600))


def test_a_later_layout_and_a_database_of_somebody_else_are_refused(cluster: Cluster) -> None:
    later, foreign = cluster.new_database(), cluster.new_database()

    async def whole() -> None:
        await old_house(later, VERSION)
        connection = await connect(later)
        await connection.execute("UPDATE layout SET version = version + 1")
        await connection.close()
        with pytest.raises(BadInput, match="later one"):
            await PostgresStorage(later).open()
        connection = await connect(foreign)
        await connection.execute("CREATE TABLE accounts (id TEXT)")
        await connection.close()
        with pytest.raises(BadInput, match="not made by fairground"):
            await PostgresStorage(foreign).open()

    asyncio.run(asyncio.wait_for(whole(), 600))


def test_looking_at_an_earlier_layout_is_refused_while_somebody_serves_it(
    cluster: Cluster, capsys: pytest.CaptureFixture[str]
) -> None:
    address = cluster.new_database()

    async def empty_house() -> None:
        connection = await connect(address)
        await migrate(connection, VERSION - 1)
        await connection.close()

    async def version() -> int:
        connection = await connect(address)
        found = int(await connection.fetchval("SELECT version FROM layout"))
        await connection.close()
        return found

    async def looked_at_while_served() -> None:
        serving = await connect(address)
        with pytest.raises(BadInput, match="name a copy"):
            await asyncio.to_thread(check, address)
        await serving.close()

    asyncio.run(empty_house())
    asyncio.run(looked_at_while_served())
    assert asyncio.run(version()) == VERSION - 1
    assert check(address) == 0
    assert asyncio.run(version()) == VERSION
    assert capsys.readouterr().out
