"""The house when the database fails: told is what is kept, kept is without a gap, and every table plays on."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
import sqlite3
from typing import Any

from msgspec import json
import pytest

from fairground.core.fairness import judge
from fairground.core.record import read_record, write_record
from fairground.server.app.settings import Settings
from fairground.server.house import House
from fairground.server.messages import (
    ClaimSeat,
    Command,
    CreateTable,
    Decide,
    Done,
    Leave,
    Refused,
    Say,
    Seat,
    SeatPlan,
    Undo,
)
from fairground.server.tables.commands import answer
from fairground.server.tables.lobby import claim, create, rematch
from fairground.server.tables.position import position_for
from fairground.server.tables.proof import proving_record
from fairground.server.tables.speaker import Speaker
from fairground.server.tables.subscriber import Subscriber
from fairground.server.tables.table import Table
from fairground.server.tables.table_info import summary
from fairground.server.text.refusals import Refuse
from fairground.storage.rows import ListedTable
from fairground.storage.sqlite import writer
from tests.schedules import how_many, numbered
from tests.storage.faults import Faults, faulty_connections

SCHEDULES = how_many(60, share=30)
PEOPLE = ("Anna", "Ben", "Cleo")


class Troubled:
    """A house whose writer meets faults, and somebody who looks into its file from outside."""

    def __init__(self, house: House, faults: Faults, path: Path) -> None:
        self.house = house
        self.faults = faults
        self.outside = sqlite3.connect(path, isolation_level=None)

    def numbers(self, rows: str, table: str) -> list[int]:
        column = {"moves": "seq", "talk": "number"}[rows]
        sql = f"SELECT {column} FROM {rows} WHERE table_id = ? ORDER BY 1"
        found = [number for (number,) in self.outside.execute(sql, (table,))]
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


def in_trouble(
    folder: Path, monkeypatch: pytest.MonkeyPatch, scene: Callable[[Troubled], Awaitable[None]], seed: int = 0
) -> None:
    async def whole() -> None:
        faults = Faults(seed)
        monkeypatch.setattr(writer, "connect", faulty_connections(faults))
        monkeypatch.setattr(writer, "GATHER", 0.0)
        path = folder / "house.sqlite"
        house = House(Settings(path, bot_delay=0))
        await house.open()
        trouble = Troubled(house, faults, path)
        try:
            await scene(trouble)
        finally:
            faults.pass_over()
            trouble.outside.close()
            await house.close()

    asyncio.run(asyncio.wait_for(whole(), 600))


def test_a_decision_behind_one_that_could_not_be_written_is_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two seats decide at once; another program holds the lock for 22 s and the first decision is given up."""

    async def scene(trouble: Troubled) -> None:
        table_id = await trouble.open_table()
        table = await trouble.house.tables.at_rest(table_id)
        trouble.faults.gate.clear()
        trouble.faults.lock(22)
        offers = [table.game_log.play.state.offers(seat)[0] for seat in range(2)]
        asked = [
            asyncio.ensure_future(trouble.say(table, seat, Decide("1", 0, offer))) for seat, offer in enumerate(offers)
        ]
        chat = asyncio.ensure_future(trouble.say(table, 2, Say("2", "hello")))
        await asyncio.sleep(0)
        trouble.faults.gate.set()
        answers = await asyncio.gather(*asked, chat)
        acknowledged = [said.position for said in answers if isinstance(said, Done)]
        assert trouble.numbers("moves", table_id)[len(acknowledged) :] == []
        assert all(said.why == "unavailable" for said in answers if isinstance(said, Refused))
        trouble.faults.pass_over()
        again = await trouble.house.tables.at_rest(table_id)
        assert again is not table
        said = await trouble.say(again, 0, Say("3", "here we are again"))
        assert isinstance(said, Done)
        await trouble.play_on(table_id)
        trouble.numbers("talk", table_id)

    in_trouble(tmp_path, monkeypatch, scene)


