"""Hints, what bots expected, and analyses: for whom, when, and without giving anything away."""

import asyncio
from pathlib import Path
import random
import sqlite3
from typing import Any

import pytest

from fairground.bots.about import about
from fairground.core.dealer import SeededDealer
from fairground.core.play import Play
from fairground.core.state import SPECTATOR
from fairground.games import find_game, game_ids
from fairground.server.expecting import is_public
from fairground.server.hinting import ask_for
from fairground.server.thinker import think
from fairground.storage.schema import VERSION
from tests.server.running import Client, Server, gather_table, perform, running
from tests.server.test_replays import finished_game


async def refused(client: Client, path: str, status: int, **query: Any) -> str:
    """Why the house says no to this."""
    method = client.http.get if path in ("expected", "analysis") else client.http.post
    answer = await method(f"/api/tables/{client.table}/{path.removeprefix('start ')}", params=query)
    assert answer.status_code == status, answer.text
    problem = answer.json()
    assert problem["sentence"].endswith(".")
    return str(problem["why"])


# --- hints ---


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
    with running(tmp_path, "--rate", "20") as server:

        async def scene() -> None:
            anna = Client(server, "Anna")
            await anna.open_table("essen", [None, None], hints=True)
            answers = [await anna.http.post(f"/api/tables/{anna.table}/hint") for _ in range(12)]
            assert [answer.json()["why"] for answer in answers][-1] == "too_much"
            assert answers[-1].status_code == 429
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


# --- what a bot expected ---


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


def test_a_bot_explains_its_latest_decision_at_a_table_with_hints(server: Server) -> None:
    async def scene() -> None:
        anna = Client(server, "Anna")
        await anna.open_table("essen", [None, "novice"], hints=True)
        await play_on(anna, 8)
        told = await anna.get(f"/api/tables/{anna.table}/expected", seat=1)
        assert (told["seat"], told["bot"], told["imagined"]) == (1, "novice", 20)
        assert told["taken"] == told["choices"][0]["notation"]
        assert 1 <= len(told["choices"]) <= 3
        assert told["choices"][0]["label"]
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
        assert await refused(anna, "expected", 409, seat=1) == "too_early"
        for decision in range(1, 5):
            answer = await anna.http.get(f"/api/tables/{anna.table}/expected", params={"decision": decision})
            assert answer.status_code in (404, 409)
            assert "choices" not in answer.json()
        async with anna.socket() as socket:
            await socket.play(lambda offers: offers[0])
        explained = 0
        for decision in range(1, (await anna.position())["decisions"] + 1):
            answer = await anna.http.get(f"/api/tables/{anna.table}/expected", params={"decision": decision})
            explained += answer.status_code == 200
        assert explained >= 3

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


# --- analyses ---


async def analysed(client: Client, base: str) -> dict[str, Any]:
    """Have a game analysed and wait for it; progress never goes back."""
    assert (await client.get(f"{base}/analysis"))["stage"] == "none"
    state = await client.post(f"{base}/analysis")
    assert state["stage"] in ("waiting", "working")
    progress = 0.0
    while state["stage"] != "done":
        assert state["stage"] in ("waiting", "working"), state
        assert state["progress"] >= progress
        progress = state["progress"]
        await asyncio.sleep(0.05)
        state = await client.get(f"{base}/analysis")
    findings: dict[str, Any] = state["findings"]
    return findings


