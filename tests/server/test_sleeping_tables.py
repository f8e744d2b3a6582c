"""Twenty thousand tables with clocks, nothing due at any, cost what two hundred do: work is counted, not seconds."""

import asyncio
from pathlib import Path
import sqlite3

import asyncpg

from fairground.storage.sql import reads
from fairground.storage.sqlite.storage import SqliteStorage
from fairground.storage.timing import ClockChoice
from tests.cluster import Cluster
from tests.server.days import DAY, Days, play
from tools.sleeping_house import build, counted, measured

FEW, MANY = 200, 20_000
A_WEEK = ClockChoice("days", 7 * int(DAY))
LOOKS = 5
KEYS = {"tables": ("id",), "seats": ("table_id", "invite"), "clocks": ("table_id",)}
"""What tells copies apart, by the table of the database."""


def copies(table: str, columns: list[str], count: int) -> str:
    """As many more tables as wanted, each like the one that is there and fast asleep."""
    listed = ", ".join(columns)
    told = ", ".join(f"{name} || '-' || i" if name in KEYS[table] else name for name in columns)
    return (
        f"INSERT INTO {table} ({listed}) WITH RECURSIVE n(i) AS "
        f"(SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {count}) SELECT {told} FROM {table}, n"
    )


def copy_file(path: Path, count: int) -> None:
    house = sqlite3.connect(path)
    for table in KEYS:
        columns = [row[0] for row in house.execute(f"SELECT * FROM {table} LIMIT 0").description]
        house.execute(copies(table, columns, count))
    house.commit()
    house.close()


async def copy_database(address: str, count: int) -> None:
    house = await asyncpg.connect(address)
    for table in KEYS:
        columns = [part.name for part in (await house.prepare(f"SELECT * FROM {table}")).get_attributes()]
        await house.execute(copies(table, columns, count))
    await house.execute("ANALYZE")
    await house.close()


def work(path: Path, count: int) -> tuple[int, int, int]:
    """What a file with so many sleeping tables costs: steps to open the house, steps for some looks, and commits."""
    done: list[tuple[int, int, int]] = []

    async def scene(days: Days) -> None:
        await days.table(A_WEEK)
        await days.close()
        copy_file(path, count)
        steps = 0

        def step() -> int:
            nonlocal steps
            steps += 1
            return 0

        before = SqliteStorage.__init__

        def counted(storage: SqliteStorage, *args: object) -> None:
            before(storage, *args)  # type: ignore[arg-type]
            storage._reader.set_progress_handler(step, 1)

        SqliteStorage.__init__ = counted  # type: ignore[assignment, method-assign]
        try:
            await days.open()
            await asyncio.sleep(0)  # whatever looks in the background has looked once
            opened, kept = steps, days.house.storage._writer  # type: ignore[attr-defined]
        finally:
            SqliteStorage.__init__ = before  # type: ignore[method-assign]
        commits = 0
        write = kept.write

        def counting(*args: object, long: bool) -> object:
            nonlocal commits
            commits += 1
            return write(*args, long=long)

        kept.write = counting
        for _ in range(LOOKS):
            await days.house.timekeeper.look()
        done.append((opened, steps - opened, commits))
        assert days.house.tables.in_use == {}, "nobody was woken up"

    play(path, scene)
    return done[0]


def test_sleeping_tables_cost_nothing_while_nothing_is_due(tmp_path: Path) -> None:
    """Opening the house and looking at its clocks takes as many steps with a hundred times as many tables."""
    few, many = work(tmp_path / "few.sqlite", FEW), work(tmp_path / "many.sqlite", MANY)
    assert few[0] > 0
    assert few[1] > 0
    assert many[0] <= few[0] * 1.1 + 500, f"steps to open: {few[0]} and {many[0]}"
    assert many[1] <= few[1] * 1.1 + 500, f"steps to look: {few[1]} and {many[1]}"
    assert many[2] == few[2] <= LOOKS, "one pulse for each look, however many tables"


def test_sleeping_tables_are_not_scanned_in_postgresql(cluster: Cluster) -> None:
    address = cluster.new_database()

    async def scene(days: Days) -> None:
        await days.table(A_WEEK)
        await days.close()
        await copy_database(address, MANY)
        await days.open()
        house = await asyncpg.connect(address)
        statement = reads.EARLIEST.replace("?", "100")
        plan = "\n".join(row[0] for row in await house.fetch(f"EXPLAIN {statement}"))
        await house.close()
        assert "clocks_due" in plan, plan
        assert "Seq Scan" not in plan, plan
        assert "Sort" not in plan, plan
        for _ in range(LOOKS):
            assert await days.house.timekeeper.look() > 0
        assert days.house.tables.in_use == {}

    play(address, scene)


def test_the_measured_house_is_one_that_opens(tmp_path: Path) -> None:
    """`python -m tools.sleeping_house` measures 20,000 tables; here it makes a few, and the server answers on them."""
    path = tmp_path / "house.sqlite"
    build(path, 40)
    rows = counted(path)
    assert (rows["tables"], rows["clocks"], rows["people"]) == (40, 40, 90)
    assert rows["moves"] == 40 * 12
    assert rows["alerts"] >= 40, "somebody is to be told at every table"
    start = measured(path, settled=0)
    assert start.seconds > 0
    assert start.memory > 0
