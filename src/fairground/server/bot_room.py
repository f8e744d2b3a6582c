"""Where bots think: a few processes besides the server's own. One that hangs or dies is replaced."""

import asyncio
from asyncio.subprocess import DEVNULL, PIPE, Process
import contextlib
import sys

import msgspec

from fairground.server.pipe import hear, tell
from fairground.server.thinker import Answer, Ask


class BotFailed(Exception):
    """The bot came to no decision; `slow` says that it was given up on."""

    def __init__(self, reason: str, slow: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.slow = slow


class BotRoom:
    """Hands questions to thinking processes, each of which thinks about one at a time."""

    def __init__(self, bots: str, processes: int, seconds: float) -> None:
        self.bots = bots
        self.seconds = seconds
        self._free: asyncio.LifoQueue[Process | None] = asyncio.LifoQueue()
        self._running: set[Process] = set()
        for _ in range(processes):
            self._free.put_nowait(None)

    async def ask(self, ask: Ask) -> Answer:
        """The bot's choice and what it thought, or BotFailed."""
        process = await self._free.get()
        try:
            if process is None:
                process = await self._start()
            answer = await asyncio.wait_for(self._converse(process, ask), self.seconds)
        except TimeoutError:
            self._drop(process)
            process = None
            raise BotFailed(f"no answer in {self.seconds:g} s", slow=True) from None
        except (asyncio.IncompleteReadError, OSError, msgspec.MsgspecError) as error:
            self._drop(process)
            process = None
            raise BotFailed(f"its process ended ({type(error).__name__})") from None
        except asyncio.CancelledError:
            self._drop(process)
            process = None
            raise
        finally:
            self._free.put_nowait(process)
        if answer.error:
            raise BotFailed(answer.error)
        return answer

    async def _start(self) -> Process:
        command = (sys.executable, "-m", "fairground.server.thinker", self.bots)
        process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL)
        self._running.add(process)
        return process

    async def _converse(self, process: Process, ask: Ask) -> Answer:
        await tell(process, msgspec.msgpack.encode(ask))
        return msgspec.msgpack.decode(await hear(process), type=Answer)

    def _drop(self, process: Process | None) -> None:
        if process is not None:
            self._running.discard(process)
            with contextlib.suppress(ProcessLookupError):
                process.kill()

    async def close(self) -> None:
        """Send the thinkers home."""
        for process in list(self._running):
            self._drop(process)
            await process.wait()
