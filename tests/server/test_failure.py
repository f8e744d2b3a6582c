"""What happens in the house when the disk, the log or a rule fails. No sockets: the parts themselves."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
import sqlite3
from threading import Event, get_ident
from types import SimpleNamespace
from typing import Any

import pytest

from fairground.core.arrays import filled
from fairground.core.fairness import judge
from fairground.core.game import AnyGame
from fairground.core.record import Record, read_record, write_record
from fairground.core.refusal import BadInput
from fairground.server.app.settings import Settings
from fairground.server.game_log.snapshot import from_snapshot, snapshot, take_up
from fairground.server.house import House
from fairground.server.identity import Admission
from fairground.server.live.websocket import SocketSender
from fairground.server.messages import ClaimSeat, CreateTable, Decide, Say, SeatPlan
from fairground.server.tables.commands.dispatch import carry_out
from fairground.server.tables.deal.proof import proving_record
from fairground.server.tables.lobby.lobby import claim, create
from fairground.server.tables.seating import Seating
from fairground.server.tables.speaker import Speaker
from fairground.server.tables.subscriber import Subscriber
from fairground.server.tables.table import Table
from fairground.server.text.refusals import Refuse
from fairground.storage.rows import SeatRow
from fairground.storage.sqlite.storage import SqliteStorage

PATIENCE = 30.0
"""Seconds after which something is not going to happen any more."""


def in_a_house(folder: Path, scene: Callable[[House, Table], Awaitable[None]]) -> None:
    """A house with one table of ESSEN at which two people play."""

    async def whole() -> None:
        house = House(Settings(folder / "house.sqlite"))
        await house.open()
        try:
            anna = house.new_person("Anna")
            table = await create(house.tables, CreateTable("essen", [SeatPlan(), SeatPlan()], "Anna"), anna)
            await claim(table, ClaimSeat("Ben", table.seating.rows[1].invite), house.new_person("Ben"))
            await scene(house, table)
        finally:
            await house.close()

    asyncio.run(whole())


async def proven(house: House, table: Table) -> Record:
    """The record with its proof, as whoever downloads it reads it."""
    return read_record(write_record(proving_record(table, await house.storage.moves(table.id))))


async def decide(table: Table, action: str | None = None) -> None:
    """The seat that is asked takes the first offer, or a given one."""
    seat = table.waiting()[0]
    person = table.seating.rows[seat].person
    assert person is not None
    chosen = action or table.game_log.play.state.offers(seat)[0]
    command = Decide(f"{table.position}", table.position, chosen)
    await carry_out(table, Speaker(person, seat, "somebody"), command, {})


def full_disk(changes: Any, *streams: Any) -> "asyncio.Future[None]":
    """In the place of a storage's `write`: it fails in the next round of the event loop."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[None] = loop.create_future()
    loop.call_soon(future.set_exception, sqlite3.OperationalError("database or disk is full"))
    return future


def test_what_cannot_be_written_did_not_happen(tmp_path: Path) -> None:
    async def scene(house: House, table: Table) -> None:
        await decide(table)
        write = house.storage.write
        house.storage.write = full_disk  # type: ignore[method-assign]
        with pytest.raises(Refuse) as refused:
            await decide(table)
        assert refused.value.why == "unavailable"
        house.storage.write = write  # type: ignore[method-assign]
        again = await house.tables.find(table.id)
        assert again is not table
        assert again.position == 1
        with pytest.raises(Refuse):
            await decide(table)
        await decide(again)
        assert again.position == 2

    in_a_house(tmp_path, scene)


def failing(game: AnyGame, fail: Callable[[int], Any]) -> AnyGame:
    """A game in which every decision fails: what its rules are told of an action is not to be had."""
    actions: Any = SimpleNamespace(action=fail)
    return replace(game, actions=actions)


