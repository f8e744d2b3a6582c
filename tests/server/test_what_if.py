"""A finished game is played on from any position, and its decided positions are puzzles."""

from pathlib import Path
from typing import Any

from tests.server.running import Client, Server, perform, running
from tests.server.test_replays import finished_game


def test_a_finished_game_is_played_on_from_a_position_among_bots(tmp_path: Path) -> None:
    with running(tmp_path) as server:

        async def scene() -> None:
            anna = await finished_game(server, "essen")
            old = anna.table
            frame = await anna.get(f"/api/tables/{old}/replay", position=5, seat=0)
            body = {"name": "Anna", "position": 5, "seat": 0, "bot": "random"}
            joined = (await anna.http.post(f"/api/tables/{old}/what-if", json=body)).json()
            table = joined["table"]["id"]
            assert table != old
            assert joined["seat"] == 0
            anna.table = table
            position = await anna.position()
            assert position["decisions"] >= 5
            if position["decisions"] == 5:
                assert position["view"] == frame["view"]
            server.stop()
            server.start()
            async with anna.socket() as socket:
                await socket.play(lambda offers: offers[0])
            assert (await anna.position())["stage"] == "over"
            again = await anna.get(f"/api/tables/{table}/replay", position=5, seat=0)
            assert again["view"] == frame["view"]

        perform(scene)


def test_a_record_that_somebody_brought_is_played_on_from_as_well(tmp_path: Path) -> None:
    with running(tmp_path) as server:

        async def scene() -> None:
            anna = await finished_game(server, "essen")
            text = (await anna.http.get(f"/api/tables/{anna.table}/record")).text
            eve = Client(server, "Eve")
            record = (await eve.http.post("/api/records", content=text.encode())).json()["id"]
            base = f"/api/records/{record}"
            frame = await eve.get(f"{base}/replay", position=5, seat=1)
            body: dict[str, Any] = {"name": "Eve", "position": 5, "seat": 1, "bot": "random"}
            joined = (await eve.http.post(f"{base}/what-if", json=body)).json()
            assert joined["seat"] == 1
            assert [one["kind"] for one in joined["table"]["seats"]] == ["bot", "person"]
            eve.table = joined["table"]["id"]
            server.stop()
            server.start()
            async with eve.socket() as socket:
                await socket.play(lambda offers: offers[0])
            again = await eve.get(f"/api/tables/{eve.table}/replay", position=5, seat=1)
            assert again["view"] == frame["view"]
            for wrong, status in (({"position": frame["last"]}, 404), ({"seat": 7}, 404), ({"bot": "nobody"}, 400)):
                answer = await eve.http.post(f"{base}/what-if", json=body | wrong)
                assert answer.status_code == status, answer.text
            assert (await eve.http.post("/api/records/none/what-if", json=body)).status_code == 404

        perform(scene)


def test_what_does_not_exist_is_not_played_on_from(server: Server) -> None:
    async def scene() -> None:
        anna = await finished_game(server, "template")
        last = (await anna.get(f"/api/tables/{anna.table}/replay"))["last"]
        good: dict[str, Any] = {"name": "Anna", "position": 1, "seat": 0}
        for wrong, status in (({"position": last}, 404), ({"seat": 7}, 404), ({"bot": "nobody"}, 400)):
            answer = await anna.http.post(f"/api/tables/{anna.table}/what-if", json=good | wrong)
            assert answer.status_code == status, answer.text
        ben = Client(server, "Ben")
        await ben.open_table("template", [None, "random"])
        answer = await ben.http.post(f"/api/tables/{ben.table}/what-if", json=good)
        assert answer.status_code == 409

    perform(scene)


def test_a_game_that_was_not_analysed_has_no_puzzles_yet(server: Server) -> None:
    async def scene() -> None:
        anna = await finished_game(server, "template")
        assert await anna.get(f"/api/tables/{anna.table}/puzzles") == []

    perform(scene)
