"""Records, read and looked at in a process beside the house."""

from collections.abc import Callable
from typing import TypeVar

import msgspec

from fairground.server.app.metrics import METRICS
from fairground.server.messages import RecordInfo
from fairground.server.replay.worker import CheckedRecord, Declined, ReadRecord, ReplayTask, ShowGame, Shown, Unknown
from fairground.server.text.refusals import Refuse, refuse
from fairground.server.workers.pool import WorkerFailed, WorkerMissing, WorkerPool

SECONDS = 20.0
"""So long reading one record may take; it takes a fraction of a second."""
MOST_WAITING = 64
MOST_WAITING_EACH = 16
T = TypeVar("T")
READ: msgspec.msgpack.Decoder[CheckedRecord | Declined] = msgspec.msgpack.Decoder(CheckedRecord | Declined)
SHOWN: msgspec.msgpack.Decoder[Shown | Unknown | Declined] = msgspec.msgpack.Decoder(Shown | Unknown | Declined)
FRESH: msgspec.msgpack.Decoder[Shown | Declined] = msgspec.msgpack.Decoder(Shown | Declined)
"""What may be answered to each question: a record to read, a game that may be known, and one with its text."""


class Records:
    """Has records read, one at a time; clients take turns."""

    def __init__(self, worker: str = "fairground.server.replay.worker", seconds: float = SECONDS) -> None:
        self._pool = WorkerPool(worker, processes=1, seconds=seconds)

    async def read(self, text: str, client: str, language: str) -> tuple[str, RecordInfo]:
        """The record as it may be kept and what it holds, or the reason why it is none."""
        found = _accepted(READ.decode(await self._ask(ReadRecord(text, language), client)))
        return found.text, found.info

    async def show(self, task: ShowGame, text: Callable[[], str], client: str) -> msgspec.Raw:
        """A position or the points of a game, packed; `text` is asked for only if the game is not known yet."""
        answer = SHOWN.decode(await self._ask(task, client))
        if isinstance(answer, Unknown):
            answer = FRESH.decode(await self._ask(msgspec.structs.replace(task, text=text()), client))
        return msgspec.Raw(_accepted(answer).body)

    async def _ask(self, task: ReplayTask, client: str) -> bytes:
        queue = self._pool.queue
        if queue.waiting() >= MOST_WAITING or queue.waiting(client) >= MOST_WAITING_EACH:
            raise refuse("too_much", "records_wait")
        try:
            return await self._pool.ask(msgspec.msgpack.encode(task), client)
        except WorkerMissing:
            raise refuse("unavailable", "not_read") from None
        except WorkerFailed:
            METRICS.records.labels("given_up").inc()
            raise refuse("too_large", "record_to_read") from None

    async def close(self) -> None:
        await self._pool.close()


def _accepted(answer: T | Declined) -> T:
    """An answer that is no refusal."""
    METRICS.records.labels("refused" if isinstance(answer, Declined) else "read").inc()
    if isinstance(answer, Declined):
        raise Refuse(answer.why, answer.key, {**answer.facts})
    return answer
