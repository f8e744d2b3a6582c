"""Whole games over real sockets, from sitting down to the record."""

import asyncio
import random
from typing import Any

from fairground.core.fairness import judge
from fairground.core.record import read_record
from fairground.games import find_game
from tests.server.running import Client, Server, gather_table, perform


def choose_with(seed: int) -> Any:
    chance = random.Random(seed)
    return lambda offers: chance.choice(offers)


async def play_all(clients: list[Client]) -> list[dict[str, Any]]:
    async def one(number: int, client: Client) -> dict[str, Any]:
        async with client.socket() as socket:
            return await socket.play(choose_with(number))

    return await asyncio.gather(*(one(number, client) for number, client in enumerate(clients)))


def test_four_people_play_essen_to_the_end(server: Server) -> None:
    async def scene() -> None:
        clients = await gather_table(server, "essen", ["Anna", "Ben", "Cleo", "Dora"])
        positions = await play_all(clients)
        assert [position["stage"] for position in positions] == ["over"] * 4
        assert len({str(position["ending"]) for position in positions}) == 1
        ending = positions[0]["ending"]
        assert sorted(ending["ranking"])[0] == 1
        text = (await clients[0].http.get(f"/api/tables/{clients[0].table}/record")).text
        record = read_record(text)
        assert record.scores == ending["scores"]
        assert (
            record.people == {"blue": "Anna", "red": "Ben", "green": "Cleo", "yellow": "Dora"}
            or len(record.people) == 4
        )
        verdict = judge(find_game("essen"), record)
        assert verdict.fair is True
        assert positions[0]["commitment"] == record.notes["commitment"]
        assert positions[0]["seed"] == record.notes["seed"]

    perform(scene)


def test_a_person_and_three_bots_play_essen_to_the_end(server: Server) -> None:
    async def scene() -> None:
        anna = Client(server, "Anna")
        table = await anna.open_table("essen", [None, "random", "greedy", "random"])
        assert table["stage"] == "playing"
        async with anna.socket() as socket:
            last = await socket.play(choose_with(1))
        assert last["stage"] == "over"
        assert not [line for line in last["talk"] if "random" in line["text"]]

    perform(scene)


def test_secret_and_simultaneous_decisions_are_played_to_the_end(server: Server) -> None:
    async def scene() -> None:
        clients = await gather_table(server, "template", ["Anna", "Ben", "Cleo"])
        positions = await play_all(clients)
        assert [position["stage"] for position in positions] == ["over"] * 3

    perform(scene)


def test_a_game_is_played_by_requests_alone(server: Server) -> None:
    async def scene() -> None:
        anna = Client(server, "Anna")
        await anna.open_table("essen", [None, "random"])
        position = await anna.position()
        while position["stage"] != "over":
            if position["offers"]:
                offer = position["offers"][-1]
                done = await anna.command("decide", position=position["position"], action=offer["notation"])
                assert done["type"] == "done"
            position = await anna.position(events_after=position["position"])
        assert position["ending"]["reason"] == "eight_rounds"

    perform(scene)
