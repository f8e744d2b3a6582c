"""Scripted people who play on, whatever happens: at another process, with the same command, until it is answered."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
import json
from random import Random
from time import monotonic
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

GAME = "template"
SEATS = 2
PACE = (0.1, 0.4)
"""Seconds that somebody thinks."""
PATIENCE = 3.0
"""After so long without a word somebody tries another process."""
LOST = (OSError, WebSocketException, httpx.HTTPError, asyncio.TimeoutError, EOFError)


@dataclass
class Diary:
    """What people were told, to be held against what is kept."""

    done: dict[tuple[str, str], int] = field(default_factory=dict)
    """By table and signed command, the position it led to."""
    refused: dict[tuple[str, str], str] = field(default_factory=dict)
    commitments: dict[str, set[str]] = field(default_factory=dict)
    seeds: dict[str, bytes] = field(default_factory=dict)
    """What each table was dealt from, when it was first looked at."""
    latest: dict[int, float] = field(default_factory=dict)
    """When each of the places where a table stands last had a decision acknowledged."""
    reached: int = 0
    """How often somebody came to another process than before."""
    wrong: list[str] = field(default_factory=list)


class Person:
    """Somebody at a table, who reaches any of the processes."""

    def __init__(self, place: int, ports: list[int], diary: Diary, chance: Random) -> None:
        self.place = place
        self.ports = ports
        self.diary = diary
        self.chance = chance
        self.cookie = ""
        self.id = ""
        self.table = ""
        self.port = 0
        self.sent = 0
        self.owed: dict[str, Any] | None = None
        """A decision that was sent and is not answered yet."""

    async def request(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """By request, at whichever process answers."""
        while True:
            url = f"http://127.0.0.1:{self.chance.choice(self.ports)}{path}"
            with suppress(*LOST):
                async with httpx.AsyncClient(timeout=PATIENCE, verify=False) as http:
                    answer = await http.post(url, json=body, headers={"cookie": self.cookie} if self.cookie else {})
                if answer.status_code < 300:
                    self.cookie = self.cookie or answer.headers["set-cookie"].split(";")[0]
                    self.id = self.id or self.cookie.partition("=")[2].partition(".")[0]
                    found: dict[str, Any] = answer.json()
                    return found
                if answer.status_code == 409:
                    raise RuntimeError(answer.text)
            await asyncio.sleep(0.2)

    async def play(self) -> None:
        """Until the game is over."""
        while True:
            others = [port for port in self.ports if port != self.port] or self.ports
            self.port = self.chance.choice(others)
            self.diary.reached += 1
            with suppress(*LOST):
                if await self._sit(f"ws://127.0.0.1:{self.port}/api/tables/{self.table}/socket"):
                    return
            await asyncio.sleep(self.chance.uniform(0.05, 0.3))

    async def _sit(self, address: str) -> bool:
        headers = {"cookie": self.cookie}
        limits: dict[str, Any] = {"ping_interval": 1, "ping_timeout": PATIENCE, "open_timeout": PATIENCE}
        async with connect(address, additional_headers=headers, max_size=None, close_timeout=0.2, **limits) as socket:
            if self.owed is not None:
                await socket.send(json.dumps(self.owed))
            began = monotonic()
            seen: dict[str, Any] | None = None
            while True:
                try:
                    message = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
                except TimeoutError:
                    if self.owed is not None and monotonic() - began > PATIENCE:
                        return False  # it does not answer; perhaps another one does
                    continue
                began = monotonic()
                if message["type"] == "position":
                    seen = message
                    if seen["commitment"] and seen["stage"] != "gathering":
                        self.diary.commitments.setdefault(self.table, set()).add(seen["commitment"])
                elif self.owed is not None and message["id"] == self.owed["id"] and not self._answered(message):
                    await asyncio.sleep(0.2)
                    await socket.send(json.dumps(self.owed))
                if seen is not None and self.owed is None:
                    if seen["stage"] == "over":
                        return True
                    if seen["offers"]:
                        await self._decide(socket, seen)
                        seen = None  # whatever comes of it is shown

    async def _decide(self, socket: Any, seen: dict[str, Any]) -> None:
        await asyncio.sleep(self.chance.uniform(*PACE))
        self.sent += 1
        offer = self.chance.choice(seen["offers"])
        self.owed = {"type": "decide", "id": f"{self.sent}", "position": seen["position"], "action": offer["code"]}
        await socket.send(json.dumps(self.owed))

    def _answered(self, message: dict[str, Any]) -> bool:
        """Whether it is settled what became of the decision."""
        assert self.owed is not None
        key = (self.table, f"{self.id} {self.owed['id']}")
        if message["type"] == "done":
            self.diary.done[key] = message["position"]
            self.diary.latest[self.place] = monotonic()
        elif message["why"] in ("unavailable", "error"):
            return False
        else:
            self.diary.refused[key] = message["why"]
        self.owed = None
        return True


async def keep_playing(place: int, ports: list[int], diary: Diary, seed: int) -> None:
    """One table after another, for ever."""
    games = 0
    while True:
        games += 1
        chance = Random(f"{seed} {place} {games}")
        people = [Person(place, ports, diary, chance) for _ in range(SEATS)]
        try:
            await _gather(people, games)
            await asyncio.gather(*(person.play() for person in people))
        except RuntimeError:
            await asyncio.sleep(0.1)  # an answer was lost on the way: the seat is taken, by us


async def _gather(people: list[Person], games: int) -> None:
    host, *guests = people
    plan = [{"bot": None}] * SEATS
    joined = await host.request("/api/tables", {"game": GAME, "seats": plan, "name": "Anna"})
    host.table = joined["table"]["id"]
    for guest, invite in zip(guests, joined["table"]["invites"].values(), strict=True):
        guest.table = host.table
        await guest.request(f"/api/tables/{host.table}/seats", {"name": f"Ben {games}", "invite": invite})
