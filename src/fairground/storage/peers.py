"""What processes that serve the same house tell one another: who is where, what changed, and who does what.

In other words: presence, a wake-up, a queue of jobs that are held by a lease, and shared rate limits.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Protocol

SPECTATORS = -1
"""Stands for a seat where those are counted who have none."""


@dataclass(frozen=True)
class Elsewhere:
    """Who is at a table through other processes: sockets by seat, and how many seconds ago a seat was last seen."""

    sockets: Mapping[int, int] = field(default_factory=dict)
    seen: Mapping[int, float] = field(default_factory=dict)


NOBODY_ELSE = Elsewhere()


@dataclass(frozen=True)
class Job:
    """Something that has to be done once, by whichever process takes it."""

    kind: str
    key: str
    task: bytes = b""


class Peers(Protocol):
    """The other processes. A job that is held is renewed by `tend`; a process that no longer does so has lost it."""

    shared: bool
    """Whether there may be others at all."""

    def listen(self, heard: Callable[[str, int], None]) -> None:
        """From now on say which table another process changed, and to which revision. It may be said late, or never."""
        ...

    async def revisions(self, tables: Collection[str]) -> dict[str, int]:
        """The revision of each table as it is kept now."""
        ...

    async def tend(self, here: Mapping[str, Mapping[int, int]]) -> dict[str, Elsewhere]:
        """Tell who is here, by table and seat, and hear who is elsewhere at the same tables; keep the jobs we hold."""
        ...

    async def put(self, job: Job) -> None:
        """Have a job done; one that is there already stays as it is."""
        ...

    async def claim(self, kind: str, key: str) -> bool:
        """Take a job that nobody has to put down first; not while another process holds it."""
        ...

    async def take(self, kind: str) -> Job | None:
        """Take the job that has waited longest, or whose holder is gone."""
        ...

    async def report(self, job: Job, progress: float) -> None:
        """How far a job is."""
        ...

    async def done(self, job: Job) -> None:
        """The job is done, or given up for good."""
        ...

    async def progress(self, kind: str) -> dict[str, float]:
        """All jobs of a kind by key: how far each is, below 0 while it waits."""
        ...

    async def spend(self, client: str, rate: float, most: float) -> bool:
        """Take one from what a client has left at all processes together: it fills by `rate` a second up to `most`."""
        ...


class Alone:
    """The peers of a process that has the house for itself: jobs are kept in memory, and nobody is elsewhere."""

    shared = False

    def __init__(self) -> None:
        self._waiting: dict[tuple[str, str], Job] = {}
        self._progress: dict[tuple[str, str], float] = {}

    def listen(self, heard: Callable[[str, int], None]) -> None:
        """There is nothing to hear."""

    async def revisions(self, tables: Collection[str]) -> dict[str, int]:
        return {}

    async def tend(self, here: Mapping[str, Mapping[int, int]]) -> dict[str, Elsewhere]:
        return {}

    async def put(self, job: Job) -> None:
        self._waiting.setdefault((job.kind, job.key), job)
        self._progress.setdefault((job.kind, job.key), -1.0)

    async def claim(self, kind: str, key: str) -> bool:
        if (kind, key) in self._progress:
            return False
        self._progress[(kind, key)] = 0.0
        return True

    async def take(self, kind: str) -> Job | None:
        found = next((job for job in self._waiting.values() if job.kind == kind), None)
        if found is not None:
            del self._waiting[(found.kind, found.key)]
            self._progress[(found.kind, found.key)] = 0.0
        return found

    async def report(self, job: Job, progress: float) -> None:
        self._progress[(job.kind, job.key)] = progress

    async def done(self, job: Job) -> None:
        self._progress.pop((job.kind, job.key), None)
        self._waiting.pop((job.kind, job.key), None)

    async def progress(self, kind: str) -> dict[str, float]:
        return {key: progress for (of, key), progress in self._progress.items() if of == kind}

    async def spend(self, client: str, rate: float, most: float) -> bool:
        return True  # whoever counts here counts for all
