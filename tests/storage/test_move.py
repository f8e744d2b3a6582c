"""Moving house: everything arrives, is compared and can be played on, or nothing happens."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
import sqlite3
from typing import Any

import pytest

from fairground.cli.main import main
from fairground.core.refusal import BadInput
from fairground.server.app.settings import Settings
from fairground.server.house import House
from fairground.server.messages import ClaimSeat, CreateTable, Decide, Say, SeatPlan
from fairground.server.tables.commands.dispatch import carry_out
from fairground.server.tables.lobby.lobby import claim, create
from fairground.server.tables.speaker import Speaker
from fairground.storage.changes import BotThought, GameAnalysed, RecordBrought
from fairground.storage.clock import now
from fairground.storage.move import move_house
from fairground.storage.postgres import rows as postgres_rows
from fairground.storage.postgres.rows import PostgresRows
from fairground.storage.postgres.storage import PostgresStorage
from fairground.storage.rows import AnalysisRow, StoredTable, ThoughtRow
from tests.cluster import Cluster

GAMES = ("essen", "template", "la_loire")


async def furnish(database: Path | str) -> dict[str, StoredTable]:
    """A house with some games under way, one over, talk, thoughts and a record; what is kept of each table."""
    house = House(Settings(database))
    await house.open()
    tables = []
    try:
        for game in GAMES:
            anna, ben = house.new_person("Anna"), house.new_person("Ben 🎪")
            table = await create(house.tables, CreateTable(game, [SeatPlan(), SeatPlan()], "Anna"), anna)
            await claim(table, ClaimSeat("Ben 🎪", table.seating.rows[1].invite), ben)
            await carry_out(table, Speaker(anna.id, 0, "Anna"), Say("hello", "Grüß Gott, \"Ben\" \\ 'x'"), {})
            while table.stage == "playing" and (game == "template" or table.position < 40):
                seat = table.waiting()[0]
                chosen = table.game_log.play.state.offers(seat)[0]
                speaker = Speaker((anna, ben)[seat].id, seat, "")
                await carry_out(table, speaker, Decide(f"{table.position}", table.position, chosen), {})
            tables.append(table.id)
        await house.storage.write(
            [
                BotThought(tables[0], ThoughtRow(3, "expert", True, 900, [("sellers 2", 40, 0.25), ("x", 2, None)])),
                GameAnalysed(AnalysisRow(tables[1], "1.0", bytes(range(256)))),
                RecordBrought("r", "a record", now()),
            ]
        )
    finally:
        await house.close()
    return await look(database)


async def look(database: Path | str) -> dict[str, StoredTable]:
    """All that is kept of every table, and who signs the cookies."""
    house = House(Settings(database))
    await house.open()
    try:
        found = {}
        for table in await house.storage.begun():
            stored = await house.storage.table(table)
            assert stored is not None
            found[table] = replace(stored, revision=0)
        record = await house.storage.record("r")
        assert record is not None
        assert record.text == "a record"
        return found
    finally:
        await house.close()


def test_there_and_back_again(tmp_path: Path, cluster: Cluster, capsys: pytest.CaptureFixture[str]) -> None:
    old, back, address = tmp_path / "old.sqlite", tmp_path / "back.sqlite", cluster.new_database()
    before = asyncio.run(furnish(old))
    assert len(before) == len(GAMES)
    assert main(["move-house", str(old), address]) == 0
    said = capsys.readouterr().out
    assert f"{len(GAMES)} of {len(GAMES)} games can be played through" in said
    assert asyncio.run(look(address)) == before
    assert main(["move-house", address, str(back)]) == 0
    assert asyncio.run(look(back)) == before
    assert main(["serve", "--check", "--database", address]) == 0
    assert asyncio.run(look(old)) == before
    ours, theirs = (sqlite3.connect(path).execute("SELECT * FROM house").fetchall() for path in (old, back))
    assert ours == theirs
    assert [key for key, _ in ours] == ["clients", "signing"]


def test_a_house_that_is_not_empty_is_not_moved_into(tmp_path: Path, cluster: Cluster) -> None:
    old, address = tmp_path / "old.sqlite", cluster.new_database()
    asyncio.run(furnish(old))
    assert main(["move-house", str(old), address]) == 0
    for target in (address, str(old), str(tmp_path)):
        assert main(["move-house", str(old), target]) == 2
    assert main(["move-house", str(tmp_path / "nowhere.sqlite"), cluster.new_database()]) == 2


def test_a_house_that_is_served_is_not_left_and_one_that_is_left_is_not_served(
    tmp_path: Path, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever came next would play on in the house that was left: also where nobody is at a table now."""
    old, address, back = tmp_path / "old.sqlite", cluster.new_database(), tmp_path / "back.sqlite"
    asyncio.run(furnish(old))
    assert main(["move-house", str(old), address]) == 0
    monkeypatch.setattr(postgres_rows, "LEAVING", 0.3)

    async def served() -> None:
        house = House(Settings(address))
        await house.open()
        try:
            with pytest.raises(BadInput, match="this house is open"):
                await move_house(address, back, lambda *said: None)
        finally:
            await house.close()

    async def left() -> None:
        leaving = PostgresRows(address)
        await leaving.leave()
        with pytest.raises(BadInput, match="being moved"):
            await PostgresStorage(address).open()
        await leaving.close()

    asyncio.run(served())
    assert not back.exists()
    asyncio.run(left())
    assert main(["move-house", address, str(back)]) == 0


