"""Every storage under thousands of schedules of faults: no gap, nothing acknowledged lost, every table goes on."""

import asyncio
from random import Random

import pytest

from fairground.storage.changes import Change
from fairground.storage.interface import LostRace, Storage, Stream
from tests.schedules import numbered
from tests.storage.backends import Backend
from tests.storage.samples import line, move, opened

TABLES = 3
BATCHES = 4


class Memory:
    """A table as a process believes it to be, and what was acknowledged of it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.stream = Stream(name)
        self.seq = self.number = 0
        self.raced = 0
        self.moves: set[int] = set()
        self.lines: set[int] = set()

    async def write(self, storage: Storage, chance: Random) -> bool:
        """A decision, a line of talk or both; whether they were acknowledged."""
        changes: list[Change] = []
        kind = chance.randrange(3)
        if kind != 0:
            self.seq += 1
            changes.append(move(self.name, self.seq))
        if kind != 1:
            self.number += 1
            changes.append(line(self.name, self.number))
        seq, number = self.seq, self.number
        try:
            await storage.write(changes, self.stream)
        except Exception as error:
            assert self.stream.failed
            self.raced += isinstance(error, LostRace)
            return False
        self.moves |= {seq} if kind != 0 else set()
        self.lines |= {number} if kind != 1 else set()
        return True

    async def check(self, storage: Storage) -> None:
        """What is kept has no gap and holds all that was acknowledged; who lost something reads again."""
        stored = await storage.table(self.name)
        assert stored is not None
        assert [row.seq for row in stored.moves] == list(range(1, len(stored.moves) + 1))
        assert [row.number for row in stored.talk] == list(range(1, len(stored.talk) + 1))
        assert self.moves <= {row.seq for row in stored.moves}
        assert self.lines <= {row.number for row in stored.talk}
        if self.stream.failed:
            self.stream = Stream(self.name, stored.revision)
            self.seq, self.number = len(stored.moves), len(stored.talk)
        assert self.stream.revision == stored.revision or not storage.peers.shared


def test_thousands_of_schedules_of_faults_leave_no_gap_and_lose_nothing(backend: Backend) -> None:
    async def whole() -> None:
        storage = await backend.open()
        failures = acknowledged = raced = 0
        for schedule in numbered(backend.schedules, "schedules of the storage"):
            chance = backend.faults.chance = Random(schedule)
            tables = [Memory(f"{schedule}-{number}") for number in range(TABLES)]
            await storage.write([opened(table.name) for table in tables])
            backend.faults.rate = chance.choice((0.01, 0.05, 0.2, 0.5))
            for _ in range(BATCHES):
                some = [chance.choice(tables) for _ in range(chance.randint(1, 8))]
                written = await asyncio.gather(*(table.write(storage, chance) for table in some))
                failures += written.count(False)
                for table in tables:
                    own = [done for done, asked in zip(written, some, strict=True) if asked is table]
                    assert own == sorted(own, reverse=True), "written behind a change that was not"
                for table in tables:
                    await table.check(storage)
            backend.faults.pass_over()
            assert all([await table.write(storage, chance) for table in tables])
            for table in tables:
                await table.check(storage)
                acknowledged += len(table.moves) + len(table.lines)
                raced += table.raced
        assert failures > backend.schedules
        assert acknowledged > 5 * backend.schedules
        assert (raced > 0) == storage.peers.shared, "written but unanswered, tried again: too late, by its own doing"
        await storage.close()

    asyncio.run(whole())


@pytest.mark.parametrize("alone", [True, False])
def test_what_was_written_without_an_answer_is_tried_again_and_there_once(backend: Backend, alone: bool) -> None:
    """The connection is lost with the answer to the commit: whoever reads again sees that it is done."""

    async def whole() -> None:
        storage = await backend.open()
        table = Memory("t")
        await storage.write([opened("t")])
        backend.faults.unanswered = 1
        first: list[Change] = [move("t", 1)] if alone else [move("t", 1), line("t", 1)]
        with pytest.raises(LostRace if storage.peers.shared else Exception):
            await storage.write(first, table.stream)
        assert backend.faults.unanswered == 0
        await table.check(storage)
        assert (table.seq, table.number) == (1, 0 if alone else 1)
        await storage.write([move("t", 2)], table.stream)
        await storage.write([line("t", table.number + 1), move("t", 3)], table.stream)
        stored = await storage.table("t")
        assert stored is not None
        assert [row.command for row in stored.moves] == ["anna 1", "anna 2", "anna 3"]
        await storage.close()

    asyncio.run(asyncio.wait_for(whole(), 120))
