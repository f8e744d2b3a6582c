"""What processes tell one another: who is where, what changed, and that a job is taken once and taken over."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta, tzinfo
from typing import Any, Self

import asyncpg
import pytest

from fairground.storage.clock import CLOCK
from fairground.storage.interface import Storage, Stream
from fairground.storage.peers import NOBODY_ELSE, SPECTATORS, Alone, Job, Peers
from fairground.storage.postgres import peers as postgres_peers
from fairground.storage.postgres.storage import PostgresStorage
from tests.cluster import Cluster
from tests.storage.samples import line, move, opened


def with_processes(cluster: Cluster, count: int, scene: Callable[[list[Storage]], Awaitable[None]]) -> None:
    """So many processes, each with its storage, on one database."""
    address = cluster.new_database()

    async def whole() -> None:
        storages: list[Storage] = [PostgresStorage(address) for _ in range(count)]
        for storage in storages:
            await storage.open()
        try:
            await scene(storages)
        finally:
            for storage in storages:
                await storage.close()

    asyncio.run(asyncio.wait_for(whole(), 600))


def test_others_hear_of_a_change_and_its_revision(cluster: Cluster) -> None:
    async def scene(storages: list[Storage]) -> None:
        here, there = storages
        heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        own: list[str] = []
        there.peers.listen(lambda table, revision: heard.put_nowait((table, revision)))
        here.peers.listen(lambda table, revision: own.append(table))
        stream = Stream("t")
        await here.write([opened("t")], stream)
        await here.write([move("t", 1)], stream)
        assert await asyncio.wait_for(heard.get(), 20) == ("t", 1)
        await here.write([move("t", 2), line("t", 1)], stream)
        assert await asyncio.wait_for(heard.get(), 20) == ("t", 2)
        assert await there.peers.revisions(["t", "u"]) == {"t": 2}
        assert own == []

    with_processes(cluster, 2, scene)


def test_who_is_here_is_known_elsewhere_until_they_go_or_their_process_dies(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(storages: list[Storage]) -> None:
        here, there, third = (storage.peers for storage in storages)
        assert await here.tend({"t": {0: 2, SPECTATORS: 1}, "u": {1: 1}}) == {}
        assert await third.tend({"t": {SPECTATORS: 4}}) != {}
        found = await there.tend({"t": {}})
        assert found["t"].sockets == {0: 2, SPECTATORS: 5}
        assert 0 <= found["t"].seen[0] < 30
        assert "u" not in found
        await here.tend({"t": {SPECTATORS: 1}})
        assert (await there.tend({"t": {}}))["t"].sockets == {0: 0, SPECTATORS: 5}
        monkeypatch.setattr(postgres_peers, "LEASE", 0.0)
        assert (await there.tend({"t": {}}))["t"].sockets == {0: 0, SPECTATORS: 0}
        assert NOBODY_ELSE.sockets == {}

    with_processes(cluster, 3, scene)


def test_a_job_is_taken_once_and_taken_over_when_its_worker_is_gone(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(storages: list[Storage]) -> None:
        first, second, third = (storage.peers for storage in storages)
        jobs = [Job("analysis", f"{number}", bytes([number])) for number in range(20)]
        for job in jobs:
            await first.put(job)
            await second.put(Job(job.kind, job.key, b"another"))
        taken = await asyncio.gather(*(peers.take("analysis") for peers in (first, second, third) * 10))
        found = [job for job in taken if job is not None]
        assert sorted(found, key=lambda job: int(job.key)) == jobs
        assert await third.progress("analysis") == {job.key: 0.0 for job in jobs}
        claims = await asyncio.gather(*(peers.claim("bot", "t 1") for peers in (first, second, third)))
        assert sorted(claims) == [False, False, True]
        monkeypatch.setattr(postgres_peers, "LEASE", -1.0)
        for peers in (first, second, third):
            await peers.tend({})
        assert (await third.take("analysis")) is not None
        monkeypatch.undo()
        assert await second.claim("bot", "t 1")
        assert not await first.claim("bot", "t 1")
        await first.done(Job("bot", "t 1"))
        assert not await first.claim("bot", "t 1")
        await second.done(Job("bot", "t 1"))
        assert await first.claim("bot", "t 1")

    with_processes(cluster, 3, scene)


def test_a_job_whose_end_the_database_did_not_hear_of_is_not_held_for_ever(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database refuses writes while a bot has decided: its seat was nobody's to play for, for good."""

    async def scene(storages: list[Storage]) -> None:
        here, there = (storage.peers for storage in storages)
        job, going_on = Job("bot", "t 1"), Job("bot", "t 2")
        assert await here.claim(job.kind, job.key)
        assert not await here.claim(job.kind, job.key), "one of this process thinks already"
        assert await here.claim(going_on.kind, going_on.key)
        with monkeypatch.context() as deaf:
            deaf.setattr(postgres_peers, "DONE", "SELECT 1 / 0 WHERE $1 || $2 || $3 != ''")
            with pytest.raises(Exception, match="zero"):
                await here.done(job)
        assert await here.claim(job.kind, job.key), "it is asked again at once where it was held"
        with monkeypatch.context() as deaf:
            deaf.setattr(postgres_peers, "DONE", "SELECT 1 / 0 WHERE $1 || $2 || $3 != ''")
            with pytest.raises(Exception, match="zero"):
                await here.done(job)
        assert not await there.claim(job.kind, job.key), "for the length of a lease"
        await _pass_by(cluster, here)
        assert await there.claim(job.kind, job.key), "and not for longer"
        assert not await there.claim(going_on.kind, going_on.key)

    async def _pass_by(cluster: Cluster, here: Peers) -> None:
        """All leases end; who works on goes on holding."""
        monkeypatch.setattr(postgres_peers, "LEASE", 60.0)
        await asyncio.to_thread(cluster.do, "UPDATE jobs SET until = now() - interval '1 second'", here._address)  # type: ignore[attr-defined]
        await here.tend({})

    with_processes(cluster, 2, scene)


