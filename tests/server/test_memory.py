"""Nothing that is over stays in memory: tables are freed when they are put away, without waiting for a collection."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
import gc
from pathlib import Path
from socket import create_server
from typing import Any
import weakref

import httpx
from litestar import WebSocket
import pytest
import uvicorn
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.server import ServerProtocol

from fairground.core.dealer import SeededDealer
from fairground.core.play import Play
from fairground.games import find_game
from fairground.server.app import garbage as module
from fairground.server.app.application import make_app
from fairground.server.app.garbage import Garbage, resident_bytes
from fairground.server.app.run import configuration
from fairground.server.app.settings import Settings
from fairground.server.game_log.game_log import GameLog
from fairground.server.live.text_frames import TextFrames
from fairground.server.live.websocket import SocketSender
from fairground.server.present.seat_view import MOST_STARTS, SeatViews
from fairground.server.security.protocol import BoundedHttp
from fairground.server.tables.seating import Seating
from fairground.server.tables.subscriber import Subscriber
from fairground.server.tables.table import Table
from fairground.server.tables.views.position import packed_position
from fairground.server.text.refusals import Refuse
from tests.server.dealing import Room
from tests.server.running import eventually


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

        async def gone() -> bool:
            return still_there(held) == []

        held = [id(part) for part in (table, table.game_log, table.seat_views, table.seating)]
        assert len(still_there(held)) == len(held)
        gc.collect()
        gc.disable()
        try:
            room.house.tables.put_away(table)
            del table
            await eventually(gone, "what was put away is still held")
        finally:
            gc.enable()
            await room.house.close()

    asyncio.run(scene())


ENDING: tuple[type, ...] = (BoundedHttp, TextFrames, ServerProtocol, WebSocket, Subscriber, SocketSender, Refuse)
"""What there is of a connection, ours and the libraries'."""


def connected() -> dict[int, str]:
    """What there is of connections, by its id."""
    return {id(part): type(part).__name__ for part in gc.get_objects() if issubclass(type(part), ENDING)}


async def still_connected(before: dict[int, str]) -> list[str]:
    """What is left of connections after a while in which it may go."""
    left: list[str] = []

    async def none() -> bool:
        left[:] = [name for part, name in connected().items() if part not in before]
        return not left

    with suppress(AssertionError):
        await eventually(none, "connections are left")
    return left


@pytest.mark.filterwarnings("ignore::litestar.exceptions.base_exceptions.LitestarDeprecationWarning")
def test_a_connection_that_ended_leaves_nothing_that_only_a_collection_finds(tmp_path: Path) -> None:
    async def scene() -> None:
        server = uvicorn.Server(configuration(make_app(Settings(tmp_path / "house.sqlite", rate=0)), places=100))
        listening = create_server(("127.0.0.1", 0))
        port = listening.getsockname()[1]
        serving = asyncio.ensure_future(server.serve(sockets=[listening]))
        while not server.started:
            await asyncio.sleep(0.01)
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
            body = {"game": "template", "seats": [{}, {}], "name": "Anna"}
            table = (await http.post("/api/tables", json=body)).json()["table"]["id"]
        gc.collect()
        before = connected()
        gc.disable()
        try:
            for way in (table, "nowhere"):
                for polite in (True, False):
                    address = f"ws://127.0.0.1:{port}/api/tables/{way}/socket"
                    socket = await connect(address)
                    with suppress(ConnectionClosed):
                        await socket.recv()
                    if polite:
                        await socket.close()
                    else:
                        socket.transport.abort()
            async with httpx.AsyncClient() as http:
                assert (await http.get(f"http://127.0.0.1:{port}/api/tables/nowhere")).status_code == 404
            assert await still_connected(before) == []
        finally:
            gc.enable()
            server.should_exit = True
            await serving

    asyncio.run(scene())


class Ring:
    """Something that only a collection finds."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_collector")
def test_garbage_is_looked_for_in_quiet_moments() -> None:
    garbage = Garbage(worth_a_look=10_000, large=2**50)
    left = weakref.ref(Ring())
    assert not garbage.collect_all()  # it would find next to nothing
    assert left() is not None
    new = [[number] for number in range(10_000)]
    assert garbage.collect_all()
    assert left() is None
    assert not garbage.collect_all()
    assert len(new) == 10_000


@pytest.mark.usefixtures("no_collector")
def test_where_memory_grows_what_is_new_is_looked_at_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """A look at everything held a busy house of 1 GB up for seven seconds."""
    looks: list[int] = []
    collect = gc.collect

    def look(generation: int = 2) -> int:
        looks.append(generation)
        return collect(generation)

    monkeypatch.setattr(gc, "collect", look)
    sizes = iter([100, 149, 150, 130, 179, 180, 180])
    monkeypatch.setattr(module, "resident_bytes", lambda: next(sizes))
    garbage = Garbage(most_growth=50)
    left = weakref.ref(Ring())
    assert not garbage.collect_new()
    assert left() is not None
    assert garbage.collect_new()
    assert left() is None
    assert not garbage.collect_new()
    assert garbage.collect_new()
    assert looks == [0, 0]


@pytest.mark.usefixtures("no_collector")
def test_what_was_new_counts_for_the_next_quiet_moment_and_a_large_house_has_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    size = 100
    monkeypatch.setattr(module, "resident_bytes", lambda: size)
    garbage = Garbage(worth_a_look=10_000, most_growth=50, large=200)
    new = [[number] for number in range(10_000)]
    size = 150
    assert garbage.collect_new(), "which makes nothing of it new any more"
    old = weakref.ref(Ring())
    size = 200
    assert not garbage.collect_all()
    assert old() is not None
    size = 199
    assert garbage.collect_all()
    assert old() is None
    assert len(new) == 10_000


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="this system does not say")
def test_the_memory_of_a_process_is_what_the_system_says() -> None:
    before = resident_bytes()
    held = bytearray(b"x" * (64 * 2**20))
    assert 60 * 2**20 < resident_bytes() - before < 200 * 2**20
    assert len(held) == 64 * 2**20


def test_whoever_asks_for_what_happened_since_everywhere_leaves_nothing_behind() -> None:
    """Nothing changes at a game that is over, so that what was packed for each start would stay for good."""
    game = find_game("essen")
    log = GameLog(Play(game, 2, game.chosen(2, {}), SeededDealer(1)), bytes(32))
    while log.seq < 3 * MOST_STARTS:
        seat = log.play.state.waiting()[0]
        log.decide(seat, log.play.state.offers(seat)[0], log.seq, f"{log.seq}")
    views = SeatViews(log, ["Anna", "Ben"])
    told = {after: (views.events(0, after, "en"), views.packed_turns(after, "en")) for after in range(log.seq)}
    kept = views._latest()
    assert len(kept.events) <= MOST_STARTS
    assert len(kept.turns) <= MOST_STARTS
    for after, before in told.items():
        assert (views.events(0, after, "en"), views.packed_turns(after, "en")) == before
