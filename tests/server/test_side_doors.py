"""What tells more than it should, or goes on without end: pauses, logs, open sockets, decisions taken back."""

import asyncio
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from fairground.core.committed import CommittedDealer
from fairground.core.play import Play
from fairground.games import find_game
from fairground.server.app.logs import alias, log
from fairground.server.app.settings import Settings
from fairground.server.bots import driver
from fairground.server.bots.driver import BotDriver
from fairground.server.game_log.game_log import MOST_TAKEN_BACK, GameLog
from fairground.server.game_log.snapshot import snapshot
from fairground.server.text.refusals import Refuse
from fairground.storage.rows import TableChoices
from tests.server.running import Client, Server, perform

# --- pauses ---


def test_a_bot_without_a_choice_takes_as_long_as_one_with_a_choice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[float] = []
    asked: list[object] = []

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)

    bot_driver = BotDriver(Settings(tmp_path / "house.sqlite"))

    async def ask(question: object, owner: str = "") -> Any:
        asked.append(question)
        return SimpleNamespace(action=offers[0], choices=[])

    bot_driver.room = SimpleNamespace(ask=ask)  # type: ignore[assignment]

    async def carry_out(*facts: object) -> None:
        pass

    monkeypatch.setattr(driver, "carry_out", carry_out)
    monkeypatch.setattr(driver, "ask_for", lambda *facts: facts)
    monkeypatch.setattr(asyncio, "sleep", sleep)
    monkeypatch.setattr(driver, "perf_counter", iter([10.0, 10.0, 12.5, 12.5, 20.0, 20.0]).__next__)
    offers = [3, 4]
    state = SimpleNamespace(offers=lambda seat: offers, waiting=lambda: [0])
    row = SimpleNamespace(bot="expert", kind="bot")
    table: Any = SimpleNamespace(
        game_log=SimpleNamespace(game=None, play=SimpleNamespace(state=state, steps=[]), seq=0, since=[0]),
        seating=SimpleNamespace(rows=[row], names=["Bot"]),
        row=SimpleNamespace(choices=TableChoices()),
        stage="playing",
        opener="192.0.2.1",
        broken=False,
        lesson=None,
        waiting=lambda: [0],
        bot_at=lambda seat: row.bot,
    )
    assert asyncio.run(bot_driver._decide(table, 0))
    del offers[1]
    assert asyncio.run(bot_driver._decide(table, 0))
    assert len(asked) == 1
    assert pauses == [pytest.approx(0.125), pytest.approx(2.625)]


# --- logs ---


def test_who_reads_the_log_cannot_come_to_a_table_by_it(capsys: pytest.CaptureFixture[str]) -> None:
    log("bot_failed", table="VerySecretTableId", seat=1)
    line = capsys.readouterr().err
    assert "VerySecretTableId" not in line
    assert json.loads(line)["table"] == alias("VerySecretTableId")


# --- open sockets ---


def test_whoever_gets_up_at_a_table_without_spectators_sees_no_more_of_it(server: Server) -> None:
    async def scene() -> None:
        anna, ben = Client(server, "Anna"), Client(server, "Ben")
        table = await anna.open_table("template", [None, None, None], spectators=False)
        await ben.sit_down(anna.table, table["invites"]["1"])
        async with ben.socket() as bens, anna.socket() as annas:
            await bens.hear()
            assert (await bens.ask("leave"))["type"] == "done"
            with pytest.raises(ConnectionClosed):
                await bens.until(lambda message: False)
            assert bens.connection.close_code == 4403
            await annas.see(lambda latest: latest["people"][1]["kind"] == "open")
        assert (await ben.http.get(f"/api/tables/{anna.table}/position")).status_code == 403

    perform(scene)


# --- decisions taken back ---


def course_with_something_to_take_back() -> GameLog:
    """A game of ESSEN at a decision that may be taken back."""
    game_log = GameLog(Play(find_game("essen"), 2, {}, CommittedDealer(bytes(32))), bytes(32))
    for number in range(400):
        seat = game_log.play.state.waiting()[0]
        game_log.decide(seat, game_log.play.state.offers(seat)[0], game_log.seq, f"p {number}")
        if game_log.take_back(seat):
            return game_log
    raise AssertionError("nothing could ever be taken back")


def test_decide_and_undo_without_end_has_an_end() -> None:
    game_log = course_with_something_to_take_back()
    seat = game_log.play.steps[-1].seat
    action = game_log.play.steps[-1].action
    for number in range(MOST_TAKEN_BACK):
        game_log.undo(seat, None, game_log.seq, f"u {number}")
        game_log.decide(seat, action, game_log.seq, f"d {number}")
    with pytest.raises(Refuse, match="often enough") as refused:
        game_log.undo(seat, None, game_log.seq, "too much")
    assert refused.value.why == "not_allowed"


def test_changing_a_secret_vote_without_end_has_an_end() -> None:
    """While somebody else thinks, a vote can be changed, but not for ever: each change is kept."""
    game_log = GameLog(Play(find_game("demokratia"), 3, {}, CommittedDealer(bytes(32))), bytes(32))
    for number in range(400):
        seat = game_log.play.state.waiting()[0]
        game_log.decide(seat, game_log.play.state.offers(seat)[0], game_log.seq, f"p {number}")
        if len(game_log.play.alternatives(seat)) > 1:
            break
    for number in range(MOST_TAKEN_BACK):
        vote = game_log.play.alternatives(seat)[number % 2]
        game_log.change(seat, vote, game_log.seq)
        game_log.decide(seat, vote, game_log.seq, f"c {number}")
    with pytest.raises(Refuse, match="often enough"):
        game_log.change(seat, game_log.play.alternatives(seat)[0], game_log.seq)
    assert game_log.play.changeable(seat) is not None


def test_what_has_to_be_repeated_after_a_snapshot_stays_short() -> None:
    """Taking back again and again until the house says no, through a whole game."""
    game_log = course_with_something_to_take_back()
    longest = 0
    number = 0
    while not game_log.play.over and number < 3000:
        seat = game_log.play.state.waiting()[0]
        step = game_log.decide(seat, game_log.play.state.offers(seat)[0], game_log.seq, f"d {number}")
        number += 1
        while game_log.take_back(seat) and number % 7 == 0:
            try:
                game_log.undo(seat, None, game_log.seq, f"u {number}")
            except Refuse:
                break
            game_log.decide(seat, game_log.play.state.offers(seat)[0], game_log.seq, f"a {number}")
        assert step.seq <= game_log.seq
        longest = max(longest, game_log.seq - snapshot(game_log).seq)
    assert game_log.play.over
    assert longest <= 2 * MOST_TAKEN_BACK + 40
