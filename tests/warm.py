"""Processes of the house that need not import it first: they are forked from one that did, with all else their own.

Importing takes most of what it takes to start a server or a command. Who starts with other sources or another
interpreter starts as usual, and so does everybody whose lines are counted.
"""

from __future__ import annotations

import atexit
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
import gc
from importlib import import_module
import json
import os
from pathlib import Path
import runpy
import select
import signal
import socket
import struct
import subprocess
import sys
from tempfile import TemporaryFile
import threading
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
IMPORTED = ("fairground.cli.main", "fairground.cli.commands.admin", "fairground.server.app.run", "uvloop", "asyncpg")
"""Whatever a house imports sooner or later; what is not there is imported by who needs it."""
COUNTING = "COVERAGE_RUN"
"""Set where coverage looks which lines are run: it begins with a process, not with a fork."""
STATUS = struct.Struct("i")
ENOUGH = 1 << 20


def _that_matters(environment: Mapping[str, str]) -> dict[str, str]:
    """What an interpreter looks at before it reads a program."""
    return {name: value for name, value in environment.items() if name.startswith("PYTHON")}


AT_FIRST = _that_matters(os.environ)
"""Before any test changes it for a while, so that it does not matter which test is the first to start something."""


class Process:
    """As much of `subprocess.Popen` as tests ask for."""

    def __init__(self, pid: int, ended: int) -> None:
        self.pid = pid
        self.returncode: int | None = None
        self._ended = ended
        """Here the number comes in with which it ended."""

    def poll(self) -> int | None:
        return self._look(0)

    def wait(self, timeout: float | None = None) -> int:
        if (found := self._look(timeout)) is None:
            raise subprocess.TimeoutExpired(f"process {self.pid}", timeout or 0)
        return found

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def _look(self, timeout: float | None) -> int | None:
        if self.returncode is None and select.select([self._ended], [], [], timeout)[0]:
            (self.returncode,) = STATUS.unpack(os.read(self._ended, STATUS.size))
            os.close(self._ended)
        return self.returncode


class Nursery:
    """The process that has imported the house, seen from the tests."""

    def __init__(self) -> None:
        self.environment = AT_FIRST
        self._line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, ENOUGH)
        self._lock = threading.Lock()
        with theirs:
            words = [sys.executable, "-m", "tests.warm", str(theirs.fileno())]
            rest = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
            self._process = subprocess.Popen(
                words, cwd=ROOT, env=rest | AT_FIRST, pass_fds=[theirs.fileno()], stdin=subprocess.DEVNULL
            )

    def close(self) -> None:
        """It goes by itself once nobody is there to ask; what it started goes on."""
        self._line.close()
        self._process.wait()

    def start(self, module: str, words: Sequence[str], wanted: Mapping[str, Any], streams: Sequence[int]) -> Process:
        """`python -m module words`, with the environment and folder in `wanted` and these three streams."""
        ended, tell = os.pipe()
        request = json.dumps({"module": module, "words": list(words), **wanted}).encode()
        with self._lock:
            socket.send_fds(self._line, [request], [*streams, tell])
            os.close(tell)
            answer = self._line.recv(STATUS.size)
        assert answer, "the process that had imported the house is gone"
        return Process(STATUS.unpack(answer)[0], ended)


@cache
def nursery() -> Nursery:
    """One for each process of tests; it goes when that one goes."""
    made = Nursery()
    atexit.register(made.close)
    return made


def start(
    module: str,
    *words: str,
    stdin: int = subprocess.DEVNULL,
    stdout: int,
    stderr: int,
    env: Mapping[str, str] | None = None,
    cwd: Path | None = None,
) -> Process | subprocess.Popen[bytes]:
    """`python -m module words`; streams are descriptors of files, or nothing."""
    environment = dict(os.environ if env is None else env)
    if COUNTING in environment or _that_matters(environment) != nursery().environment:
        command = [sys.executable, "-m", module, *words]
        return subprocess.Popen(command, stdin=stdin, stdout=stdout, stderr=stderr, env=environment, cwd=cwd)
    with open(os.devnull, "r+b") as nothing:
        streams = [nothing.fileno() if one == subprocess.DEVNULL else one for one in (stdin, stdout, stderr)]
        return nursery().start(module, words, {"environment": environment, "folder": str(cwd or Path.cwd())}, streams)


def run(
    module: str, *words: str, env: Mapping[str, str] | None = None, cwd: Path | None = None, timeout: float = 600
) -> subprocess.CompletedProcess[str]:
    """The same to its end, and what it said."""
    with TemporaryFile("w+") as said, TemporaryFile("w+") as complained:
        process = start(module, *words, stdout=said.fileno(), stderr=complained.fileno(), env=env, cwd=cwd)
        try:
            code = process.wait(timeout)
        finally:
            process.kill()
        texts = [(file.seek(0), file.read())[1] for file in (said, complained)]
    return subprocess.CompletedProcess([module, *words], code, *texts)


# --- the process that imports ---


def _become(request: dict[str, Any], streams: Sequence[int]) -> None:
    """In the new process: what `python -m` would do, behind the imports."""
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    for name in (signal.SIGCHLD, signal.SIGINT, signal.SIGTERM):
        signal.signal(name, signal.default_int_handler if name == signal.SIGINT else signal.SIG_DFL)
    os.chdir(request["folder"])
    os.environ.clear()
    os.environ.update(request["environment"])
    sys.argv = [request["module"], *request["words"]]
    sys.path[0] = request["folder"]
    runpy.run_module(request["module"], run_name="__main__", alter_sys=True)


def _serve(line: socket.socket) -> None:
    """Fork whoever is asked for, and say with which number they ended, until nobody asks any more."""
    here, there = os.pipe()
    os.set_blocking(there, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(there)
    running: dict[int, int] = {}
    while True:
        ready, _, _ = select.select([line.fileno(), here], [], [])
        if here in ready:
            os.read(here, 4096)
            _bury(running)
        if line.fileno() not in ready:
            continue
        request, descriptors, _, _ = socket.recv_fds(line, ENOUGH, 4)
        if not request:
            return
        *streams, tell = descriptors
        pid = os.fork()
        if not pid:
            signal.set_wakeup_fd(-1)
            for number in (line.fileno(), here, there, tell, *running.values()):
                os.close(number)
            line.detach()
            _become(json.loads(request), streams)
            sys.exit(0)
        for stream in streams:
            os.close(stream)
        running[pid] = tell
        line.send(STATUS.pack(pid))


def _bury(running: dict[int, int]) -> None:
    """Whoever has ended."""
    while running:
        pid, status = os.waitpid(-1, os.WNOHANG)
        if not pid:
            return
        tell = running.pop(pid)
        os.write(tell, STATUS.pack(os.waitstatus_to_exitcode(status)))
        os.close(tell)


def main() -> None:
    """Import, then wait for requests on the line whose number was given."""
    line = socket.socket(fileno=int(sys.argv[1]))
    for module in IMPORTED:
        with suppress(ImportError):
            import_module(module)
    gc.collect()
    gc.freeze()
    _serve(line)


if __name__ == "__main__":
    main()
