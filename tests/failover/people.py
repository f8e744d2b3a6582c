"""Scripted people who play on, whatever happens: at another process, with the same command, until it is answered."""

import asyncio
from collections import Counter
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
"""So many people sit at a table; at one in three a bot sits with them."""
PACE = (0.3, 0.9)
"""Seconds that somebody thinks."""
PATIENCE = 3.0
"""After so long without a word somebody tries another process."""
LEFT_ALONE = 5.0
"""Seconds for which a process that did not answer is left alone, as a proxy does (`fail_timeout`)."""
AWAY = 1.5
"""Seconds for which somebody who left is away, unless a bot stands in sooner."""
LOST = (OSError, WebSocketException, httpx.HTTPError, asyncio.TimeoutError, EOFError)


@dataclass
class Diary:
    """What people were told, to be held against what is kept."""

    done: dict[tuple[str, str], int] = field(default_factory=dict)
    """By table and signed command, the position it led to."""
    refused: dict[tuple[str, str], str] = field(default_factory=dict)
    commitments: dict[str, set[str]] = field(default_factory=dict)
    said: set[tuple[str, str]] = field(default_factory=set)
    """Lines of talk, by table and signed command."""
    acts: Counter[str] = field(default_factory=Counter)
    """How often each kind of command was carried out."""
    seeds: dict[str, bytes] = field(default_factory=dict)
    """What each table was dealt from, when it was first looked at."""
    latest: dict[int, float] = field(default_factory=dict)
    """When each of the places where a table stands last had a decision acknowledged."""
    settled: set[str] = field(default_factory=set)
    """Tables whose games were over when they were compared with what is kept."""
    tables: dict[int, str] = field(default_factory=dict)
    """The table at each of the places."""
    reached: int = 0
    """How often somebody came to another process than before."""
    wrong: list[str] = field(default_factory=list)


class Ways:
    """The processes as a proxy knows them."""

    def __init__(self, ports: list[int]) -> None:
        self.ports = ports
        self._failed: dict[int, float] = {}

    def some(self, chance: Random, before: int = 0) -> int:
        """Any that answers, most gladly another one than before."""
        now = monotonic()
        well = [port for port in self.ports if self._failed.get(port, now) <= now] or self.ports
        return chance.choice([port for port in well if port != before] or well)

    def failed(self, port: int) -> None:
        self._failed[port] = monotonic() + LEFT_ALONE


class Company:
    """Whom the people of a table miss."""

    def __init__(self) -> None:
        self.away: Person | None = None
        self.since = 0.0
        self.agreed = False

    def left(self, person: "Person") -> None:
        self.away, self.since, self.agreed = person, monotonic(), False


