"""The group commit of SQLite: one commit for many, and one wait for a lock."""

import asyncio
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from threading import Event

import pytest

from fairground.storage.changes import Change
from fairground.storage.interface import Stream
from fairground.storage.sql.statements import statements_of
from fairground.storage.sqlite import writer
from fairground.storage.sqlite.layout import migrate
from fairground.storage.sqlite.writer import Committer, GroupCommit, PendingWrite, connect
from tests.storage.faults import Faults, faulty_connections
from tests.storage.samples import line, move, opened


def write(*changes: Change) -> PendingWrite:
    """With a stream of its own, and nobody who waits."""
    return PendingWrite(statements_of(changes), (Stream(),), None)  # type: ignore[arg-type]


def committer(folder: Path, faults: Faults) -> Committer:
    connection = faulty_connections(faults)(folder / "house.sqlite")
    migrate(connection)
    return Committer(connection)


def group_commit(folder: Path, commits: list[int]) -> GroupCommit:
    """It notes how many writes each commit made durable."""
    path = folder / "house.sqlite"
    with closing(connect(path)) as connection:
        migrate(connection)
    return GroupCommit(path, lambda writes, seconds: commits.append(writes))


def test_one_bad_write_does_not_spoil_the_others_of_its_commit(tmp_path: Path) -> None:
    writing = committer(tmp_path, Faults())
    batch = [write(opened("t")), write(move("t", 1)), write(move("t", 3)), write(line("t", 1)), write(line("t", 1))]
    errors = writing.commit(batch)
    assert [type(error).__name__ for error in errors] == [
        *("NoneType", "NoneType", "IntegrityError"),
        *("NoneType", "IntegrityError"),
    ]
    writing.connection.close()


def test_a_lock_is_waited_for_once_and_not_once_for_every_change(tmp_path: Path) -> None:
    faults = Faults()
    writing = committer(tmp_path, faults)
    assert writing.commit([write(opened(f"t{number}")) for number in range(20)]) == [None] * 20
    faults.lock(25)
    errors = writing.commit([write(move(f"t{number}", 1)) for number in range(20)])
    assert {str(error) for error in errors} == {"database is locked"}
    assert faults.clock == 10.0
    faults.lock(9)
    assert writing.commit([write(move("t0", 1))]) == [None]
    writing.connection.close()


def test_a_rollback_that_fails_does_not_stop_the_writer(tmp_path: Path) -> None:
    """A transaction that stayed open is ended before the next one begins."""
    writing = committer(tmp_path, Faults())
    writing.connection.execute("BEGIN IMMEDIATE")
    assert writing.commit([write(opened("t"))]) == [None]
    writing.connection.close()


def test_what_comes_in_one_round_of_the_loop_shares_a_commit(tmp_path: Path) -> None:
    commits: list[int] = []
    writing = group_commit(tmp_path, commits)

    async def scene() -> None:
        together = [writing.write(statements_of([opened(f"t{number}")]), Stream()) for number in range(5)]
        await asyncio.gather(*together)
        await writing.write(statements_of([move("t0", 1)]), Stream())

    asyncio.run(scene())
    writing.close()
    assert commits == [5, 1]


