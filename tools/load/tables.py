"""Setting tables for the crowd."""

import asyncio
from collections import deque
from collections.abc import Callable
from time import perf_counter
from typing import Any, NamedTuple

import httpx

from tools.load.crowd import CrowdTable, Pace, Tally

WARM_UP = 1.0
"""Seconds of play before anything is counted."""


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
    spare: int = 0
    """So many more tables wait with everybody seated, and take the place of those at which a game ends."""


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


class SetTable(NamedTuple):
    """A table at which everybody sits and nobody has decided anything, and its play."""

    table: CrowdTable
    playing: "asyncio.Task[None]"


async def keep_playing(urls: list[str], play: Play, seconds: float, cpu: Callable[[], float]) -> Tally:
    """So many tables play at once, game after game, for so long; it begins when everybody sits at all of them."""
    tally = Tally()
    reception = Reception(urls, play, tally, Pace(play.rate))

    async def set_table(seed: int) -> SetTable:
        table = await reception.table(seed)
        playing = asyncio.ensure_future(table.play())
        await table.seated.wait()
        return SetTable(table, playing)

    waiting = deque(await asyncio.gather(*(set_table(seed) for seed in range(play.tables + play.spare))))

    async def chair(number: int) -> None:
        while True:
            if waiting:
                table, playing = waiting.popleft()
            else:
                number += 1000
                tally.opened += 1
                table, playing = await set_table(number)
            table.begun.set()
            await playing

    chairs = [asyncio.ensure_future(chair(number)) for number in range(play.tables)]
    await asyncio.sleep(WARM_UP)
    tally.moves, tally.games, tally.opened, tally.latencies = 0, 0, 0, []
    began, used = perf_counter(), cpu()
    await asyncio.sleep(seconds)
    tally.seconds, tally.cpu_seconds = perf_counter() - began, cpu() - used
    counted = (tally.moves, tally.games, tally.opened)
    unplayed = [table.playing for table in waiting]
    for task in (*chairs, *unplayed):
        task.cancel()
    await asyncio.gather(*chairs, *unplayed, return_exceptions=True)
    await reception.http.aclose()
    tally.moves, tally.games, tally.opened = counted
    return tally
