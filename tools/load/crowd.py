"""Many tables full of clients in one process, as lean as clients can be."""

import asyncio
from dataclasses import dataclass, field
import random
from time import perf_counter
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect


class SeenOffer(msgspec.Struct):
    """Only what a client of the crowd needs of an offer."""

    code: int


class Seen(msgspec.Struct):
    """Only what a client of the crowd needs of a message."""

    type: str
    position: Any = None
    stage: str = ""
    offers: list[SeenOffer] = []
    id: str = ""
    why: str = ""


DECODER = msgspec.json.Decoder(Seen)


@dataclass
class Tally:
    """What was measured."""

    moves: int = 0
    refused: int = 0
    games: int = 0
    seconds: float = 0.0
    cpu_seconds: float = 0.0
    latencies: list[float] = field(default_factory=list)
    """Seconds from sending a decision until the last seat at the table has seen it."""


class Pace:
    """Lets decisions pass at a given rate; 0 is as fast as it goes."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self._next = perf_counter()

    async def wait(self) -> None:
        if self.rate <= 0:
            return
        self._next = max(self._next + 1 / self.rate, perf_counter() - 0.5)
        delay = self._next - perf_counter()
        if delay > 0:
            await asyncio.sleep(delay)


class CrowdTable:
    """One table whose seats are all played from here."""

    def __init__(self, cookies: list[str], addresses: list[str], tally: Tally, pace: Pace, seed: int) -> None:
        self.cookies = cookies
        self.addresses = addresses
        """For each seat the socket it talks to: one server's, or those of several processes."""
        self.tally = tally
        self.pace = pace
        self.chance = random.Random(seed)
        self.sent: dict[int, float] = {}
        self.seen: dict[int, int] = {}
        self.over = asyncio.Event()

    async def play(self) -> None:
        async with asyncio.TaskGroup() as group:
            for cookie, address in zip(self.cookies, self.addresses, strict=True):
                group.create_task(self._seat(cookie, address))
        self.tally.games += 1

    async def _seat(self, cookie: str, address: str) -> None:
        headers = {"cookie": cookie}
        async with connect(address, additional_headers=headers, compression=None, max_size=None) as socket:
            await self._listen(socket)

    async def _listen(self, socket: ClientConnection) -> None:
        latest = answered = -1
        while True:
            message = DECODER.decode(await socket.recv())
            if message.type == "refused":
                self.tally.refused += 1
                continue
            if message.type != "position" or not isinstance(message.position, int):
                continue
            for position in range(latest + 1, message.position + 1):
                self._arrived(position)
            latest = message.position
            if message.stage == "over":
                return
            if message.offers and latest > answered:
                answered = latest
                await self.pace.wait()
                self.sent[latest + 1] = perf_counter()
                code = self.chance.choice(message.offers).code
                body = f'{{"type":"decide","id":"{latest}","position":{latest},"action":{code}}}'
                await socket.send(body, text=True)

    def _arrived(self, position: int) -> None:
        count = self.seen[position] = self.seen.get(position, 0) + 1
        if count == len(self.cookies) and position in self.sent:
            self.tally.latencies.append(perf_counter() - self.sent.pop(position))
            self.tally.moves += 1
            del self.seen[position]
