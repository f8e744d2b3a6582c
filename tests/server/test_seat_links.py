"""Resignations and stand-ins are links of a table's chain: kept, checked, proven, and the same after a restart."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
import sqlite3

import pytest

from fairground.core.fairness import Held, judge
from fairground.core.proof.seat_events import SEATS
from fairground.core.record import read_record, write_record
from fairground.server.messages import Done, Resign
from fairground.server.replay.uploads import cleaned
from fairground.server.tables.deal.proof import proof_of, proving_record
from fairground.server.tables.registry.archive import check_archive, check_finished
from fairground.server.tables.views.position import position_for
from fairground.storage.database import storage_at
from tests.server.dealing import Player, Room


async def resigns(room: Room, player: Player) -> None:
    said = await room.say(player, Resign(f"enough-{player.name}"))
    assert isinstance(said, Done), said


async def played(room: Room) -> None:
    """Ben leaves, a bot stands in, he comes back; Cleo resigns."""
    await room.open()
    await room.open_table("template", 3)
    await room.sit("Ben")
    await room.sit("Cleo")
    for player in room.players:
        await room.reveal(player)
    await room.go_and_come_back(room.players[1])
    await resigns(room, room.players[2])


def events_of(room: Room, table_id: str) -> list[tuple[int, int, str, str]]:
    with sqlite3.connect(room.settings.database) as connection:
        return connection.execute(
            "SELECT position, seat, kind, detail FROM seat_events WHERE table_id = ? ORDER BY number", (table_id,)
        ).fetchall()


def in_a_room(folder: Path, scene: Callable[[Room], Awaitable[None]]) -> None:
    async def whole() -> None:
        room = Room(folder)
        await played(room)
        try:
            await scene(room)
        finally:
            await room.house.close()

    asyncio.run(whole())


def test_what_happens_to_seats_is_kept_in_order_and_goes_on_after_a_restart(tmp_path: Path) -> None:
    async def scene(room: Room) -> None:
        kinds = [(seat, kind, detail) for _, seat, kind, detail in events_of(room, room.table_id)]
        assert kinds == [(1, "stands_in", "regular"), (1, "back", ""), (2, "resigns", "regular")]
        table = await room.table()
        told = position_for(table, None, "en", 0, 0).seats_link
        assert told == table.game_log.chain.seats.hex() if table.game_log.chain else False
        await room.restart()
        again = await room.table()
        assert again.seat_events == table.seat_events
        assert position_for(again, None, "en", 0, 0).seats_link == told

    in_a_room(tmp_path, scene)


def test_the_record_of_a_stopped_game_proves_who_resigned(tmp_path: Path) -> None:
    async def scene(room: Room) -> None:
        anna, ben, _ = room.players
        await resigns(room, anna)
        await room.restart()
        await resigns(room, ben)
        table = await room.look()
        assert table.stage == "over"
        moves = await room.house.storage.moves(table.id)
        record = read_record(write_record(proving_record(table, moves)))
        assert record.notes[SEATS].endswith(":resignation")
        proof = proof_of(table, moves)
        assert proof is not None
        assert [event.kind for event in proof.seat_events][-2:] == ["resigns", "stopped"]
        kept = Held(ben.commitment, ben.links[max(ben.links)], ben.share.hex(), proof.seats_link)
        verdict = judge(table.game, record, kept)
        assert (verdict.complaint, verdict.proven) == ("", True)
        assert sorted(verdict.linked) == ["blue", "green", "red"]
        brought = cleaned(record, table.game_log.play)
        assert (brought.notes[SEATS], judge(table.game, brought, kept).complaint) == (record.notes[SEATS], "")
        without = replace(record, notes={**record.notes, "resigned": "red@0,green@0"})
        assert "resigned otherwise" in judge(table.game, without, kept).complaint

    in_a_room(tmp_path, scene)


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ("UPDATE seats SET resigned = NULL WHERE seat = 2", "seat 2"),
        ("UPDATE seats SET resigned = 5 WHERE seat = 0", "seat 0"),
        ("UPDATE seats SET bot = 'expert' WHERE seat = 1", "seat 1"),
        ("UPDATE seat_events SET detail = 'expert' WHERE number = 1", "event 1"),
        ("UPDATE seat_events SET seat = 1 WHERE number = 3", "event 3"),
        ("UPDATE seat_events SET position = 1 WHERE number = 1", "event 1"),
        ("UPDATE seat_events SET link = zeroblob(32) WHERE number = 2", "event 2"),
        ("DELETE FROM seat_events WHERE number = 2", "event 3"),
    ],
)
@pytest.mark.parametrize("over", [False, True])
def test_serve_check_finds_a_change_of_what_happened_to_seats(
    tmp_path: Path, change: str, named: str, over: bool
) -> None:
    async def scene() -> None:
        room = Room(tmp_path)
        await played(room)
        if over:
            for player in room.players[:2]:
                await resigns(room, player)
        await room.house.close()
        database = room.settings.database
        if over and "seat = 0" in change:
            return  # she did resign
        assert await check_archive(storage_at(database)) == (0 if over else 1, [])
        assert await check_finished(storage_at(database)) == []
        with sqlite3.connect(database) as connection:
            connection.execute(change)
        connection.close()
        _, complaints = await check_archive(storage_at(database))
        complaints += await check_finished(storage_at(database))
        assert any(named in complaint for complaint in complaints)

    asyncio.run(scene())


def test_a_move_behind_a_resignation_covers_it(tmp_path: Path) -> None:
    async def scene() -> None:
        room = Room(tmp_path)
        await played(room)
        while not (await room.table()).position:
            if (await room.table()).waiting()[0] == 2:
                await asyncio.sleep(0.05)  # the bot of who resigned decides by itself
            else:
                await room.decide()
        await room.house.close()
        database = room.settings.database
        assert await check_archive(storage_at(database)) == (1, [])
        with sqlite3.connect(database) as connection:
            connection.execute("DELETE FROM seat_events")
            connection.execute("UPDATE seats SET resigned = NULL, bot = NULL")
        connection.close()
        _, complaints = await check_archive(storage_at(database))
        assert any("move 1 " in complaint for complaint in complaints)

    asyncio.run(scene())