async def shown_is_kept(trouble: Troubled, table: Table, seat: int | None) -> None:
    """Whatever somebody is shown now stands in the file already."""
    told = position_for(table, seat, "en", 0, 0)
    moves, lines = trouble.numbers("moves", table.id), trouble.numbers("talk", table.id)
    assert told.position <= len(moves), "a position was shown that is not kept"
    assert [line.number for line in told.talk] == lines[: len(told.talk)], "a line was shown that is not kept"
    stage, rematch = trouble.outside.execute("SELECT stage, rematch FROM tables WHERE id = ?", (table.id,)).fetchone()
    assert (told.stage, told.rematch) == (stage, rematch)
    sql = "SELECT kind, name FROM seats WHERE table_id = ? ORDER BY seat"
    kept = trouble.outside.execute(sql, (table.id,)).fetchall()
    people = json.decode(json.encode(told.people), type=list[Seat])  # as they go out: packed already
    assert [(person.kind, person.name) for person in people] == kept
    stored = await trouble.house.storage.table(table.id)
    assert stored is not None
    listed = summary(trouble.house.tables, ListedTable(stored.row, stored.seats), None, "en")
    assert [(person.kind, person.name) for person in listed.seats] == kept


async def look_on(trouble: Troubled, table_id: str, over: asyncio.Event, looks: list[int]) -> None:
    """A socket's eyes: shown whenever the table says so, and back again when it is closed."""
    while not over.is_set():
        try:
            table = await trouble.house.tables.at_rest(table_id)
        except Refuse:
            await asyncio.sleep(0)
            continue
        subscriber = Subscriber(table, None, None, "en")
        table.subscribers.add(subscriber)
        while not over.is_set() and subscriber.closing is None:
            if subscriber.outdated and not table.pending and not table.broken:
                subscriber.outdated = False
                await shown_is_kept(trouble, table, None)
                looks.append(table.position)
            await asyncio.sleep(0)
        table.subscribers.discard(subscriber)


def some_command(table: Table, seat: int, chance: Random, number: int) -> Command:
    """A decision most often; sometimes talk, an undo, or somebody leaves."""
    offers = table.game_log.play.state.offers(seat) if seat in table.waiting() else []
    kind = chance.random()
    if offers and kind < 0.7:
        return Decide(f"c{number}", table.position, chance.choice(offers))
    if kind < 0.8:
        return Undo(f"c{number}", table.position)
    return Leave(f"c{number}") if kind < 0.85 else Say(f"c{number}", f"line {number}")


def test_schedules_of_faults_show_nothing_unkept_and_every_table_plays_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(trouble: Troubled) -> None:
        refused = 0
        looks: list[int] = []
        for schedule in numbered(SCHEDULES, "schedules of a table"):
            chance = trouble.faults.chance = Random(schedule)
            table_id = await trouble.open_table()
            over = asyncio.Event()
            eyes = asyncio.ensure_future(look_on(trouble, table_id, over, looks))
            trouble.faults.rate = chance.choice((0.02, 0.1, 0.3))
            acknowledged: dict[int, str] = {}
            for number in range(12):
                try:
                    table = await trouble.house.tables.at_rest(table_id)
                except Refuse:
                    continue
                if table.stage == "over":
                    break
                some = [(seat, some_command(table, seat, chance, number)) for seat in range(len(PEOPLE))]
                answers = await asyncio.gather(*(trouble.say(table, seat, command) for seat, command in some))
                for (seat, command), said in zip(some, answers, strict=True):
                    if isinstance(said, Done) and isinstance(command, Decide | Undo):
                        acknowledged[said.position] = f"{table.seating.rows[seat].person} {command.id}"
                    refused += isinstance(said, Refused) and said.why == "unavailable"
            trouble.faults.pass_over()
            over.set()
            await eyes
            log = trouble.outside.execute("SELECT seq, command FROM moves WHERE table_id = ?", (table_id,)).fetchall()
            assert acknowledged.items() <= dict(log).items(), "an acknowledged decision is lost"
            await trouble.play_on(table_id)
        assert refused > SCHEDULES
        assert len(looks) > 4 * SCHEDULES

    in_trouble(tmp_path, monkeypatch, scene)


