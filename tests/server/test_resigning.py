"""Giving up: the game goes on with a bot or is over, and everything that is told about it afterwards says so."""

from typing import Any

from fairground.core.record import read_record
from fairground.games import find_game
from fairground.server.analysis.service import Finished, findings
from fairground.server.analysis.worker import AnalysisReport
from fairground.server.messages import Resignation
from tests.server.running import Client, Server, gather_table, perform


async def play_on(people: list[Client], until: str = "over") -> Any:
    """Everybody takes the first offer, until the game is over."""
    while True:
        for client in people:
            seen = await client.position()
            if seen["stage"] == until:
                return seen
            if seen["offers"]:
                body = {"position": seen["position"], "action": seen["offers"][0]["code"]}
                await client.http.post(
                    f"/api/tables/{client.table}/commands", json={"type": "decide", "id": str(seen["position"]), **body}
                )


def test_the_game_goes_on_with_a_bot_and_who_resigned_comes_last(server: Server) -> None:
    async def scene() -> None:
        anna, ben, cleo = people = await gather_table(server, "template", ["Anna", "Ben", "Cleo"])
        before = await anna.position()
        first = await anna.command("resign", id="enough")
        assert await anna.command("resign", id="enough") == first
        seen = await ben.position()
        assert [person["resigned"] for person in seen["people"]] == [True, False, False]
        assert seen["people"][0]["bot"] == "regular"
        assert [line["text"] for line in seen["talk"]][-2:] == ["Anna resigns.", "A bot (regular) plays on for Anna."]
        refused = await anna.command("return", status=409)
        assert refused["why"] == "not_allowed"
        decision = {"position": before["position"], "action": 0}
        assert (await anna.command("decide", **decision, status=409))["why"] == "not_allowed"
        over = await play_on(people[1:])
        ending = over["ending"]
        assert ending["resigned"] == [0]
        assert ending["ranking"][0] == 3
        assert 0 not in ending["winners"]
        record = read_record((await anna.http.get(f"/api/tables/{anna.table}/record")).text)
        assert record.resigned == {"blue": 0} or set(record.resigned.values()) == {0}
        assert record.scores is not None
        replay = await ben.get(f"/api/tables/{ben.table}/replay", position=0)
        assert [event["sentence"] for event in replay["events"]] == ["Anna resigns."]
        brought = (await cleo.http.post("/api/records", content=await text_of(cleo))).json()
        assert [person["resigned"] for person in brought["people"]] == [True, False, False]
        listed = await ben.get("/api/me/tables")
        assert listed[0]["places"][0] == 3

    perform(scene)


async def text_of(client: Client) -> str:
    return (await client.http.get(f"/api/tables/{client.table}/record")).text


def test_a_table_may_want_the_game_to_be_over(server: Server) -> None:
    async def scene() -> None:
        anna, ben = await gather_table(server, "template", ["Anna", "Ben"], resign="end")
        seen = await anna.position()
        mover = (anna, ben)[seen["waiting"][0]]
        action = (await mover.position())["offers"][0]["code"]
        await mover.command("decide", position=0, action=action)
        await ben.command("resign")
        seen = await anna.position()
        assert (seen["stage"], seen["waiting"]) == ("over", [])
        assert seen["ending"]["winners"] == [0]
        assert (seen["ending"]["reason"], seen["ending"]["resigned"]) == ("resignation", [1])
        record = read_record(await text_of(anna))
        assert (record.notes["stopped"], list(record.resigned.values())) == ("resignation", [1])
        last = await anna.get(f"/api/tables/{anna.table}/replay", position=1)
        assert last["ending"]["ranking"] == [1, 2]
        refused = await anna.command("decide", position=seen["position"], action=0, status=409)
        assert refused["why"] == "not_yours"
        begun = await anna.post(f"/api/tables/{anna.table}/analysis")
        assert begun["stage"] in ("waiting", "working", "done")
        game, text = find_game("template"), await text_of(anna)
        finished = Finished(key=anna.table, game=game, record=text, people=["Anna", "Ben"], seats=[0, 1])
        assert findings(finished, AnalysisReport(1.0, measure="points"), "en").resigned == [Resignation(1, 1)]
        info = (await anna.http.post("/api/records", content=await text_of(anna))).json()
        assert (info["stopped"], info["scores"]) == (True, None)

    perform(scene)


def test_what_is_told_of_games_that_are_over_names_who_gave_up(server: Server) -> None:
    """On the page of somebody, as they and as others see it."""

    async def scene() -> None:
        anna, ben = await gather_table(server, "template", ["Anna", "Ben"], resign="end")
        await ben.command("resign")
        (theirs,) = (await anna.get(f"/api/people/{anna.table}/1"))["latest"]
        assert (theirs["resigned"], theirs["they_resigned"]) == (False, True)
        (mine,) = (await ben.get(f"/api/people/{ben.table}/0"))["latest"]
        assert (mine["resigned"], mine["they_resigned"]) == (True, False)
        (own,) = (await ben.get("/api/me/page"))["latest"]
        assert (own["resigned"], own["they_resigned"]) == (True, False)

    perform(scene)


def test_when_nobody_is_left_the_game_is_over(server: Server) -> None:
    async def scene() -> None:
        anna = Client(server, "Anna")
        await anna.open_table("template", [None, "random"])
        await anna.command("resign")
        seen = await anna.position()
        assert (seen["stage"], seen["ending"]["ranking"]) == ("over", [2, 1])

    perform(scene)


def test_nobody_resigns_before_the_game_or_after_it(server: Server) -> None:
    async def scene() -> None:
        anna = Client(server, "Anna")
        await anna.open_table("template", [None, None])
        assert (await anna.command("resign", status=409))["why"] == "too_early"

    perform(scene)
