"""A real server process for the tests, and clients that talk to it over real sockets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
import json
import os
from pathlib import Path
import signal
import socket
import subprocess
import time
from typing import Any
from uuid import uuid4
import weakref

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.warm import Process, start

HOUSE = "fairground.cli"
SETTLED = "tests.browser.settled_house"
"""The same where luck is settled: no test is decided by a deal that comes once in a thousand."""
PATIENCE = 600.0
"""Seconds after which something is not going to happen any more, on a machine that has much else to do."""
CLIENTS: list[Client] = []


def perform(scene: Callable[[], Awaitable[None]]) -> None:
    """Run a scene and close everybody's connections after it."""

    async def whole() -> None:
        try:
            await asyncio.wait_for(asyncio.ensure_future(scene()), PATIENCE)
        finally:
            for client in CLIENTS:
                await client.http.aclose()
            CLIENTS.clear()

    asyncio.run(whole())


async def eventually(true: Callable[[], Awaitable[Any]], what: str) -> None:
    """Wait until something holds that takes a moment, or long on a machine that has much else to do."""
    until = time.monotonic() + PATIENCE
    while not await true():
        assert time.monotonic() < until, what
        await asyncio.sleep(0.02)


class Server:
    """A server process; it can be stopped politely, killed, and started again on the same database."""

    def __init__(
        self,
        database: Path,
        *options: str,
        bots: str = "fairground.bots",
        house: str = HOUSE,
        address: str = "",
    ) -> None:
        self.database = database
        self.address = address or str(database)
        """What the process is told: the file, or a database of which only the log lies beside the file's name."""
        self.options = options
        self.bots = bots
        self.house = house
        self.log = database.with_suffix(".log")
        self.port = self._own_port()
        self.process: Process | subprocess.Popen[bytes] | None = None
        self.start()

    def _own_port(self) -> int:
        """A port that stays ours while the process is down: by then another server would be given it."""
        held = socket.socket()
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        held.bind(("127.0.0.1", 0))
        weakref.finalize(self, held.close)
        return int(held.getsockname()[1])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        defaults = ("--bot-delay", "0", "--rate", "0")
        port = ("--port", str(self.port), "--database", self.address)
        environment = {**os.environ, "FAIRGROUND_BOTS": self.bots}
        begins = self.log.stat().st_size if self.log.exists() else 0
        with self.log.open("ab") as log:
            words = ("serve", *defaults, *port, *self.options)
            nowhere = subprocess.DEVNULL
            self.process = start(self.house, *words, stdout=nowhere, stderr=log.fileno(), env=environment)
        self._wait_until_open(begins)

    def _wait_until_open(self, begins: int) -> None:
        assert self.process is not None
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self.process.poll() is None:
            for line in self.log.read_bytes()[begins:].decode().splitlines():
                if '"listening"' in line:
                    self.port = int(json.loads(line)["port"])
            if self.port:
                try:
                    if httpx.get(f"{self.url}/health", timeout=2, verify=False).status_code in (200, 503):
                        return
                except httpx.HTTPError:
                    pass
            time.sleep(0.02)
        raise AssertionError(f"the server did not start: {self.log.read_text()[-2000:]}")

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)

    def lines(self) -> list[dict[str, Any]]:
        """The structured log."""
        return [json.loads(line) for line in self.log.read_text().splitlines()]


@contextmanager
def running(folder: Path, *options: str, bots: str = "fairground.bots", house: str = HOUSE) -> Iterator[Server]:
    """A server for as long as it is needed."""
    server = Server(folder / "house.sqlite", *options, bots=bots, house=house)
    try:
        yield server
    finally:
        server.stop()


