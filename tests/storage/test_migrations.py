"""A file of every earlier layout is brought up to date, with all that was in it."""

import asyncio
from dataclasses import replace
from pathlib import Path
import sqlite3

from msgspec.structs import asdict
import pytest

from fairground.core.refusal import BadInput
from fairground.storage.rows import SeatEventRow, StoredTable, TableChoices
from fairground.storage.sql.migrations import MIGRATIONS, VERSION
from fairground.storage.sqlite import layout
from fairground.storage.sqlite.layout import migrate
from fairground.storage.sqlite.storage import SqliteStorage
from fairground.storage.timing import ClockRow, SeatClock
from tests.storage.samples import line, move

TABLE = {
    "id": "t",
    "game": "essen",
    "rules_version": 1,
    "players": 2,
    "options": '{"length":"short"}',
    "host": "anna",
    "opened": "2026-01-01",
    "stage": "playing",
    "seed": b"seed",
    "deal": "demand=1",
    "rematch": None,
    "touched": "2026-01-02",
}


CLOCKS = '[{"left":60.0,"hours":{"zone":"Europe/Amsterdam"}},{"left":5.0,"short":true}]'
CLOCK = ClockRow([SeatClock(60.0), SeatClock(5.0, short=True)])
"""The clocks of a game that is over, before and after it was forgotten when people sleep."""
NEW = ("position", "speaker")
"""Columns of talk since layout 6."""
ANNA = "anna".ljust(22, "_")
"""An id of the length that all have."""


def clocks_of(version: int) -> str:
    """As a release of that layout kept them."""
    return CLOCKS if version < 15 else CLOCKS.replace(',"hours":{"zone":"Europe/Amsterdam"}', "")


def insert(connection: sqlite3.Connection, into: str, **values: object) -> None:
    marks = ", ".join("?" * len(values))
    connection.execute(f"INSERT INTO {into} ({', '.join(values)}) VALUES ({marks})", tuple(values.values()))


def old_file(path: Path, version: int) -> None:
    """A house as a release of that layout wrote it: one public table with two moves, a seat and a line."""
    connection = sqlite3.connect(path, isolation_level=None)
    migrate(connection, version)
    if version < 4:
        choices: dict[str, object] = {"public": 1, "spectators": 0, "waiting": "0 1"}
        if version > 1:
            choices["hints"] = 1
    else:
        choices = {"choices": '{"public":true,"spectators":false,"hints":true}', "waiting": "[0,1]"}
    insert(connection, "tables", **TABLE, **choices)
    insert(connection, "seats", table_id="t", seat=0, kind="person", person="anna", name="Anna", invite="i")
    for seq in (1, 2):
        row = move("t", seq).move
        kept = {name: value for name, value in asdict(row).items() if version >= 7 or name != "link"}
        insert(connection, "moves", table_id="t", **kept)
    if version > 8:
        over = {**TABLE, "id": "over", "stage": "over", "touched": "2026-01-01"}
        insert(connection, "tables", **over, choices='{"clock":{"kind":"days"}}', waiting="[]")
        insert(connection, "clocks", table_id="over", seats=clocks_of(version), paused=0, consents="[]")
    said = {**vars(line("t", 1).line), "command": f"{ANNA} s1", "speaker": ANNA}
    insert(connection, "talk", table_id="t", **{key: said[key] for key in said if key not in NEW or version > 5})
    connection.close()


async def read(path: Path) -> tuple[StoredTable | None, list[str]]:
    storage = SqliteStorage(path)
    stored, public = await storage.table("t"), await storage.public_tables()
    over = await storage.table("over")
    assert over is None or over.clock == CLOCK
    await storage.write([move("t", 3), line("t", 2)])
    await storage.close()
    return stored, [listed.row.id for listed in public]


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_a_file_of_every_layout_is_brought_up_to_date(tmp_path: Path, version: int) -> None:
    path = tmp_path / "house.sqlite"
    old_file(path, version)
    stored, public = asyncio.run(read(path))
    assert stored is not None
    assert stored.row.choices == TableChoices(public=True, spectators=False, hints=version > 1)
    assert (stored.row.waiting, stored.row.options, stored.row.seed) == ([0, 1], {"length": "short"}, b"seed")
    assert stored.moves == [move("t", 1).move, move("t", 2).move]
    assert stored.talk == [replace(line("t", 1).line, command=f"{ANNA} s1", speaker=ANNA)]
    assert [seat.name for seat in stored.seats] == ["Anna"]
    assert public == ["t"]
    with sqlite3.connect(path) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (VERSION,)


