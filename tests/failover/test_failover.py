"""Three processes, thirty tables, and one misfortune after another: nothing acknowledged is lost, and play goes on."""

import asyncio
from collections.abc import Iterator
import os
from pathlib import Path
from time import monotonic

import pytest

from fairground.core.proof.hashes import commitment_to
from fairground.games import find_game
from fairground.server.game_log.snapshot import take_up
from fairground.server.text.notices import pack
from fairground.storage.postgres.storage import PostgresStorage
from tests.cluster import Cluster, temporary_cluster
from tests.failover.faults import House
from tests.failover.people import Diary, keep_playing
from tests.server.running import Server

DEALT = pack("dealt", {})
TABLES = 30
PROCESSES = 3
ROUNDS = int(os.environ.get("FAIRGROUND_ROUNDS", "1"))
"""How often each misfortune happens; `make soak` asks for more."""
LONGEST = 120.0
"""Seconds after which nothing goes on any more. What is aimed at is printed, and decides nothing."""


@pytest.fixture(scope="module")
def durable() -> Iterator[Cluster]:
    """A cluster that waits for its disk, as an operator's does."""
    yield from temporary_cluster(durable=True)


def test_nothing_acknowledged_is_lost_and_play_goes_on(
    tmp_path: Path, durable: Cluster, capsys: pytest.CaptureFixture[str]
) -> None:
    address = durable.new_database()
    servers = [Server(tmp_path / f"process-{number}.sqlite", address=address) for number in range(PROCESSES)]
    try:
        report = asyncio.run(misfortunes(House(durable, address, servers)))
    finally:
        for server in servers:
            server.stop()
    with capsys.disabled():
        print("", *report, sep="\n")


async def misfortunes(house: House) -> list[str]:
    """Everything that can happen, in turn; after each of them everything is compared with what is kept."""
    diary = Diary()
    ports = [server.port for server in house.servers]
    tables = [asyncio.create_task(keep_playing(place, ports, diary, 1)) for place in range(TABLES)]
    report = []
    try:
        await everywhere_after(diary, monotonic())
        for number in range(ROUNDS):
            for name, happen in house.faults.items():
                before = len(diary.done)
                await happen()
                healed = monotonic()
                await everywhere_after(diary, healed)
                latest = max(diary.latest[place] for place in range(TABLES)) - healed
                moves = await compare(house, diary)
                report.append(
                    f"{name} ({number + 1}): play went on at all {TABLES} tables within {latest:.1f} s; "
                    f"{len(diary.done) - before} decisions acknowledged meanwhile, {moves} kept in all"
                )
                assert not any(task.done() for task in tables)
    finally:
        for task in tables:
            task.cancel()
        await asyncio.gather(*tables, return_exceptions=True)
    await compare(house, diary)
    report.append(f"{diary.reached} times somebody came to another process; {len(diary.refused)} decisions too late")
    return report


async def everywhere_after(diary: Diary, moment: float) -> None:
    """A decision was acknowledged at every table since then."""
    until = monotonic() + LONGEST
    while len(diary.latest) < TABLES or min(diary.latest.values()) < moment:
        behind = [place for place in range(TABLES) if diary.latest.get(place, 0.0) < moment]
        assert monotonic() < until, f"nothing goes on at {behind}"
        await asyncio.sleep(0.05)


async def compare(house: House, diary: Diary) -> int:
    """What people were told is kept, once, in logs without a hole that the rules can repeat; the number of moves."""
    told_done, told_refused = dict(diary.done), dict(diary.refused)
    commitments = {table: set(seen) for table, seen in diary.commitments.items()}
    storage = PostgresStorage(house.address)
    await storage.open()
    moves = 0
    try:
        kept: dict[tuple[str, str], list[int]] = {}
        for table in {table for table, _ in [*told_done, *told_refused]} | commitments.keys():
            stored = await storage.table(table)
            assert stored is not None, f"table {table} is lost"
            log = await storage.moves(table)
            assert [move.seq for move in log] == list(range(1, len(log) + 1))
            assert stored.row.seed is not None
            assert stored.row.secret is not None
            assert commitments.get(table, set()) <= {commitment_to(table, stored.row.secret)}
            dealt = [line for line in stored.talk if line.text == DEALT]
            assert len(dealt) == 1, f"table {table} was dealt {len(dealt)} times"
            assert diary.seeds.setdefault(table, stored.row.seed) == stored.row.seed, f"table {table} was dealt anew"
            take_up(find_game(stored.row.game), stored.row, log)
            moves += len(log)
            for move in log:
                if move.command:
                    kept.setdefault((table, move.command), []).append(move.seq)
        lost = {key: position for key, position in told_done.items() if kept.get(key) != [position]}
        assert not lost, f"acknowledged and not kept once: {lost}"
        both = [key for key in told_refused if key in kept]
        assert not both, f"refused and kept nevertheless: {both}"
    finally:
        await storage.close()
    return moves
