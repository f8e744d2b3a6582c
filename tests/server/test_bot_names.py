"""A bot is called by its seat's id where it is kept, and in the reader's own words wherever it is read."""

from collections.abc import Iterator

import httpx
import pytest

from fairground.games import find_game, own_game_ids
from fairground.languages.offered import offered
from fairground.server.text.bots import bot_name, read_facts, read_level, read_name, read_names
from fairground.server.text.names import name_from
from fairground.server.text.notices import notice_in, pack
from fairground.server.text.refusals import Refuse
from tests.server.running import Client, Server, perform, running

CALLED = {"en": "Bot red", "fr": "Bot rouge", "de": "Bot Rot", "nl": "Bot rood"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("house"), "--bot-delay", "0") as server:
        yield server


@pytest.mark.parametrize("language", offered())
def test_every_bot_has_a_name_that_nobody_else_can_have(language: str) -> None:
    seats = {seat for game in own_game_ids() for seat in find_game(game).seats}
    names = read_names(map(bot_name, sorted(seats)), language)
    assert len(set(names)) == len(seats), "no two are called the same"
    assert language == "en" or not set(names) & {bot_name(seat) for seat in seats - {"orange"}}
    for name in names:
        with pytest.raises(Refuse):
            name_from(name)


def test_a_person_keeps_their_name_and_an_unknown_bot_its_id() -> None:
    assert read_names(["Anna", "Bot", "Bot mauve", "bot red"], "de") == ["Anna", "Bot", "Bot mauve", "bot red"]
    assert read_name("Bot red", "de") == "Bot Rot"
    assert read_level("greedy", "de") == "Raffer"
    assert read_level("of mine", "de") == "of mine"
    assert read_facts({"name": "Bot red", "bot": "expert", "count": 2}, "nl") == {
        "name": "Bot rood",
        "bot": "expert",
        "count": 2,
    }


def test_a_notice_calls_bot_and_level_in_the_words_of_its_reader() -> None:
    assert notice_in("de", pack("stands_in", {"name": "Anna", "bot": "greedy"})) == "Ein Bot (Raffer) vertritt Anna."
    assert "Bot rouge" in notice_in("fr", pack("bot_waits", {"name": "Bot red"}))


def test_each_reads_bots_in_their_own_language_and_proofs_have_the_one_name(server: Server) -> None:
    async def scene() -> None:
        anna = Client(server, "Anna")
        await anna.open_table("essen", [None, "greedy"])
        asked = await anna.position()
        while not asked["offers"]:
            asked = await anna.position()
        at_the_table = f"/api/tables/{anna.table}"
        for language, name in CALLED.items():
            position = await anna.get(f"{at_the_table}/position", lang=language)
            assert (position["people"][1]["name"], position["people"][1]["kept"]) == (name, "Bot red")
            assert position["people"][0] == {**position["people"][0], "name": "Anna", "kept": ""}
            told = str([position[part] for part in ("events", "turns", "standing", "offers", "reasons")])
            described = str(await anna.get(f"{at_the_table}/description", lang=language))
            info = await anna.get(at_the_table, lang=language)
            assert info["seats"][1]["name"] == name
            for said in (told, described):
                others = [other for other in CALLED.values() if other != name]
                assert name in said
                assert not any(f"{other} " in said or f"{other}'" in said for other in others)

    perform(scene)


@pytest.mark.parametrize(
    ("method", "path", "body", "why", "named"),
    [
        ("POST", "/api/tables", '{"game": 3, "seats": [], "name": "Anna"}', "malformed", "game"),
        ("POST", "/api/tables", '{"seats": [{}], "name": "Anna"}', "malformed", "game"),
        ("POST", "/api/tables", '{"game": "essen", "seats": [{}], "name": "Anna", "colour": 1}', "malformed", "colour"),
        ("PUT", "/api/me", '{"name": "%s"}' % ("a" * 999), "malformed", "name"),
        ("POST", "/api/tables", "{", "malformed", ""),
        ("POST", "/api/tables", "[]", "malformed", ""),
        ("DELETE", "/api/tables", "", "not_found", ""),
        ("GET", "/api/nothing/here", "", "not_found", ""),
    ],
)
def test_a_request_that_is_not_understood_is_refused_in_the_language_of_whoever_sent_it(
    server: Server, method: str, path: str, body: str, why: str, named: str
) -> None:
    said = {}
    for language in CALLED:
        headers = {"accept-language": language, "content-type": "application/json"}
        answer = httpx.request(method, f"{server.url}{path}", content=body, headers=headers)
        assert (answer.is_client_error, answer.json()["why"]) == (True, why)
        said[language] = answer.json()["sentence"]
    assert len(set(said.values())) == len(CALLED), "each in words of its own"
    assert all(named in sentence and len(sentence) < 150 for sentence in said.values()), said