REWRITTEN = {("tables", "waiting"), ("clocks", "seats")}
"""What a migration writes in another way; what becomes of it has tests of its own."""
SAMPLES = {"TEXT": "text", "INTEGER": 1, "BLOB": b"bytes", "DOUBLE PRECISION": 1.5}


def rows_of(connection: sqlite3.Connection) -> dict[str, list[dict[str, object]]]:
    """All rows of all tables, column by column."""
    found = {}
    for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
        rows = connection.execute(f"SELECT * FROM {name}")
        columns = [column[0] for column in rows.description]
        found[name] = [dict(zip(columns, row, strict=True)) for row in rows]
    return found


def fill(connection: sqlite3.Connection) -> None:
    """A row in every table that has none: what has no default says what kind of thing it is."""
    for name, rows in rows_of(connection).items():
        if not rows:
            columns = connection.execute(f"PRAGMA table_info({name})").fetchall()
            needed = {column: SAMPLES[kind] for _, column, kind, _, default, _ in columns if default is None}
            insert(connection, name, **{**needed, **({"table_id": "t"} if "table_id" in needed else {})})


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_a_row_of_every_table_comes_along(tmp_path: Path, version: int) -> None:
    """People, records, results, snapshots, sanctions, alerts and all else: no row goes, and none says anything else."""
    path = tmp_path / "house.sqlite"
    old_file(path, version)
    connection = sqlite3.connect(path, isolation_level=None)
    fill(connection)
    before = rows_of(connection)
    assert all(before.values())
    migrate(connection)
    after = rows_of(connection)
    connection.close()
    for name, rows in before.items():
        kept = [column for column in rows[0] if column in after[name][0] and (name, column) not in REWRITTEN]
        assert len(after[name]) == len(rows), name
        for old, new in zip(rows, after[name], strict=True):
            assert {column: new[column] for column in kept} == {column: old[column] for column in kept}, name


def test_seats_that_somebody_gave_up_before_they_were_linked_are_known(tmp_path: Path) -> None:
    path = tmp_path / "house.sqlite"
    old_file(path, 12)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE seats SET resigned = 2, bot = 'regular'")
        connection.execute("UPDATE seats SET invite = 'j'")
        for seat, bot in ((1, "expert"), (2, None)):
            insert(connection, "seats", table_id="t", seat=seat, kind="person", name="Ben", bot=bot, invite=f"{seat}")
        insert(connection, "seats", table_id="t", seat=3, kind="bot", name="Bot", bot="novice", invite="b")
    connection.close()
    stored, _ = asyncio.run(read(path))
    assert stored is not None
    assert stored.seat_events == [
        SeatEventRow(1, 2, 0, "resigns", "regular"),
        SeatEventRow(2, 0, 1, "stands_in", "expert"),
    ]


def test_old_and_new_files_end_with_the_same_layout(tmp_path: Path) -> None:
    layouts = set()
    for version in range(VERSION + 1):
        connection = sqlite3.connect(tmp_path / f"{version}.sqlite", isolation_level=None)
        migrate(connection, version)
        migrate(connection)
        layouts.add(tuple(connection.execute("SELECT sql FROM sqlite_master ORDER BY name").fetchall()))
        connection.close()
    assert len(layouts) == 1
    assert len(MIGRATIONS) == VERSION


def test_a_migration_that_fails_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "house.sqlite"
    old_file(path, 2)
    broken = (*MIGRATIONS[:2], f"{MIGRATIONS[2]} CREATE NONSENSE;", *MIGRATIONS[3:])
    with monkeypatch.context() as patch:
        patch.setattr(layout, "MIGRATIONS", broken)
        with pytest.raises(BadInput, match="cannot be used"):
            SqliteStorage(path)
    with sqlite3.connect(path) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (2,)
    stored, _ = asyncio.run(read(path))
    assert stored is not None
