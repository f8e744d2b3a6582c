"""The house when the database fails: told is what is kept, kept is without a gap, and every table plays on."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fairground.server.messages import Command, Decide, Done, Leave, Refused, Say, Undo
from fairground.server.tables.lobby.lobby import rematch
from fairground.server.tables.subscriber import Subscriber
from fairground.server.tables.table import Table
from fairground.server.tables.views.position import position_for
from fairground.server.text.refusals import Refuse
from tests.schedules import how_many, numbered
from tests.server.troubled import PEOPLE, Troubled, in_trouble, shown_is_kept
from tests.storage.backends import BACKENDS, Backend

SCHEDULES = {"sqlite": how_many(60, share=30), "postgres": how_many(10, share=180)}
"""So many schedules of faults each storage is put through, under a whole house."""


@pytest.fixture(params=BACKENDS)
def backend(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Backend:
    """Each storage, with the faults that it may meet."""
    return BACKENDS[request.param](tmp_path, monkeypatch, lambda: request.getfixturevalue("cluster"))


@pytest.fixture
def file(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Backend:
    """A file, for what only there can happen."""
    return BACKENDS["sqlite"](tmp_path, monkeypatch, lambda: request.getfixturevalue("cluster"))


@pytest.fixture
def schedules(request: pytest.FixtureRequest, backend: Backend) -> int:
    return SCHEDULES[request.node.callspec.params["backend"]]


def test_a_decision_behind_one_that_could_not_be_written_is_not_written(file: Backend) -> None:
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
        assert (await trouble.numbers("moves", table_id))[len(acknowledged) :] == []
        assert all(said.why == "unavailable" for said in answers if isinstance(said, Refused))
        trouble.faults.pass_over()
        again = await trouble.house.tables.at_rest(table_id)
        assert again is not table
        said = await trouble.say(again, 0, Say("3", "here we are again"))
        assert isinstance(said, Done)
        await trouble.play_on(table_id)
        await trouble.numbers("talk", table_id)

    in_trouble(file, scene)


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
            table = subscriber.table  # another one where it was read anew
            if subscriber.outdated and not table.pending and not table.broken:
                subscriber.outdated = False
                await shown_is_kept(trouble, table, None)
                looks.append(table.position)
            await asyncio.sleep(0)
        subscriber.table.subscribers.discard(subscriber)


def some_command(table: Table, seat: int, chance: Random, number: int) -> Command:
    """A decision most often; sometimes talk, an undo, or somebody leaves."""
    offers = table.game_log.play.state.offers(seat) if seat in table.waiting() else []
    kind = chance.random()
    if offers and kind < 0.7:
        return Decide(f"c{number}", table.position, chance.choice(offers))
    if kind < 0.8:
        return Undo(f"c{number}", table.position)
    return Leave(f"c{number}") if kind < 0.85 else Say(f"c{number}", f"line {number}")


def test_schedules_of_faults_show_nothing_unkept_and_every_table_plays_on(backend: Backend, schedules: int) -> None:
    async def scene(trouble: Troubled) -> None:
        refused = 0
        looks: list[int] = []
        for schedule in numbered(schedules, "schedules of a table"):
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
                    assert isinstance(said, Done) or said.why != "error", "nobody knows what became of it"
                    refused += isinstance(said, Refused) and said.why == "unavailable"
            trouble.faults.pass_over()
            over.set()
            await eyes
            log = await trouble.outside.rows("SELECT seq, command FROM moves WHERE table_id = ?", table_id)
            assert acknowledged.items() <= {(row[0], row[1]) for row in log}, "an acknowledged decision is lost"
            await trouble.play_on(table_id)
        assert refused > schedules
        assert len(looks) > 4 * schedules
        assert trouble.compared > schedules

    in_trouble(backend, scene)


def test_sitting_down_and_playing_again_under_faults(backend: Backend, schedules: int) -> None:
    """A seat, a deal and a rematch are there wholly or not at all, at both tables that a rematch concerns."""

    async def scene(trouble: Troubled) -> None:
        house = trouble.house
        reasons: set[str] = set()
        for schedule in numbered(schedules, "schedules of a table"):
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

    in_trouble(backend, scene)


@pytest.mark.parametrize("lost", [1, 3, 6])
def test_a_table_with_a_hole_opens_again_as_far_as_its_log_is_whole(
    file: Backend, monkeypatch: pytest.MonkeyPatch, lost: int
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
        await trouble.outside.rows("DELETE FROM snapshots")
        await trouble.outside.rows("DELETE FROM moves WHERE seq = ?", lost)
        await trouble.outside.rows("DELETE FROM talk WHERE number = 4")
        table = await trouble.house.tables.at_rest(table_id)
        assert (table.position, table.stage) == (lost - 1, "playing")
        assert "lost" in table.lines_after(0, "en")[-1].text
        aside = await trouble.outside.rows("SELECT seq FROM lost_moves ORDER BY seq")
        assert aside == [(seq,) for seq in range(lost + 1, 8)]
        assert isinstance(await trouble.say(table, 0, Say("again", "hello again")), Done)
        sent = position_for(table, 0, "en", 0, 5).talk
        assert [line.number for line in sent] == list(range(6, table.last_line + 1))
        await trouble.play_on(table_id)

    in_trouble(file, scene)


def test_a_table_whose_deal_was_lost_gathers_again(file: Backend) -> None:
    async def scene(trouble: Troubled) -> None:
        table_id = await trouble.open_table()
        trouble.house.tables.put_away(await trouble.house.tables.at_rest(table_id))
        await trouble.outside.rows("UPDATE tables SET seed = NULL")
        await trouble.outside.rows("UPDATE seats SET kind = 'open', person = NULL, name = '' WHERE seat = 2")
        table = await trouble.house.tables.at_rest(table_id)
        assert table.stage == "gathering"
        await trouble.sit_down(table_id, 2)
        await trouble.play_on(table_id)

    in_trouble(file, scene)
