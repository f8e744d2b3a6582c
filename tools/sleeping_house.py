"""How long a house with many sleeping tables takes to open, and how much memory: `python -m tools.sleeping_house`.

A few games are begun at tables with clocks, by people who then go away and are to be told that it is their turn. They
are copied until there are as many as wanted (20,000), each with people, talk, clocks and notices of its own. Then
`fairground serve` is started on that file and on an empty one, and asked until `/health` answers.
"""

import argparse
from http.client import HTTPConnection, HTTPException
import os
from pathlib import Path
import sqlite3
import subprocess
import sys
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import NamedTuple

from fairground.storage.timing import ClockChoice
from tests.server.days import DAY, Days, play

SERVER = "import sys; from fairground.cli.main import main; sys.exit(main(sys.argv[1:]))"
GAMES = (("essen", 2, 12), ("essen_the_game", 2, 12), ("la_loire", 2, 12), ("demokratia", 3, 12))
"""The games that are begun, by how many people, and how many decisions they take."""
A_WEEK = ClockChoice("days", 7 * int(DAY))
KEYS = {
    "people": ("id", "recovery"),
    "tables": ("id", "host"),
    "seats": ("table_id", "person", "invite"),
    "moves": ("table_id",),
    "talk": ("table_id",),
    "clocks": ("table_id",),
    "snapshots": ("table_id",),
    "alerts": ("table_id", "person"),
}
"""What tells copies apart, by the table of the database."""
LONGEST = 120.0
SETTLED = 5.0
"""Seconds for which it is asked again and again: what works in the background has looked, too."""


class Start(NamedTuple):
    """How a house opened: seconds until it answered, and MB of memory then; a little later, and how slow it was then.

    `processor` are seconds of the processor until it answered, which tell more on a machine that is busy.
    """

    seconds: float
    processor: float
    memory: float
    later: float
    slowest: float


def build(path: Path, tables: int) -> None:
    """A house with so many tables at which somebody is asked and nobody is there."""

    async def scene(days: Days) -> None:
        for game, players, decisions in GAMES:
            table = await days.table(A_WEEK, game, players)
            for _ in range(decisions):
                await days.decide(table)

    play(path, scene)
    house = sqlite3.connect(path)
    house.execute("PRAGMA synchronous = OFF")
    triggers = house.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
    for name, _ in triggers:  # all rows of a table are copied at once
        house.execute(f"DROP TRIGGER {name}")
    for table in KEYS:
        columns = [row[0] for row in house.execute(f"SELECT * FROM {table} LIMIT 0").description]
        house.execute(_copied(table, columns, max(0, tables // len(GAMES) - 1)))
    for _, statement in triggers:
        house.execute(statement)
    house.commit()
    house.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    house.close()


def _copied(table: str, columns: list[str], copies: int) -> str:
    told = ", ".join(f"{name} || '-' || i" if name in KEYS[table] else name for name in columns)
    return (
        f"INSERT INTO {table} ({', '.join(columns)}) WITH RECURSIVE n(i) AS (SELECT 1 WHERE {copies} > 0 "
        f"UNION ALL SELECT i + 1 FROM n WHERE i < {copies}) SELECT {told} FROM n, {table}"
    )


def counted(path: Path) -> dict[str, int]:
    """How many rows there are of each kind."""
    house = sqlite3.connect(path)
    found = {table: int(house.execute(f"SELECT count(*) FROM {table}").fetchone()[0]) for table in KEYS}
    house.close()
    return found


def measured(path: Path, settled: float = SETTLED) -> Start:
    """Open a house, wait until it answers, look at its memory, and close it again."""
    began = monotonic()
    command = [sys.executable, "-c", SERVER, "serve", "--database", str(path), "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            assert server.stdout is not None
            port = int(server.stdout.readline().split("http://")[1].split("/")[0].rpartition(":")[2])
            while not _well(port):
                if monotonic() - began > LONGEST:
                    raise SystemExit(f"no answer within {LONGEST:g} s")
                sleep(0.005)
            seconds, processor, memory = monotonic() - began, _processor(server.pid), _memory(server.pid)
            slowest = _slowest(port, settled)
            return Start(seconds, processor, memory, _memory(server.pid), slowest)
        finally:
            server.terminate()
            server.wait(30)


def _well(port: int) -> bool:
    connection = HTTPConnection("127.0.0.1", port, timeout=LONGEST)
    try:
        connection.request("GET", "/health")
        return connection.getresponse().status == 200
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()


def _slowest(port: int, settled: float) -> float:
    """Seconds that the slowest answer takes while everything in the background looks for the first time."""
    until, slowest = monotonic() + settled, 0.0
    while monotonic() < until:
        asked = monotonic()
        _well(port)
        slowest = max(slowest, monotonic() - asked)
        sleep(0.02)
    return slowest


def _processor(process: int) -> float:
    """Seconds of the processor that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _memory(process: int) -> float:
    """Megabytes that a process has in memory."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def main() -> None:
    """Build, open, tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=20_000)
    wanted = parser.parse_args().tables
    with TemporaryDirectory() as folder:
        full, empty = Path(folder, "full.sqlite"), Path(folder, "empty.sqlite")
        build(full, wanted)
        rows = ", ".join(f"{count:,} {table}" for table, count in counted(full).items())
        print(f"{full.stat().st_size / 1e6:.0f} MB: {rows}")
        for name, path in (("an empty house", empty), (f"{wanted:,} sleeping tables", full)):
            start = measured(path)
            print(
                f"{name}: /health answers after {start.seconds:.2f} s ({start.processor:.2f} s of a processor) "
                f"with {start.memory:.0f} MB; {SETTLED:g} s later {start.later:.0f} MB, "
                f"and no answer took longer than {start.slowest * 1000:.0f} ms"
            )


if __name__ == "__main__":
    main()
