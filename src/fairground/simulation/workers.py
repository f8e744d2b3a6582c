"""Work spread over the cores of this machine; results come as they are done."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
import multiprocessing
import signal
from typing import Protocol, TypeVar

T = TypeVar("T")
R = TypeVar("R")


class Map(Protocol):
    """Does one thing to many."""

    def __call__(self, work: Callable[[T], R], tasks: list[T]) -> Iterator[R]: ...


@contextmanager
def workers(jobs: int) -> Iterator[Map]:
    """So many processes, or this process when one is enough."""
    if jobs <= 1:
        yield lambda work, tasks: map(work, tasks)
        return
    pool = multiprocessing.get_context("spawn").Pool(jobs, initializer=_leave_interrupts_to_the_boss)
    try:
        yield lambda work, tasks: pool.imap_unordered(work, tasks)
    finally:
        pool.terminate()
        pool.join()


def _leave_interrupts_to_the_boss() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
