"""Durable before anybody is told: one thread commits whatever has gathered, in one transaction."""

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

MOST_AT_ONCE = 500


class Job(NamedTuple):
    """Statements that belong together, the streams they are part of, and who waits for them."""

    statements: list[Statement]
    streams: tuple[Stream, ...]
    waiter: "asyncio.Future[None]"


def connect(path: Path) -> sqlite3.Connection:
    """A connection whose commits survive a power cut."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA busy_timeout = 10000")
    return connection


class Committer:
    """Writes batches of jobs, and says of each whether it is durable."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    def commit(self, batch: list[Job]) -> list[Exception | None]:
        """For each job None, or why it is not written. Most often all of them share one commit.

        When a statement fails, the batch is written again with a savepoint before every job, so that only the jobs at
        fault and those behind them in their streams are left out. When it is not a statement that fails (another
        program holds the lock, the disk is full), none of the batch is written, and nobody waits a second time.
        """
        errors = [_hopeless(job) for job in batch]
        hopeful = [job for job, error in zip(batch, errors, strict=True) if error is None]
        if hopeful:
            results = iter(self._commit(hopeful))
            errors = [next(results) if error is None else error for error in errors]
        return errors

    def _commit(self, batch: list[Job]) -> list[Exception | None]:
        errors: list[Exception | None] = [None] * len(batch)
        try:
            self._abandon()
            if not self._together(batch):
                self._one_by_one(batch, errors)
        except Exception as error:
            with suppress(sqlite3.Error):
                self._abandon()
            return [found or _give_up(job, error) for job, found in zip(batch, errors, strict=True)]
        return errors

    def _together(self, batch: list[Job]) -> bool:
        """All jobs in one transaction; False when a statement failed and nothing is written."""
        connection = self.connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            for job in batch:
                for sql, values in job.statements:
                    connection.execute(sql, values)
        except Exception:
            if not connection.in_transaction:
                raise
            connection.execute("ROLLBACK")
            return False
        connection.execute("COMMIT")
        return True

    def _one_by_one(self, batch: list[Job], errors: list[Exception | None]) -> None:
        """All jobs in one transaction but those that fail."""
        connection = self.connection
        connection.execute("BEGIN IMMEDIATE")
        for index, job in enumerate(batch):
            errors[index] = _hopeless(job)
            if errors[index] is not None:
                continue
            connection.execute("SAVEPOINT job")
            try:
                for sql, values in job.statements:
                    connection.execute(sql, values)
            except Exception as error:
                if not connection.in_transaction:
                    raise
                connection.execute("ROLLBACK TO job")
                errors[index] = _give_up(job, error)
            connection.execute("RELEASE job")
        connection.execute("COMMIT")

    def _abandon(self) -> None:
        """No transaction is open from here on."""
        if self.connection.in_transaction:
            self.connection.execute("ROLLBACK")


def _hopeless(job: Job) -> Exception | None:
    """Why a job must not be written even if it could be."""
    if any(stream.failed for stream in job.streams):
        return _give_up(job, NotWritten("a change before this one was not written"))
    return None


def _give_up(job: Job, error: Exception) -> Exception:
    """This job is not written, and no later one of its streams will be."""
    for stream in job.streams:
        stream.failed = True
    return error


class GroupCommit:
    """Writes jobs in the order in which they came; many jobs share one commit.

    What comes in one round of the event loop is handed to the thread at once: waking it costs more than a row does.
    """

    def __init__(self, path: Path, on_commit: Callable[[int, float], None] | None = None) -> None:
        self._committer = Committer(connect(path))
        self._gathered: list[Job] = []
        """Not handed over yet."""
        self._queue: SimpleQueue[list[Job] | None] = SimpleQueue()
        self._on_commit = on_commit
        self._thread = Thread(target=self._run, name="group-commit", daemon=True)
        self._thread.start()

    def write(self, statements: list[Statement], *streams: Stream) -> "asyncio.Future[None]":
        """Done when the statements are durable; fails when one before it in one of its streams was not written."""
        loop = asyncio.get_running_loop()
        waiter: asyncio.Future[None] = loop.create_future()
        if not self._gathered:
            loop.call_soon(self._hand_over)
        self._gathered.append(Job(statements, streams, waiter))
        return waiter

    def close(self) -> None:
        """Write what is left, then stop."""
        self._hand_over()
        self._queue.put(None)
        self._thread.join()
        self._committer.connection.close()

    def _hand_over(self) -> None:
        if self._gathered:
            self._queue.put(self._gathered)
            self._gathered = []

    def _run(self) -> None:
        while True:
            batch = self._queue.get()
            if batch is None:
                return
            stop = False
            while len(batch) < MOST_AT_ONCE and not self._queue.empty():
                more = self._queue.get()
                if more is None:
                    stop = True
                    break
                batch += more
            self._commit(batch)
            if stop:
                return

    def _commit(self, batch: list[Job]) -> None:
        began = perf_counter()
        errors = self._committer.commit(batch)
        if self._on_commit is not None:
            self._on_commit(errors.count(None), perf_counter() - began)
        try:
            batch[0].waiter.get_loop().call_soon_threadsafe(_tell, batch, errors)
        except RuntimeError:  # the loop is gone, nobody waits any more
            return


def _tell(batch: list[Job], errors: list[Exception | None]) -> None:
    for job, error in zip(batch, errors, strict=True):
        if job.waiter.done():
            continue
        if error is None:
            job.waiter.set_result(None)
        else:
            job.waiter.set_exception(error)