def test_a_rule_that_fails_changes_nothing_and_draws_nothing(tmp_path: Path) -> None:
    async def scene(house: House, table: Table) -> None:
        game_log = table.game_log

        def fail(action: int) -> Any:
            game_log.play.dealer.pick(0, filled(2, 1), 2)
            raise ZeroDivisionError

        game_log.play.game = failing(table.game, fail)
        with pytest.raises(ZeroDivisionError):
            await decide(table)
        game_log.play.game = table.game
        assert table.position == 0
        while table.stage == "playing":
            await decide(table)
        assert judge(table.game, await proven(house, table)).fair is True

    in_a_house(tmp_path, scene)


def test_a_snapshot_saves_time_and_changes_nothing(tmp_path: Path) -> None:
    async def scene(house: House, table: Table) -> None:
        for _ in range(40):
            if table.stage == "playing":
                await decide(table)
        stored = await house.storage.table(table.id)
        assert stored is not None
        game, row, kept = table.game, stored.row, stored.snapshot
        assert kept is not None
        moves = await house.storage.moves(table.id)
        assert stored.moves == moves[kept.seq :]
        plain = take_up(game, row, moves)
        quick = take_up(game, row, stored.moves, from_snapshot(game, row, kept))
        fresh = take_up(game, row, moves, from_snapshot(game, row, snapshot(table.game_log)))
        assert from_snapshot(game, row, replace(kept, data=kept.data[:-9])) is None
        assert from_snapshot(game, row, replace(kept, made_by="0.0.1 essen 1")) is None
        for game_log in (quick, fresh):
            assert game_log.undos == plain.undos
            assert game_log.play.state.numbers() == table.game_log.play.state.numbers()
            assert game_log.play.steps == plain.play.steps
            assert game_log.positions == plain.positions
            assert [game_log.take_back(seat) for seat in (0, 1)] == [plain.take_back(seat) for seat in (0, 1)]

    in_a_house(tmp_path, scene)


def test_a_log_with_a_hole_is_not_played_on(tmp_path: Path) -> None:
    async def scene(house: House, table: Table) -> None:
        for _ in range(4):
            await decide(table)
        stored = await house.storage.table(table.id)
        assert stored is not None
        moves = stored.moves
        with pytest.raises(BadInput):
            take_up(table.game, stored.row, [moves[0], *moves[2:]])

    in_a_house(tmp_path, scene)


@pytest.mark.parametrize("content", [b"no database at all, but a letter\n" * 40, "stranger", "future"])
def test_a_file_that_is_not_ours_is_refused(tmp_path: Path, content: bytes | str) -> None:
    path = tmp_path / "house.sqlite"
    if isinstance(content, bytes):
        path.write_bytes(content)
    else:
        connection = sqlite3.connect(path)
        connection.execute("CREATE TABLE things (id)")
        connection.execute(f"PRAGMA user_version = {99 if content == 'future' else 0}")
        connection.commit()
        connection.close()
    with pytest.raises(BadInput):
        SqliteStorage(path)
    path.unlink()
    asyncio.run(SqliteStorage(path).close())


def test_a_vote_counts_those_who_are_there() -> None:
    rows = [SeatRow(seat, "person", f"p{seat}", f"P{seat}", None, f"i{seat}") for seat in range(4)]
    seating = Seating(rows, ("a", "b", "c", "d"), "p0")
    seating.grace = 30.0
    for seat in (0, 1):
        seating.touch(seat)
    for seat in (2, 3):
        seating.leave(seat)
    assert seating.vote(0, 3, "random") is False
    assert seating.vote(1, 3, "random") is True
    with pytest.raises(Refuse, match="another person"):
        seating.vote(0, 0, "random")
    with pytest.raises(Refuse, match="is at the table"):
        seating.vote(0, 1, "random")


