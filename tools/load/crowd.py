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
    overtaken: int = 0
    """Decisions that came too late, because another seat did something openly that changed what is on offer: they are
    answered with `stale`, and the seat decides anew."""
    games: int = 0
    """How many ended."""
    opened: int = 0
    """How many tables were opened and seated meanwhile, which costs as much as many moves."""
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


class CrowdSeat:
    """What one client knows: the latest position, and whether an answer to its own decision is still to come."""

    def __init__(self) -> None:
        self.latest = -1
        self.offers: list[SeenOffer] = []
        self.answered = -1
        """The position that it answered last."""
        self.reached = -1
        """The position that its last decision led to: what it saw before still asks what it has answered."""
        self.under_way = ""
        """The id of a decision that the server has not answered yet."""

    def is_asked(self) -> bool:
        """Whether it is to decide now. Where several are asked at once, a position may come between the two."""
        return bool(self.offers) and not self.under_way and self.latest > self.answered and self.latest >= self.reached


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
        """When each decision was sent, by the position it led to."""
        self.seen: dict[int, list[float]] = {}
        """When each position arrived, at whomever."""
        self._there = 0
        self.seated = asyncio.Event()
        """Everybody is connected and has seen the table."""
        self.begun = asyncio.Event()
        """Until then nobody decides anything."""

    async def play(self) -> None:
        async with asyncio.TaskGroup() as group:
            for cookie, address in zip(self.cookies, self.addresses, strict=True):
                group.create_task(self._seat(cookie, address))
        self.tally.games += 1

    async def _seat(self, cookie: str, address: str) -> None:
        headers = {"cookie": cookie}
        async with (
            connect(address, additional_headers=headers, compression=None, max_size=None) as socket,
            asyncio.TaskGroup() as group,
        ):
            await self._listen(socket, group)

    async def _listen(self, socket: ClientConnection, group: asyncio.TaskGroup) -> None:
        seat = CrowdSeat()
        decision: asyncio.Task[float] | None = None
        while True:
            message = DECODER.decode(await socket.recv())
            if message.type == "position" and isinstance(message.position, int):
                if seat.latest < 0:
                    self._come()
                for position in range(seat.latest + 1, message.position + 1):
                    self.seen.setdefault(position, []).append(perf_counter())
                    self._settle(position)
                seat.latest, seat.offers = message.position, message.offers
                if message.stage == "over":
                    return
            elif message.id == seat.under_way and decision is not None:
                seat.under_way, sent = "", await decision
                if message.type == "done":
                    seat.reached, self.sent[message.position] = message.position, sent
                    self._settle(message.position)
                elif message.why == "stale":
                    self.tally.overtaken += 1
                else:
                    self.tally.refused += 1
            if seat.is_asked():
                seat.answered, seat.under_way = seat.latest, str(seat.latest)
                decision = group.create_task(self._decide(socket, seat.latest, self.chance.choice(seat.offers).code))

    async def _decide(self, socket: ClientConnection, position: int, code: int) -> float:
        """Send a decision in its time, while what others do goes on arriving; when it was sent."""
        await self.begun.wait()
        await self.pace.wait()
        sent = perf_counter()
        await socket.send(f'{{"type":"decide","id":"{position}","position":{position},"action":{code}}}', text=True)
        return sent

    def _come(self) -> None:
        self._there += 1
        if self._there == len(self.cookies):
            self.seated.set()

    def _settle(self, position: int) -> None:
        """A move is over when it is known which it was, and the last seat has seen it."""
        arrived = self.seen.get(position, [])
        if len(arrived) == len(self.cookies) and position in self.sent:
            self.tally.latencies.append(max(arrived) - self.sent.pop(position))
            self.tally.moves += 1
            del self.seen[position]
