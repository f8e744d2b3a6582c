"""Processes beside the house: one that hangs, spins, dies or eats is replaced, and those who wait take queue."""

import asyncio
from collections.abc import Awaitable, Callable
import json
import signal

import httpx
import pytest

from fairground.core.record import TITLE, marks
from fairground.server.replay.service import MOST_WAITING_EACH, Records
from fairground.server.text.refusals import Refuse
from fairground.server.workers.fair_queue import FairQueue
from fairground.server.workers.last_words import read
from fairground.server.workers.pool import WorkerFailed, WorkerPool
from tests.server.running import Server, perform

WORKER = "tests.server.odd_worker"
HOSTILE = [TITLE, "game template, rules 1, players 3", "deal" + " a=a=a" * 60 + " x", "pause"]


def with_pool(scene: Callable[[WorkerPool], Awaitable[None]], seconds: float = 30) -> None:
    async def whole() -> None:
        pool = WorkerPool(WORKER, processes=1, seconds=seconds)
        try:
            await scene(pool)
        finally:
            await pool.close()

    asyncio.run(whole())


@pytest.mark.parametrize("word", [b"die", b"spin"])
def test_a_worker_that_ends_is_replaced(word: bytes) -> None:
    """One that spins is ended by the system, which counts its seconds on the processor."""

    async def scene(pool: WorkerPool) -> None:
        assert await pool.ask(b"hello") == b"hello"
        with pytest.raises(WorkerFailed) as failed:
            await pool.ask(word)
        assert not failed.value.slow
        assert await pool.ask(b"hello again") == b"hello again"

    with_pool(scene)


