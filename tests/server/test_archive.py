"""What is said of the games of a database while tables are deleted from it, and where a deal was lost."""

import asyncio
from pathlib import Path
import sqlite3
from typing import Any

import pytest

from fairground.server.tables.registry.archive import check_archive, replay_archive
from fairground.storage.changes import TableDeleted
from fairground.storage.database import storage_at
from tests.server.dealing import Room
from tests.server.test_kept_links import played


class Deleting:
    """A storage in which a table is deleted right before it is looked at in a certain way."""

    def __init__(self, storage: Any, look: str) -> None:
        self.storage = storage
        self.look = look

    def __getattr__(self, name: str) -> Any:
        found = getattr(self.storage, name)
        if name != self.look:
            return found

        async def deleted_first(table: str) -> Any:
            await self.storage.write([TableDeleted(table)])
            return await found(table)

        return deleted_first


async def house_with_a_game(folder: Path) -> Path:
    room = Room(folder)
    await played(room, 3)
    await room.house.close()
    return Path(room.settings.database)


@pytest.mark.parametrize("look", ["table", "moves"])
def test_a_table_that_is_deleted_meanwhile_is_no_game_and_no_complaint(tmp_path: Path, look: str) -> None:
    async def scene() -> None:
        storage: Any = storage_at(await house_with_a_game(tmp_path))
        await storage.open()
        try:
            assert await replay_archive(storage, lambda done, whole: None) == (1, [])
            assert await replay_archive(Deleting(storage, look), lambda done, whole: None) == (0, [])
        finally:
            await storage.close()

    asyncio.run(scene())


def test_a_game_whose_deal_was_lost_is_complained_about(tmp_path: Path) -> None:
    async def scene() -> None:
        database = await house_with_a_game(tmp_path)
        with sqlite3.connect(database) as connection:
            connection.execute("UPDATE tables SET seed = NULL")
        connection.close()
        running, (complaint,) = await check_archive(storage_at(database))
        assert running == 1
        assert complaint.endswith(": the deal is missing in the log")

    asyncio.run(scene())