def test_sitting_down_and_playing_again_under_faults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A seat, a deal and a rematch are there wholly or not at all, at both tables that a rematch concerns."""

    async def scene(trouble: Troubled) -> None:
        house = trouble.house
        reasons: set[str] = set()
        for schedule in numbered(SCHEDULES, "schedules of a table"):
            chance = trouble.faults.chance = Random(schedule)
            table_id = await trouble.open_table()
            await trouble.play_on(table_id)
            people = [
                await house.storage.person(str(row.person))
                for row in (await house.tables.at_rest(table_id)).seating.rows
            ]
            trouble.faults.rate = chance.choice((0.1, 0.3, 0.5))

            async def again(person: Any, table_id: str = table_id) -> None:
                try:
                    table = await house.tables.at_rest(table_id)
                    await shown_is_kept(trouble, table, None)
                    fresh, _ = await rematch(house.tables, table, person)
                    await shown_is_kept(trouble, await house.tables.at_rest(fresh.id), None)
                except Refuse as refusal:
                    reasons.add(refusal.why)

            for _ in range(3):
                await asyncio.gather(*(again(person) for person in people))
            trouble.faults.pass_over()
            for person in people:
                assert person is not None
                await rematch(house.tables, await house.tables.at_rest(table_id), person)
            fresh = (await house.tables.at_rest(table_id)).rematch
            assert fresh is not None
            await trouble.play_on(fresh)
        assert reasons == {"unavailable"}

    in_trouble(tmp_path, monkeypatch, scene)


@pytest.mark.parametrize("lost", [1, 3, 6])
def test_a_table_with_a_hole_opens_again_as_far_as_its_log_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lost: int
) -> None:
    """As an earlier release left it: a decision and a line of talk are missing in the middle."""

    async def scene(trouble: Troubled) -> None:
        monkeypatch.setattr(trouble.house.tables._talking, "take", lambda person: True)  # faster than people speak
        table_id = await trouble.open_table()
        for number in range(7):
            table = await trouble.house.tables.at_rest(table_id)
            seat = table.waiting()[0]
            offer = table.game_log.play.state.offers(seat)[0]
            assert isinstance(await trouble.say(table, seat, Decide(f"{number}", number, offer)), Done)
            await trouble.say(table, seat, Say(f"s{number}", "hello"))
        trouble.house.tables.put_away(await trouble.house.tables.at_rest(table_id))
        await trouble.house.storage.write([])
        trouble.outside.execute("DELETE FROM snapshots")
        trouble.outside.execute("DELETE FROM moves WHERE seq = ?", (lost,))
        trouble.outside.execute("DELETE FROM talk WHERE number = 4")
        table = await trouble.house.tables.at_rest(table_id)
        assert (table.position, table.stage) == (lost - 1, "playing")
        assert "lost" in table.lines_after(0, "en")[-1].text
        aside = trouble.outside.execute("SELECT seq FROM lost_moves ORDER BY seq").fetchall()
        assert aside == [(seq,) for seq in range(lost + 1, 8)]
        assert isinstance(await trouble.say(table, 0, Say("again", "hello again")), Done)
        sent = position_for(table, 0, "en", 0, 5).talk
        assert [line.number for line in sent] == list(range(6, table.last_line + 1))
        await trouble.play_on(table_id)

    in_trouble(tmp_path, monkeypatch, scene)


def test_a_table_whose_deal_was_lost_gathers_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(trouble: Troubled) -> None:
        table_id = await trouble.open_table()
        trouble.house.tables.put_away(await trouble.house.tables.at_rest(table_id))
        trouble.outside.execute("UPDATE tables SET seed = NULL")
        trouble.outside.execute("UPDATE seats SET kind = 'open', person = NULL, name = '' WHERE seat = 2")
        table = await trouble.house.tables.at_rest(table_id)
        assert table.stage == "gathering"
        await trouble.sit_down(table_id, 2)
        await trouble.play_on(table_id)

    in_trouble(tmp_path, monkeypatch, scene)