def lines(said: str) -> list[dict[str, str]]:
    return [line for line in map(json.loads, said.splitlines()) if line["event"] == "worker_ended"]


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        (b"die", {"code": 3}),
        (b"spin", {"code": -signal.SIGXCPU}),
        (b"stumble", {"code": 1, "error": "KeyError", "where": "odd_worker"}),
    ],
)
def test_the_log_says_why_a_worker_ended_but_not_what_it_said(
    word: bytes,
    expected: dict[str, str | int],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("fairground.server.workers.last_words.PATIENCE", 600.0)

    async def scene(pool: WorkerPool) -> None:
        with pytest.raises(WorkerFailed):
            await pool.ask(word)
        assert await pool.ask(b"hello") == b"hello"

    with_pool(scene)
    said = capsys.readouterr().err
    (line,) = lines(said)
    if "where" in line:
        line["where"] = line["where"].partition(":")[0]
    assert {name: line[name] for name in line if name != "at"} == {
        "event": "worker_ended",
        "worker": WORKER,
        **expected,
    }
    assert "secret" not in said


def test_of_an_error_its_kind_and_place_are_read() -> None:
    """Of several that follow from each other the last."""
    first = (
        'Traceback (most recent call last):\n  File "/x/src/fairground/a.py", line 3, in f\n    1 / 0\nOSError: Anna\n'
    )
    later = 'Traceback (most recent call last):\n  File "/y/fairground/bots/b.py", line 7, in g\nbots.Lost: Ben\n'
    assert read(first) == {"error": "OSError", "where": "fairground.a:3"}
    assert read(first + "\nDuring handling of it\n\n" + later) == {"error": "bots.Lost", "where": "fairground.bots.b:7"}
    assert read("Killed") == read("") == {}
    for strange in ('  File "/", line 3, in f\nOSError', '  File ".", line 3\nOSError: Anna'):
        assert read(strange)["error"] == "OSError", "a file of no name is no reason to fail"
    for none in (
        '  File "", line 3\nOSError',
        '  File "a.py", line three\nOSError',
        ' File "a.py", line 3\nOSError',
        "OSError",
    ):
        assert read(none) == {}


def test_a_worker_that_hangs_is_given_up_and_replaced() -> None:
    async def scene(pool: WorkerPool) -> None:
        pool.seconds = 0.05
        with pytest.raises(WorkerFailed) as failed:
            await pool.ask(b"hang")
        assert failed.value.slow
        pool.seconds = 30
        assert await pool.ask(b"hello") == b"hello"

    with_pool(scene)


def test_a_worker_gets_no_more_memory_than_it_may_have() -> None:
    async def scene(pool: WorkerPool) -> None:
        assert await pool.ask(b"eat") == b"got no more"
        assert await pool.ask(b"hello") == b"hello"

    with_pool(scene)


def test_a_worker_that_ended_while_nobody_asked_costs_nobody_an_answer() -> None:
    async def scene(pool: WorkerPool) -> None:
        assert await pool.ask(b"last words") == b"farewell"
        assert await pool.ask(b"hello") == b"hello"

    with_pool(scene)


def test_who_wants_much_waits_behind_who_wants_little() -> None:
    async def scene() -> None:
        queue = FairQueue(1)
        served: list[str] = []

        async def want(owner: str) -> None:
            async with queue.turn(owner):
                served.append(owner)
                await asyncio.sleep(0)

        wishes = [want("greedy") for _ in range(30)] + [want("ben"), want("anna"), want("ben")]
        await asyncio.gather(*wishes)
        assert max(served.index("anna"), served.index("ben")) <= 3
        assert [owner for owner in served[:7] if owner == "ben"] == ["ben", "ben"]
        assert served.count("greedy") == 30
        assert queue.waiting() == 0

    asyncio.run(scene())


def test_newcomers_do_not_starve_who_waits_already() -> None:
    async def scene() -> None:
        queue = FairQueue(1)
        served: list[str] = []

        async def want(owner: str) -> None:
            async with queue.turn(owner):
                served.append(owner)
                await asyncio.sleep(0)

        tasks = [asyncio.ensure_future(want("patient")) for _ in range(3)]
        for number in range(60):
            tasks.append(asyncio.ensure_future(want(f"newcomer {number}")))
            await asyncio.sleep(0)
        await asyncio.gather(*tasks)
        assert served.index("patient") <= 2
        assert served[:10].count("patient") == 3

    asyncio.run(scene())


def test_who_goes_away_while_waiting_keeps_no_place() -> None:
    async def scene() -> None:
        queue = FairQueue(1)
        release = asyncio.Event()

        async def hold() -> None:
            async with queue.turn("a"):
                await release.wait()

        first, second, third = (asyncio.ensure_future(hold()) for _ in range(3))
        await asyncio.sleep(0)
        second.cancel()
        release.set()
        await asyncio.gather(first, second, third, return_exceptions=True)
        async with queue.turn("b"):
            assert queue.waiting() == 0
        last = asyncio.ensure_future(hold())
        async with queue.turn("c"):
            await asyncio.sleep(0)
        last.cancel()
        await asyncio.sleep(0)
        async with queue.turn("d"):
            pass

    asyncio.run(asyncio.wait_for(scene(), 20))


def test_a_record_that_takes_too_long_is_refused_and_the_house_goes_on_meanwhile() -> None:
    async def scene() -> None:
        records = Records(WORKER, seconds=0.3)
        ticks = 0

        async def tick() -> None:
            nonlocal ticks
            while True:
                await asyncio.sleep(0.001)
                ticks += 1

        ticking = asyncio.ensure_future(tick())
        with pytest.raises(Refuse) as refused:
            await records.read("hang", "10.0.0.1", "en")
        assert refused.value.why == "too_large"
        assert ticks > 10
        ticking.cancel()
        await records.close()

    asyncio.run(scene())


def test_one_client_cannot_fill_the_queue_of_records() -> None:
    async def scene() -> None:
        records = Records(WORKER, seconds=0.2)
        asked = [records.read("hang", "10.0.0.1", "en") for _ in range(MOST_WAITING_EACH + 3)]
        tasks = [asyncio.ensure_future(ask) for ask in asked]
        await asyncio.sleep(0)
        found = [task for task in tasks if task.done()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await records.close()
        assert len(found) == 2
        assert all(getattr(task.exception(), "why", "") == "too_much" for task in found)

    asyncio.run(scene())


def test_the_record_that_stopped_a_house_is_refused_and_the_house_answers(server: Server) -> None:
    body = "".join(f"{line} ~{mark}\n" for line, mark in zip(HOSTILE, marks(HOSTILE), strict=True))

    async def scene() -> None:
        async with httpx.AsyncClient(base_url=server.url, timeout=600) as http:
            uploads = [http.post("/api/records", content=body.encode()) for _ in range(4)]
            *answers, health = await asyncio.gather(*uploads, http.get("/health"))
            assert health.status_code == 200
            assert {answer.status_code for answer in answers} == {400}
            assert "expected <source>=<outcome>" in answers[0].json()["sentence"]

    perform(scene)


def test_a_record_keeps_nothing_but_what_a_record_needs(server: Server) -> None:
    from fairground.core.dealer import SeededDealer
    from fairground.core.play import Play
    from fairground.core.record import read_record, write_record
    from fairground.games import find_game

    play = Play(find_game("template"), 2, {}, SeededDealer(1))
    seat = play.state.waiting()[0]
    play.decide(seat, play.state.offers(seat)[0])
    record = play.record({"blue": "Anna" * 100, "red": "\u202eBen", "pink": "a whole book"})
    record.notes = {"seed": "x" * 65, "advert": "buy " * 20_000, "table": "abc", "opened": "today <b>"}
    loud = record.moves[0].notation.upper().replace(" ", "   ")
    record.moves[0] = type(record.moves[0])(record.moves[0].seat, loud)
    answer = httpx.post(f"{server.url}/api/records", content=write_record(record).encode(), timeout=600)
    info = answer.json()
    assert answer.status_code == 201, answer.text
    assert [person["name"] for person in info["people"]] == [("Anna" * 100)[:24], "Ben"]
    text = httpx.get(f"{server.url}/api/records/{info['id']}/text").text
    kept = read_record(text)
    assert kept.notes == {"table": "abc"}
    assert set(kept.people) == {"blue", "red"}
    assert kept.moves[0].notation == loud.lower().replace("   ", " ")
    assert len(text) < 1000