def test_a_finished_game_is_analysed_once_for_all_who_look(tmp_path: Path) -> None:
    with running(tmp_path) as server:

        async def scene() -> None:
            anna = await finished_game(server, "essen")
            base = f"/api/tables/{anna.table}"
            found = await analysed(anna, base)
            last = (await anna.get(f"{base}/replay"))["last"]
            assert (found["measure"], found["last"]) == ("chance", last)
            assert [standing["position"] for standing in found["standings"]] == list(range(last + 1))
            for standing in found["standings"]:
                assert sum(standing["values"]) == pytest.approx(1, abs=0.001)
            ranking = (await anna.position())["ending"]["ranking"]
            assert [value > 0 for value in found["standings"][-1]["values"]] == [place == 1 for place in ranking]
            for turning in found["turnings"]:
                assert abs(turning["after"] - turning["before"]) >= found["doubt"]
                assert turning["label"]
                frame = await anna.get(f"{base}/replay", position=turning["position"])
                assert frame["decided"] == turning["seat"]
            server.stop()
            server.start()
            ben = Client(server, "Ben")
            for state in (await ben.get(f"{base}/analysis"), await ben.post(f"{base}/analysis")):
                assert (state["stage"], state["findings"]) == ("done", found)

        perform(scene)


def test_a_running_game_is_not_analysed(server: Server) -> None:
    async def scene() -> None:
        anna, _ = await gather_table(server, "template", ["Anna", "Ben"], hints=True)
        assert await refused(anna, "analysis", 409) == "too_early"
        assert await refused(anna, "start analysis", 409) == "too_early"

    perform(scene)


def test_somebody_alone_learns_the_points_to_expect_and_a_record_is_analysed_too(server: Server) -> None:
    async def scene() -> None:
        anna = Client(server, "Anna")
        await anna.open_table("la_loire", ["random"], seat=None)
        async with anna.socket() as socket:
            last = await socket.see(lambda latest: latest["stage"] == "over")
        text = (await anna.http.get(f"/api/tables/{anna.table}/record")).text
        brought = (await anna.http.post("/api/records", content=text.encode())).json()
        found = await analysed(anna, f"/api/records/{brought['id']}")
        assert found["measure"] == "points"
        assert found["standings"][-1]["values"] == [float(point) for point in last["ending"]["scores"]]
        answer = await anna.http.get("/api/records/unknown/analysis")
        assert answer.status_code == 404

    perform(scene)


def test_an_unfinished_record_is_not_analysed(server: Server) -> None:
    from fairground.core.record import write_record

    text = write_record(Play(find_game("template"), 2, {}, SeededDealer(1)).record({}))

    async def scene() -> None:
        anna = Client(server, "Anna")
        brought = (await anna.http.post("/api/records", content=text.encode())).json()
        for ask in (anna.http.get, anna.http.post):
            answer = await ask(f"/api/records/{brought['id']}/analysis")
            assert (answer.status_code, answer.json()["why"]) == (409, "too_early")

    perform(scene)


# --- what is kept, and what is said ---


def test_a_house_of_the_first_layout_is_brought_up_to_date(tmp_path: Path) -> None:
    """Its tables go on, without hints; what is new has a place."""
    with running(tmp_path) as server:

        async def open_one() -> Client:
            anna, _ = await gather_table(server, "essen", ["Anna", "Ben"])
            return anna

        clients: list[Client] = []

        async def scene() -> None:
            clients.append(await open_one())
            server.stop()
            with sqlite3.connect(server.database) as connection:
                connection.executescript(
                    "DROP TABLE thoughts; DROP TABLE analyses; ALTER TABLE tables DROP COLUMN hints;"
                    "PRAGMA user_version = 1;"
                )
            server.start()
            table = await clients[0].get(f"/api/tables/{clients[0].table}")
            assert (table["stage"], table["hints"]) == ("playing", False)
            asked = await Client(server, "Cleo").open_table("essen", [None, None], hints=True)
            assert asked["hints"] is True

        perform(scene)
        with sqlite3.connect(server.database) as connection:
            assert connection.execute("PRAGMA user_version").fetchone() == (VERSION,)


def test_every_bot_is_described_in_a_sentence(server: Server) -> None:
    async def scene() -> None:
        games = await Client(server, "Anna").get("/api/games")
        bots = {bot["id"]: bot["sentence"] for bot in games[0]["bots"]}
        assert list(bots) == ["random", "greedy", "novice", "regular", "expert"]
        for name, sentence in bots.items():
            assert sentence == about(name)
            assert sentence.endswith(".")

    perform(scene)
