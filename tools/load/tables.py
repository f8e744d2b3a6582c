"""Setting tables for the crowd."""

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import Any, NamedTuple

import httpx

from tools.load.crowd import CrowdTable, Pace, Tally

WARM_UP = 2.0
"""Seconds in which everybody connects."""


class Play(NamedTuple):
    """What is played: how many tables of a game, how fast, and what the people at them want to be shown."""

    game: str
    seats: int
    tables: int
    rate: float = 0.0
    """Moves a second of all tables together; 0 is as fast as it goes."""
    frames: bool = True
    """Whether they are shown what happened within a decision, picture by picture."""
    spread: bool = False
    """Whether a table's people come to all processes, or to one of them."""
    languages: tuple[str, ...] = ("en",)
    """What is read at a table: seat after seat takes the next of them."""


class Reception:
    """Opens tables; one HTTP client for everybody, for making one takes longer than a move."""

    def __init__(self, urls: list[str], play: Play, tally: Tally, pace: Pace) -> None:
        self.urls = urls
        """Of all processes."""
        self.play = play
        self.tally = tally
        self.pace = pace
        self.http = httpx.AsyncClient(timeout=60, verify=False)
        self._turn = asyncio.Semaphore(8)

    async def table(self, seed: int) -> CrowdTable:
        """Open a table and seat everybody."""
        url = self.urls[seed % len(self.urls)]
        async with self._turn:
            body = {"game": self.play.game, "seats": [{}] * self.play.seats, "name": "Player 1"}
            joined, cookie = await self._post(f"{url}/api/tables", body)
            table, cookies = joined["table"], [cookie]
            for number, invite in table["invites"].items():
                claim = {"name": f"Player {int(number) + 1}", "invite": invite}
                _, cookie = await self._post(f"{url}/api/tables/{table['id']}/seats", claim)
                cookies.append(cookie)
        reached = [self.urls[(seed + seat * self.play.spread) % len(self.urls)] for seat in range(len(cookies))]
        path = f"/api/tables/{table['id']}/socket?frames={'all' if self.play.frames else 'none'}"
        languages = self.play.languages
        addresses = [
            f"{url.replace('http', 'ws')}{path}&lang={languages[seat % len(languages)]}"
            for seat, url in enumerate(reached)
        ]
        return CrowdTable(cookies, addresses, self.tally, self.pace, seed)

    async def _post(self, address: str, body: Any) -> tuple[Any, str]:
        """As somebody new: what the cookie jar remembers is thrown away."""
        self.http.cookies.clear()
        answer = await self.http.post(address, json=body)
        answer.raise_for_status()
        self.http.cookies.clear()
        return answer.json(), f"fairground={answer.cookies['fairground']}"


async def keep_playing(urls: list[str], play: Play, seconds: float, cpu: Callable[[], float]) -> Tally:
    """So many tables play at once, game after game, for so long."""
    tally = Tally()
    reception = Reception(urls, play, tally, Pace(play.rate))
    tables = [await reception.table(seed) for seed in range(play.tables)]

    async def chair(table: CrowdTable, seed: int) -> None:
        while True:
            await table.play()
            seed += 1000
            table = await reception.table(seed)

    chairs = [asyncio.ensure_future(chair(table, seed)) for seed, table in enumerate(tables)]
    await asyncio.sleep(WARM_UP)
    tally.moves, tally.latencies = 0, []
    began, used = perf_counter(), cpu()
    await asyncio.sleep(seconds)
    tally.seconds, tally.cpu_seconds = perf_counter() - began, cpu() - used
    counted = tally.moves
    for task in chairs:
        task.cancel()
    await asyncio.gather(*chairs, return_exceptions=True)
    await reception.http.aclose()
    tally.moves = counted
    return tally