def test_a_house_on_postgresql_is_backed_up_by_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["backup", str(tmp_path / "copy.sqlite"), "--database", "postgresql://somewhere/house"]) == 2
    assert "pg_dump" in capsys.readouterr().err


def test_what_does_not_arrive_whole_does_not_arrive_at_all(
    tmp_path: Path, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, address = tmp_path / "old.sqlite", cluster.new_database()
    asyncio.run(furnish(old))
    read = PostgresRows.read

    async def damaged(self: Any, table: str, columns: list[str]) -> AsyncIterator[list[tuple[Any, ...]]]:
        async for rows in read(self, table, columns):
            yield [(*row[:-1], f"{row[-1]}!") for row in rows] if table == "talk" else rows

    with monkeypatch.context() as patch:
        patch.setattr(PostgresRows, "read", damaged)
        with pytest.raises(BadInput, match="what arrived in talk is not what was there"):
            asyncio.run(move_house(old, address, lambda *said: None))
    assert cluster.do("SELECT count(*) FROM tables", address)[0][0] == 0
    asyncio.run(move_house(old, address, lambda *said: None))
    target = tmp_path / "new.sqlite"
    with monkeypatch.context() as patch:
        patch.setattr(PostgresRows, "read", damaged)
        with pytest.raises(BadInput, match=r"FOREIGN|what arrived|refer"):
            asyncio.run(_spoilt(address, target, patch))
    assert not target.exists()
    assert list(tmp_path.glob("new.sqlite*")) == []


async def _spoilt(address: str, target: Path, patch: pytest.MonkeyPatch) -> None:
    """A row is lost on the way into a file."""
    from fairground.storage.sqlite.rows import SqliteRows

    write = SqliteRows.write

    async def lossy(self: Any, table: str, columns: Any, rows: Any) -> None:
        await write(self, table, columns, list(rows)[1:] if table == "moves" else rows)

    patch.setattr(SqliteRows, "write", lossy)
    patch.setattr(PostgresRows, "read", PostgresRows.read)
    await move_house(address, target, lambda *said: None)


def test_a_log_with_a_hole_moves_as_it_is(tmp_path: Path, cluster: Cluster) -> None:
    """Earlier releases could leave one; what stands behind it is not lost by moving."""
    old, address, back = tmp_path / "old.sqlite", cluster.new_database(), tmp_path / "back.sqlite"
    asyncio.run(furnish(old))
    with sqlite3.connect(old) as connection:
        connection.execute("DELETE FROM moves WHERE seq = 5")
    for source, target in ((old, address), (address, back)):
        moved = asyncio.run(move_house(source, target, lambda *said: None))
        assert moved["tables"] == len(GAMES)
    ours, theirs = (
        sqlite3.connect(path).execute("SELECT * FROM moves ORDER BY table_id, seq").fetchall() for path in (old, back)
    )
    assert ours == theirs
    again = "INSERT INTO moves (table_id, seq, seat, notation, draws, taken_back, kept, command, at) "
    with pytest.raises(sqlite3.IntegrityError, match="follows"), sqlite3.connect(back) as connection:
        connection.execute(f"{again} SELECT table_id, 999, 0, '', '', 0, 0, '', '' FROM moves LIMIT 1")
