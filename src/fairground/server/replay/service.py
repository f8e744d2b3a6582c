"""Records, read and looked at in a process beside the house."""

from collections.abc import Callable

import msgspec

from fairground.server.app.metrics import METRICS
from fairground.server.messages import RecordInfo
from fairground.server.replay.worker import Declined, Found, Outcome, ReadRecord, ShowGame, Shown, Task, Unknown
from fairground.server.text.refusals import Refuse, refuse
from fairground.server.workers.pool import WorkerFailed, WorkerMissing, WorkerPool

SECONDS = 20.0
"""So long reading one record may take; it takes a fraction of a second."""
MOST_WAITING = 64
MOST_WAITING_EACH = 16


class Records:
    """Has records read, one at a time; clients take turns."""

    def __init__(self, worker: str = "fairground.server.replay.worker", seconds: float = SECONDS) -> None:
        self._pool = WorkerPool(worker, processes=1, seconds=seconds)

    async def read(self, text: str, client: str, language: str) -> tuple[str, RecordInfo]:
        """The record as it may be kept and what it holds, or the reason why it is none."""
        found = await self._ask(ReadRecord(text, language), client)
        assert isinstance(found, Found)
        return found.text, found.info

    async def show(self, task: ShowGame, text: Callable[[], str], client: str) -> msgspec.Raw:
        """A position or the points of a game, packed; `text` is asked for only if the game is not known yet."""
        shown = await self._ask(task, client)
        if isinstance(shown, Unknown):
            shown = await self._ask(msgspec.structs.replace(task, text=text()), client)
        assert isinstance(shown, Shown)
        return msgspec.Raw(shown.body)

    async def _ask(self, task: Task, client: str) -> Outcome:
        queue = self._pool.queue
        if queue.waiting() >= MOST_WAITING or queue.waiting(client) >= MOST_WAITING_EACH:
            raise refuse("too_much", "records_wait")
        try:
            said = await self._pool.ask(msgspec.msgpack.encode(task), client)
        except WorkerMissing:
            raise refuse("unavailable", "not_read") from None
        except WorkerFailed:
            METRICS.records.labels("given_up").inc()
            raise refuse("too_large", "record_to_read") from None
        outcome: Outcome = msgspec.msgpack.decode(said, type=Outcome)
        METRICS.records.labels("refused" if isinstance(outcome, Declined) else "read").inc()
        if isinstance(outcome, Declined):
            raise Refuse(outcome.why, outcome.key, {**outcome.facts})
        return outcome

    async def close(self) -> None:
        await self._pool.close()
