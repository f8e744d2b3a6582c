"""A finished game is played on from any position, and its decided positions are puzzles."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from fairground.cli.commands.verify import CONSISTENT
from fairground.cli.main import main
from fairground.core.dealer import SeededDealer
from fairground.core.play import Play
from fairground.games import find_game
from fairground.server.messages import ClaimSeat, Refused, Ring, WhatIf
from fairground.server.tables.commands.dispatch import answer
from fairground.server.tables.lobby.lobby import claim
from fairground.server.tables.lobby.what_if import play_on
from fairground.server.tables.speaker import Speaker
from fairground.storage.clock import CLOCK
from tests.server.days import Days
from tests.server.days import play as play_days
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


async def opened_with_others(anna: Client, position: int, seat: int, base: str = "") -> dict[str, Any]:
    """A new table from a position of Anna's finished game, at which the other seats are free; she sits there."""
    body = {"name": "Anna", "position": position, "seat": seat, "bot": None}
    joined = await anna.post(f"{base or f'/api/tables/{anna.table}'}/what-if", body, 201)
    anna.table, anna.seat = joined["table"]["id"], joined["seat"]
    return dict(joined["table"])


def test_two_people_play_on_from_a_position_and_each_sees_what_their_seat_sees(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with running(tmp_path) as server:

        async def scene() -> None:
            anna = await finished_game(server, "template")
            old, before = anna.table, await anna.get(f"/api/tables/{anna.table}")
            frames = [await anna.get(f"/api/tables/{old}/replay", position=3, seat=seat) for seat in (0, 1)]
            table = await opened_with_others(anna, 3, 1)
            assert table["stage"] == "gathering"
            assert [seat["kind"] for seat in table["seats"]] == ["open", "person"]
            assert list(table["invites"]) == ["0"]
            promised = {key: table[key] for key in ("what_if", "rated", "commitment", "deal", "seed")}
            assert promised == {"what_if": 3, "rated": False, "commitment": None, "deal": None, "seed": None}
            gathering = await anna.position()
            assert gathering["view"] is None
            assert gathering["offers"] == []
            assert gathering["events"] == []
            assert "after 3 decisions" in gathering["talk"][-1]["text"]

            server.stop()
            server.start()
            ben, eve = Client(server, "Ben"), Client(server, "Eve")
            await ben.sit_down(anna.table, table["invites"]["0"])
            positions = [await ben.position(), await anna.position()]
            for person, position, frame in zip((ben, anna), positions, frames, strict=True):
                assert position["stage"] == "playing"
                assert position["decisions"] == 3
                assert position["seat"] == person.seat
                assert position["commitment"] is None
                assert position["view"] == frame["view"]
            assert positions[0]["view"]["hand"] != positions[1]["view"]["hand"]
            assert (await eve.http.get(f"/api/tables/{anna.table}/position")).status_code == 403

            async with anna.socket() as hers, ben.socket() as his:
                await asyncio.gather(*(socket.play(lambda offers: offers[-1]) for socket in (hers, his)))
            again = [await anna.get(f"/api/tables/{anna.table}/replay", position=3, seat=seat) for seat in (0, 1)]
            assert [frame["view"] for frame in again] == [frame["view"] for frame in frames]
            after = await anna.get(f"/api/tables/{anna.table}")
            assert before["seed"] != after["seed"]
            record = (await anna.http.get(f"/api/tables/{anna.table}/record")).text
            assert "note what-if: 3" in record
            assert "note seed:" not in record
            (tmp_path / "again.game").write_text(record)
            brought = (await eve.http.post("/api/records", content=record.encode())).json()
            assert brought["fair"] is None
            assert "note what-if: 3" in (await eve.http.get(f"/api/records/{brought['id']}/text")).text

        perform(scene)
        assert main(["verify", str(tmp_path / "again.game")]) == CONSISTENT
        assert "went on from decision 3 of a finished one" in capsys.readouterr().out


def test_a_chair_that_nobody_takes_is_given_to_a_bot_by_the_host(server: Server) -> None:
    async def scene() -> None:
        anna = Client(server, "Anna")
        await anna.open_table("essen", [None, "random", "random"])
        async with anna.socket() as socket:
            await socket.play(lambda offers: offers[0])
        record = (await anna.http.get(f"/api/tables/{anna.table}/record")).text
        brought = (await anna.http.post("/api/records", content=record.encode())).json()["id"]
        table = await opened_with_others(anna, 0, 2, f"/api/records/{brought}")
        assert sorted(table["invites"]) == ["0", "1"]
        ben = Client(server, "Ben")
        share = {"pledge": "0" * 64}
        body = {"name": "Ben", "invite": table["invites"]["1"], "contribution": share}
        await ben.post(f"/api/tables/{anna.table}/seats", body)
        assert (await anna.position())["stage"] == "gathering"
        ben.table = anna.table
        wish = {"type": "set_seat", "id": "a", "seat": 0, "bot": "random"}
        refused = (await ben.http.post(f"/api/tables/{ben.table}/commands", json=wish)).json()
        assert refused["why"] == "not_allowed"
        await anna.command("set_seat", seat=0, bot="random")
        position = await anna.position()
        assert position["stage"] == "playing"
        assert position["deal"] is None
        assert [person["kind"] for person in position["people"]] == ["bot", "person", "person"]

    perform(scene)


def test_who_begins_is_not_rung_for_because_people_gathered_for_long(tmp_path: Path) -> None:
    """Nobody was asked before the last chair was taken."""

    async def scene(days: Days) -> None:
        anna, ben = days.house.new_person("Anna"), days.house.new_person("Ben")
        table = await play_on(days.house.tables, played("template"), WhatIf(position=1, seat=0, bot=None), anna, "")
        assert table.prepared is not None
        table.prepared.asked_at = [CLOCK.steady() - 3600.0] * 2
        await claim(table, ClaimSeat(name="Ben", invite=table.seating.rows[1].invite), ben)
        waited = table.waiting()[0]
        people = {0: anna, 1: ben}
        speaker = Speaker(people[1 - waited].id, 1 - waited, people[1 - waited].name)
        said = await answer(table, speaker, Ring("r", waited), days.house.bot_driver.bots, "en")
        assert isinstance(said, Refused)
        assert said.why == "too_early"

    play_days(tmp_path / "house.sqlite", scene)


def played(game: str) -> Play:
    """A game of two that was played to its end."""
    found = find_game(game)
    whole = Play(found, 2, found.chosen(2, {}), SeededDealer(1))
    while waiting := whole.state.waiting():
        whole.decide(waiting[0], whole.state.offers(waiting[0])[0])
    return whole


def test_alone_there_is_nobody_to_wait_for(server: Server) -> None:
    async def scene() -> None:
        anna = Client(server, "Anna")
        await anna.open_table("la_loire", [None])
        async with anna.socket() as socket:
            await socket.play(lambda offers: offers[0])
        table = await opened_with_others(anna, 2, 0)
        assert table["stage"] == "playing"
        assert (await anna.position())["decisions"] == 2

    perform(scene)


def test_a_rematch_is_an_ordinary_game_and_nobody_opens_a_prepared_position_otherwise(server: Server) -> None:
    async def scene() -> None:
        anna = await finished_game(server, "template")
        body = {"name": "Anna", "position": 1, "seat": 0, "bot": "random"}
        anna.table = (await anna.post(f"/api/tables/{anna.table}/what-if", body, 201))["table"]["id"]
        async with anna.socket() as socket:
            await socket.play(lambda offers: offers[0])
        again = (await anna.post(f"/api/tables/{anna.table}/rematch", {}))["table"]
        assert again["what_if"] is None
        assert again["commitment"] is not None
        plan = {"game": "template", "seats": [{"bot": None}, {"bot": "random"}], "name": "Anna", "what_if": 3}
        refused = await anna.post("/api/tables", plan, 400)
        assert "opened from that game" in refused["sentence"]

    perform(scene)


def test_a_game_that_was_not_analysed_has_no_puzzles_yet(server: Server) -> None:
    async def scene() -> None:
        anna = await finished_game(server, "template")
        assert await anna.get(f"/api/tables/{anna.table}/puzzles") == []

    perform(scene)
