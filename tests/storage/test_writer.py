"""The writer under faults: no gap, nothing acknowledged lost, and every table can be written on."""

import asyncio
from pathlib import Path
from random import Random
import sqlite3

import pytest

from fairground.storage.rows import LineRow, MoveRow, TableRow
from fairground.storage.sqlite.schema import prepare
from fairground.storage.sqlite.statements import add_line, add_move, add_table
from fairground.storage.sqlite.writer import Committer, Job, Statement, Stream
from tests.storage.faults import Faults, faulty_connections

SCHEDULES = 3000
TABLES = 3
BATCHES = 4


class KeptTable:
    """A table as its memory believes it to be, and what was acknowledged of it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.stream = Stream()
        self.seq = self.line = 0
        self.acknowledged: set[tuple[str, int]] = set()

    def read(self, connection: sqlite3.Connection) -> None:
        """Take up what is kept."""
        self.stream = Stream()
        self.seq, self.line = len(numbers(connection, "moves", self.name)), len(numbers(connection, "talk", self.name))

    def change(self, chance: Random) -> tuple[list[Statement], set[tuple[str, int]]]:
        """A decision, a line of talk or both; the memory is ahead from now on."""
        statements: list[Statement] = []
        rows: set[tuple[str, int]] = set()
        kind = chance.randrange(3)
        if kind != 0:
            self.seq += 1
            statements.append(add_move(self.name, MoveRow(self.seq, 0, "x", "", 0, self.seq, "p c", "now")))
            rows.add(("moves", self.seq))
        if kind != 1:
            self.line += 1
            statements.append(add_line(self.name, LineRow(self.line, "chat", 0, "A", "text", "now", "")))
            rows.add(("talk", self.line))
        return statements, rows


def numbers(connection: sqlite3.Connection, rows: str, table: str) -> list[int]:
    """The numbers of what is kept; they have no gap."""
    column = {"moves": "seq", "talk": "number"}[rows]
    sql = f"SELECT {column} FROM {rows} WHERE table_id = ? ORDER BY 1"
    found = [number for (number,) in connection.execute(sql, (table,))]
    assert found == list(range(1, len(found) + 1))
    return found


def open_table(connection: sqlite3.Connection, name: str) -> KeptTable:
    row = TableRow(name, "essen", 1, 2, {}, False, True, "p", "now", "playing", b"", "", [], None)
    connection.execute(*add_table(row))
    return KeptTable(name)


def check(connection: sqlite3.Connection, tables: list[KeptTable]) -> None:
    """Nothing acknowledged is lost; nothing stands without its predecessor."""
    for table in tables:
        kept = {(rows, number) for rows in ("moves", "talk") for number in numbers(connection, rows, table.name)}
        assert table.acknowledged <= kept


def write(
    committer: Committer,
    reader: sqlite3.Connection,
    jobs: list[tuple[KeptTable, list[Statement], set[tuple[str, int]]]],
) -> int:
    """Commit a batch and note what is acknowledged; whoever lost something reads again. Returns the failures."""
    batch = [Job(statements, (table.stream,), None) for table, statements, _ in jobs]  # type: ignore[arg-type]
    errors = committer.commit(batch)
    lost: set[KeptTable] = set()
    for (table, _, rows), error in zip(jobs, errors, strict=True):
        if error is None:
            assert table not in lost, "written behind a change that was not"
            table.acknowledged |= rows
        else:
            lost.add(table)
    assert {table for table, *_ in jobs if table.stream.failed} == lost
    for table in lost:
        table.read(reader)
    return len(lost)


def test_thousands_of_schedules_of_faults_leave_no_gap_and_lose_nothing(tmp_path: Path) -> None:
    faults = Faults()
    connection = faulty_connections(faults)(tmp_path / "house.sqlite")
    prepare(connection)
    reader = sqlite3.connect(tmp_path / "house.sqlite", isolation_level=None)
    committer = Committer(connection)
    failures = acknowledged = 0
    for schedule in range(SCHEDULES):
        chance = faults.chance = Random(schedule)
        tables = [open_table(connection, f"{schedule}-{number}") for number in range(TABLES)]
        faults.rate = chance.choice((0.01, 0.05, 0.2, 0.5))
        for _ in range(BATCHES):
            some = [chance.choice(tables) for _ in range(chance.randint(1, 8))]
            failures += write(committer, reader, [(table, *table.change(chance)) for table in some])
            check(reader, tables)
        faults.pass_over()
        assert write(committer, reader, [(table, *table.change(chance)) for table in tables]) == 0
        check(reader, tables)
        acknowledged += sum(len(table.acknowledged) for table in tables)
    assert failures > SCHEDULES
    assert acknowledged > 10 * SCHEDULES
    reader.close()
    connection.close()


def test_a_change_behind_one_that_failed_is_not_written_in_a_later_batch_either(tmp_path: Path) -> None:
    faults = Faults()
    connection = faulty_connections(faults)(tmp_path / "house.sqlite")
    prepare(connection)
    committer = Committer(connection)
    table, other = open_table(connection, "a"), open_table(connection, "b")
    moves = [add_move("a", MoveRow(seq, 0, "x", "", 0, seq, "p c", "now")) for seq in (1, 2)]
    faults.lock(22)
    for move in moves:
        errors = committer.commit([Job([move], (table.stream,), None)])  # type: ignore[arg-type]
        assert errors[0] is not None
    faults.pass_over()
    line = add_line("b", LineRow(1, "chat", 0, "A", "text", "now", ""))
    assert committer.commit([Job([line], (other.stream,), None)]) == [None]  # type: ignore[arg-type]
    assert (numbers(connection, "moves", "a"), numbers(connection, "talk", "b")) == ([], [1])
    connection.close()


@pytest.mark.parametrize(("rows", "number"), [("moves", 2), ("talk", 2), ("moves", 0), ("talk", 7)])
def test_the_database_itself_takes_no_row_without_its_predecessor(tmp_path: Path, rows: str, number: int) -> None:
    connection = faulty_connections(Faults())(tmp_path / "house.sqlite")
    prepare(connection)
    open_table(connection, "a")
    move = add_move("a", MoveRow(number, 0, "x", "", 0, number, "p c", "now"))
    line = add_line("a", LineRow(number, "chat", 0, "A", "text", "now", ""))
    with pytest.raises(sqlite3.IntegrityError, match="follows the one before it"):
        connection.execute(*(move if rows == "moves" else line))
    connection.close()


def test_a_lock_is_waited_for_once_and_not_once_for_every_change(tmp_path: Path) -> None:
    faults = Faults()
    connection = faulty_connections(faults)(tmp_path / "house.sqlite")
    prepare(connection)
    tables = [open_table(connection, str(number)) for number in range(20)]
    faults.lock(25)
    chance = Random(1)
    assert write(Committer(connection), connection, [(table, *table.change(chance)) for table in tables]) == 20
    assert faults.clock == 10.0
    connection.close()


def test_nobody_is_left_waiting_when_the_loop_has_gone(tmp_path: Path) -> None:
    """A write that was under way when the process ended is still written."""
    from fairground.storage.sqlite.storage import SqliteStorage

    storage = SqliteStorage(tmp_path / "house.sqlite")

    async def scene() -> None:
        storage.write([("INSERT INTO records VALUES ('a', 'text', 'now')", ())])

    asyncio.run(scene())
    storage.close()
    again = SqliteStorage(tmp_path / "house.sqlite")
    assert again.record("a") == "text"
    again.close()
