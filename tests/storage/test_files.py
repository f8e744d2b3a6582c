"""The files of the house: private, locked whatever they are called, and looked through for damage."""

import asyncio
import os
from pathlib import Path
import sqlite3
import stat
import time

import httpx
import pytest

from fairground.cli.commands.serve import check
from fairground.core.refusal import BadInput
from fairground.storage.sqlite.backup import back_up
from fairground.storage.sqlite.integrity import damage
from fairground.storage.sqlite.lock import HouseLock
from fairground.storage.sqlite.rows import SqliteRows
from fairground.storage.sqlite.storage import SqliteStorage
from tests import warm
from tests.server.running import Client, Server, perform, running
from tests.storage.samples import opened

PAGE = 4096
MARKER = "a line on a page that is lost"


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_nobody_else_on_the_machine_can_read_the_house_or_a_copy_of_it(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        old = tmp_path / "house.sqlite"
        old.touch(0o644)
        with running(tmp_path) as server:

            async def scene() -> None:
                await Client(server, "Anna").open_table("essen", [None, None])

            perform(scene)
            back_up(server.database, tmp_path / "copy.sqlite")
            files = [path for path in tmp_path.iterdir() if path.name.startswith(("house.sqlite", "copy.sqlite"))]
            assert {path.name for path in files} >= {"house.sqlite", "house.sqlite-wal", "copy.sqlite"}
            assert {path.name: mode(path) for path in files} == {path.name: 0o600 for path in files}
    finally:
        os.umask(before)


@pytest.mark.parametrize("link", ["symbolic", "hard"])
def test_a_link_does_not_get_round_the_lock(tmp_path: Path, link: str) -> None:
    (tmp_path / "other").mkdir()
    real, alias = tmp_path / "house.sqlite", tmp_path / "other" / "alias.sqlite"
    lock = HouseLock(real)
    alias.symlink_to(real) if link == "symbolic" else alias.hardlink_to(real)
    with pytest.raises(BadInput, match="another server"):
        HouseLock(alias)
    lock.release()
    HouseLock(alias).release()


def damaged_house(folder: Path) -> tuple[Path, list[str]]:
    """A house of a few tables in whose file the pages with what was said are overwritten."""
    tables: list[str] = []
    with running(folder) as server:

        async def scene() -> None:
            for _ in range(4):
                anna = Client(server, "Anna")
                await anna.open_table("template", [None, None], public=True)
                await anna.command("say", text=MARKER)
                tables.append(anna.table)

        perform(scene)
    data = bytearray(server.database.read_bytes())
    places = [place for place in range(PAGE, len(data), PAGE) if MARKER.encode() in data[place : place + PAGE]]
    assert places
    for place in places:
        data[place : place + PAGE] = b"\xff" * PAGE
    server.database.write_bytes(data)
    return server.database, tables


async def plays_on(server: Server, table: str) -> None:
    """Where the talk cannot be read, people sit down and play all the same; only nothing can be said."""
    ben = Client(server, "Ben")
    await ben.sit_down(table)
    seen = await ben.position()
    assert seen["stage"] == "playing"
    assert [line["text"] for line in seen["talk"]] == ["Ben sits down.", "All seats are taken; the game begins."]
    refused = await ben.command("say", text="hello", status=409)
    assert refused["why"] == "unavailable"


def test_a_damaged_page_is_found_by_the_check_and_by_health(tmp_path: Path) -> None:
    database, tables = damaged_house(tmp_path)
    assert damage(database)
    checked = warm.run("fairground.cli", "serve", "--check", "--database", str(database))
    assert checked.returncode == 1
    assert "is damaged" in checked.stdout
    with running(tmp_path) as server:
        while (health := httpx.get(f"{server.url}/health")).status_code == 200:
            time.sleep(0.05)
        assert health.json() == {"health": "damaged"}
        answers = [httpx.get(f"{server.url}/api/tables/{table}/position") for table in tables]
        assert {answer.status_code for answer in answers} == {200}
        perform(lambda: plays_on(server, tables[0]))
        assert httpx.get(f"{server.url}/api/tables").status_code == 200
        assert "database_damaged" in [line["event"] for line in server.lines()]


def test_a_house_that_is_whole_is_well(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        assert httpx.get(f"{server.url}/health").json() == {"health": "well"}
        assert damage(server.database) == []
    connection = sqlite3.connect(server.database)
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()


def test_a_copy_that_is_put_back_is_not_mixed_with_the_log_of_the_house_before(tmp_path: Path) -> None:
    """After a crash the log lies beside the file; SQLite would write it into whatever is put in the file's place."""
    house, copy = tmp_path / "house.sqlite", tmp_path / "copy.sqlite"

    async def scene() -> None:
        storage = SqliteStorage(house)
        await storage.write([opened("before")])
        back_up(house, copy)
        for number in range(20):
            await storage.write([opened(f"after{number}")])
        log = house.with_name("house.sqlite-wal").read_bytes()
        await storage.close()
        house.write_bytes(copy.read_bytes())
        house.with_name("house.sqlite-wal").write_bytes(log)
        looks = (lambda: SqliteStorage(house), lambda: back_up(house, tmp_path / "more.sqlite"), lambda: check(house))
        for look in looks:
            with pytest.raises(BadInput, match=r"remove .*-wal"):
                look()
        with pytest.raises(BadInput, match=r"remove .*-wal"):
            await SqliteRows(house).leave()
        assert house.read_bytes() == copy.read_bytes(), "nothing was written into it"
        house.with_name("house.sqlite-wal").unlink()
        storage = SqliteStorage(house)
        assert [listed.row.id for listed in await storage.tables()] == ["before"]
        await storage.close()

    asyncio.run(scene())
