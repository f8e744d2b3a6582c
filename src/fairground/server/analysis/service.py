"""Analyses of finished games: one at a time, in the background, and kept, so that each is made once."""

import asyncio
from asyncio.subprocess import DEVNULL, PIPE, Process
import contextlib
from dataclasses import dataclass
import sys

import msgspec

from fairground.core.game import AnyGame
from fairground.core.record import read_record
from fairground.server.analysis.worker import Report, Task
from fairground.server.app.logs import log_error
from fairground.server.app.metrics import METRICS
from fairground.server.game_log.snapshot import made_by
from fairground.server.messages import AnalysisState, Chances, Findings, Resignation, Turning
from fairground.server.present.seat_view import LANGUAGE
from fairground.server.text.refusals import refuse
from fairground.server.workers.pipe import hear, tell
from fairground.storage.changes import GameAnalysed
from fairground.storage.interface import Storage
from fairground.storage.rows import AnalysisRow

SECONDS = 40.0
"""So long an analysis may take."""
PATIENCE = 4
"""After so many times as long it is given up."""
MOST_WAITING = 16
MOST_FAILED = 200


@dataclass(frozen=True)
class Finished:
    """A finished game that can be analysed: its key in the house, its record, and who played."""

    key: str
    game: AnyGame
    record: str
    people: list[str]


class Analyses:
    """Knows what was found out, and has more found out in a process besides the server's own."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._progress: dict[str, float] = {}
        """By key, how far an analysis is; below 0 while it waits."""
        self._failed: set[str] = set()
        self._turn = asyncio.Semaphore(1)
        self._tasks: set[asyncio.Task[None]] = set()

    async def state(self, finished: Finished) -> AnalysisState:
        """How far the analysis of a game is."""
        progress = self._progress.get(finished.key)
        if progress is not None:
            return AnalysisState("waiting" if progress < 0 else "working", max(progress, 0.0))
        row = await self.storage.analysis(finished.key)
        if row is not None and row.made_by == made_by(finished.game):
            return AnalysisState("done", 1.0, findings(finished, msgspec.msgpack.decode(row.data, type=Report)))
        return AnalysisState("failed" if finished.key in self._failed else "none", 0.0)

    async def begin(self, finished: Finished) -> AnalysisState:
        """Have a game analysed, unless it is or is about to be."""
        state = await self.state(finished)
        if state.stage not in ("none", "failed"):
            return state
        if finished.key in self._progress:  # somebody else asked in the same moment
            return AnalysisState("waiting", 0.0)
        if len(self._progress) >= MOST_WAITING:
            raise refuse("too_much", "analyses_wait")
        self._progress[finished.key] = -1.0
        self._failed.discard(finished.key)
        task = asyncio.get_running_loop().create_task(self._analyse(finished))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return AnalysisState("waiting", 0.0)

    async def _analyse(self, finished: Finished) -> None:
        key = finished.key
        try:
            async with self._turn:
                self._progress[key] = 0.0
                found = await asyncio.wait_for(self._converse(finished), SECONDS * PATIENCE)
            await self.storage.write([GameAnalysed(AnalysisRow(key, made_by(finished.game), found))])
            METRICS.analyses.labels("done").inc()
        except Exception as error:
            METRICS.errors.inc()
            METRICS.analyses.labels("failed").inc()
            log_error("analysis_failed", error)
            if len(self._failed) < MOST_FAILED:
                self._failed.add(key)
        finally:
            del self._progress[key]

    async def _converse(self, finished: Finished) -> bytes:
        """The last report, packed as it came."""
        command = (sys.executable, "-m", "fairground.server.analysis.worker")
        process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL)
        try:
            return await self._listen(process, finished)
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def _listen(self, process: Process, finished: Finished) -> bytes:
        await tell(process, msgspec.msgpack.encode(Task(finished.record, SECONDS)))
        while True:
            message = await hear(process)
            report = msgspec.msgpack.decode(message, type=Report)
            if report.progress >= 1.0:
                return message
            self._progress[finished.key] = report.progress

    async def close(self) -> None:
        """Leave off; what is not done is asked for again."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def findings(finished: Finished, report: Report) -> Findings:
    """What was found out, in words."""
    words, actions = finished.game.words(LANGUAGE), finished.game.actions
    turnings = [
        Turning(
            position=change.decision,
            since=change.since,
            seat=change.seat,
            label=words.offer(actions.action(actions.parse(change.notation)), finished.people),
            drawn=change.drawn,
            whose=change.whose,
            before=change.before,
            after=change.after,
        )
        for change in report.changes
    ]
    standings = [Chances(position, values) for position, values in zip(report.positions, report.standings, strict=True)]
    measure, last, games, doubt = report.measure, report.last, report.games, report.doubt
    return Findings(measure, last, games, doubt, standings, turnings, _resigned(finished))  # type: ignore[arg-type]


def _resigned(finished: Finished) -> list[Resignation]:
    """Who gave up, as the record says."""
    seats = finished.game.seats
    return [Resignation(seats.index(seat), after) for seat, after in read_record(finished.record).resigned.items()]
