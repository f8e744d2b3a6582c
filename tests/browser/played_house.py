"""A house with a past: two friends with many finished games, another of the same name, bots, and games that wait."""

import asyncio
from pathlib import Path
from random import Random

from fairground.games import own_game_ids
from fairground.server.app.settings import Settings
from fairground.server.house import House
from fairground.server.messages import ClaimSeat, CreateTable, Decide, SeatPlan
from fairground.server.security.keys import new_id
from fairground.server.tables.commands.dispatch import carry_out
from fairground.server.tables.lobby.lobby import claim, create
from fairground.server.tables.speaker import Speaker
from fairground.storage.changes import Change, GameEnded, PersonNamed, TableOpened
from fairground.storage.rows import PersonRow, ResultRow, SeatRow, TableChoices, TableRow

FRIEND = "Maximiliane von der Aue."
"""As long as a name may be."""


def past(number: int, game: str, seats: list[PersonRow | str], random: Random) -> list[Change]:
    """A finished game, with a result by lot; rated every second time."""
    table = f"past{number:018}"
    ended = f"2026-0{1 + number // 9}-{1 + 3 * (number % 9):02}T20:00:00.000+00:00"
    scores = random.sample(range(8, 70), len(seats))
    places = [1 + sum(other > score for other in scores) for score in scores]
    rows = tuple(
        SeatRow(seat, "bot", None, f"Bot {seat}", who, f"{table}-{seat}")
        if isinstance(who, str)
        else SeatRow(seat, "person", who.id, who.name, None, f"{table}-{seat}")
        for seat, who in enumerate(seats)
    )
    row = TableRow(
        id=table,
        game=game,
        rules_version=1,
        players=len(rows),
        options={},
        choices=TableChoices(rated=number % 2 == 0),
        host=rows[0].person or "",
        opened=ended,
        stage="over",
        secret=bytes(32),
    )
    result = ResultRow(ended, scores, places, [places.index(1)], row.choices.rated)
    return [TableOpened(row, rows), GameEnded(table, result)]


async def furnish(database: Path) -> str:
    """Fill a house; the recovery code of Anna, who has seen it all."""
    house, random = House(Settings(database)), Random(7)
    await house.open()
    anna, friend, other = (house.new_person(name) for name in ("Anna", FRIEND, FRIEND))
    changes: list[Change] = [PersonNamed(person) for person in (anna, friend, other)]
    companies: tuple[tuple[PersonRow | str, ...], ...] = (
        (anna, friend),
        (anna, "regular", friend),
        (anna, "expert"),
        (other, anna, "novice"),
    )
    for number in range(40):
        game = own_game_ids()[number % 4]
        changes += past(number, game, list(companies[number // 3 % 4]), random)
    await house.storage.write(changes)
    two = [SeatPlan(), SeatPlan()]
    for _ in range(2):
        table = await create(house.tables, CreateTable(game="essen", seats=two, name=anna.name), anna)
        await claim(table, ClaimSeat(friend.name, table.seating.rows[1].invite), friend)
        while 0 not in table.waiting():
            offers = table.game_log.play.state.offers(1)
            await carry_out(table, Speaker(friend.id, 1, friend.name), Decide(new_id(), table.position, offers[0]), ())
    code = house.recovery_code(anna)
    await house.close()
    return code


def played_house(database: Path) -> str:
    """As `furnish`, for who has no loop of their own."""
    return asyncio.run(furnish(database))
