"""Where chunks are played: in this process, on all cores, or on a Ray cluster. All give the same games."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from fairground.core.refusal import BadChoice
from fairground.simulation.plan import Plan
from fairground.simulation.simulate import lines_of, play_chunk
from fairground.simulation.workers import workers

Chunk = tuple[int, int]
"""The number of a chunk and how many games it has."""
Played = tuple[Chunk, bytes]
Runner = Callable[[Plan, list[Chunk]], Iterator[Played]]


def play_lines(plan: Plan, chunk: Chunk) -> Played:
    """One chunk, ready to be kept."""
    return chunk, lines_of(play_chunk(plan, *chunk))


@contextmanager
def here(jobs: int) -> Iterator[Runner]:
    """On so many cores of this machine."""
    with workers(jobs) as spread:
        yield lambda plan, chunks: spread(partial(play_lines, plan), chunks)


@contextmanager
def on_ray(address: str | None = None) -> Iterator[Runner]:
    """On a Ray cluster: the one at `address`, else the one of the environment, else a local one."""
    try:
        import ray
    except ImportError:
        raise BadChoice("--on ray needs the extra: `pip install 'fairground[ray]'`") from None
    began = not ray.is_initialized()
    if began:
        ray.init(address=address, log_to_driver=False, include_dashboard=False)
    task = ray.remote(max_retries=REPLACED)(play_lines)
    try:
        yield lambda plan, chunks: _as_they_come(ray, (task.remote(plan, chunk) for chunk in chunks))
    finally:
        if began:
            ray.shutdown()


AT_ONCE = 64
REPLACED = 20
"""How often a chunk is begun again whose worker died; one that kills every worker ends with an error."""


def _as_they_come(ray: Any, tasks: Iterable[Any]) -> Iterator[Played]:
    """Results in the order in which they are done, a bounded number under way. A worker that dies is replaced."""
    waiting: list[Any] = []
    tasks = iter(tasks)
    while True:
        while len(waiting) < AT_ONCE and (task := next(tasks, None)) is not None:
            waiting.append(task)
        if not waiting:
            return
        done, waiting = ray.wait(waiting, num_returns=1)
        yield from ray.get(done)