def test_a_rule_that_fails_under_a_bot_is_not_tried_for_ever(tmp_path: Path) -> None:
    async def whole() -> None:
        house = House(Settings(tmp_path / "house.sqlite", bot_delay=0))
        await house.open()
        try:
            host = house.new_person("Anna")
            bots = [SeatPlan("random"), SeatPlan("random")]
            table = await create(house.tables, CreateTable("essen", bots, "Anna", seat=None), host)
            game_log = table.game_log
            tried: list[int] = []

            def fail(action: int) -> Any:
                tried.append(action)
                raise ZeroDivisionError

            game_log.play.game = failing(table.game, fail)
            while not tried or table.thinking:
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.1)
            assert len(tried) == 1
            game_log.play.game = table.game
            await carry_out(table, Speaker(host.id, None, "Anna"), Say("1", "go on"), {})
            while table.stage == "playing":
                await asyncio.sleep(0.01)
        finally:
            await house.close()

    asyncio.run(asyncio.wait_for(whole(), 600))


@pytest.mark.parametrize("behind", [True, False])
def test_a_player_who_was_not_shown_a_move_is_shown_it_after_a_line_of_the_spectators(
    tmp_path: Path, behind: bool
) -> None:
    """While the line is pending nothing is shown; afterwards only who was left behind is told, and who hears it."""

    async def scene(house: House, table: Table) -> None:
        player = Subscriber(table, 0, table.seating.rows[0].person, "en")
        spectator = Subscriber(table, None, None, "en")
        told: list[str] = []
        player.send = lambda: told.append("player")
        spectator.send = lambda: told.append("spectator")
        table.subscribers |= {player, spectator}
        player.outdated, spectator.outdated = behind, False
        await table.keep([table.say_in_gallery("Eve", "well played", "eve 1", "eve")])
        await asyncio.sleep(0)
        assert sorted(told) == (["player", "spectator"] if behind else ["spectator"])
        table.subscribers.clear()

    in_a_house(tmp_path, scene)


def test_the_last_words_go_out_before_a_line_over_any_server_is_closed(tmp_path: Path) -> None:
    async def scene(house: House, table: Table) -> None:
        happened: list[str] = []
        closed = asyncio.Event()

        async def send_data(text: bytes, mode: str, encoding: str) -> None:
            await asyncio.sleep(0)
            happened.append(text.decode(encoding))

        async def close(code: int, reason: str) -> None:
            happened.append(f"{code} {reason}")
            closed.set()

        socket: Any = SimpleNamespace(scope={}, send_data=send_data, close=close)
        subscriber = Subscriber(table, None, None, "en")
        subscriber.outdated = False
        sender = SocketSender(socket, subscriber, Admission(house, "", None, "127.0.0.1"))
        subscriber.answer(b"done")
        subscriber.close(4403, "banned")
        await closed.wait()
        subscriber.answer(b"too late")
        await asyncio.sleep(0)
        sender.end()
        assert happened == ["done", "4403 banned"]

    in_a_house(tmp_path, scene)


def test_games_are_played_through_beside_the_loop_for_one_client_at_a_time(tmp_path: Path) -> None:
    async def scene(house: House, table: Table) -> None:
        loop, order = get_ident(), list[str]()
        going, go_on = Event(), Event()

        def first() -> None:
            assert get_ident() != loop
            going.set()
            assert go_on.wait(PATIENCE)
            order.append("first")

        greedy = [asyncio.create_task(house.play_through("Greedy", first))]
        assert await asyncio.to_thread(going.wait, PATIENCE), "the loop is free while it goes on"
        greedy += [asyncio.create_task(house.play_through("Greedy", order.append, "greedy")) for _ in range(3)]
        await asyncio.sleep(0)
        modest = asyncio.create_task(house.play_through("Modest", order.append, "modest"))
        await asyncio.sleep(0)
        assert order == []
        go_on.set()
        await asyncio.gather(modest, *greedy)
        assert order[0] == "first"
        assert order.index("modest") < 3, "who wants little does not wait for all that somebody else wants"
        with pytest.raises(ValueError, match="no game"):
            await house.play_through("Modest", _fails)
        assert await house.play_through("Modest", len, "on") == 2

    in_a_house(tmp_path, scene)


def _fails() -> None:
    raise ValueError("no game at all")
