"""What bots expected: told only where it gives nothing away."""

import random
from typing import Any

import pytest

from fairground.bots.about import about
from fairground.core.dealer import SeededDealer
from fairground.core.play import Play
from fairground.core.state import SPECTATOR
from fairground.games import find_game, game_ids
from fairground.server.bots.explanations import is_public
from tests.server.refusing import refused
from tests.server.running import Client, Server, perform
from tests.server.test_replays import finished_game


async def play_on(client: Client, decisions: int) -> Any:
    """Take the first offer until so many decisions were taken; the latest position."""
    async with client.socket() as socket:
        answered = -1
        while socket.latest.get("decisions", 0) < decisions or not socket.latest.get("offers"):
            await socket.hear()
            latest = socket.latest
            if latest.get("offers") and latest["position"] > answered and latest["decisions"] < decisions:
                answered = latest["position"]
                await socket.send("decide", position=answered, action=latest["offers"][0]["code"])
        return socket.latest


async def after_a_choice(client: Client, decisions: int) -> Any:
    """What seat 1 expected, after so many decisions or, where its latest one was no choice, after a few more."""
    for more in range(20):
        await play_on(client, decisions + more)
        told = await client.get(f"/api/tables/{client.table}/expected", seat=1)
        if told["imagined"]:
            return told
        assert len(told["choices"]) <= 1, "who had a choice has thought about it"
    raise AssertionError("there was nothing to choose")


def test_a_bot_explains_its_latest_decision_at_a_table_with_hints(server: Server) -> None:
    async def scene() -> None:
        anna = Client(server, "Anna")
        await anna.open_table("essen", [None, "novice"], hints=True)
        told = await after_a_choice(anna, 8)
        assert (told["seat"], told["bot"], told["imagined"]) == (1, "novice", 20)
        assert told["taken"] == told["choices"][0]["notation"]
        assert 1 <= len(told["choices"]) <= 3
        assert told["choices"][0]["label"]
        visits = [choice["visits"] for choice in told["choices"]]
        assert bool(told["why"]) == (len(visits) > 1 and visits[0] == max(visits))
        # The deal is anybody's: a turn that was good for nothing has nothing said for it.
        assert not told["turn"] or told["turn"].startswith("Bot red, this turn: ")
        assert await refused(anna, "expected", 404, seat=0) == "not_found"
        assert await refused(anna, "expected", 404, decision=999) == "not_found"
        eve = Client(server, "Eve")
        eve.table = anna.table
        assert await eve.get(f"/api/tables/{eve.table}/expected", seat=1) == told

    perform(scene)


def test_a_bot_with_a_hidden_hand_explains_itself_only_after_the_game(server: Server) -> None:
    """Its choices would show the cards in its hand, and how it values a public choice would hint at them."""

    async def scene() -> None:
        anna = Client(server, "Anna")
        await anna.open_table("template", [None, "novice"], hints=True)
        await play_on(anna, 4)
        for decision in range(1, 5):
            answer = await anna.http.get(f"/api/tables/{anna.table}/expected", params={"decision": decision})
            assert answer.status_code in (200, 404, 409)
            told = answer.json()
            assert not told.get("choices")
            assert not told.get("taken")
            assert answer.status_code != 200 or not told["why"]
        async with anna.socket() as socket:
            await socket.play(lambda offers: offers[0])
        explained = []
        for decision in range(1, (await anna.position())["decisions"] + 1):
            answer = await anna.http.get(f"/api/tables/{anna.table}/expected", params={"decision": decision})
            if answer.status_code == 200:
                explained.append(answer.json())
        assert len(explained) >= 3
        latest = await anna.get(f"/api/tables/{anna.table}/expected", seat=1)
        assert latest == explained[-1], "the latest with a choice, whatever was decided without one since"

    perform(scene)


def test_bots_keep_silent_where_no_hints_are_given(server: Server) -> None:
    async def scene() -> None:
        anna = Client(server, "Anna")
        await anna.open_table("essen", [None, "novice"])
        assert await refused(anna, "expected", 403, seat=1) == "not_allowed"
        await play_on(anna, 6)
        assert await refused(anna, "expected", 403, seat=1) == "not_allowed"

    perform(scene)


def test_a_bot_that_does_not_look_ahead_expected_nothing(server: Server) -> None:
    async def scene() -> None:
        anna = await finished_game(server, "template")
        assert await refused(anna, "expected", 404, seat=1) == "not_found"

    perform(scene)


@pytest.mark.parametrize("game_id", game_ids())
def test_only_what_everybody_sees_is_public(game_id: str) -> None:
    """Where a decision counts as public, a spectator's imagination looks to the seat as the table does."""
    game = find_game(game_id)
    chance = random.Random(3)
    play = Play(game, game.players[1], {}, SeededDealer(5))
    found = set()
    for _ in range(60):
        if play.over:
            break
        for seat in play.state.waiting():
            public = is_public(game, play.state, seat)
            found.add(public)
            if public:
                supposed = game.imagine(play.state, SPECTATOR, SeededDealer(chance.getrandbits(60)))
                assert game.view(supposed, seat) == game.view(play.state, seat)
                assert supposed.offers(seat) == play.state.offers(seat)
        seat = chance.choice(play.state.waiting())
        play.decide(seat, chance.choice(play.state.offers(seat)))
    assert found == {"essen": {True}, "la_loire": {True}}.get(game_id, {False})


def test_every_bot_is_described_in_a_sentence(server: Server) -> None:
    async def scene() -> None:
        games = await Client(server, "Anna").get("/api/games")
        bots = {bot["id"]: bot["sentence"] for bot in games[0]["bots"]}
        assert list(bots) == ["random", "novice", "regular", "greedy", "expert"]
        explain = [bot["id"] for bot in games[0]["bots"] if bot["explains"]]
        assert explain == ["novice", "regular", "expert"]
        for name, sentence in bots.items():
            assert sentence == about(name)
            assert sentence.endswith(".")

    perform(scene)
