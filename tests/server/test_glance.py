"""Lists of tables say the round and how it stands: what the table itself would show, to whom it would, and no more."""

from dataclasses import replace
from pathlib import Path
import random
from typing import Any

import pytest

from fairground.core.advice import Heading
from fairground.core.committed import CommittedDealer
from fairground.core.dealer import OpenChance, SeededDealer
from fairground.core.game import AnyGame
from fairground.core.play import Play
from fairground.core.state import SPECTATOR, State
from fairground.games import find_game, game_ids
from fairground.server.messages import TableSummary
from fairground.server.tables.lobby.table_info import summary
from fairground.server.tables.registry import glance as module
from fairground.server.tables.registry.glance import Glance, Glances, glance_at, read_glance
from fairground.storage.interface import Storage
from fairground.storage.rows import ListedTable, StoredTable
from fairground.storage.timing import ClockChoice
from tests.server.days import DAY, Days, play
from tests.server.running import Client, Server, gather_table, perform

NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gil", "Hoa"]


@pytest.mark.parametrize("game_id", game_ids())
def test_a_list_tells_states_apart_only_where_the_seat_can(game_id: str) -> None:
    """The law of secrecy: whatever a seat cannot know changes nothing of what its list says."""
    game, chance = find_game(game_id), random.Random(7)
    players = game.players[-1] if len(game.players) < 4 else game.players[1]
    game_in_play = Play(game, players, {}, CommittedDealer(bytes(32)))
    for _ in range(80):
        if game_in_play.over:
            break
        seen = glance_at(game, game_in_play.state, 0)
        for seat in (SPECTATOR, *range(players)):
            world = game.imagine(game_in_play.state, seat, SeededDealer(chance.getrandbits(60)))
            imagined = glance_at(game, world, 0)
            assert imagined.told(game, seat, NAMES, "en") == seen.told(game, seat, NAMES, "en")
            assert imagined.asked(game, seat, NAMES, "en") == seen.asked(game, seat, NAMES, "en")
        seat = chance.choice(game_in_play.state.waiting())
        game_in_play.decide(seat, chance.choice(game_in_play.state.offers(seat)))


def test_a_game_without_headings_is_listed_without_them() -> None:
    game = find_game("template")
    facts = ([2, 1], [1, 2], None)
    nowhere = Glance(Heading("", 0), (facts, facts, facts), 0, "")
    assert nowhere.told(game, 1, NAMES, "en") == ("", "You have 1 point, 2nd: 1 behind Anna.")


def test_a_list_says_of_a_running_game_what_the_table_says(server: Server) -> None:
    async def scene() -> None:
        anna, ben = await gather_table(server, "essen", ["Anna", "Ben"], public=True)
        eve = Client(server, "Eve")
        eve.table = anna.table
        for somebody, path in ((anna, "/api/me/tables"), (ben, "/api/me/tables"), (eve, "/api/tables")):
            (listed,) = [row for row in await somebody.get(path) if row["id"] == anna.table]
            shown = await somebody.position()
            assert listed["chapter"] == "Round 1, morning"
            assert listed["standing"] == shown["standing"]["sentence"] != ""
            assert listed["question"] == shown["question"]
            assert bool(listed["question"]) == listed["my_turn"]
            assert (listed["step"], listed["steps"]) == (0, 0)
        german = await anna.http.get("/api/me/tables", headers={"Accept-Language": "de"})
        assert next(row for row in german.json() if row["id"] == anna.table)["chapter"] == "Runde 1, Vormittag"

    perform(scene)


def test_where_nobody_may_watch_nobody_else_is_told(server: Server) -> None:
    async def scene() -> None:
        anna, _ = await gather_table(server, "essen", ["Anna", "Ben"], public=True, spectators=False)
        eve = Client(server, "Eve")
        (listed,) = [row for row in await eve.get("/api/tables") if row["id"] == anna.table]
        assert (listed["chapter"], listed["standing"]) == ("", "")
        (mine,) = [row for row in await anna.get("/api/me/tables") if row["id"] == anna.table]
        assert mine["chapter"]

    perform(scene)


