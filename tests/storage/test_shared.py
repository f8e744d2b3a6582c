"""What a storage promises that several processes share: of two who build on the same revision, one is too late."""

import asyncio
from collections.abc import Awaitable, Callable

from msgspec.structs import replace
import pytest

from fairground.core.refusal import BadInput
from fairground.storage.changes import Change, Dealt, SeatTaken, SnapshotTaken
from fairground.storage.database import is_shared, storage_at
from fairground.storage.interface import LostRace, Storage, Stream
from fairground.storage.postgres.storage import PostgresStorage
from fairground.storage.rows import SeatRow, SnapshotRow
from fairground.storage.sql.migrations import VERSION
from tests.cluster import Cluster
from tests.storage.samples import line, move, opened


def with_two(cluster: Cluster, scene: Callable[[Storage, Storage], Awaitable[None]]) -> None:
    """Two processes, each with its storage, on one database."""
    address = cluster.new_database()

    async def whole() -> None:
        here, there = PostgresStorage(address), PostgresStorage(address)
        await asyncio.gather(here.open(), there.open())
        try:
            await scene(here, there)
        finally:
            await here.close()
            await there.close()

    asyncio.run(asyncio.wait_for(whole(), 600))


ben = SeatTaken("t", SeatRow(1, "person", "ben", "Ben", None, "t-invite-1"))
carla = SeatTaken("t", SeatRow(1, "person", "carla", "Carla", None, "t-invite-1"))
CONTESTS: dict[str, tuple[list[Change], list[Change]]] = {
    "a decision": ([move("t", 1)], [move("t", 1)]),
    "a seat": ([ben], [carla]),
    "a deal": ([Dealt("t", b"one", "", [0], "now")], [Dealt("t", b"two", "", [1], "now")]),
    "a line and a decision": ([line("t", 1)], [move("t", 1)]),
    "many": ([move("t", 1), line("t", 1)], [ben, line("t", 1)]),
}


@pytest.mark.parametrize("contest", CONTESTS)
def test_of_two_who_build_on_the_same_revision_one_has_lost(cluster: Cluster, contest: str) -> None:
    ours, theirs = CONTESTS[contest]

    async def scene(here: Storage, there: Storage) -> None:
        for number in range(10):
            name = f"t{number}"
            own = [_at(name, change) for change in ours], [_at(name, change) for change in theirs]
            await here.write([opened(name)], Stream(name))
            results = await asyncio.gather(
                here.write(own[0], Stream(name, 0)), there.write(own[1], Stream(name, 0)), return_exceptions=True
            )
            assert sorted(type(result).__name__ for result in results) == ["LostRace", "NoneType"]
            stored = await there.table(name)
            assert stored is not None
            assert stored.revision == 1

    with_two(cluster, scene)


def _at(name: str, change: Change) -> Change:
    """The same change at another table."""
    if isinstance(change, SeatTaken):
        seat = change.seat
        return SeatTaken(name, SeatRow(seat.seat, seat.kind, seat.person, seat.name, seat.bot, f"{name}-new"))
    if isinstance(change, Dealt):
        return Dealt(name, change.seed, change.deal, change.waiting, change.at)
    return move(name, 1) if change == move("t", 1) else line(name, 1)


def test_a_stream_goes_on_from_its_own_changes_and_reads_those_of_others(cluster: Cluster) -> None:
    async def scene(here: Storage, there: Storage) -> None:
        stream = Stream("t")
        given = [here.write([opened("t")], stream), *(here.write([move("t", seq)], stream) for seq in range(1, 6))]
        await asyncio.gather(*given, here.write([SnapshotTaken("t", SnapshotRow(5, "now", b""))], stream))
        stored = await there.news("t", 3, 0)
        assert stored is not None
        assert ([row.seq for row in stored.moves], stored.revision, stored.snapshot) == ([4, 5], 5, None)
        await there.write([move("t", 6), line("t", 1)], Stream("t", stored.revision))
        late = [here.write([move("t", 6)], stream), here.write([move("t", 7)], stream)]
        results = await asyncio.gather(*late, return_exceptions=True)
        assert [type(result).__name__ for result in results] == ["LostRace", "NotWritten"]
        assert isinstance(results[0], LostRace)

    with_two(cluster, scene)


def test_a_command_is_carried_out_once_whoever_is_asked(cluster: Cluster) -> None:
    """Also where nothing else arbitrates: table, sender and id are unique."""

    async def scene(here: Storage, there: Storage) -> None:
        await here.write([opened("t"), move("t", 1), line("t", 1)])
        twice = move("t", 2)
        again = type(twice)("t", replace(twice.move, command="anna 1"), "playing", [0])
        with pytest.raises(Exception, match="moves_once"):
            await there.write([again])
        await there.write([twice])

    with_two(cluster, scene)


def test_a_database_of_another_program_or_a_later_release_is_refused(cluster: Cluster) -> None:
    address = cluster.new_database()
    cluster.do("CREATE TABLE something (id INTEGER)", address)
    with pytest.raises(BadInput, match="not made by fairground"):
        asyncio.run(PostgresStorage(address).open())
    later = cluster.new_database()

    async def made() -> None:
        storage = storage_at(later)
        await storage.open()
        await storage.close()

    asyncio.run(made())
    cluster.do(f"UPDATE layout SET version = {VERSION + 1}", later)
    with pytest.raises(BadInput, match="this release knows"):
        asyncio.run(made())


def test_a_database_that_is_not_there_is_refused_with_the_reason(cluster: Cluster) -> None:
    missing = cluster.address("nowhere")
    assert is_shared(missing)
    with pytest.raises(BadInput, match=r"cannot be reached.*nowhere"):
        asyncio.run(PostgresStorage(missing).open())
    with pytest.raises(BadInput, match="cannot be reached"):
        asyncio.run(PostgresStorage("postgresql://nobody@127.0.0.1:1/none").open())