class Person:
    """Somebody at a table, who reaches any of the processes."""

    def __init__(self, place: int, ways: Ways, diary: Diary, chance: Random, company: Company) -> None:
        self.place = place
        self.ways = ways
        self.diary = diary
        self.chance = chance
        self.company = company
        self.cookie = ""
        self.id = ""
        self.table = ""
        self.seat = 0
        self.port = 0
        self.sent = 0
        self.reached = 0
        """The position to which the latest answer led; an earlier one is out of date."""
        self.owed: dict[str, Any] | None = None
        """A command that was sent and is not answered yet."""

    async def request(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """By request, at whichever process answers."""
        while True:
            port = self.ways.some(self.chance)
            try:
                async with httpx.AsyncClient(timeout=PATIENCE, verify=False) as http:
                    headers = {"cookie": self.cookie} if self.cookie else {}
                    answer = await http.post(f"http://127.0.0.1:{port}{path}", json=body, headers=headers)
            except LOST:
                self.ways.failed(port)
                await asyncio.sleep(0.05)
                continue
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
            self.port = self.ways.some(self.chance, self.port)
            self.diary.reached += 1
            try:
                if await self._sit(f"ws://127.0.0.1:{self.port}/api/tables/{self.table}/socket"):
                    return
            except LOST:
                self.ways.failed(self.port)
            await asyncio.sleep(self.chance.uniform(0.05, 0.3))

    async def _sit(self, address: str) -> bool:
        headers = {"cookie": self.cookie}
        limits: dict[str, Any] = {"ping_interval": 1, "ping_timeout": PATIENCE, "open_timeout": PATIENCE}
        async with connect(address, additional_headers=headers, max_size=None, close_timeout=0.2, **limits) as socket:
            if self.owed is not None:
                await socket.send(json.dumps(self.owed))
            heard = monotonic()
            seen: dict[str, Any] | None = None
            while True:
                with suppress(TimeoutError):
                    message = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE / 6))
                    heard = monotonic()
                    if message["type"] == "position":
                        seen = message
                        if seen["commitment"] and seen["stage"] != "gathering":
                            self.diary.commitments.setdefault(self.table, set()).add(seen["commitment"])
                    elif self.owed is not None and message["id"] == self.owed["id"] and not self._answered(message):
                        await asyncio.sleep(0.2)
                        await socket.send(json.dumps(self.owed))
                if self.owed is not None:
                    if monotonic() - heard > PATIENCE:
                        return False  # it does not answer; perhaps another one does
                elif seen is not None:
                    if seen["stage"] == "over":
                        return True
                    await self._act(socket, seen)

    async def _act(self, socket: Any, seen: dict[str, Any]) -> None:
        """Whatever there is to do or to say now, if anything."""
        wanted = self._wanted(seen)
        if wanted is not None:
            await asyncio.sleep(self.chance.uniform(*PACE))
            self.sent += 1
            self.owed = {"id": f"{self.sent}", **wanted}
            await socket.send(json.dumps(self.owed))

    def _wanted(self, seen: dict[str, Any]) -> dict[str, Any] | None:
        company = self.company
        if company.away is self:
            back = company.agreed or monotonic() - company.since > AWAY
            return {"type": "return"} if back else None
        if company.away is not None and not company.agreed:
            return {"type": "replace", "seat": company.away.seat, "bot": "regular"}
        if seen["position"] < self.reached:
            return None
        what = self.chance.random()
        if seen["take_back"] and what < 0.3:
            return {"type": "undo", "position": seen["position"]}
        if not seen["offers"]:
            return None
        if what < 0.02 and company.away is None:
            return {"type": "leave"}
        if what < 0.1:
            return {"type": "say", "text": f"{self.sent} is what I say."}
        action = self.chance.choice(seen["offers"])["code"]
        return {"type": "decide", "position": seen["position"], "action": action}

    def _answered(self, message: dict[str, Any]) -> bool:
        """Whether it is settled what became of the command."""
        assert self.owed is not None
        kind = self.owed["type"]
        key = (self.table, f"{self.id} {self.owed['id']}")
        if message["type"] == "done":
            self.diary.acts[kind] += 1
            if kind in ("decide", "undo"):
                self.diary.done[key] = self.reached = message["position"]
                self.diary.latest[self.place] = monotonic()
            elif kind == "say":
                self.diary.said.add(key)
        elif message["why"] in ("unavailable", "error"):
            return False
        else:
            self.diary.refused[key] = message["why"]
        self._told(kind, message["type"] == "done")
        self.owed = None
        return True

    def _told(self, kind: str, done: bool) -> None:
        """What the others at the table hear of it."""
        company = self.company
        if kind == "leave" and done:
            company.left(self)
        elif kind == "replace":
            company.agreed = True
        elif kind == "return":
            company.away = None


async def keep_playing(place: int, ports: list[int], diary: Diary, seed: int) -> None:
    """One table after another, for ever."""
    games = 0
    ways = Ways(ports)
    while True:
        games += 1
        chance = Random(f"{seed} {place} {games}")
        company = Company()
        people = [Person(place, ways, diary, chance, company) for _ in range(SEATS)]
        try:
            await _gather(people, games, [None] * SEATS + (["random"] if place % 3 == 0 else []))
            await asyncio.gather(*(person.play() for person in people))
        except RuntimeError:
            await asyncio.sleep(0.1)  # an answer was lost on the way: the seat is taken, by us


async def _gather(people: list[Person], games: int, bots: list[str | None]) -> None:
    host, *guests = people
    plan = [{"bot": bot} for bot in bots]
    joined = await host.request("/api/tables", {"game": GAME, "seats": plan, "name": "Anna", "seat": 0})
    host.table = joined["table"]["id"]
    host.diary.tables[host.place] = host.table
    for guest, invite in zip(guests, joined["table"]["invites"].values(), strict=True):
        guest.table = host.table
        taken = await guest.request(f"/api/tables/{host.table}/seats", {"name": f"Ben {games}", "invite": invite})
        guest.seat = taken["seat"]
