"""A house whose database fails, and somebody who looks into it from outside."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
import sqlite3
from typing import Any, Protocol

import asyncpg
from msgspec import json

from fairground.core.fairness import judge
from fairground.core.record import read_record, write_record
from fairground.server.app.settings import Settings
from fairground.server.house import House
from fairground.server.messages import ClaimSeat, Command, CreateTable, Decide, Done, Refused, Seat, SeatPlan
from fairground.server.tables.commands.dispatch import answer
from fairground.server.tables.deal.proof import proving_record
from fairground.server.tables.lobby.lobby import claim, create
from fairground.server.tables.lobby.table_info import summary
from fairground.server.tables.speaker import Speaker
from fairground.server.tables.table import Table
from fairground.server.tables.views.position import position_for
from fairground.storage.postgres.writer import marks
from fairground.storage.rows import ListedTable
from tests.storage.backends import Backend

PEOPLE = ("Anna", "Ben", "Cleo")
KEPT = (
    "SELECT revision, stage, rematch, kind, s.name FROM tables JOIN seats s ON table_id = id WHERE id = ? ORDER BY seat"
)


class Outside(Protocol):
    """A connection of somebody who is not the house."""

    async def rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]: ...

    async def close(self) -> None: ...


class OutsideFile:
    """It looks between two steps of the house."""

    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(path, isolation_level=None)

    async def rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        return self._connection.execute(sql.replace("revision", "-1"), values).fetchall()

    async def close(self) -> None:
        self._connection.close()


class OutsideDatabase:
    """While it looks the house goes on."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection
        self._turn = asyncio.Lock()

    async def rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        async with self._turn:
            return [tuple(row) for row in await self._connection.fetch(marks(sql), *values)]

    async def close(self) -> None:
        await self._connection.close()


async def outside(where: Path | str) -> Outside:
    return OutsideFile(where) if isinstance(where, Path) else OutsideDatabase(await asyncpg.connect(where))


class Troubled:
    """A house whose writer meets faults, and somebody who looks into its database from outside."""

    def __init__(self, house: House, backend: Backend, outside: Outside) -> None:
        self.house = house
        self.faults = backend.faults
        self.outside = outside
        self.compared = 0
        """How often what was shown was held against what was kept in the same moment."""

    async def numbers(self, rows: str, table: str) -> list[int]:
        column = {"moves": "seq", "talk": "number"}[rows]
        sql = f"SELECT {column} FROM {rows} WHERE table_id = ? ORDER BY 1"
        found = [number for (number,) in await self.outside.rows(sql, table)]
        assert found == list(range(1, len(found) + 1)), f"a gap in the {rows}"
        return found

    async def open_table(self, game: str = "template") -> str:
        host = self.house.new_person(PEOPLE[0])
        table = await create(self.house.tables, CreateTable(game, [SeatPlan()] * len(PEOPLE), PEOPLE[0]), host)
        for seat in range(1, len(PEOPLE)):
            await self.sit_down(table.id, seat)
        return table.id

    async def sit_down(self, table_id: str, seat: int) -> None:
        table = await self.house.tables.at_rest(table_id)
        invite = table.seating.rows[seat].invite
        await claim(table, ClaimSeat(PEOPLE[seat], invite), self.house.new_person(PEOPLE[seat]))

    async def say(self, table: Table, seat: int, command: Command) -> Done | Refused:
        person = table.seating.rows[seat].person
        return await answer(table, Speaker(str(person), seat, PEOPLE[seat]), command, self.house.bot_driver.bots, "en")

    async def play_on(self, table_id: str) -> None:
        """To the end, however the table stands now; then the record is fair."""
        for _ in range(500):
            table = await self.house.tables.at_rest(table_id)
            if table.stage == "over":
                record = read_record(write_record(proving_record(table, await self.house.storage.moves(table_id))))
                assert judge(table.game, record).fair is True
                return
            for seat in table.waiting():
                offers = table.game_log.play.state.offers(seat)
                said = await self.say(table, seat, Decide(f"on-{table.position}", table.position, offers[0]))
                assert isinstance(said, Done), said
        raise AssertionError("the game does not end")


async def shown_is_kept(trouble: Troubled, table: Table, seat: int | None) -> None:
    """Whatever somebody is shown now is kept already."""
    revision = table.stream.revision
    told = position_for(table, seat, "en", 0, 0)
    moves, lines = await trouble.numbers("moves", table.id), await trouble.numbers("talk", table.id)
    assert told.position <= len(moves), "a position was shown that is not kept"
    assert [line.number for line in told.talk] == lines[: len(told.talk)], "a line was shown that is not kept"
    kept = await trouble.outside.rows(KEPT, table.id)
    if kept[0][0] not in (-1, revision):
        return  # it went on while we looked
    seated = [row[3:] for row in kept]
    assert (told.stage, told.rematch) == kept[0][1:3]
    people = json.decode(json.encode(told.people), type=list[Seat])  # as they go out: packed already
    assert [(person.kind, person.name) for person in people] == seated
    stored = await trouble.house.storage.table(table.id)
    assert stored is not None
    if await trouble.outside.rows(KEPT, table.id) != kept:
        return  # it went on between the two looks
    trouble.compared += 1
    listed = summary(trouble.house.tables, ListedTable(stored.row, stored.seats), None, "en")
    assert [(person.kind, person.name) for person in listed.seats] == seated


def in_trouble(backend: Backend, scene: Callable[[Troubled], Awaitable[None]], seed: int = 0) -> None:
    async def whole() -> None:
        faults = backend.faults
        faults.chance.seed(seed)
        house = House(Settings(backend.where, bot_delay=0))
        await house.open()
        trouble = Troubled(house, backend, await outside(backend.where))
        try:
            await scene(trouble)
        finally:
            faults.pass_over()
            await trouble.outside.close()
            await house.close()

    asyncio.run(asyncio.wait_for(whole(), 600))
