"""Finished games and records can be looked at, downloaded, brought along and verified."""

from itertools import pairwise
from pathlib import Path
import subprocess
from typing import Any

import httpx

from tests import warm
from tests.server.running import Client, Server, perform


async def finished_game(server: Server, game: str, **more: Any) -> Client:
    """Somebody at a table whose game is over."""
    anna = Client(server, "Anna")
    await anna.open_table(game, [None, "random"], **more)
    async with anna.socket() as socket:
        await socket.play(lambda offers: offers[0])
    return anna


def test_a_finished_game_is_seen_through_any_eyes_and_with_all_hands_open(server: Server) -> None:
    async def scene() -> None:
        anna = await finished_game(server, "template")
        base = f"/api/tables/{anna.table}"
        start = await anna.get(f"{base}/replay", position=0, seat=0)
        other = await anna.get(f"{base}/replay", position=0, seat=1)
        outside = await anna.get(f"{base}/replay", position=0)
        assert start["view"]["hand"] != []
        assert other["view"]["hand"] != []
        assert outside["view"]["hand"] == []
        shown = await anna.get(f"{base}/replay", position=0, open=True)
        assert shown["views"] == [start["view"], other["view"]]
        last = await anna.get(f"{base}/replay", position=start["last"])
        assert last["ending"]["scores"] == (await anna.position())["ending"]["scores"]
        first = await anna.get(f"{base}/replay", position=1)
        own = await anna.get(f"{base}/replay", position=1, seat=first["decided"])
        assert first["notation"] == ""
        assert own["notation"].startswith("keep ")
        beyond = await anna.http.get(f"{base}/replay", params={"position": start["last"] + 1})
        assert beyond.status_code == 404
        scores = await anna.get(f"{base}/scores")
        assert scores["points"][0]["position"] == 0
        assert scores["points"][-1]["position"] == start["last"]
        assert scores["points"][-1]["scores"] == last["ending"]["scores"]
        turns = scores["turns"]
        assert [turn["number"] for turn in turns] == list(range(1, len(turns) + 1))
        assert (turns[0]["first"], turns[-1]["last"]) == (1, start["last"])
        assert all(later["first"] - earlier["last"] in (0, 1) for earlier, later in pairwise(turns))
        assert turns == (await anna.position())["turns"]

    perform(scene)


def test_a_record_is_downloaded_verified_changed_and_brought_along(server: Server, tmp_path: Path) -> None:
    async def scene() -> None:
        anna = await finished_game(server, "essen")
        answer = await anna.http.get(f"/api/tables/{anna.table}/record")
        assert answer.headers["content-type"].startswith("text/plain")
        text = answer.text
        file = tmp_path / "game.record"
        file.write_text(text)
        eve = Client(server, "Eve")
        info = (await eve.http.post("/api/records", content=text.encode())).json()
        assert info["fair"] is True
        assert info["people"][0]["name"] == "Anna"
        assert (await eve.get(f"/api/records/{info['id']}")) == info
        assert (await eve.http.get(f"/api/records/{info['id']}/text")).text == text
        frame = await eve.get(f"/api/records/{info['id']}/replay", position=3)
        assert frame["position"] == 3
        assert frame["events"]
        assert (await eve.get(f"/api/records/{info['id']}/scores"))["points"][-1]["scores"] == info["scores"]
        lines = text.splitlines(keepends=True)
        for broken in ("", "hello", "".join(lines[:-1]), text.replace("sellers", "seller", 1), "\0" * 50):
            refused = await eve.http.post("/api/records", content=broken.encode())
            assert refused.status_code == 400, refused.text
            assert refused.json()["why"] == "malformed"
        assert (await eve.http.post("/api/records", content=b"\xff\xfe")).status_code == 400
        assert (await eve.http.post("/api/records", content=b"a" * 250_000)).status_code == 413
        assert (await eve.http.post("/api/records", content=b"a" * 300_000)).status_code == 413

    perform(scene)
    verified = verify(tmp_path / "game.record")
    assert verified.returncode == 3, verified.stderr
    assert "CONSISTENT, NOT PROVEN" in verified.stdout
    assert "Nobody but the house added to this deal" in verified.stdout
    cut = tmp_path / "cut.record"
    cut.write_text("".join((tmp_path / "game.record").read_text().splitlines(keepends=True)[:-3]))
    refused = verify(cut)
    assert refused.returncode == 2
    assert "cut here" in refused.stderr


def verify(file: Path) -> "subprocess.CompletedProcess[str]":
    return warm.run("fairground.cli", "verify", str(file))


def test_a_deal_that_is_not_fair_is_found_by_verify(tmp_path: Path) -> None:
    from fairground.core.committed import CommittedDealer, commitment
    from fairground.core.play import Play
    from fairground.core.record import write_record
    from fairground.games import find_game

    play = Play(find_game("essen"), 2, {}, CommittedDealer(bytes(32)))
    seed = bytes([1]) * 32
    file = tmp_path / "unfair.record"
    file.write_text(write_record(play.record({}, {"commitment": commitment(seed), "seed": seed.hex()})))
    found = verify(file)
    assert found.returncode == 1
    assert "NOT FAIR" in found.stdout
    file.write_text(write_record(play.record({})))
    assert verify(file).returncode == 3


def test_the_games_and_their_rules_can_be_read(server: Server) -> None:
    games = httpx.get(f"{server.url}/api/games", timeout=60).json()
    assert {"essen", "template"} <= {game["id"] for game in games}
    essen = next(game for game in games if game["id"] == "essen")
    assert essen["players"] == [2, 3, 4, 5, 6, 7, 8]
    assert {bot["id"] for bot in essen["bots"]} >= {"random", "greedy"}
    for game in games:
        rules = httpx.get(f"{server.url}/api/games/{game['id']}/rules", timeout=60).json()
        assert rules["chapters"][0]["rules"][0]["text"]
        for option in game["options"]:
            assert option["sentence"]
            assert option["values"]
    assert httpx.get(f"{server.url}/api/games/chess/rules", timeout=60).status_code == 404
