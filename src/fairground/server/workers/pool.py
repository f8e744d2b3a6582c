"""A process pool beside the server: a few that answer questions. One that hangs, dies or is killed is replaced."""

import asyncio
from asyncio.subprocess import PIPE, Process
import contextlib
import sys

from fairground.server.app.logs import log
from fairground.server.workers.fair_queue import FairQueue
from fairground.server.workers.last_words import LastWords
from fairground.server.workers.pipe import hear, tell


class WorkerFailed(Exception):
    """There is no answer; `slow` says that the worker was given up on."""

    def __init__(self, reason: str, slow: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.slow = slow


class WorkerMissing(WorkerFailed):
    """No process could be started: there is nothing wrong with the question, and later there may be one."""


class WorkerEnded(WorkerFailed):
    """The worker's process ended before it answered."""


class WorkerPool:
    """Hands questions to processes that run a module of ours, each of which answers one at a time."""

    def __init__(self, module: str, *arguments: str, processes: int, seconds: float) -> None:
        self.module = module
        self.command = (sys.executable, "-m", module, *arguments)
        self.seconds = seconds
        self.queue = FairQueue(processes)
        self._idle: list[Process] = []
        self._running: dict[Process, LastWords] = {}
        self._ending: set[asyncio.Future[int]] = set()
        self._starting: set[asyncio.Future[Process]] = set()

    async def ask(self, question: bytes, owner: str = "") -> bytes:
        """The answer, or WorkerFailed. Owners take turns."""
        async with self.queue.turn(owner):
            while self._idle:
                try:
                    return await self._ask(self._idle.pop(), question)
                except WorkerEnded:  # perhaps long ago, while nobody asked: another one shall try
                    continue
            return await self._ask(await self._started(), question)

    async def _ask(self, process: Process, question: bytes) -> bytes:
        try:
            async with asyncio.timeout(self.seconds):
                answer = await _converse(process, question)
        except TimeoutError:
            self._drop(process)
            raise WorkerFailed(f"no answer in {self.seconds:g} s", slow=True) from None
        except (asyncio.IncompleteReadError, OSError) as error:
            try:
                log("worker_ended", worker=self.module, **await self._running[process].why())
            finally:
                self._drop(process)
            raise WorkerEnded(f"its process ended ({type(error).__name__})") from None
        except BaseException:
            self._drop(process)
            raise
        self._idle.append(process)
        return answer

    async def _started(self) -> Process:
        """A new process. If whoever asked goes away meanwhile, it waits for the next."""
        starting = asyncio.ensure_future(self._start())
        self._starting.add(starting)
        starting.add_done_callback(self._starting.discard)
        try:
            return await asyncio.shield(starting)
        except OSError as error:
            raise WorkerMissing(f"its process cannot be started ({error.strerror})") from None
        except asyncio.CancelledError:
            starting.add_done_callback(self._keep)
            raise

    async def _start(self) -> Process:
        process = await asyncio.create_subprocess_exec(*self.command, stdin=PIPE, stdout=PIPE, stderr=PIPE)
        self._running[process] = LastWords(process)
        return process

    def _keep(self, starting: "asyncio.Future[Process]") -> None:
        if not starting.cancelled() and starting.exception() is None:
            self._idle.append(starting.result())

    def _drop(self, process: Process) -> None:
        if (words := self._running.pop(process, None)) is not None:
            words.forget()
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        ending = asyncio.ensure_future(process.wait())
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)

    async def close(self) -> None:
        """Send the workers home."""
        await asyncio.gather(*self._starting, return_exceptions=True)
        self._idle.clear()
        for process in list(self._running):
            self._drop(process)
        await asyncio.gather(*self._ending)


async def _converse(process: Process, question: bytes) -> bytes:
    await tell(process, question)
    return await hear(process)