class Pauses:
    """The pauses of an event loop, which are over when the test says so."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.seconds: list[float] = []
        self._over: list[Callable[[], object]] = []
        loop.call_later = self._pause  # type: ignore[assignment, method-assign]

    def _pause(self, seconds: float, callback: Callable[[], object]) -> None:
        self.seconds.append(seconds)
        self._over.append(callback)

    def end(self) -> None:
        for callback in self._over:
            callback()


def test_while_many_write_the_next_commit_waits_for_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "GATHER", 3600.0)
    commits = list[int]()
    writing = group_commit(tmp_path, commits)

    async def scene() -> None:
        pauses = Pauses(asyncio.get_running_loop())
        tables = [writing.write(statements_of([opened(f"t{number}")]), Stream()) for number in range(5)]
        await asyncio.gather(*tables)
        moves = []
        for number in range(5):
            moves.append(writing.write(statements_of([move(f"t{number}", 1)]), Stream()))
            await asyncio.sleep(0)
        assert commits == [5]
        assert len(pauses.seconds) == 1
        assert 0 < pauses.seconds[0] <= writer.MOST_GATHERED * 3600, "as for four, where five shared it"
        pauses.end()
        await asyncio.gather(*moves)

    asyncio.run(scene())
    writing.close()
    assert commits == [5, 5]


def test_who_writes_alone_waits_for_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "GATHER", 3600.0)
    writing = group_commit(tmp_path, [])

    async def scene() -> list[float]:
        pauses = Pauses(asyncio.get_running_loop())
        await writing.write(statements_of([opened("t")]), Stream())
        for number in (1, 2, 3):
            await writing.write(statements_of([move("t", number)]), Stream())
        return pauses.seconds

    assert asyncio.run(scene()) == []
    writing.close()


def test_what_comes_while_a_commit_is_under_way_shares_the_next(tmp_path: Path) -> None:
    commits: list[int] = []
    writing = group_commit(tmp_path, commits)
    under_way, gate = Event(), Event()
    finish = writing._committer.finish

    def slow(batch: list[PendingWrite]) -> list[Exception | None]:
        under_way.set()
        assert gate.wait(20)
        return finish(batch)

    writing._committer.finish = slow  # type: ignore[method-assign]

    async def scene() -> None:
        first = writing.write(statements_of([opened("t")]), Stream())
        await asyncio.to_thread(under_way.wait, 20)
        stream, later = Stream(), []
        for number in (1, 2, 3):
            later.append(writing.write(statements_of([move("t", number)]), stream))
            await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(first, *later)

    asyncio.run(scene())
    writing.close()
    assert commits == [1, 3]


def test_a_lock_that_another_program_holds_does_not_hold_up_the_event_loop(tmp_path: Path) -> None:
    writing = group_commit(tmp_path, [])
    other = connect(tmp_path / "house.sqlite")
    other.execute("BEGIN IMMEDIATE")

    async def scene() -> None:
        written = writing.write(statements_of([opened("t")]), Stream())
        for _ in range(20):
            await asyncio.sleep(0)
        assert not written.done()
        other.execute("COMMIT")
        await written

    asyncio.run(scene())
    other.close()
    writing.close()


def test_what_goes_through_many_rows_is_left_to_the_thread(tmp_path: Path) -> None:
    writing = committer(tmp_path, Faults())
    quick, long = write(opened("t")), write(move("t", 1))._replace(long=True)
    assert not writing.prepare([quick, long])
    assert not writing.connection.in_transaction
    assert writing.commit([quick, long]) == [None, None]
    assert writing.prepare([write(move("t", 2))])
    assert writing.connection.in_transaction
    writing.connection.close()


def test_rows_that_do_not_fit_are_sorted_out_by_the_thread(tmp_path: Path) -> None:
    writing = committer(tmp_path, Faults())
    batch = [write(opened("t")), write(move("t", 2))]
    assert not writing.prepare(batch)
    assert not writing.connection.in_transaction
    assert [error is None for error in writing.commit(batch)] == [True, False]
    assert not writing.prepare(batch[1:]), "nothing is written behind what was not"
    writing.connection.close()


def test_a_loop_that_is_gone_leaves_the_next_one_no_silence(tmp_path: Path) -> None:
    writing = group_commit(tmp_path, [])

    async def leave() -> None:
        writing.write(statements_of([opened("t")]), Stream())
        await asyncio.sleep(0)

    async def come() -> None:
        async with asyncio.timeout(20):
            await writing.write(statements_of([move("t", 1)]), Stream())

    asyncio.run(leave())
    asyncio.run(come())
    writing.close()


def test_closing_writes_what_was_not_handed_over_yet(tmp_path: Path) -> None:
    writing = group_commit(tmp_path, [])

    async def scene() -> None:
        writing.write(statements_of([opened("t")]), Stream())
        writing.close()

    asyncio.run(scene())
    with closing(connect(tmp_path / "house.sqlite")) as connection:
        assert connection.execute("SELECT id FROM tables").fetchall() == [("t",)]