class Client:
    """A person with a browser of their own, in the shape of a script."""

    def __init__(self, server: Server, name: str) -> None:
        self.server = server
        self.name = name
        self.http = httpx.AsyncClient(base_url=server.url, timeout=PATIENCE, verify=False)
        self.table = ""
        self.seat: int | None = None
        self.recovery_code = ""
        CLIENTS.append(self)

    async def get(self, path: str, **query: Any) -> Any:
        answer = await self.http.get(path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def post(self, path: str, body: Any = None, status: int | None = None) -> Any:
        answer = await self.http.post(path, json=body)
        assert answer.status_code == status if status else answer.status_code < 300, answer.text
        return answer.json()

    async def open_table(self, game: str, seats: list[str | None], **more: Any) -> Any:
        """Open a table; a seat is open (None) or for a bot."""
        plan = [{"bot": bot} for bot in seats]
        joined = await self.post("/api/tables", {"game": game, "seats": plan, "name": self.name, **more})
        return self._joined(joined)

    async def sit_down(self, table: str, invite: str | None = None) -> Any:
        return self._joined(await self.post(f"/api/tables/{table}/seats", {"name": self.name, "invite": invite}))

    def _joined(self, joined: Any) -> Any:
        self.table, self.seat = joined["table"]["id"], joined["seat"]
        self.recovery_code = joined["recovery_code"]
        return joined["table"]

    async def position(self, **query: Any) -> Any:
        return await self.get(f"/api/tables/{self.table}/position", **query)

    async def command(self, kind: str, *, status: int | None = None, **facts: Any) -> Any:
        body = {"type": kind, "id": facts.pop("id", uuid4().hex), **facts}
        return await self.post(f"/api/tables/{self.table}/commands", body, status)

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @asynccontextmanager
    async def socket(self, **query: Any) -> AsyncIterator[Socket]:
        address = f"ws://127.0.0.1:{self.server.port}/api/tables/{self.table}/socket"
        words = "&".join(f"{key}={value}" for key, value in query.items())
        headers = {"cookie": self.cookie()} if self.cookie() else {}
        async with connect(f"{address}?{words}", additional_headers=headers, max_size=None) as connection:
            yield Socket(connection)


class Socket:
    """A socket that remembers everything it heard."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.heard: list[dict[str, Any]] = []
        self.log: list[dict[str, Any]] = []
        """The events as the protocol says a client keeps them."""
        self.latest: dict[str, Any] = {}

    async def hear(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(self.connection.recv(), PATIENCE))
        self.heard.append(message)
        if message["type"] == "position":
            self.latest = message
            self.log = [event for event in self.log if event["position"] <= message["events_after"]]
            self.log += message["events"]
        return message

    async def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        while True:
            message = await self.hear()
            if wanted(message):
                return message

    async def see(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The latest position, or the first one to come, that is as wanted."""
        while not self.latest or not wanted(self.latest):
            await self.hear()
        return self.latest

    async def reach(self, position: int) -> dict[str, Any]:
        return await self.see(lambda latest: latest["position"] >= position)

    async def send(self, kind: str, **facts: Any) -> str:
        command = facts.pop("id", uuid4().hex)
        await self.connection.send(json.dumps({"type": kind, "id": command, **facts}))
        return str(command)

    async def ask(self, kind: str, **facts: Any) -> dict[str, Any]:
        """Send a command and wait for its answer."""
        command = await self.send(kind, **facts)
        return await self.until(lambda message: message.get("id") == command)

    async def play(self, choose: Callable[[list[dict[str, Any]]], dict[str, Any]]) -> dict[str, Any]:
        """Take one of the offers whenever there are any, until the game is over."""
        answered = -1
        while not self.latest or self.latest["stage"] != "over":
            message = await self.hear()
            if message["type"] == "refused":
                assert message["why"] == "stale", message
                answered = -1
            if self.latest and self.latest["offers"] and self.latest["position"] > answered:
                answered = self.latest["position"]
                await self.send("decide", position=answered, action=choose(self.latest["offers"])["code"])
        return self.latest


async def gather_table(server: Server, game: str, names: list[str], **more: Any) -> list[Client]:
    """People at a table of their own; the game has begun."""
    host = Client(server, names[0])
    table = await host.open_table(game, [None] * len(names), **more)
    guests = [Client(server, name) for name in names[1:]]
    for guest, invite in zip(guests, table["invites"].values(), strict=True):
        await guest.sit_down(table["id"], invite)
    return [host, *guests]
