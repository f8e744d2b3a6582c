"""The group commit of SQLite: one commit for many, and one wait for a lock."""

import asyncio
from contextlib import closing
from pathlib import Path

from fairground.storage.changes import Change
from fairground.storage.interface import Stream
from fairground.storage.sql.statements import statements_of
from fairground.storage.sqlite.layout import migrate
from fairground.storage.sqlite.writer import Committer, GroupCommit, Job, connect
from tests.storage.faults import Faults, faulty_connections
from tests.storage.samples import line, move, opened


def job(*changes: Change) -> Job:
    """With a stream of its own, and nobody who waits."""
    return Job(statements_of(changes), (Stream(),), None)  # type: ignore[arg-type]


def committer(folder: Path, faults: Faults) -> Committer:
    connection = faulty_connections(faults)(folder / "house.sqlite")
    migrate(connection)
    return Committer(connection)


def group_commit(folder: Path, commits: list[int]) -> GroupCommit:
    """It notes how many jobs each commit made durable."""
    path = folder / "house.sqlite"
    with closing(connect(path)) as connection:
        migrate(connection)
    return GroupCommit(path, lambda jobs, seconds: commits.append(jobs))


def test_one_bad_job_does_not_spoil_the_others_of_its_commit(tmp_path: Path) -> None:
    writing = committer(tmp_path, Faults())
    batch = [job(opened("t")), job(move("t", 1)), job(move("t", 3)), job(line("t", 1)), job(line("t", 1))]
    errors = writing.commit(batch)
    assert [type(error).__name__ for error in errors] == [
        *("NoneType", "NoneType", "IntegrityError"),
        *("NoneType", "IntegrityError"),
    ]
    writing.connection.close()


def test_a_lock_is_waited_for_once_and_not_once_for_every_change(tmp_path: Path) -> None:
    faults = Faults()
    writing = committer(tmp_path, faults)
    assert writing.commit([job(opened(f"t{number}")) for number in range(20)]) == [None] * 20
    faults.lock(25)
    errors = writing.commit([job(move(f"t{number}", 1)) for number in range(20)])
    assert {str(error) for error in errors} == {"database is locked"}
    assert faults.clock == 10.0
    faults.lock(9)
    assert writing.commit([job(move("t0", 1))]) == [None]
    writing.connection.close()


def test_a_rollback_that_fails_does_not_stop_the_writer(tmp_path: Path) -> None:
    """A transaction that stayed open is ended before the next one begins."""
    writing = committer(tmp_path, Faults())
    writing.connection.execute("BEGIN IMMEDIATE")
    assert writing.commit([job(opened("t"))]) == [None]
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


def test_closing_writes_what_was_not_handed_over_yet(tmp_path: Path) -> None:
    writing = group_commit(tmp_path, [])

    async def scene() -> None:
        writing.write(statements_of([opened("t")]), Stream())
        writing.close()

    asyncio.run(scene())
    with closing(connect(tmp_path / "house.sqlite")) as connection:
        assert connection.execute("SELECT id FROM tables").fetchall() == [("t",)]
