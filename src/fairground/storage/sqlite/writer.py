"""Durable before anybody is told: whatever has gathered is committed in one transaction.

Rows are written by whoever runs the event loop, for that takes microseconds; what may take long is left to a thread:
the commit, a lock that another program holds, and whatever went wrong.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
import sqlite3
from threading import Thread
from time import perf_counter
from typing import NamedTuple

from fairground.storage.interface import NotWritten, Stream
from fairground.storage.sql.deletions import Statement

BUSY_TIMEOUT = 10_000
"""Milliseconds for which the thread waits for another program's lock; the event loop waits for none."""
GATHER = 0.002
MOST_GATHERED = 4
"""While many write, the next commit begins so many seconds later for each that shared the last one, as for so many at
most: a commit costs more than twenty rows do, and the more write, the more may share it."""


class PendingWrite(NamedTuple):
    """Statements that belong together, the streams they are part of, and who waits for them."""

    statements: list[Statement]
    streams: tuple[Stream, ...]
    waiter: "asyncio.Future[None]"
    long: bool = False
    """Whether they may take so long that the event loop must not wait for them."""


def connect(path: Path) -> sqlite3.Connection:
    """A connection whose commits survive a power cut."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT}")
    return connection


class Committer:
    """Makes batches of writes durable, and says of each write whether it is."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self._patience = BUSY_TIMEOUT

    def _wait_for_locks(self, milliseconds: int) -> None:
        """From now on, so long; said only where it was otherwise."""
        if milliseconds != self._patience:
            self.connection.execute(f"PRAGMA busy_timeout = {milliseconds}")
            self._patience = milliseconds

    def prepare(self, batch: list[PendingWrite]) -> bool:
        """Write all rows at once and wait for nothing: whether only the commit is missing, or else all of it."""
        for write in batch:
            if write.long or _hopeless(write) is not None:
                return False
        try:
            self._wait_for_locks(0)
            return self._written(batch)
        except Exception:  # the thread finds out what is wrong
            return False

    def finish(self, batch: list[PendingWrite]) -> list[Exception | None]:
        """Commit what was prepared: for each write None, or why it is not written."""
        try:
            self.connection.execute("COMMIT")
        except Exception as error:
            with suppress(sqlite3.Error):
                self._abandon()
            return [_give_up(write, error) for write in batch]
        return [None] * len(batch)

    def commit(self, batch: list[PendingWrite]) -> list[Exception | None]:
        """For each write None, or why it is not written. Most often all of them share one commit.

        When a statement fails, the batch is written again with a savepoint before every write, so that only those at
        fault and those behind them in their streams are left out. When it is not a statement that fails (another
        program holds the lock, the disk is full), none of the batch is written, and nobody waits a second time.
        """
        errors = [_hopeless(write) for write in batch]
        hopeful = [write for write, error in zip(batch, errors, strict=True) if error is None]
        if hopeful:
            results = iter(self._commit(hopeful))
            errors = [next(results) if error is None else error for error in errors]
        return errors

    def _commit(self, batch: list[PendingWrite]) -> list[Exception | None]:
        errors: list[Exception | None] = [None] * len(batch)
        try:
            self._abandon()
            self._wait_for_locks(BUSY_TIMEOUT)
            if not self._together(batch):
                self._one_by_one(batch, errors)
        except Exception as error:
            with suppress(sqlite3.Error):
                self._abandon()
            return [found or _give_up(write, error) for write, found in zip(batch, errors, strict=True)]
        return errors

    def _together(self, batch: list[PendingWrite]) -> bool:
        """All writes in one transaction; False when a statement failed and nothing is written."""
        if self._written(batch):
            self.connection.execute("COMMIT")
            return True
        return False

    def _written(self, batch: list[PendingWrite]) -> bool:
        """The rows of all writes, not committed; False when a statement failed and no transaction is open."""
        connection = self.connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            for write in batch:
                for sql, values in write.statements:
                    connection.execute(sql, values)
        except Exception:
            if not connection.in_transaction:
                raise
            connection.execute("ROLLBACK")
            return False
        return True

    def _one_by_one(self, batch: list[PendingWrite], errors: list[Exception | None]) -> None:
        """All writes in one transaction but those that fail."""
        connection = self.connection
        connection.execute("BEGIN IMMEDIATE")
        for index, write in enumerate(batch):
            errors[index] = _hopeless(write)
            if errors[index] is not None:
                continue
            connection.execute("SAVEPOINT one_write")
            try:
                for sql, values in write.statements:
                    connection.execute(sql, values)
            except Exception as error:
                if not connection.in_transaction:
                    raise
                connection.execute("ROLLBACK TO one_write")
                errors[index] = _give_up(write, error)
            connection.execute("RELEASE one_write")
        connection.execute("COMMIT")

    def _abandon(self) -> None:
        """No transaction is open from here on."""
        if self.connection.in_transaction:
            self.connection.execute("ROLLBACK")


