"""A command that is sent again is answered as before and changes nothing, after a restart and at other processes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fairground.server.messages import (
    ClaimSeat,
    Command,
    CreateTable,
    Done,
    Leave,
    Mute,
    Refused,
    Remove,
    Replace,
    Resign,
    Return,
    SeatPlan,
    SetSeat,
    StandIn,
)
from fairground.server.tables.commands.dispatch import answer
from fairground.server.tables.lobby.lobby import claim, create
from fairground.server.tables.speaker import Speaker
from fairground.server.tables.table import Table
from tests.cluster import Cluster
from tests.server.days import NAMES, Days, play
from tests.server.many import running_many, through
from tests.server.running import Client, perform

ANNA, BEN, CLEO = range(3)


class Evening:
    """People who open one table, at which they say everything twice, and once more when the house was away."""

    def __init__(self, days: Days) -> None:
        self.days = days
        self.table_id = ""

    async def open(self, seats: int) -> None:
        house = self.days.house
        self.people = [house.new_person(name) for name in NAMES[:3]]
        plan = CreateTable("template", [SeatPlan()] * seats, "Anna", seat=0, public=True)
        self.table_id = (await create(house.tables, plan, self.people[ANNA])).id

    async def table(self) -> Table:
        return await self.days.house.tables.at_rest(self.table_id)

    async def sit(self, who: int, seat: int) -> None:
        person = self.people[who]
        await claim(await self.table(), ClaimSeat(person.name, seat=seat), person)

    async def say(self, who: int, command: Command) -> Done | Refused:
        table, person = await self.table(), self.people[who]
        speaker = Speaker(person.id, table.seating.seat_of(person.id), person.name)
        return await answer(table, speaker, command, self.days.house.bot_driver.bots, "en")

    async def kept(self) -> Any:
        table = await self.table()
        return table.stage, table.attempt, list(table.seating.rows), set(table.sanctions)

    async def restart(self) -> None:
        await self.days.close()
        await self.days.open()

    async def thrice(self, who: int, command: Command) -> None:
        done = await self.say(who, command)
        assert isinstance(done, Done), done
        kept = await self.kept()
        for _ in range(2):
            said = await self.say(who, command)
            assert isinstance(said, Done), (command, said)
            assert await self.kept() == kept
            await self.restart()


@pytest.mark.parametrize("times", [1, 4], ids=["once", "so often that it is no news"])
def test_what_is_said_about_seats_while_people_gather(tmp_path: Path, times: int) -> None:
    async def scene(days: Days) -> None:
        evening = Evening(days)
        await evening.open(4)
        for number in range(times):
            await evening.sit(BEN, 1)
            await evening.thrice(BEN, Leave(f"leave-{number}"))
            await evening.thrice(ANNA, SetSeat(f"bot-{number}", 2, "greedy"))
            await evening.thrice(ANNA, SetSeat(f"open-{number}", 2))
        await evening.sit(BEN, 1)
        await evening.sit(CLEO, 2)
        for number in range(times):
            await evening.thrice(CLEO, StandIn(f"stands-{number}", "nobody" if number % 2 else "expert"))
            await evening.thrice(ANNA, Mute(f"mute-{number}", 2, muted=number % 2 == 0))
        await evening.thrice(ANNA, Remove("remove", 1))

    play(tmp_path / "house.sqlite", scene)


def test_who_left_and_sat_down_again_does_not_get_up_a_second_time(tmp_path: Path) -> None:
    async def scene(days: Days) -> None:
        evening = Evening(days)
        await evening.open(3)
        for number in range(4):
            await evening.sit(BEN, 1)
            assert isinstance(await evening.say(BEN, Leave(f"leave-{number}")), Done)
        await evening.sit(BEN, 1)
        await evening.restart()
        assert isinstance(await evening.say(BEN, Leave("leave-3")), Done)
        assert (await evening.table()).seating.names[1] == "Ben"

    play(tmp_path / "house.sqlite", scene)


def test_a_seat_that_was_given_to_a_bot_is_so_when_the_game_has_begun(tmp_path: Path) -> None:
    async def scene(days: Days) -> None:
        evening = Evening(days)
        await evening.open(2)
        await evening.thrice(ANNA, SetSeat("bot", 1, "greedy"))
        assert (await evening.table()).stage == "playing"

    play(tmp_path / "house.sqlite", scene)


@pytest.mark.parametrize("times", [1, 4], ids=["once", "so often that it is no news"])
def test_what_is_said_about_seats_while_the_game_is_played(tmp_path: Path, times: int) -> None:
    async def scene(days: Days) -> None:
        days.settings = replace(days.settings, bot_delay=600.0, stand_in_delay=600.0)
        evening = Evening(days)
        await evening.restart()
        await evening.open(3)
        for who in (BEN, CLEO):
            await evening.sit(who, who)
        for number in range(times):
            await evening.thrice(BEN, Leave(f"leave-{number}"))
            for who in (ANNA, CLEO):
                await evening.thrice(who, Replace(f"vote-{number}-{who}", 1, "regular"))
            await evening.thrice(BEN, Return(f"return-{number}"))
        await evening.thrice(BEN, Resign("resign"))

    play(tmp_path / "house.sqlite", scene)


def test_at_another_process(tmp_path: Path, cluster: Cluster) -> None:
    with running_many(tmp_path, cluster, 2) as servers:

        async def scene() -> None:
            anna = Client(servers[0], "Anna")
            await anna.open_table("template", [None, None, None])
            for number in range(4):
                one = through(anna, servers[number % 2])
                other = through(anna, servers[1 - number % 2])
                for sent in ({"type": "set_seat", "seat": 1, "bot": "greedy"}, {"type": "set_seat", "seat": 1}):
                    body = {**sent, "id": f"{number}-{len(sent)}"}
                    for client in (one, other):
                        done = await client.post(f"/api/tables/{anna.table}/commands", body)
                        assert done["type"] == "done", done

        perform(scene)
