"""Durable before anybody is told: one thread commits whatever has gathered, in one transaction."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
import sqlite3
from threading import Thread
from time import perf_counter
from typing import Any, NamedTuple

MOST_AT_ONCE = 500
Statement = tuple[str, tuple[Any, ...]]


class Job(NamedTuple):
    """Statements that belong together, and who waits for them."""

    statements: list[Statement]
    waiter: asyncio.Future[None]


def connect(path: Path) -> sqlite3.Connection:
    """A connection whose commits survive a power cut."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA busy_timeout = 10000")
    return connection


class GroupCommit:
    """Writes jobs in the order in which they came; many jobs share one commit."""

    def __init__(self, path: Path, on_commit: Callable[[int, float], None] | None = None) -> None:
        self._connection = connect(path)
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._on_commit = on_commit
        self._thread = Thread(target=self._run, name="group-commit", daemon=True)
        self._thread.start()

    def write(self, statements: list[Statement]) -> "asyncio.Future[None]":
        """Done when the statements are durable."""
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put(Job(statements, waiter))
        return waiter

    def close(self) -> None:
        """Write what is left, then stop."""
        self._queue.put(None)
        self._thread.join()
        self._connection.close()

    def _run(self) -> None:
        while True:
            job = self._queue.get()
            if job is None:
                return
            batch = [job]
            stop = False
            while len(batch) < MOST_AT_ONCE and not self._queue.empty():
                another = self._queue.get()
                if another is None:
                    stop = True
                    break
                batch.append(another)
            self._commit(batch)
            if stop:
                return

    def _commit(self, batch: list[Job]) -> None:
        began = perf_counter()
        errors: list[Exception | None] = [None] * len(batch)
        try:
            self._transact(batch)
        except Exception:  # one job is at fault: the others are written each on its own
            for index, job in enumerate(batch):
                try:
                    self._transact([job])
                except Exception as error:
                    errors[index] = error
        if self._on_commit is not None:
            self._on_commit(len(batch), perf_counter() - began)
        try:
            batch[0].waiter.get_loop().call_soon_threadsafe(_tell, batch, errors)
        except RuntimeError:  # the loop is gone, nobody waits any more
            return

    def _transact(self, batch: list[Job]) -> None:
        connection = self._connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            for job in batch:
                for sql, values in job.statements:
                    connection.execute(sql, values)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise


def _tell(batch: list[Job], errors: list[Exception | None]) -> None:
    for job, error in zip(batch, errors, strict=True):
        if job.waiter.done():
            continue
        if error is None:
            job.waiter.set_result(None)
        else:
            job.waiter.set_exception(error)
