"""Bots think elsewhere, know only what their seat knows, and cannot spoil a table."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from fairground.core.dealer import SeededDealer
from fairground.core.play import Play
from fairground.games import find_game
from fairground.server.bots.worker import Ask, think
from tests.server.bad_bots import MOVED_ON
from tests.server.running import SETTLED, Client, Server, gather_table, perform, running


@pytest.fixture(scope="module")
def bad_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots are all bad, with time for each of them to show it, however busy the machine is."""
    yield from bad_and_settled(tmp_path_factory, "600")


@pytest.fixture(scope="module")
def impatient_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The same, where nobody waits for long."""
    yield from bad_and_settled(tmp_path_factory, "1")


def bad_and_settled(tmp_path_factory: pytest.TempPathFactory, seconds: str) -> Iterator[Server]:
    """Luck is settled: a bot whose cards are all alike has no choice, and is not even asked."""
    folder = tmp_path_factory.mktemp("bad")
    with running(folder, "--bot-seconds", seconds, bots="tests.server.bad_bots", house=SETTLED) as server:
        yield server


@pytest.mark.parametrize("level", ["crasher", "quitter", "cheater"])
def test_a_bad_bot_leaves_the_table_playable_and_is_named_in_the_log(bad_house: Server, level: str) -> None:
    play_against(bad_house, level, "no decision")


def test_a_bot_that_thinks_for_ever_leaves_the_table_playable_and_is_named_in_the_log(impatient_house: Server) -> None:
    play_against(impatient_house, "sleeper", "too long")


def play_against(bad_house: Server, level: str, notice: str) -> None:
    """Everybody decides once, and what went wrong is said without saying a secret."""

    async def scene() -> None:
        anna = Client(bad_house, "Anna")
        await anna.open_table("template", [None, level])
        async with anna.socket() as socket:
            wanted = 2
            answered = -1
            while socket.latest.get("decisions", 0) < wanted:
                await socket.hear()
                if socket.latest.get("offers") and socket.latest["position"] > answered:
                    answered = socket.latest["position"]
                    await socket.ask("decide", position=answered, action=socket.latest["offers"][0]["code"])
        talk = (await anna.position())["talk"]
        assert any(notice in line["text"] for line in talk if line["kind"] == "notice")
        assert "plum" not in "".join(line["text"] for line in talk)

    perform(scene)
    assert "secret" not in bad_house.log.read_text()
    assert any(line["event"] == "bot_failed" for line in bad_house.lines())


def test_one_hint_at_a_time_and_none_for_a_decision_that_was_taken_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    moved_on = tmp_path / "moved on"
    monkeypatch.setenv(MOVED_ON, str(moved_on))

    async def scene(house: Server) -> None:
        anna, ben = await gather_table(house, "essen", ["Anna", "Ben"], hints=True)
        asked = anna if (await anna.position())["waiting"] == [0] else ben
        address = f"/api/tables/{asked.table}/hint"
        hints = [asyncio.ensure_future(asked.http.post(address)) for _ in range(2)]
        done, pending = await asyncio.wait(hints, return_when=asyncio.FIRST_COMPLETED)
        (early,), (late,) = done, pending
        assert (early.result().status_code, early.result().json()["why"]) == (409, "too_early")
        await asked.command("decide", position=0, action="sellers 1")
        moved_on.touch()
        answer = await late
        assert (answer.status_code, answer.json()["why"]) == (409, "stale")

    with running(tmp_path, "--bot-seconds", "600", bots="tests.server.bad_bots") as house:
        perform(lambda: scene(house))


def test_a_thinker_gets_an_imagined_state_and_answers_an_offer() -> None:
    game = find_game("template")
    play = Play(game, 3, {}, SeededDealer(1))
    imagined = game.imagine(play.state, 0, SeededDealer(2)).to_bytes()
    for bot in ("random", "greedy"):
        answer = think(Ask("template", 3, 0, bot, 5, imagined), "fairground.bots")
        assert answer.action in play.state.offers(0)
    assert think(Ask("template", 3, 0, "nobody", 5, imagined), "fairground.bots").error == "BadChoice"


def test_bots_among_themselves_need_nobody(server: Server) -> None:
    async def scene() -> None:
        host = Client(server, "Anna")
        await host.open_table("template", ["random", "greedy", "random"], seat=None)
        async with host.socket() as socket:
            last = await socket.see(lambda latest: latest["stage"] == "over")
        assert last["seat"] is None
        assert last["ending"]["scores"]

    perform(scene)