def _hopeless(write: PendingWrite) -> Exception | None:
    """Why a write must not be made even if it could be."""
    if any(stream.failed for stream in write.streams):
        return _give_up(write, NotWritten("a change before this one was not written"))
    return None


def _give_up(write: PendingWrite, error: Exception) -> Exception:
    """It is not written, and no later one of its streams will be."""
    for stream in write.streams:
        stream.failed = True
    return error


class Batch(NamedTuple):
    """Writes that share a commit, and whether their rows are written already."""

    writes: list[PendingWrite]
    prepared: bool
    began: float


class GroupCommit:
    """Makes writes durable in the order in which they came; many share one commit.

    One batch at a time is with the thread. What comes meanwhile is gathered and handed over when it is back: waking the
    thread costs more than a row does, and a thread that writes rows asks for the interpreter's lock at each of them.
    """

    def __init__(self, path: Path, on_commit: Callable[[int, float], None] | None = None) -> None:
        self._committer = Committer(connect(path))
        self._gathered: list[PendingWrite] = []
        """Not handed over yet."""
        self._expected: asyncio.AbstractEventLoop | None = None
        """The loop in which what is gathered will be handed over: soon, or when a batch is back."""
        self._given = self._done = 0
        """How many batches the thread was given, and has done."""
        self._queue: SimpleQueue[Batch | None] = SimpleQueue()
        self._on_commit = on_commit
        self._thread = Thread(target=self._run, name="group-commit", daemon=True)
        self._thread.start()

    def write(self, statements: list[Statement], *streams: Stream, long: bool = False) -> "asyncio.Future[None]":
        """Done when the statements are durable; fails when one before it in one of its streams was not written."""
        loop = asyncio.get_running_loop()
        waiter: asyncio.Future[None] = loop.create_future()
        self._gathered.append(PendingWrite(statements, streams, waiter, long))
        if self._expected is not loop:
            self._expected = loop
            loop.call_soon(self._hand_over)
        return waiter

    def close(self) -> None:
        """Write what is left, then stop."""
        self._give()
        self._queue.put(None)
        self._thread.join()
        self._committer.connection.close()

    def _hand_over(self) -> None:
        if not self._gathered:
            self._expected = None
        self._give()

    def _give(self) -> None:
        """Let the thread make durable what is gathered; while it has the connection, it writes the rows as well."""
        batch, self._gathered = self._gathered, []
        if batch:
            began = perf_counter()
            prepared = self._given == self._done and self._committer.prepare(batch)
            self._given += 1
            self._queue.put(Batch(batch, prepared, began))

    def _run(self) -> None:
        while (batch := self._queue.get()) is not None:
            committed = self._committer.finish if batch.prepared else self._committer.commit
            errors = committed(batch.writes)
            self._done += 1
            took = perf_counter() - batch.began
            try:
                batch.writes[0].waiter.get_loop().call_soon_threadsafe(self._tell, batch, errors, took)
            except RuntimeError:  # the loop is gone, nobody waits any more
                continue

    def _tell(self, batch: Batch, errors: list[Exception | None], took: float) -> None:
        """Say what is durable; then the next batch begins, a moment later where several share commits."""
        if self._on_commit is not None:
            self._on_commit(errors.count(None), took)
        for write, error in zip(batch.writes, errors, strict=True):
            if write.waiter.done():
                continue
            if error is None:
                write.waiter.set_result(None)
            else:
                write.waiter.set_exception(error)
        shared = min(len(batch.writes), MOST_GATHERED)
        delay = batch.began + GATHER * shared - perf_counter()
        if shared > 1 and delay > 0:
            asyncio.get_running_loop().call_later(delay, self._hand_over)
        else:  # whoever writes alone waits for nobody
            self._hand_over()
