"""Nothing that is over stays in memory: tables are freed when they are put away, without waiting for a collection."""

import asyncio
import gc
from pathlib import Path
from typing import Any
import weakref

from fairground.server.app.garbage import Garbage
from fairground.server.game_log.game_log import GameLog
from fairground.server.present.seat_view import SeatViews
from fairground.server.tables.position import packed_position
from fairground.server.tables.seats import Seating
from fairground.server.tables.subscriber import Subscriber
from fairground.server.tables.table import Table
from tests.server.dealing import Room


def still_there(held: list[int]) -> list[Any]:
    """The parts of a table that are in memory, by their ids; there are no weak references to what is compiled."""
    kinds = (Table, GameLog, SeatViews, Seating)
    return [part for part in gc.get_objects() if type(part) in kinds and id(part) in held]


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
            subscriber = Subscriber(table, seat, room.players[seat or 0].person, "en")
            table.subscribers.add(subscriber)
            packed_position(table, subscriber)
        for _ in range(3):
            await room.decide()
        for subscriber in list(table.subscribers):
            packed_position(table, subscriber)
            table.subscribers.discard(subscriber)
        del subscriber
        held = [id(part) for part in (table, table.game_log, table.seat_views, table.seating)]
        assert len(still_there(held)) == len(held)
        gc.collect()
        gc.disable()
        try:
            room.house.tables.put_away(table)
            del table
            await asyncio.sleep(0.2)
            assert still_there(held) == []
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
