"""A house whose clock a test sets, on either store, that can be closed and opened again at any moment."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from time import monotonic
from typing import Any

from fairground.server.app.settings import Settings
from fairground.server.house import House
from fairground.server.messages import ClaimSeat, Command, CreateTable, Decide, Done, Refused, SeatPlan
from fairground.server.tables.commands.dispatch import answer
from fairground.server.tables.lobby.lobby import claim, create
from fairground.server.tables.speaker import Speaker
from fairground.server.tables.table import Table
from fairground.storage.clock import CLOCK
from fairground.storage.rows import PersonRow
from fairground.storage.timing import ClockChoice, Hours
from tests.server.running import eventually

HOUR, DAY = 3600.0, 86400.0
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fay")


class Days:
    """A house, and time that passes when the test says so."""

    def __init__(self, database: Path | str) -> None:
        self.settings = Settings(database, bot_delay=0.0, stand_in_delay=0.0)
        self.house: House
        self.people: list[PersonRow] = []

    async def open(self) -> None:
        self.house = House(self.settings)
        self.house.tables.time.longest = 3 * HOUR
        await self.house.open()

    async def close(self) -> None:
        await self.house.close()

    async def crash(self) -> None:
        """The process is gone: nothing is written any more. (What it holds is let go, so that the next may come.)"""
        self.house.tables.in_use.clear()
        await self.house.close()

    async def table(
        self,
        choice: ClockChoice,
        game: str = "essen",
        players: int = 2,
        hours: dict[int, Hours] | None = None,
        **choices: Any,
    ) -> str:
        """A table of people who are all seated."""
        self.people = [self.house.new_person(name) for name in NAMES[:players]]
        if hours:
            from dataclasses import replace

            self.people = [replace(one, hours=hours.get(seat, Hours())) for seat, one in enumerate(self.people)]
        body = CreateTable(game=game, seats=[SeatPlan()] * players, name="Anna", public=True, clock=choice, **choices)
        table = await create(self.house.tables, body, self.people[0])
        for seat in range(1, players):
            await claim(table, ClaimSeat(name=NAMES[seat], seat=seat), self.people[seat])
        return table.id

    async def at(self, table: str) -> Table:
        return await self.house.tables.at_rest(table)

    async def say(self, table: str, seat: int, command: Command) -> Done | Refused:
        found = await self.at(table)
        row = found.seating.rows[seat]
        return await answer(found, Speaker(row.person or "", seat, row.name), command, self.house.bot_driver.bots, "en")

    async def decide(self, table: str, seat: int | None = None) -> None:
        """The seat that is asked first, or another one that is, takes the first of its offers."""
        found = await self.at(table)
        seat = found.waiting()[0] if seat is None else seat
        offer = found.game_log.play.state.offers(seat)[0]
        said = await self.say(table, seat, Decide(f"d{found.position}", found.position, offer))
        assert isinstance(said, Done), said

    async def pass_by(self, seconds: float, step: float = HOUR) -> None:
        """Time passes while the house is open, and the timekeeper looks now and then."""
        while seconds > 0:
            CLOCK.shift += timedelta(seconds=min(step, seconds))
            seconds -= step
            await self.house.timekeeper.look()

    async def until(self, done: Callable[[], Awaitable[bool]]) -> None:
        """Wait for a bot, which thinks elsewhere."""
        await eventually(done, "it did not happen")

    async def said(self, table: str, part: str) -> int:
        """How often the house said something at a table."""
        return sum(part in line.text for line in (await self.at(table)).lines_after(0, "en"))


def play(database: Path | str, scene: Callable[[Days], Awaitable[None]]) -> None:
    """Play a scene in a house whose clock stands still in between, and set it right again.

    Only the seconds pass that the scene lets pass, and none of those that the machine takes for it.
    """

    async def whole() -> None:
        days = Days(database)
        await days.open()
        try:
            await scene(days)
        finally:
            await days.close()

    before = (CLOCK.shift, CLOCK.jump, CLOCK.ahead)
    CLOCK.still = datetime.now(UTC), monotonic()
    try:
        asyncio.run(asyncio.wait_for(whole(), 600))
    finally:
        CLOCK.shift, CLOCK.jump, CLOCK.ahead = before
        CLOCK.still = None
