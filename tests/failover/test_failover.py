"""Three processes, thirty tables, and one misfortune after another: nothing acknowledged is lost, and play goes on."""

import asyncio
from collections import Counter
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
from tests.server.running import PATIENCE, Server

DEALT = pack("dealt", {})
TABLES = 30
PROCESSES = 3
ROUNDS = int(os.environ.get("FAIRGROUND_ROUNDS", "1"))
"""How often each misfortune happens; `make soak` asks for more."""
EVERYTHING = {"decide", "undo", "say", "leave", "replace", "return"}
LONGEST = 30.0
"""Seconds within which play goes on at every table: after a process was lost, without it. What it took is printed."""


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

    async def goes_on(moment: float) -> float:
        return await everywhere_after(diary, moment)

    try:
        await everywhere_after(diary, monotonic(), PATIENCE)
        house.goes_on = goes_on
        for number in range(ROUNDS):
            for name, happen in house.faults.items():
                before = len(diary.done)
                took = await happen()
                moves = await compare(house, diary)
                report.append(
                    f"{name} ({number + 1}): play went on at all {TABLES} tables within {took:.1f} s; "
                    f"{len(diary.done) - before} decisions acknowledged meanwhile, {moves} compared"
                )
                assert not any(task.done() for task in tables)
        await everything_done(diary)
    finally:
        for task in tables:
            task.cancel()
        await asyncio.gather(*tables, return_exceptions=True)
    await compare(house, diary, whole=True)
    assert diary.acts.keys() == EVERYTHING
    report.append(f"{diary.reached} times somebody came to another process; {len(diary.refused)} commands refused")
    report.append(f"carried out: {dict(diary.acts)}")
    return report


async def everything_done(diary: Diary) -> None:
    """People play on until each kind of command was carried out once: some are seldom, and a busy machine is slow."""
    until = monotonic() + PATIENCE
    while diary.acts.keys() != EVERYTHING:
        assert monotonic() < until, f"people did not do everything: {dict(diary.acts)}"
        await asyncio.sleep(0.05)


async def everywhere_after(diary: Diary, moment: float, longest: float = LONGEST) -> float:
    """A decision was acknowledged at every table since then; when the last one of these was."""
    until = moment + longest
    first: dict[int, float] = {}
    while len(first) < TABLES:
        await asyncio.sleep(0.05)
        first = {place: at for place, at in diary.latest.items() if at > moment} | first
        behind = [place for place in range(TABLES) if place not in first]
        assert monotonic() < until or not behind, f"nothing goes on at {[diary.tables.get(place) for place in behind]}"
    return max(first.values())


async def compare(house: House, diary: Diary, whole: bool = False) -> int:
    """What people were told is kept, once, in logs without a hole that the rules can repeat; the number of moves.

    Games that were over when they were compared are left out, unless the `whole` is wanted.
    """
    settled = set() if whole else set(diary.settled)
    told_done = {key: position for key, position in diary.done.items() if key[0] not in settled}
    told_refused = {key for key in diary.refused if key[0] not in settled}
    told_said = {key for key in diary.said if key[0] not in settled}
    commitments = {table: set(seen) for table, seen in diary.commitments.items() if table not in settled}
    storage = PostgresStorage(house.address)
    await storage.open()
    moves = 0
    try:
        kept: dict[tuple[str, str], list[int]] = {}
        said: Counter[tuple[str, str]] = Counter()
        for table in {table for table, _ in [*told_done, *told_refused, *told_said]} | commitments.keys():
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
            if stored.row.stage == "over":
                diary.settled.add(table)
            said.update((table, line.command) for line in stored.talk if line.kind == "chat")
            for move in log:
                if move.command:
                    kept.setdefault((table, move.command), []).append(move.seq)
        lost = {key: position for key, position in told_done.items() if kept.get(key) != [position]}
        assert not lost, f"acknowledged and not kept once: {lost}"
        unheard = [key for key in told_said if said[key] != 1]
        assert not unheard, f"said and not kept once: {unheard}"
        both = [key for key in told_refused if key in kept or key in said]
        assert not both, f"refused and kept nevertheless: {both}"
    finally:
        await storage.close()
    return moves
