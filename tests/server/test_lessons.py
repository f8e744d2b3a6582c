"""Guided first games at tables of the house: begun, led back, gone on with after a restart, left."""

from pathlib import Path
from typing import Any

import pytest

from fairground.games import find_game, game_ids
from tests.server.running import Client, Server, perform, running

TAUGHT = [game_id for game_id in game_ids() if find_game(game_id).lesson() is not None]


async def begin(client: Client, game: str, **more: Any) -> str:
    joined = await client.post(f"/api/games/{game}/lesson", {"name": client.name, **more})
    client.table, client.seat = joined["table"]["id"], joined["seat"]
    assert joined["table"]["lesson"] == "first"
    return client.table


async def asked(client: Client) -> Any:
    """The position in which the coach speaks, or the lesson is over."""
    async with client.socket() as socket:
        return await socket.see(lambda latest: latest.get("coach") is not None)


async def decide(client: Client, seen: Any, notation: str, status: int = 200) -> Any:
    command = {"type": "decide", "id": f"{seen['position']} {notation}", "position": seen["position"]}
    path = f"/api/tables/{client.table}/commands"
    return await client.post(path, {**command, "action": notation}, status)


@pytest.mark.parametrize("game", TAUGHT)
def test_who_does_what_the_coach_asks_reaches_the_questions(server: Server, game: str) -> None:
    async def scene() -> None:
        anna = Client(server, "Anna")
        await begin(anna, game)
        seen = await asked(anna)
        pages: list[int] = []
        while not seen["coach"]["questions"]:
            coach = seen["coach"]
            pages += [page["number"] for page in coach["pages"] if page["number"] not in pages]
            assert coach["pages"][-1]["task"]
            offers = {offer["notation"] for offer in seen["offers"]}
            assert coach["expects"]
            assert set(coach["expects"]) <= offers
            for other in sorted(offers - set(coach["expects"]))[:2]:
                at = seen["position"]
                command = {"type": "decide", "id": f"{at} {other}", "position": at, "action": other}
                answer = await anna.http.post(f"/api/tables/{anna.table}/commands", json=command)
                if answer.status_code == 200:  # an error that the lesson allows
                    break
                assert answer.json()["why"] == "lesson"
                assert answer.json()["sentence"]
                assert (await anna.position())["coach"] == coach
            else:
                await decide(anna, seen, coach["expects"][0])
            seen = await asked(anna)
        pages += [page["number"] for page in seen["coach"]["pages"]]
        assert pages == sorted(set(pages))
        lesson = find_game(game).lesson()
        assert lesson is not None
        reading = {number for number, step in enumerate(lesson.steps, 1) if not step.do}
        assert reading <= set(pages), "an error leaves out what is to be done at most, never what is to be read"
        questions = seen["coach"]["questions"]
        assert len(questions) == 5
        assert len({question["right"] for question in questions}) > 1
        assert seen["offers"], "the game can be played on"
        path = f"/api/tables/{anna.table}/commands"
        await anna.post(path, {"type": "leave_lesson", "id": "stay", "quiet": True})
        free = await anna.position()
        assert free["coach"] is None
        known = find_game(game).words("en").templates.get("remarks", {})
        assert {remark["kind"] for remark in free["remarks"]} <= set(known)
        assert all(remark["sentence"] for remark in free["remarks"])
        await anna.post(path, {"type": "leave_lesson", "id": "thanks"})
        free = await anna.position()
        assert free["remarks"] is None
        await decide(anna, free, free["offers"][-1]["notation"])

    perform(scene)


def test_a_lesson_is_gone_on_with_until_it_is_left_or_begun_again(tmp_path: Path) -> None:
    async def before(server: Server) -> tuple[str, Any, Any]:
        anna = Client(server, "Anna")
        first = await begin(anna, "essen")
        seen = await asked(anna)
        await decide(anna, seen, "sellers 2")
        seen = await asked(anna)
        assert await begin(anna, "essen") == first
        return first, seen["coach"], anna.http.cookies

    async def after(server: Server, first: str, coach: Any, cookies: Any) -> None:
        anna = Client(server, "Anna")
        anna.http.cookies = cookies
        assert await begin(anna, "essen") == first
        assert (await asked(anna))["coach"] == coach
        ben = Client(server, "Ben")
        assert await begin(ben, "essen") != first
        again = await begin(anna, "essen", again=True)
        assert again != first
        await anna.post(f"/api/tables/{again}/commands", {"type": "leave_lesson", "id": "enough"})
        seen = await anna.position()
        assert seen["coach"] is None
        await decide(anna, seen, "sellers 0")
        anna.table = first
        assert (await asked(anna))["coach"] == coach

    kept: list[Any] = []
    with running(tmp_path) as server:

        async def first_half() -> None:
            kept.extend(await before(server))

        perform(first_half)
        server.kill()
        server.start()

        async def second_half() -> None:
            await after(server, *kept)

        perform(second_half)


