"""Analyses of finished games: one at a time, in the background, and kept, so that each is made once."""

import asyncio
from asyncio.subprocess import PIPE, Process
import contextlib
from dataclasses import dataclass
import sys

import msgspec

from fairground.bots.why import told_briefly
from fairground.core.game import AnyGame
from fairground.core.record import read_record
from fairground.server.analysis.worker import AnalysisReport, AnalysisTask, Costly
from fairground.server.app.logs import log, log_error
from fairground.server.app.metrics import METRICS
from fairground.server.game_log.snapshot import made_by
from fairground.server.messages import AnalysisState, Chances, DearDecision, Findings, Resignation, Turning
from fairground.server.present.seat_view import offers_among
from fairground.server.text.bots import read_names
from fairground.server.text.refusals import refuse
from fairground.server.wakeup import woken
from fairground.server.workers.last_words import LastWords
from fairground.server.workers.pipe import hear, tell
from fairground.server.workers.reasons import unpacked_why
from fairground.storage.changes import GameAnalysed
from fairground.storage.interface import Storage
from fairground.storage.peers import Job
from fairground.storage.rows import AnalysisRow

SILENT_SECONDS = 300.0
"""An analysis of which nothing is heard for so long is given up. How much of a processor one takes has a limit of its
own (`worker.py`), so that a machine that has much else to do decides nothing."""
JOB = "analysis"
LOOK_SECONDS = 2.0
"""So often somebody looks for what was asked for at other processes, or left by one that is gone."""
MOST_WAITING = 16
MOST_FAILED = 200


class AskedFor(msgspec.Struct, array_like=True):
    """What whoever makes an analysis has to know: the record, and under which name to keep what is found out."""

    made_by: str
    record: str
    seats: list[int] = []
    """Whose dear decisions are looked for."""


@dataclass(frozen=True)
class Finished:
    """A finished game that can be analysed: its key in the house, its record, and who played."""

    key: str
    game: AnyGame
    record: str
    people: list[str]
    seats: list[int]
    """Whose dear decisions are looked for."""


class Analyses:
    """Knows what was found out, and has more found out in a process besides the server's own."""

    def __init__(self, storage: Storage, seconds: float) -> None:
        self.storage = storage
        self.seconds = seconds
        self._failed: set[str] = set()
        self._asked = asyncio.Event()

    async def state(self, finished: Finished, language: str) -> AnalysisState:
        """How far the analysis of a game is."""
        progress = (await self.storage.peers.progress(JOB)).get(finished.key)
        if progress is not None:
            return AnalysisState("waiting" if progress < 0 else "working", max(progress, 0.0))
        row = await self.storage.analysis(finished.key)
        if row is not None and row.made_by == made_by(finished.game):
            report = msgspec.msgpack.decode(row.data, type=AnalysisReport)
            return AnalysisState("done", 1.0, findings(finished, report, language))
        return AnalysisState("failed" if finished.key in self._failed else "none", 0.0)

    async def begin(self, finished: Finished, language: str) -> AnalysisState:
        """Have a game analysed, unless it is or is about to be."""
        state = await self.state(finished, language)
        if state.stage not in ("none", "failed"):
            return state
        if len(await self.storage.peers.progress(JOB)) >= MOST_WAITING:
            raise refuse("too_much", "analyses_wait")
        self._failed.discard(finished.key)
        task = AskedFor(made_by(finished.game), finished.record, finished.seats)
        await self.storage.peers.put(Job(JOB, finished.key, msgspec.msgpack.encode(task)))
        self._asked.set()
        return AnalysisState("waiting", 0.0)

    async def work(self) -> None:
        """Analyse what is asked for, here or at another process, one game after another; for ever."""
        while True:
            self._asked.clear()
            try:
                job = await self.storage.peers.take(JOB)
            except Exception as error:
                log_error("jobs_unheard", error)
                job = None
            if job is not None:
                await self._analyse(job)
                continue
            await woken(self._asked, LOOK_SECONDS)

    async def _analyse(self, job: Job) -> None:
        key = job.key
        try:
            asked = msgspec.msgpack.decode(job.task, type=AskedFor)
            found = await self._converse(job, asked)
            await self.storage.write([GameAnalysed(AnalysisRow(key, asked.made_by, found))])
            METRICS.analyses.labels("done").inc()
        except Exception as error:
            METRICS.errors.inc()
            METRICS.analyses.labels("failed").inc()
            log_error("analysis_failed", error)
            if len(self._failed) < MOST_FAILED:
                self._failed.add(key)
        with contextlib.suppress(Exception):
            await self.storage.peers.done(job)

    async def _converse(self, job: Job, asked: AskedFor) -> bytes:
        """The last report, packed as it came."""
        command = (sys.executable, "-m", "fairground.server.analysis.worker")
        process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, stderr=PIPE)
        words = LastWords(process)
        try:
            return await self._listen(process, job, asked)
        except (asyncio.IncompleteReadError, OSError):
            log("worker_ended", worker=command[-1], **await words.why())
            raise
        finally:
            words.forget()
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def _listen(self, process: Process, job: Job, asked: AskedFor) -> bytes:
        await tell(process, msgspec.msgpack.encode(AnalysisTask(asked.record, self.seconds, asked.seats)))
        while True:
            async with asyncio.timeout(SILENT_SECONDS):
                message = await hear(process)
            report = msgspec.msgpack.decode(message, type=AnalysisReport)
            if report.progress >= 1.0:
                return message
            await self.storage.peers.report(job, report.progress)


def findings(finished: Finished, report: AnalysisReport, language: str) -> Findings:
    """What was found out, in words."""
    words, actions = finished.game.in_language(language), finished.game.actions
    turnings = [
        Turning(
            position=swing.decision,
            since=swing.since,
            seat=swing.seat,
            label=words.language.semicolon.join(
                words.offer(actions.action(actions.parse(notation)), read_names(finished.people, language))
                for notation in swing.turn or [swing.notation]
            ),
            drawn=swing.drawn,
            whose=swing.whose,
            before=swing.before,
            after=swing.after,
        )
        for swing in report.swings
    ]
    bands = report.bands or [0.0] * len(report.positions)
    standings = [Chances(*row) for row in zip(report.positions, report.standings, bands, strict=True)]
    return Findings(
        measure=report.measure,  # type: ignore[arg-type]
        last=report.last,
        games=report.games,
        doubt=report.doubt,
        standings=standings,
        turnings=turnings,
        resigned=_resigned(finished),
        dear=[_dear(finished, one, language) for one in report.dear],
    )


def _dear(finished: Finished, one: Costly, language: str) -> DearDecision:
    game, people = finished.game, read_names(finished.people, language)
    both = offers_among(game, [game.actions.parse(text) for text in (one.taken, one.better)], people, language)
    reason = unpacked_why(one.reason)
    return DearDecision(
        position=one.decision,
        seat=one.seat,
        taken=both[0].label,
        better=both[1].label,
        notation=one.better,
        why=told_briefly(game, reason, people, language) if reason is not None else "",
        loss=one.loss,
        doubt=one.doubt,
        sure=one.loss > one.doubt,
        both=both,
    )


def _resigned(finished: Finished) -> list[Resignation]:
    """Who gave up, as the record says."""
    seats = finished.game.seats
    return [Resignation(seats.index(seat), after) for seat, after in read_record(finished.record).resigned.items()]