def test_how_it_stands_is_worked_out_once_for_all_who_look_at_a_position(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(days: Days) -> None:
        table = await days.at(await days.table(ClockChoice("days", int(DAY)), "template"))
        worked_out: list[int] = []

        def counted(game: AnyGame, state: State, position: int) -> Glance:
            worked_out.append(position)
            return glance_at(game, state, position)

        monkeypatch.setattr(module, "glance_at", counted)
        glances = Glances()
        for position in (table.position, table.position, table.position + 1, table.position + 1):
            monkeypatch.setattr(table.game_log, "seq", position)
            glances.keep(table)
        assert worked_out == [table.position - 1, table.position]

    play(tmp_path / "house.sqlite", scene)


def test_a_table_that_was_put_away_is_remembered_as_long_as_nothing_happens_there(tmp_path: Path) -> None:
    async def scene(days: Days) -> None:
        table = await days.table(ClockChoice("days", int(DAY)), "template")

        async def listed() -> TableSummary:
            (found,) = await days.house.storage.tables_of(days.people[0].id)
            return summary(days.house.tables, found, days.people[0].id, "en")

        def told(one: Any) -> tuple[str, str]:
            return one.chapter, one.standing

        before = told(await listed())
        assert all(before)
        days.house.tables.put_away(await days.at(table))
        assert table not in days.house.tables.in_use
        assert told(await listed()) == before
        (found,) = await days.house.storage.tables_of(days.people[0].id)
        assert days.house.tables.glances.of(table, "9999") is None, "somebody else has played there since"
        assert days.house.tables.glances.of(table, found.touched) is not None
        await days.close()
        await days.open()
        assert told(await listed()) == ("", ""), "nobody who plays there has looked"
        own = await days.house.storage.tables_of(days.people[0].id)
        await days.house.tables.glances.read(days.house.storage, own, days.house.tables.in_use)
        assert told(await listed()) == before
        assert table not in days.house.tables.in_use, "to read a game is not to take it into use"
        await days.at(table)
        assert told(await listed()) == before

    play(tmp_path / "house.sqlite", scene)


def test_of_many_sleeping_games_a_few_are_read_at_a_time_and_none_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(days: Days) -> None:
        own: list[ListedTable] = []
        for _ in range(3):
            days.house.tables.put_away(await days.at(await days.table(ClockChoice("days", int(DAY)), "template")))
            own += await days.house.storage.tables_of(days.people[0].id)
        read: list[str] = []

        async def counted(storage: Storage, table_id: str) -> Glance | None:
            read.append(table_id)
            return await read_glance(storage, table_id)

        monkeypatch.setattr(module, "read_glance", counted)
        monkeypatch.setattr(module, "MOST_READ", 2)
        glances = Glances()
        for _ in range(3):
            await glances.read(days.house.storage, own, days.house.tables.in_use)
        assert read == [one.row.id for one in own]

    play(tmp_path / "house.sqlite", scene)


def test_a_game_that_cannot_be_read_is_listed_without_how_it_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A log with a hole is mended where the table is opened, not where it is listed."""

    async def scene(days: Days) -> None:
        table_id = await days.table(ClockChoice("days", int(DAY)), "template")
        await days.decide(table_id)
        await days.decide(table_id)
        storage = days.house.storage
        stored = await storage.table(table_id)
        assert stored is not None
        assert len(stored.moves) > 1
        assert await read_glance(storage, table_id) is not None
        assert await read_glance(storage, "no-such-table") is None

        async def with_a_hole(table: str) -> StoredTable:
            return replace(stored, moves=stored.moves[1:], snapshot=None)

        monkeypatch.setattr(storage, "table", with_a_hole)
        assert await read_glance(storage, table_id) is None

    play(tmp_path / "house.sqlite", scene)


def test_a_game_that_cannot_be_played_through_keeps_no_other_from_being_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move whose draws were lost, say: no refusal of the rules, but an error."""

    async def scene(days: Days) -> None:
        own: list[ListedTable] = []
        for _ in range(3):
            days.house.tables.put_away(await days.at(await days.table(ClockChoice("days", int(DAY)), "template")))
            own += await days.house.storage.tables_of(days.people[0].id)
        bad, *good = own
        read: list[str] = []

        async def damaged(storage: Storage, table_id: str) -> Glance | None:
            read.append(table_id)
            if table_id == bad.row.id:
                raise OpenChance(0, [])
            return await read_glance(storage, table_id)

        monkeypatch.setattr(module, "read_glance", damaged)
        monkeypatch.setattr(module, "MOST_READ", 1)
        glances = Glances()
        for _ in range(4):
            await glances.read(days.house.storage, own, days.house.tables.in_use)
        assert [glances.of(one.row.id, one.touched) is not None for one in own] == [False, True, True]
        assert read == [bad.row.id, *(one.row.id for one in good), bad.row.id], "the others do not wait behind it"

    play(tmp_path / "house.sqlite", scene)
