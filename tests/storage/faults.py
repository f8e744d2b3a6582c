"""A connection to SQLite that fails as a schedule says: locks, full disks, statements, commits, rollbacks."""

from collections.abc import Callable
from pathlib import Path
from random import Random
import sqlite3
from threading import Event
from typing import Any

PATIENCE = 10.0
"""So long a connection waits for another one's lock (its busy timeout) unless it says otherwise; here the time is only
counted."""
PATIENT = "PRAGMA busy_timeout = "
LONGEST_LOCK = 30.0


class Faults:
    """What goes wrong, by chance or by plan. `gate` holds whoever would wait up until it is opened."""

    def __init__(self, seed: int = 0, rate: float = 0.0) -> None:
        self.chance = Random(seed)
        self.rate = rate
        self.clock = 0.0
        self.locked_until = 0.0
        self.gate = Event()
        self.gate.set()
        self.struck = 0
        self.unanswered = 0
        """So many of the next transactions are written, and nobody is told."""

    def lock(self, seconds: float) -> None:
        """Another program holds the write lock for so long."""
        self.locked_until = self.clock + seconds

    def pass_over(self) -> None:
        """From here on everything is well."""
        self.rate = 0.0
        self.clock = self.locked_until = 0.0
        self.gate.set()

    def before(self, connection: sqlite3.Connection, sql: str, plain: Callable[..., Any], patience: float) -> None:
        """Whatever goes wrong before or instead of a statement."""
        if sql.startswith("BEGIN"):
            if not self.gate.wait(20 if patience else 0):
                raise sqlite3.OperationalError("database is locked")
            self._wait_for_lock(patience)
        elif sql == "COMMIT" and self.loses_an_answer():
            plain(sql)
            raise sqlite3.OperationalError("disk I/O error")
        elif self.strikes():
            self._fail(connection, sql, plain)

    def strikes(self) -> bool:
        """Whether something goes wrong now."""
        struck = self.rate > 0 and self.chance.random() < self.rate
        self.struck += struck
        return struck

    def loses_an_answer(self) -> bool:
        """Whether what is written now is not answered."""
        self.unanswered -= (lost := self.unanswered > 0)
        return lost

    def _wait_for_lock(self, patience: float) -> None:
        if self.strikes():
            self.lock(self.chance.uniform(0, LONGEST_LOCK))
        left = max(0.0, self.locked_until - self.clock)
        self.clock += min(left, patience)
        if left > patience:
            raise sqlite3.OperationalError("database is locked")

    def _fail(self, connection: sqlite3.Connection, sql: str, plain: Callable[..., Any]) -> None:
        """In the ways SQLite can: the statement alone, with the whole transaction, or after it was done."""
        way = self.chance.choice(("alone", "transaction", "done"))
        if way == "transaction" and connection.in_transaction:
            plain("ROLLBACK")
            raise sqlite3.OperationalError("database or disk is full")
        if way == "done" and sql in ("COMMIT", "ROLLBACK"):
            plain(sql)
        raise sqlite3.OperationalError("disk I/O error")


def faulty_connections(faults: Faults) -> Callable[[Path], sqlite3.Connection]:
    """How a writer connects when things go wrong; nothing waits for the disk."""

    class FaultyConnection(sqlite3.Connection):
        """Asks before every statement whether it may be done."""

        patience = PATIENCE

        def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
            plain = super().execute
            if sql.startswith(PATIENT):
                self.patience = int(sql.removeprefix(PATIENT)) / 1000
            elif not sql.startswith("PRAGMA"):
                faults.before(self, sql, plain, self.patience)
            return plain(sql, parameters)

    def connect(path: Path) -> sqlite3.Connection:
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, factory=FaultyConnection)
        for setting in ("journal_mode = WAL", "synchronous = OFF", "foreign_keys = ON"):
            connection.execute(f"PRAGMA {setting}")
        return connection

    return connect
