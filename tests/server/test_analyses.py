"""Analyses: of finished games, once for all who look, and kept."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from fairground.core.dealer import SeededDealer
from fairground.core.play import Play
from fairground.games import find_game
from tests.server.refusing import refused
from tests.server.running import Client, Server, gather_table, perform, running
from tests.server.test_replays import finished_game


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
    with running(tmp_path, "--analysis", "12") as server:

        async def scene() -> None:
            anna = await finished_game(server, "essen")
            base = f"/api/tables/{anna.table}"
            found = await analysed(anna, base)
            last = (await anna.get(f"{base}/replay"))["last"]
            assert (found["measure"], found["last"]) == ("chance", last)
            positions = [standing["position"] for standing in found["standings"]]
            assert (positions[0], positions[-1]) == (0, last)
            assert positions == sorted(positions)
            assert all(standing["band"] >= 0 for standing in found["standings"])
            for standing in found["standings"]:
                assert sum(standing["values"]) == pytest.approx(1, abs=0.001)
            ranking = (await anna.position())["ending"]["ranking"]
            assert [value > 0 for value in found["standings"][-1]["values"]] == [place == 1 for place in ranking]
            for dear in found["dear"]:
                assert dear["taken"] != dear["better"]
                assert dear["loss"] > 0
                frame = await anna.get(f"{base}/replay", position=dear["position"])
                assert frame["decided"] == dear["seat"]
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