def test_a_coach_who_stays_is_still_there_after_a_restart_and_can_be_sent_away(tmp_path: Path) -> None:
    async def before(server: Server) -> tuple[str, Any]:
        anna = Client(server, "Anna")
        table = await begin(anna, "essen_the_game")
        await asked(anna)
        await anna.post(f"/api/tables/{table}/commands", {"type": "leave_lesson", "id": "stay", "quiet": True})
        seen = await anna.position()
        assert (seen["coach"], seen["remarks"]) == (None, [])
        assert await begin(anna, "essen_the_game") != table, "the lesson is over"
        return table, anna.http.cookies

    async def after(server: Server, table: str, cookies: Any) -> None:
        anna = Client(server, "Anna")
        anna.http.cookies, anna.table = cookies, table
        seen = await anna.position()
        assert (seen["coach"], seen["remarks"]) == (None, [])
        heard: set[str] = set()
        while not heard:
            seen = await anna.position()
            heard |= {remark["sentence"] for remark in seen["remarks"]}
            notations = [offer["notation"] for offer in seen["offers"]]
            if notations and not heard:
                # The wishes of the lesson, then the way that leads beside them.
                way = ("keep 37", "keep 41", "keep 43", "step entrance_south", "step 45", "step 46")
                await decide(anna, seen, next((one for one in way if one in notations), notations[0]))
        assert any("wish" in sentence for sentence in heard)
        await anna.post(f"/api/tables/{table}/commands", {"type": "leave_lesson", "id": "thanks"})
        assert (await anna.position())["remarks"] is None

    kept: list[Any] = []
    with running(tmp_path) as server:

        async def first_half() -> None:
            kept.extend(await before(server))

        perform(first_half)
        server.kill()
        server.start()

        async def second_half() -> None:
            await after(server, *kept)

        perform(second_half)


def test_a_lesson_is_played_as_it_was_prepared(server: Server) -> None:
    async def scene() -> None:
        anna = Client(server, "Anna")
        table = {"game": "essen", "name": "Anna", "seats": [{}, {"bot": "regular"}], "lesson": "first"}
        assert (await anna.post("/api/tables", table, 400))["why"] == "malformed"
        assert (await anna.post("/api/tables", {**table, "lesson": "second"}, 404))["why"] == "not_found"
        assert (await anna.post("/api/games/chess/lesson", {"name": "Anna"}, 404))["why"] == "not_found"
        games = {game["id"]: game["lesson"] for game in await anna.get("/api/games")}
        assert {game for game, minutes in games.items() if minutes} == set(TAUGHT)

    perform(scene)


def test_a_list_says_how_far_a_lesson_is_until_its_coach_goes(tmp_path: Path) -> None:
    cookies: list[Any] = []

    async def step_of(client: Client) -> tuple[int, int]:
        (listed,) = await client.get("/api/me/tables")
        client.table = listed["id"]
        return listed["step"], listed["steps"]

    def back(server: Server) -> Client:
        anna = Client(server, "Anna")
        anna.http.cookies = cookies[0]
        return anna

    with running(tmp_path) as server:

        async def begun() -> None:
            anna = Client(server, "Anna")
            await begin(anna, "essen")
            coach = (await asked(anna))["coach"]
            assert await step_of(anna) == (coach["step"], coach["steps"])
            (listed,) = await anna.get("/api/me/tables")
            assert listed["part"] == coach["parts"][0]["name"]
            cookies.append(anna.http.cookies)

        async def gone_on_with() -> None:
            anna = back(server)
            assert (await step_of(anna))[0] == 1, "it is read from what is kept"
            seen = await asked(anna)
            await decide(anna, seen, seen["coach"]["expects"][0])
            coach = (await asked(anna))["coach"]
            assert (await step_of(anna))[0] == coach["step"] > 1
            await anna.post(f"/api/tables/{anna.table}/commands", {"type": "leave_lesson", "id": "leave"})
            assert await step_of(anna) == (0, 0)
            (listed,) = await anna.get("/api/me/tables")
            assert listed["part"] == ""

        async def left() -> None:
            assert await step_of(back(server)) == (0, 0)

        for scene in (begun, gone_on_with, left):
            perform(scene)
            server.kill()
            server.start()
