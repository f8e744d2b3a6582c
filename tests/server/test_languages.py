"""Everybody reads their own language: chosen for each request, kept with the person, changed without a reload.

The other language is the one that nobody speaks (`core/words/pseudo.py`): every sentence of it has marks.
"""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
import os
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx
import pytest

from fairground.core.dealer import SeededDealer
from fairground.core.play import Play
from fairground.core.words import Words
from fairground.games import find_game
from fairground.languages.offered import SHOW_PSEUDO, offered
from fairground.server.app.settings import Settings
from fairground.server.game_log.game_log import GameLog
from fairground.server.house import House
from fairground.server.present.seat_view import SeatViews
from tests.server.running import Client, Server, gather_table, perform, running

WORDS = ("question", "offers", "instead", "reasons", "events", "standing", "turns", "talk", "language", "people")
"""What has sentences in it."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with patch.dict(os.environ, {SHOW_PSEUDO: "1"}), running(tmp_path_factory.mktemp("house")) as server:
        yield server


def listed() -> list[str]:
    """The languages in which nothing is missing."""
    return [language for language in offered() if language != "xx"]


def asked(server: Server, path: str, language: str = "", cookie: str = "") -> httpx.Response:
    return httpx.get(f"{server.url}{path}", headers={"accept-language": language, "cookie": cookie}, timeout=60)


@pytest.mark.parametrize(
    ("address", "accepted", "cookie", "language"),
    [
        ("", "", "", "en"),
        ("", "xx-YY,en;q=0.5", "", "xx"),
        ("", "en", "fairground-language=xx", "xx"),
        ("?lang=en", "xx", "fairground-language=xx", "en"),
        ("?lang=klingon", "", "fairground-language=xx", "xx"),
        ("", "", "fairground-language=klingon", "en"),
    ],
)
def test_address_cookie_and_browser_are_asked_in_this_order(
    server: Server, address: str, accepted: str, cookie: str, language: str
) -> None:
    answer = asked(server, f"/api/games/essen/rules{address}", accepted, cookie)
    assert answer.headers["content-language"] == language
    assert {"accept-language", "cookie"} <= set(answer.headers["vary"].replace(" ", "").split(","))
    assert ("‹" in answer.json()["goal"]) == (language == "xx")


def test_games_rules_and_refusals_are_told_in_the_language(server: Server) -> None:
    for path in ("/api/games", "/api/games/la_loire/rules", "/api/tables/unknown", "/api/games/demokratia/rules"):
        said, other = asked(server, path, "en").text, asked(server, path, "xx").text
        assert "‹" not in said
        assert "‹" in other


def test_the_page_says_in_which_language_it_begins(server: Server) -> None:
    for path in ("/", "/game/essen", "/table/unknown"):
        page = asked(server, path, "xx").text
        assert '<html lang="xx"' in page or "was not built" in page


def test_a_choice_is_kept_with_the_person_and_follows_the_recovery_code(server: Server) -> None:
    async def scene() -> None:
        anna = Client(server, "Anna")
        assert (await anna.get("/api/me"))["languages"] == [*listed(), "xx"]
        stranger = await anna.http.put("/api/me/language", json={"language": "xx"})
        assert stranger.json()["language"] == "xx"
        assert (await anna.get("/api/me"))["language"] == "xx"  # the cookie of this browser
        await anna.open_table("template", [None, "greedy"])
        await anna.http.put("/api/me/language", json={"language": "xx"})
        elsewhere = Client(server, "Anna")
        assert (await elsewhere.get("/api/me"))["language"] == "en"
        assert (await elsewhere.post("/api/recover", {"code": anna.recovery_code}))["language"] == "xx"
        assert (await elsewhere.get("/api/me"))["language"] == "xx"
        assert (await elsewhere.get("/api/me/data"))["language"] == "xx"
        await elsewhere.http.put("/api/me/language", json={"language": "en"})
        assert (await anna.get("/api/me"))["language"] == "en"  # what is kept with her goes before the cookie
        refused = await anna.http.put("/api/me/language", json={"language": "tlh"})
        assert (refused.status_code, refused.json()["why"]) == (400, "malformed")

    perform(scene)


def test_who_is_new_has_chosen_no_language_and_is_not_looked_up(tmp_path: Path) -> None:
    async def scene() -> None:
        house = House(Settings(tmp_path / "house.sqlite"))
        await house.open()
        anna = house.new_person("Anna")
        with patch.object(house.storage, "person", side_effect=AssertionError("looked up")):
            assert await house.readers.language(anna.id) == ""
        await house.readers.choose(anna.id, "fr")
        assert await house.readers.language(anna.id) == "fr"
        await house.close()

    asyncio.run(scene())


def test_two_languages_at_one_table_see_the_same_and_talk_as_they_like(server: Server) -> None:
    async def scene() -> None:
        anna, ben = await gather_table(server, "essen_the_game", ["Anna", "Ben"])
        async with anna.socket(lang="en") as english, anna.socket(lang="xx") as other, ben.socket(lang="xx") as bens:
            await english.ask("say", text="Hello at the table")
            for _ in range(6):
                seen = await english.see(lambda latest: bool(latest["waiting"]))
                mover = english if english.latest["offers"] else bens
                position = seen["position"]
                await mover.reach(position)
                await mover.ask("decide", position=position, action=mover.latest["offers"][-1]["code"])
                await english.reach(position + 1)
                await bens.reach(position + 1)
            await other.reach(english.latest["position"])
            await other.see(lambda latest: latest["talk"] or latest["talk_after"] > 0)
            await other.connection.send('{"type": "read", "language": "xx"}')
            whole = await other.see(lambda latest: latest["events_after"] == 0 and latest["talk_after"] == 0)
            await english.connection.send('{"type": "read", "language": "en"}')
            first = await english.see(lambda latest: latest["events_after"] == 0 and latest["talk_after"] == 0)
            alike(first, whole)
            assert [line["text"] for line in whole["talk"] if line["kind"] == "chat"] == ["Hello at the table"]
            assert (await ben.position(lang="en"))["view"] == (await ben.position(lang="xx"))["view"] != whole["view"]

    perform(scene)


def alike(english: dict[str, Any], other: dict[str, Any]) -> None:
    """The same positions, offers, events and notices; only the words differ."""
    assert (english["language"], other["language"]) == ("en", "xx")
    assert without(english, *WORDS) == without(other, *WORDS)
    for part, said in (("offers", "label"), ("instead", "label"), ("events", "sentence"), ("talk", "text")):
        assert [without(one, said) for one in english[part]] == [without(one, said) for one in other[part]]
        ours = [one for one in other[part] if one.get("kind") != "chat"]
        assert all("‹" in one[said] for one in ours), part
        assert not any("‹" in one[said] for one in english[part])
    assert ours, "the house says something at every table"
    assert english["standing"]["points"] == other["standing"]["points"]


def without(whole: dict[str, Any], *parts: str) -> dict[str, Any]:
    return {name: part for name, part in whole.items() if name not in parts}


def test_another_language_is_read_without_a_reload_and_nothing_moves(server: Server) -> None:
    async def scene() -> None:
        anna = Client(server, "Anna")
        await anna.open_table("essen", [None, "greedy"], spectators=True)
        async with anna.socket() as socket:
            seen = await socket.see(lambda latest: bool(latest["offers"]))
            await socket.ask("decide", position=seen["position"], action=seen["offers"][0]["code"])
            before = await socket.see(lambda latest: bool(latest["offers"]) and latest["position"] > seen["position"])
            await socket.connection.send('{"type": "read", "language": "xx"}')
            after = await socket.see(lambda latest: latest["language"] == "xx")
            assert (after["position"], after["frames"]) == (before["position"], [])
            assert len(socket.log) >= len(before["events"])
            assert all("‹" in event["sentence"] for event in socket.log)
            refused = await socket.ask("decide", position=after["position"], action="nonsense")
            assert refused["type"] == "refused"
            told = await anna.get(f"/api/tables/{anna.table}/consequences", lang="xx")
            assert all("‹" in option["line"] for option in told["options"] if option["line"])
            again = await anna.get(f"/api/tables/{anna.table}/consequences", lang="en")
            assert "‹" not in str(again)
            for where in ("description", "position"):
                assert "‹" in str(await anna.get(f"/api/tables/{anna.table}/{where}", lang="xx"))
                assert "‹" not in str(await anna.get(f"/api/tables/{anna.table}/{where}", lang="en"))

    perform(scene)


def played(game_id: str, decisions: int) -> GameLog:
    game = find_game(game_id)
    play = Play(game, 3, {}, SeededDealer(5))
    game_log = GameLog(play, bytes(32))
    for number in range(decisions):
        seat = game_log.play.state.waiting()[0]
        game_log.decide(seat, game_log.play.state.offers(seat)[-1], game_log.seq, f"anna {number}")
    return game_log


def test_what_readers_of_one_language_see_alike_is_put_into_words_once() -> None:
    """The words of a language are asked for once for every decision, however many look."""
    game_log = played("essen", 12)
    asked: list[str] = []

    def counted(language: str) -> Words:
        asked.append(language)
        return find_game("essen").words(language)

    game_log.game = replace(game_log.game, words=counted)
    seat_views = SeatViews(game_log, ["Anna", "Ben", "Cleo"])
    for seat in (0, 1, 2, -1):
        seat_views.events(seat, 0, "en")
    assert asked == ["en"] * len(game_log.play.steps), "all see the same of ESSEN"
    for seat in (0, 1, -1):
        seat_views.events(seat, 0, "xx")
    assert asked.count("xx") == len(game_log.play.steps), "once more for another language"
    assert asked.count("en") == len(game_log.play.steps)
    assert seat_views.seat_view(0, "en").view is seat_views.seat_view(0, "xx").view, "a view has no words"
