"""Nothing that is over stays in memory: tables are freed when they are put away, without waiting for a collection."""

import asyncio
import gc
from pathlib import Path
from typing import Any
import weakref

from fairground.server.app.garbage import Garbage
from fairground.server.tables.position import news_for
from fairground.server.tables.subscriber import Connection
from tests.server.dealing import Room


def test_a_table_that_is_put_away_holds_nothing_that_holds_it(tmp_path: Path) -> None:
    async def scene() -> None:
        room = Room(tmp_path)
        await room.open()
        await room.open_table("template", 2)
        await room.sit("Ben")
        for player in room.players:
            await room.reveal(player)
        table = await room.table()
        for seat in (0, 1, None):
            connection = Connection(table, seat, room.players[seat or 0].person, "en")
            table.connections.add(connection)
            news_for(table, connection)
        for _ in range(3):
            await room.decide()
        for connection in list(table.connections):
            news_for(table, connection)
            table.connections.discard(connection)
        del connection
        held: list[Any] = [table, table.game_log, table.seat_views, table.seating]
        parts = [weakref.ref(part) for part in held]
        held.clear()
        gc.collect()
        gc.disable()
        try:
            room.house.tables.put_away(table)
            del table
            await asyncio.sleep(0.2)
            assert [part() for part in parts] == [None] * len(parts)
        finally:
            gc.enable()
            await room.house.close()

    asyncio.run(scene())


def test_what_connections_leave_behind_is_collected_by_their_number() -> None:
    garbage = Garbage(after=3)
    for _ in range(2):
        garbage.add()
        assert not garbage.collect()

    class Ring:
        def __init__(self) -> None:
            self.itself = self

    left = weakref.ref(Ring())
    garbage.add()
    assert garbage.collect()
    assert left() is None
    assert not garbage.collect()
