"""Rows that are damaged, in a file without a damaged page: told at their table, and nobody else suffers."""

import asyncio
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
import sqlite3

import pytest
from websockets.exceptions import ConnectionClosed

from fairground.server.game_log.snapshot import from_snapshot, snapshot
from fairground.server.tables.registry.archive import check_archive
from fairground.storage.database import storage_at
from fairground.storage.rows import SnapshotRow
from tests.server.dealing import Room
from tests.server.running import Client, Server, perform, running

DAMAGE = {
    "a move without its draws": (
        "UPDATE moves SET draws = '' WHERE table_id = ?1 AND seq = "
        "(SELECT min(seq) FROM moves WHERE table_id = ?1 AND draws != '')"
    ),
    "a first move that takes something back": "UPDATE moves SET taken_back = 1 WHERE table_id = ?1 AND seq = 1",
    "a deal without its draws": "UPDATE tables SET deal = '' WHERE id = ?1",
    "a link that is none": "UPDATE moves SET link = 'abc' WHERE table_id = ?1 AND seq = 3",
    "options that are none": "UPDATE tables SET options = '{\"' WHERE id = ?1",
    "nobody knows whom it waits for": "UPDATE tables SET waiting = '[' WHERE id = ?1",
    "votes that are none": "UPDATE seats SET votes = '{' WHERE table_id = ?1 AND seat = 1",
    "a number that is none": "UPDATE moves SET seat = 'three' WHERE table_id = ?1 AND seq = 3",
    "a text that is none": "UPDATE tables SET opened = x'00ff' WHERE id = ?1",
    "a count that is none": "UPDATE tables SET players = 'many' WHERE id = ?1",
    "a name that is none": "UPDATE seats SET name = x'ff' WHERE table_id = ?1 AND seat = 0",
    "a seat that is missing": "DELETE FROM seats WHERE table_id = ?1 AND seat = 1",
    "a game that is not here any more": "UPDATE tables SET game = 'gone' WHERE id = ?1",
}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, list[str], str]:
    """A house with a game for each kind of damage and one that is whole, all of one person."""
    folder = tmp_path_factory.mktemp("damage")
    tables: list[str] = []
    cookies: list[str] = []
    with running(folder) as server:

        async def scene() -> None:
            anna = Client(server, "Anna")
            for _ in (*DAMAGE, "whole"):
                await anna.open_table("essen", [None, "random"], public=True)
                async with anna.socket() as socket:
                    for _ in range(8):
                        latest = await socket.see(lambda latest: bool(latest["offers"]))
                        position = latest["position"]
                        await socket.send("decide", position=position, action=latest["offers"][-1]["code"])
                        await socket.reach(position + 1)
                tables.append(anna.table)
            cookies.append(anna.cookie())

        perform(scene)
    with closing(sqlite3.connect(folder / "house.sqlite")) as file:
        file.execute("DELETE FROM snapshots")
        for statement, table in zip(DAMAGE.values(), tables, strict=False):
            assert file.execute(statement, (table,)).rowcount == 1, statement
        file.commit()
    return (folder / "house.sqlite").read_bytes(), tables, cookies[0]


@pytest.fixture
def server(house: tuple[bytes, list[str], str], tmp_path: Path) -> Server:
    (tmp_path / "house.sqlite").write_bytes(house[0])
    return Server(tmp_path / "house.sqlite")


def test_a_damaged_table_says_so_and_no_other_suffers(house: tuple[bytes, list[str], str], server: Server) -> None:
    _, tables, cookie = house
    *damaged, whole = tables

    async def scene() -> None:
        anna = Client(server, "Anna")
        anna.http.headers["cookie"] = cookie
        for name, table in zip(DAMAGE, damaged, strict=True):
            for part in ("", "/position", "/frames", "/consequences", "/description"):
                answer = await anna.http.get(f"/api/tables/{table}{part}")
                assert (answer.status_code, answer.json()["why"]) == (503, "unavailable"), (name, part, answer.text)
            anna.table = table
            async with anna.socket() as socket:
                with pytest.raises(ConnectionClosed) as closed:
                    await socket.hear()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1013, name
        anna.table = whole
        assert (await anna.position())["stage"] == "playing"
        for path in ("/api/tables", "/api/me/tables"):
            listed = [table["id"] for table in await anna.get(path)]
            assert whole in listed, path
            assert damaged[-1] not in listed, path
        assert (await anna.get("/api/me/next", after=damaged[0]))["waiting"] >= 0
        assert (await anna.http.get("/api/games/essen/statistics")).status_code == 200
        assert (await anna.http.delete("/api/me")).status_code == 200
        assert (await anna.http.get(f"/api/tables/{whole}/position")).status_code == 200

    try:
        perform(scene)
        said = [line["event"] for line in server.lines()]
        assert "request_failed" not in said
        assert "socket_failed" not in said
        assert {"game_not_played_through", "table_damaged"} <= set(said)
    finally:
        server.stop()


def test_the_check_names_every_damaged_game_and_goes_on(house: tuple[bytes, list[str], str], tmp_path: Path) -> None:
    content, tables, _ = house
    (tmp_path / "house.sqlite").write_bytes(content)
    running_games, complaints = asyncio.run(check_archive(storage_at(tmp_path / "house.sqlite")))
    assert running_games == len(tables)
    named = {table for table in tables if any(f"table {table}:" in complaint for complaint in complaints)}
    assert named == set(tables[:-1])


def flipped(data: bytes, places: Sequence[int]) -> list[bytes]:
    return [data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :] for place in places]


def test_a_damaged_snapshot_is_not_played_on(tmp_path: Path) -> None:
    """It only saves time: a game is taken up from its first move instead."""

    async def scene() -> None:
        room = Room(tmp_path)
        await room.open()
        await room.open_table("essen", 2)
        await room.sit("Ben")
        for player in room.players:
            await room.reveal(player)
        for _ in range(8):
            await room.decide()
        table = await room.table()
        good = snapshot(table.game_log)
        stored = await room.house.storage.table(table.id)
        assert stored is not None
        assert from_snapshot(table.game, stored.row, good) is not None
        for data in [*flipped(good.data, range(len(good.data))), b"", good.data[:-1], good.data + b"\0"]:
            assert from_snapshot(table.game, stored.row, SnapshotRow(good.seq, good.made_by, data)) is None
        moved = SnapshotRow(good.seq + 1, good.made_by, good.data)
        assert from_snapshot(table.game, stored.row, moved) is None
        await room.house.close()

    asyncio.run(scene())
