"""The catalogue: everything that is chosen is said in words, and a house knows what was played in it."""

import asyncio
import random

import pytest

from fairground.games import find_game, game_ids
from fairground.server.present.catalogue import catalogue
from tests.server.running import Client, Server, gather_table, perform


@pytest.mark.parametrize("game", game_ids())
def test_every_option_and_every_value_is_said_in_words(game: str) -> None:
    """Nothing in the text is left unread, and no raw name reaches a page."""
    found = next(info for info in catalogue([], "en") if info.id == game)
    said = {option.name: {value.value: value.sentence for value in option.values} for option in found.options}
    words = find_game(game).words("en")
    assert said == dict(words.data.get("option_values", {}))
    assert {option.name: option.sentence for option in found.options} == dict(words.data.get("options", {}))
    for option in found.options:
        assert set(option.players) <= set(found.players)
        assert all(" " in value.sentence for value in option.values)


@pytest.mark.parametrize("game", game_ids())
def test_every_game_says_what_it_is(game: str) -> None:
    found = next(info for info in catalogue([], "en") if info.id == game)
    assert found.goal
    assert found.weight
    assert len(found.steps) == 3


@pytest.mark.parametrize("game", game_ids())
def test_a_game_names_the_parts_of_its_lesson(game: str) -> None:
    """All its pages belong to a part, and every part has a name of its own."""
    found, lesson = next(info for info in catalogue([], "en") if info.id == game), find_game(game).lesson()
    assert lesson is not None
    assert sum(part.pages for part in found.lesson_parts) == len(lesson.steps)
    assert all(part.pages > 0 for part in found.lesson_parts)
    titles = {part.title for part in found.lesson_parts}
    assert len(titles) == len(lesson.parts)
    assert "" not in titles


def test_what_means_nothing_with_so_many_players_is_not_asked() -> None:
    options = {
        option.name: option for info in catalogue([], "en") if info.id == "essen_the_game" for option in info.options
    }
    assert options["removal"].players == [2]
    assert options["crowd"].players == [2, 3, 4, 5]


def test_a_house_knows_what_was_played_and_whom_it_may_name(server: Server) -> None:
    """Points, places and winners stand in the lists; a game behind closed doors is counted, and named to nobody."""

    async def scene() -> None:
        anna, ben = await gather_table(server, "template", ["Anna", "Ben"])
        eve = Client(server, "Eve")
        chance = random.Random(1)
        async with anna.socket() as hers, ben.socket() as his:
            theirs = asyncio.create_task(his.play(chance.choice))
            ending = (await hers.play(chance.choice))["ending"]
            await theirs
        (mine,) = (await anna.http.get("/api/me/tables")).json()
        assert {key: mine[key] for key in ("scores", "places", "winners")} == {
            "scores": ending["scores"],
            "places": ending["ranking"],
            "winners": ending["winners"],
        }
        assert mine["since"] > mine["opened"]
        assert mine["waiting"] == []
        told = (await anna.http.get("/api/games/template/statistics")).json()
        assert told["games"] == sum(row["games"] for row in told["played"])
        assert mine["id"] in {table["id"] for table in told["latest"]}
        others = (await eve.http.get("/api/games/template/statistics")).json()
        assert others["games"] == told["games"]
        assert mine["id"] not in {table["id"] for table in others["latest"]}
        assert (await eve.http.get("/api/games/nothing/statistics")).status_code == 404
        assert (await anna.http.get("/api/me/tables", params={"before": mine["since"]})).json() == []

    perform(scene)
