"""Why a process beside the house ended: the kind of its error and the place, never what it said."""

import asyncio
from asyncio.subprocess import Process
import contextlib

KEPT = 8192
"""Of what a process says on its standard error, the last so many bytes."""
PATIENCE = 2.0
"""So many seconds a process that has closed its pipe has to end."""
ROOT = "fairground"


class LastWords:
    """Hears what a process says on its standard error, so that it never waits for a reader, and keeps the end of it."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._kept = b""
        self._hearing = asyncio.ensure_future(self._hear())

    async def _hear(self) -> None:
        assert self._process.stderr is not None
        while said := await self._process.stderr.read(KEPT):
            self._kept = (self._kept + said)[-KEPT:]

    async def why(self) -> dict[str, str | int | None]:
        """The number with which a process ended, and where its error arose; nothing where it goes on."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await self._process.wait()
                await asyncio.shield(self._hearing)
        return {"code": self._process.returncode, **read(self._kept.decode("utf-8", "replace"))}

    def forget(self) -> None:
        """Nobody asks any more."""
        self._hearing.cancel()


def read(said: str) -> dict[str, str]:
    """The kind and the place of the last error in what a process said, as our log names them."""
    place, kind = "", ""
    for line in said.split("\n"):
        if found := _place(line):
            place, kind = found, ""
        elif place and not kind:
            kind = _kind(line)
    return {"error": kind, "where": place} if kind else {}


def _place(line: str) -> str:
    """Module and line that a line of a traceback names: `  File "…/fairground/bots/b.py", line 7, in think`."""
    before, _, rest = line.partition('", line ')
    start, _, file = before.partition('"')
    number = rest.partition(",")[0]
    if start != "  File " or not file or not number.isdecimal():
        return ""
    parts = file.removesuffix(".py").replace("\\", "/").split("/")
    ours = ROOT in parts
    module = ".".join(parts[len(parts) - 1 - parts[::-1].index(ROOT) :]) if ours else parts[-1]
    return f"{module}:{number}"


def _kind(line: str) -> str:
    """What the last line of a traceback calls its error, with or without what it says: `bots.Lost: nobody there`."""
    name = line.partition(":")[0]
    return name if all(part.isidentifier() for part in name.split(".")) else ""
