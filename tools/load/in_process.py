"""Moves at tables of one process without a network, the same ones every time: for counting what a move costs.

    python -m tools.load.in_process --game essen --moves 500
    valgrind --tool=callgrind --collect-atstart=no --toggle-collect=functools_reduce \
        python -m tools.load.in_process --game essen --moves 500

Everything is the server's own: the socket's class, commands, a SQLite file, four positions of every move. Only the
transport writes nowhere. Deals, choices and ids come of a seed; with --digest it is told what was sent, times apart,
so that two builds can be held against each other.
"""

import argparse
import asyncio
from functools import reduce
import gc
import hashlib
from pathlib import Path
import random
import re
import secrets
import tempfile
from time import process_time
from types import SimpleNamespace
from typing import Any, NamedTuple

from uvicorn import Config
from uvicorn.server import ServerState
import uvloop
from websockets.protocol import State

from fairground.server.app.settings import Settings
from fairground.server.house import House
from fairground.server.identity import COOKIE, Admission
from fairground.server.live.receiver import SocketReceiver
from fairground.server.live.text_frames import WRITER, TextFrames
from fairground.server.live.websocket import SocketSender
from fairground.server.messages import ClaimSeat, CreateTable, SeatPlan
from fairground.server.security.rate_limits import Limits
from fairground.server.tables.lobby.lobby import claim, create
from fairground.server.tables.subscriber import Subscriber
from fairground.server.tables.table import Table

SEATS = 4
TABLES = 20
TIME = re.compile(rb"\d{4}-\d\d-\d\dT[\d:.]+")


async def nobody(scope: Any, receive: Any, send: Any) -> None:
    """The application behind a line: it is never asked."""


CONFIG = Config(nobody, interface="asgi3", ws_per_message_deflate=False, log_config=None)


class Nowhere:
    """A transport that sends nothing, and keeps what it should have sent where somebody wants to know."""

    def __init__(self, sent: list[bytes] | None) -> None:
        self.sent = sent

    def writelines(self, parts: list[bytes]) -> None:
        if self.sent is not None:
            self.sent += parts


class Player:
    """One person at a table, with a line of their own: the server's class, open already."""

    def __init__(self, house: House, table: Table, seat: int, frames: bool, transport: Any) -> None:
        person = table.seating.rows[seat].person
        self.line = TextFrames(CONFIG, ServerState(), {})
        self.line.transport = transport
        self.line.handshake_initiated = True
        self.line.conn.state = State.OPEN
        socket: Any = SimpleNamespace(scope={"extensions": {WRITER: {"writer": self.line}}})
        assert person is not None
        admission = Admission(house, f"{COOKIE}={house.keys.sign(person)}", person, "here")
        self.subscriber = Subscriber(table, seat, person, "en", frames=frames)
        self.subscriber.looking = True  # as every socket is, until its page is hidden
        self.sender = SocketSender(socket, self.subscriber, admission)
        self.line.on_text = SocketReceiver(house, Limits(0), self.subscriber, admission).take
        table.subscribers.add(self.subscriber)
        table.seating.sockets[seat] += 1

    def decide(self, position: int, code: int) -> None:
        text = b'{"type":"decide","id":"%d","position":%d,"action":%d}' % (position, position, code)
        self.line.data_received(bytes((0x81, 0x80 | len(text), 0, 0, 0, 0)) + text)


class SetTable(NamedTuple):
    """A table and everybody at it."""

    table: Table
    players: list[Player]

    def is_settled(self) -> bool:
        """Whether everybody was shown all that happened."""
        return not self.table.pending and not any(player.subscriber.outdated for player in self.players)


class Room:
    """Tables at which one move after the other is made, at all of them at a time."""

    def __init__(self, house: House, game: str, frames: bool, seed: int, digest: bool) -> None:
        self.house = house
        self.game = game
        self.frames = frames
        self.chance = random.Random(seed)
        self.sent: list[list[bytes]] | None = [] if digest else None
        self.tables: list[SetTable] = []

    async def set_table(self) -> SetTable:
        people = [self.house.new_person(f"Player {number + 1}") for number in range(SEATS)]
        plan = CreateTable(game=self.game, seats=[SeatPlan()] * SEATS, name=people[0].name)
        table = await create(self.house.tables, plan, people[0])
        for row, person in zip(table.seating.rows[1:], people[1:], strict=True):
            await claim(table, ClaimSeat(name=person.name, invite=row.invite), person)
        return SetTable(table, [self._player(table, seat) for seat in range(SEATS)])

    def _player(self, table: Table, seat: int) -> Player:
        sent: list[bytes] | None = None
        if self.sent is not None:
            self.sent.append(sent := [])
        return Player(self.house, table, seat, self.frames, Nowhere(sent))

    async def play(self, moves: int) -> None:
        """So many moves, a round of the tables at a time; where a game ends, the next one begins."""
        for _ in range(moves // len(self.tables)):
            for table, players in self.tables:
                seat = table.waiting()[0]
                asked = table.game_log.asked[seat]
                assert asked is not None
                before = table.position
                players[seat].decide(before, self.chance.choice(asked[1]))
                if table.position == before:
                    raise RuntimeError("a decision did not arrive at the table: nothing would be measured")
            while not all(here.is_settled() for here in self.tables):
                await asyncio.sleep(0.05)  # seldom, so that looking whether it is done is next to nothing
            for place, here in enumerate(self.tables):
                if here.table.stage == "over":
                    self.tables[place] = await self.set_table()

    def digest(self) -> list[str]:
        """What was sent to everybody, without when; nothing where that was not kept."""
        if self.sent is None:
            return []
        lines = [TIME.sub(b"", b"".join(line)) for line in self.sent]
        return [hashlib.sha256(b"".join(lines)).hexdigest()]


def settle_luck(seed: int) -> None:
    """From now on every deal and id comes of a seed."""
    chance = random.Random(seed)
    secrets.token_bytes = lambda nbytes=None: chance.randbytes(nbytes or secrets.DEFAULT_ENTROPY)


def measure(folder: Path, args: argparse.Namespace) -> None:
    """Seat everybody, play some moves, and count the next."""
    settle_luck(args.seed)
    loop = uvloop.new_event_loop()
    asyncio.set_event_loop(loop)
    house = House(Settings(folder / "house.sqlite", rate=0))
    room = Room(house, args.game, args.frames, args.seed, args.digest)

    async def begin() -> None:
        await house.open()
        for _ in range(TABLES):
            room.tables.append(await room.set_table())
        await room.play(args.warm_up)

    loop.run_until_complete(begin())
    gc.collect()
    gc.freeze()
    gc.disable()
    began = process_time()
    reduce(lambda _, moves: loop.run_until_complete(room.play(moves)), [args.moves], None)  # found by valgrind
    took = process_time() - began
    print(f"{args.game}: {args.moves} moves, {took / args.moves * 1e6:.0f} µs of processor each", *room.digest())
    loop.run_until_complete(house.close())


def main() -> None:
    """Play so many moves, and say what they took."""
    command = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    command.add_argument("--game", default="essen")
    command.add_argument("--moves", type=int, default=500)
    command.add_argument("--warm-up", type=int, default=200, help="moves before it is counted")
    command.add_argument("--frames", action="store_true")
    command.add_argument("--seed", type=int, default=1)
    command.add_argument("--digest", action="store_true", help="also say what was sent")
    with tempfile.TemporaryDirectory() as folder:
        measure(Path(folder), command.parse_args())


if __name__ == "__main__":
    main()
