"""Tables that are opened, seated and left again, without a network: for counting what that costs.

    python -m tools.load.opening --game template --tables 100
    valgrind --tool=callgrind --collect-atstart=no --toggle-collect=functools_reduce \
        python -m tools.load.opening --game template --tables 40

Everything is the server's own, from the bytes of the requests on: HTTP, all middleware, commands, a SQLite file, four
sockets and their positions. Only the transport writes nowhere. Deals and ids come of a seed.
"""

import argparse
import asyncio
from functools import reduce
import gc
import json
from pathlib import Path
import tempfile
from time import process_time
from typing import Any

from uvicorn.lifespan.on import LifespanOn
from uvicorn.server import ServerState
import uvloop

from fairground.server.app.application import make_app
from fairground.server.app.run import configuration
from fairground.server.app.settings import Settings
from fairground.server.tables.durability import COMING_AND_GOING
from tools.load.in_process import settle_luck

SEATS = 4
AT_ONCE = 8
"""So many tables are opened at the same time, as in `tools.load`."""
HOST = "host: 127.0.0.1:8000\r\naccept: */*\r\naccept-encoding: gzip, deflate\r\nuser-agent: opening\r\n"
SOCKET = (
    "upgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    "sec-websocket-version: 13\r\n"
)
SETTLED = 2 * COMING_AND_GOING
"""Seconds after which everybody has been shown who came."""


class Line(asyncio.Transport):
    """One connection, of which nothing leaves the process."""

    def __init__(self, config: Any, state: ServerState) -> None:
        super().__init__({"peername": ("127.0.0.1", 50000), "sockname": ("127.0.0.1", 8000)})
        self.sent: list[bytes] = []
        self.told = asyncio.Event()
        self.protocol: Any = config.http_protocol_class(config=config, server_state=state, app_state={})
        self.protocol.connection_made(self)

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.protocol = protocol

    def write(self, data: Any) -> None:
        self.sent.append(data)
        self.told.set()

    def writelines(self, list_of_data: Any) -> None:
        self.write(b"".join(list_of_data))

    def is_closing(self) -> bool:
        return False

    def pause_reading(self) -> None:
        """Nothing comes by itself."""

    def resume_reading(self) -> None:
        """Nothing comes by itself."""

    def close(self) -> None:
        """Whoever left has gone already."""

    def hang_up(self) -> None:
        self.protocol.connection_lost(None)

    async def heard(self, what: bytes) -> bytes:
        """What was said since the last time, as soon as it holds this."""
        while what not in (said := b"".join(self.sent)):
            self.told.clear()
            await self.told.wait()
        self.sent.clear()
        return said

    async def post(self, path: str, body: Any) -> tuple[Any, str]:
        """As somebody new: what is answered, and who they are from now on."""
        packed = json.dumps(body, separators=(",", ":")).encode()
        head = f"POST {path} HTTP/1.1\r\n{HOST}content-type: application/json\r\ncontent-length: {len(packed)}\r\n\r\n"
        self.protocol.data_received(head.encode())
        self.protocol.data_received(packed)
        head_said, _, said = (await self.heard(b"}")).partition(b"\r\n\r\n")
        if b" 201 " not in head_said:
            raise RuntimeError(f"not opened: {head_said!r} {said!r}")
        cookie = next(line for line in head_said.split(b"\r\n") if line.lower().startswith(b"set-cookie: "))
        return json.loads(said), cookie[12:].partition(b";")[0].decode()


class Door:
    """The server, and who comes to it."""

    def __init__(self, settings: Settings, game: str) -> None:
        self.config = configuration(make_app(settings), places=10_000)
        self.config.load()
        self.state = ServerState()
        self.lifespan = LifespanOn(self.config)
        self.game = game

    async def table(self, line: Line) -> list[Line]:
        """Open a table, seat everybody and let them look at it."""
        joined, cookie = await line.post("/api/tables", {"game": self.game, "seats": [{}] * SEATS, "name": "Player 1"})
        cookies, path = [cookie], f"/api/tables/{joined['table']['id']}"
        for number, invite in joined["table"]["invites"].items():
            claim = {"name": f"Player {int(number) + 1}", "invite": invite}
            cookies.append((await line.post(f"{path}/seats", claim))[1])
        people = []
        for cookie in cookies:
            person = Line(self.config, self.state)
            request = f"GET {path}/socket?frames=none&lang=en HTTP/1.1\r\n{HOST}{SOCKET}cookie: {cookie}\r\n\r\n"
            person.protocol.data_received(request.encode())
            people.append(person)
        for person in people:
            await person.heard(b'"type":"position"')
        return people

    async def open_tables(self, tables: int) -> None:
        """So many tables, some at a time; everybody leaves when all have been shown who came."""
        left = iter(range(tables))
        people: list[Line] = []

        async def receive() -> None:
            line = Line(self.config, self.state)
            for _ in left:
                people.extend(await self.table(line))
            line.hang_up()

        await asyncio.gather(*(receive() for _ in range(AT_ONCE)))
        await asyncio.sleep(SETTLED)
        for person in people:
            person.hang_up()
        await asyncio.sleep(SETTLED)


def measure(folder: Path, args: argparse.Namespace) -> None:
    """Open some tables, and count the next."""
    settle_luck(args.seed)
    loop = uvloop.new_event_loop()
    asyncio.set_event_loop(loop)
    door = Door(Settings(folder / "house.sqlite", rate=0), args.game)
    loop.run_until_complete(door.lifespan.startup())
    loop.run_until_complete(door.open_tables(args.warm_up))
    gc.collect()
    gc.freeze()
    gc.disable()
    began = process_time()
    # called by way of `reduce`, which valgrind can be told to look for
    reduce(lambda _, tables: loop.run_until_complete(door.open_tables(tables)), [args.tables], None)
    took = process_time() - began
    print(f"{args.game}: {args.tables} tables opened, {took / args.tables * 1e6:.0f} µs of processor each")
    loop.run_until_complete(door.lifespan.shutdown())


def main() -> None:
    """Open so many tables, and say what they took."""
    command = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    command.add_argument("--game", default="template")
    command.add_argument("--tables", type=int, default=100)
    command.add_argument("--warm-up", type=int, default=24, help="tables before it is counted")
    command.add_argument("--seed", type=int, default=1)
    with tempfile.TemporaryDirectory() as folder:
        measure(Path(folder), command.parse_args())


if __name__ == "__main__":
    main()
