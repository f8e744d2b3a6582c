"""The ratings of the house: read from the results in the order in which the games ended, and remembered in memory.

Nothing of them is kept. Each process reckons them from what is kept, goes on with the games that ended since, and
begins anew when something was taken away; so they are the same in every process, after every restart and in
every storage.
"""

import asyncio
from itertools import groupby
from typing import NamedTuple

from fairground.server.ratings.skill import NEWCOMER, Skill, after_game
from fairground.storage.history import RatedSeat
from fairground.storage.interface import RATED_ANEW, Storage

PAGE = 100
"""So many games are taken in between two looks at whatever else there is to do."""


class Rated(NamedTuple):
    """What somebody's skill was after a game."""

    table: str
    ended: str
    skill: Skill


class RatingHistory:
    """Everybody's way through the rated games of one game."""

    def __init__(self, mark: bytes | None) -> None:
        self.mark = mark
        """Whatever was taken away so far."""
        self.games = 0
        self.ended = ""
        self.skills: dict[str, Skill] = {}
        self.ways: dict[str, list[Rated]] = {}

    def take(self, table: str, seats: list[RatedSeat]) -> None:
        """One more game, later than all before."""
        self.games += 1
        self.ended = seats[0].ended
        if len(seats) < 2:
            return
        for person, skill in after_game(seats, self.skills).items():
            self.skills[person] = skill
            self.ways.setdefault(person, []).append(Rated(table, self.ended, skill))

    def skill(self, person: str) -> Skill:
        return self.skills.get(person, NEWCOMER)

    def way(self, person: str) -> list[Rated]:
        return self.ways.get(person, [])


class Ratings:
    """One history for each game."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._histories: dict[str, RatingHistory] = {}
        self._reading = asyncio.Lock()

    async def history(self, game: str) -> RatingHistory:
        """The ratings of a game, as they are now."""
        async with self._reading:
            mark = await self.storage.noted(RATED_ANEW)
            history = self._histories.get(game)
            if history is None or history.mark != mark:
                history = RatingHistory(mark)
            await self._go_on(game, history)
            if history.games != await self.storage.rated_games(game):  # one that ended earlier was written later
                history = RatingHistory(mark)
                await self._go_on(game, history)
            self._histories[game] = history
            return history

    async def _go_on(self, game: str, history: RatingHistory) -> None:
        while seats := await self.storage.rated_after(game, history.ended, PAGE):
            for table, sitting in groupby(seats, key=lambda seat: seat.table):
                history.take(table, list(sitting))
            await asyncio.sleep(0)
