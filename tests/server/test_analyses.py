"""Analyses: of finished games, once for all who look, and kept."""

import asyncio
import json
from pathlib import Path
import signal
import subprocess
import sys
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from fairground.core.dealer import SeededDealer
from fairground.core.play import Play
from fairground.core.record import write_record
from fairground.games import find_game
from fairground.server.analysis import service, worker
from fairground.server.analysis.service import Analyses, AskedFor
from fairground.server.analysis.worker import AnalysisReport, AnalysisTask
from fairground.server.workers.pipe import framed
from fairground.storage.peers import Job
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


class Spoken:
    """A process that says the same thing, so many seconds after the last time, and is done after three times."""

    def __init__(self, pause: float) -> None:
        self.stdout = asyncio.StreamReader()
        self.stdin = self
        self._pause = pause

    def write(self, _: bytes) -> None:
        self._speaking = asyncio.ensure_future(self._speak())

    async def drain(self) -> None: ...

    async def _speak(self) -> None:
        for progress in (0.3, 0.6, 1.0):
            await asyncio.sleep(self._pause)
            self.stdout.feed_data(framed(msgspec.msgpack.encode(AnalysisReport(progress))))


def test_an_analysis_is_given_up_for_silence_however_long_it_takes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A machine with much else to do decides nothing as long as something is heard."""
    told: list[float] = []

    class Heard:
        async def report(self, _: Job, progress: float) -> None:
            told.append(progress)

    async def scene() -> None:
        analyses: Any = Analyses(SimpleNamespace(peers=Heard()), 0.01)
        job, asked = Job("analysis", "key", b""), AskedFor("", "", [])
        monkeypatch.setattr(service, "SILENT_SECONDS", 60.0)
        last = await analyses._listen(Spoken(pause=0.05), job, asked)
        assert msgspec.msgpack.decode(last, type=AnalysisReport).progress == 1.0
        assert told == [0.3, 0.6]
        monkeypatch.setattr(service, "SILENT_SECONDS", 0.01)
        with pytest.raises(TimeoutError):
            await analyses._listen(Spoken(pause=60), job, asked)

    asyncio.run(scene())


def test_a_long_game_is_analysed_longer_up_to_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    for turns, seconds in ((10, 60.0), (60, 100.0), (84, 140.0), (300, 150.0)):
        monkeypatch.setattr(worker, "turn_ends", lambda play, states, turns=turns: range(turns))
        monkeypatch.setattr(worker, "states", lambda play: [])
        assert worker.seconds_for(cast(Play, None), 60.0) == pytest.approx(seconds)


def test_an_analysis_that_takes_too_much_of_a_processor_is_ended() -> None:
    """By the system, after four times its seconds: here everything else in it takes none."""
    record = write_record(Play(find_game("template"), 2, {}, SeededDealer(1)).record({}))
    program = [
        "import fairground.server.analysis.worker as worker",
        "def for_ever(*_):",
        "    while True: pass",
        "worker.read_record, worker.LEAST_SECONDS, worker.TIMES_OVER = for_ever, 1, 1",
        "worker.main()",
    ]
    task = framed(msgspec.msgpack.encode(AnalysisTask(record, 1.0)))
    done = subprocess.run([sys.executable, "-c", "\n".join(program)], input=task, capture_output=True, check=False)
    assert done.returncode == -signal.SIGXCPU


def test_the_log_says_why_an_analysis_ended(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A record that is none: the error's kind and place, and nothing of the record."""
    monkeypatch.setattr("fairground.server.workers.last_words.PATIENCE", 600.0)

    async def scene() -> None:
        analyses: Any = Analyses(SimpleNamespace(), 1.0)
        with pytest.raises(asyncio.IncompleteReadError):
            await analyses._converse(Job("analysis", "key", b""), AskedFor("", "nothing that anybody knows", []))

    asyncio.run(scene())
    (line,) = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert (line["event"], line["worker"], line["code"]) == ("worker_ended", "fairground.server.analysis.worker", 1)
    assert line["where"].startswith("fairground.core.record")
    assert "nothing that anybody" not in str(line)


def test_an_unfinished_record_is_not_analysed(server: Server) -> None:
    text = write_record(Play(find_game("template"), 2, {}, SeededDealer(1)).record({}))

    async def scene() -> None:
        anna = Client(server, "Anna")
        brought = (await anna.http.post("/api/records", content=text.encode())).json()
        for ask in (anna.http.get, anna.http.post):
            answer = await ask(f"/api/records/{brought['id']}/analysis")
            assert (answer.status_code, answer.json()["why"]) == (409, "too_early")

    perform(scene)
