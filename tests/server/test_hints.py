"""Hints: for whom, when, and without giving anything away."""

from pathlib import Path
import random

import pytest

from fairground.core.dealer import SeededDealer
from fairground.core.play import Play
from fairground.games import find_game, game_ids
from fairground.games.essen_the_game import GAME as SPIEL
from fairground.server.bots.hints import ask_for
from fairground.server.bots.worker import think
from tests.games.essen_the_game.table import booths, open_halls, place
from tests.server.refusing import refused
from tests.server.running import Client, Server, gather_table, perform, running
from tests.server.test_replays import finished_game


def test_a_hint_is_three_offers_of_the_own_seat_and_the_same_when_asked_again(server: Server) -> None:
    async def scene() -> None:
        anna = Client(server, "Anna")
        table = await anna.open_table("essen", [None, "random"], hints=True)
        assert table["hints"] is True
        async with anna.socket() as socket:
            seen = await socket.see(lambda latest: bool(latest["offers"]))
        assert seen["hints"] is True
        hint = await anna.post(f"/api/tables/{anna.table}/hint")
        offers = {offer["code"]: offer["label"] for offer in seen["offers"]}
        assert 1 < len(hint["choices"]) <= 3
        for choice in hint["choices"]:
            assert offers[choice["code"]] == choice["label"]
            assert 0 <= choice["value"] <= 1
        visits = [choice["visits"] for choice in hint["choices"]]
        assert visits == sorted(visits, reverse=True)
        assert visits[0] > 0
        assert hint["choices"][1]["label"] in hint["why"] or hint["choices"][-1]["label"] in hint["why"]
        assert all(argument["label"] and argument["worth"] for argument in hint["arguments"])
        assert await anna.post(f"/api/tables/{anna.table}/hint") == hint
        assert (await anna.position())["position"] == seen["position"]

    perform(scene)


def test_hints_are_refused_where_they_are_not_allowed_or_not_due(server: Server) -> None:
    async def scene() -> None:
        anna, _ = await gather_table(server, "essen", ["Anna", "Ben"])
        assert (await anna.get(f"/api/tables/{anna.table}"))["hints"] is False
        assert await refused(anna, "hint", 403) == "not_allowed"

        anna, ben = await gather_table(server, "essen", ["Anna", "Ben"], hints=True)
        waiting = (await anna.position())["waiting"]
        assert await refused(ben if waiting == [0] else anna, "hint", 409) == "not_yours"
        eve = Client(server, "Eve")
        eve.table = anna.table
        assert await refused(eve, "hint", 409) == "not_yours"
        eve.table = "nowhere"
        assert await refused(eve, "hint", 404) == "not_found"
        cleo = Client(server, "Cleo")
        await cleo.open_table("essen", [None, None], hints=True)
        assert await refused(cleo, "hint", 409) == "too_early"

    perform(scene)


def test_spectators_who_are_not_wanted_learn_nothing(server: Server) -> None:
    async def scene() -> None:
        anna, _ = await gather_table(server, "essen", ["Anna", "Ben"], hints=True, spectators=False)
        eve = Client(server, "Eve")
        eve.table = anna.table
        for path in ("hint", "expected", "analysis", "start analysis"):
            assert await refused(eve, path, 403) == "not_allowed"

    perform(scene)


def test_hints_stay_allowed_at_the_rematch_and_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as server:

        async def scene() -> None:
            anna = await finished_game(server, "template", hints=True)
            again = await anna.post(f"/api/tables/{anna.table}/rematch")
            assert again["table"]["hints"] is True
            server.stop()
            server.start()
            assert (await anna.get(f"/api/tables/{again['table']['id']}"))["hints"] is True

        perform(scene)


def test_who_asks_too_often_is_told_to_slow_down(tmp_path: Path) -> None:
    with running(tmp_path, "--rate", "2") as server:

        async def scene() -> None:
            anna = Client(server, "Anna")
            await anna.open_table("essen", [None, None], hints=True)
            answers = [await anna.http.post(f"/api/tables/{anna.table}/hint") for _ in range(12)]
            assert {(answer.json()["why"], answer.status_code) for answer in answers} >= {("too_much", 429)}
            assert (await anna.position())["stage"] == "gathering"

        perform(scene)


@pytest.mark.parametrize("game_id", ["demokratia", "essen", "la_loire"])
def test_a_hint_does_not_depend_on_what_the_seat_cannot_know(game_id: str) -> None:
    """Two tables that a seat cannot tell apart, hands dealt differently: the same hint with the same luck."""
    game = find_game(game_id)
    chance = random.Random(11)
    play = Play(game, game.players[1], {}, SeededDealer(5))
    differences = 0
    for _ in range(40):
        seat = chance.choice(play.state.waiting())
        if len(play.state.offers(seat)) > 1:
            other = game.imagine(play.state, seat, SeededDealer(chance.getrandbits(60)))
            differences += other.to_bytes() != play.state.to_bytes()
            luck, seed = chance.getrandbits(60), chance.getrandbits(60)
            true, twin = (ask_for(game, state, seat, "expert@16", luck, seed) for state in (play.state, other))
            assert think(true, "fairground.bots") == think(twin, "fairground.bots")
        play.decide(seat, chance.choice(play.state.offers(seat)))
    assert differences > 0 or game_id != "demokratia"


def test_a_hint_has_a_reason_where_anything_else_would_be_a_slip() -> None:
    """At the car with a game in the bag: whoever has eaten unloads, and is told what it is good for."""
    halls = open_halls(offered=(41,))
    halls.visitors[0].ate = 1
    halls.visitors[0].bag = booths(12)
    halls.visitors[0].tested = booths(*range(1, 9))
    place(halls, 0, "parking")
    ask = ask_for(SPIEL, halls, 0, "expert@60", 3, 4)
    ask.explained = True
    answer = think(ask, "fairground.bots")
    unload = SPIEL.actions.parse("unload")
    assert answer.action == unload
    assert answer.choices[0][0] == unload
    assert answer.reason is not None


@pytest.mark.parametrize("game_id", game_ids())
def test_what_leaves_the_house_for_a_hint_is_imagined(game_id: str) -> None:
    """The state that is thought about looks to the seat like the true one, and hides what is hidden anew each time."""
    game = find_game(game_id)
    play = Play(game, game.players[1], {}, SeededDealer(5))
    for _ in range(12):
        seat = play.state.waiting()[0]
        ask = ask_for(game, play.state, seat, "expert", 3, 4)
        imagined = game.load(ask.players, ask.imagined)
        assert game.view(imagined, seat) == game.view(play.state, seat)
        assert ask.imagined == game.imagine(play.state, seat, SeededDealer(3)).to_bytes()
        play.decide(seat, play.state.offers(seat)[0])