def test_a_claim_whose_answer_was_lost_is_ours(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(storages: list[Storage]) -> None:
        here, there = (storage.peers for storage in storages)
        plain = asyncpg.Connection.execute
        lost: list[str] = []

        async def execute(connection: Any, query: str, *values: Any, **more: Any) -> Any:
            answer = await plain(connection, query, *values, **more)
            if query == postgres_peers.CLAIM and not lost:
                lost.append(query)
                connection.terminate()
                raise asyncpg.ConnectionDoesNotExistError("connection was closed in the middle of operation")
            return answer

        monkeypatch.setattr(asyncpg.Connection, "execute", execute)
        assert await here.claim("bot", "t 1")
        assert lost
        assert not await there.claim("bot", "t 1")

    with_processes(cluster, 2, scene)


def test_a_machine_with_a_wrong_clock_reckons_by_the_databases(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = timedelta(hours=3)

    class WrongClock(datetime):
        """Three hours ahead of everybody."""

        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Self:
            return super().now(tz) + wrong

    async def scene(storages: list[Storage]) -> None:
        here, there = storages
        await there.peers.tend({})
        assert abs(CLOCK.ahead) < timedelta(minutes=5), "the same machine"
        monkeypatch.setattr(postgres_peers, "datetime", WrongClock)
        await here.peers.tend({})
        assert abs(CLOCK.ahead + wrong) < timedelta(minutes=5)

    monkeypatch.setattr(CLOCK, "ahead", timedelta())
    with_processes(cluster, 2, scene)


@pytest.mark.parametrize("kind", ["alone", "postgres"])
def test_jobs_wait_in_line_and_say_how_far_they_are(cluster: Cluster, kind: str) -> None:
    async def story(peers: Peers) -> None:
        assert await peers.take("analysis") is None
        one, two = Job("analysis", "one", b"1"), Job("analysis", "two", b"2")
        await peers.put(one)
        await peers.put(two)
        await peers.put(Job("analysis", "one", b"3"))
        assert await peers.progress("analysis") == {"one": -1.0, "two": -1.0}
        assert await peers.take("analysis") == one
        await peers.report(one, 0.5)
        assert await peers.progress("analysis") == {"one": 0.5, "two": -1.0}
        await peers.done(one)
        assert await peers.take("analysis") == two
        assert await peers.take("analysis") is None
        assert await peers.claim("hint", "t 0")

    async def scene(storages: list[Storage]) -> None:
        await story(storages[0].peers)

    if kind == "alone":
        asyncio.run(story(Alone()))
    else:
        with_processes(cluster, 1, scene)
