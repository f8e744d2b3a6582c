"""Another server for board games on the same machine in the same run: boardgame.io, with its store in memory."""

from collections.abc import Iterator
from contextlib import contextmanager
import json
import os
from pathlib import Path
import subprocess
from typing import NamedTuple

from tools.build_web import ROOT, node
from tools.load.processes import cpu_seconds

PACKAGES = ("boardgame.io@0.50.2", "socket.io-client@4")
FOLDER = ROOT / "build/peer"
SCRIPTS = Path(__file__).parent / "peer"


class Measured(NamedTuple):
    """What the peer did in so many seconds of its processor."""

    moves: int
    cpu_seconds: float
    seconds: float
    games: int
    opened: int
    p50: float
    p99: float

    @property
    def per_cpu_second(self) -> float:
        return self.moves / max(0.01, self.cpu_seconds)


def install() -> None:
    """From npm, once."""
    if (FOLDER / "node_modules/boardgame.io").is_dir():
        return
    FOLDER.mkdir(parents=True, exist_ok=True)
    npm = node().parent.parent / "lib/node_modules/npm/bin/npm-cli.js"
    command = [str(node()), str(npm), "install", "--prefix", str(FOLDER), "--no-audit", "--no-fund", *PACKAGES]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


@contextmanager
def running() -> Iterator[tuple[list[str], int]]:
    """The addresses of the peer's tables and of its lobby, and its process."""
    command = [str(node()), str(SCRIPTS / "server.cjs"), str(FOLDER)]
    environment = {**os.environ, "NODE_ENV": "production"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
        try:
            assert server.stdout is not None
            told = next((line.split()[1:] for line in server.stdout if line.startswith("ports ")), [])
            yield [f"http://127.0.0.1:{int(port)}" for port in told], server.pid
        finally:
            server.terminate()


def measure(tables: int, seats: int, seconds: float, spare: int = 0) -> Measured:
    """Fruit Stall at so many tables, as fast as it goes; so many more wait, with everybody seated."""
    install()
    with running() as (addresses, pid):
        arguments = [*addresses, str(tables), str(seats), str(seconds), str(spare)]
        command = [str(node()), str(SCRIPTS / "crowd.cjs"), str(FOLDER), *arguments]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as crowd:
            assert crowd.stdout is not None
            while "begin" not in crowd.stdout.readline():
                if crowd.poll() is not None:
                    raise SystemExit("load: the people at the peer's tables did not begin")
            began = cpu_seconds(pid)
            told = json.loads(crowd.stdout.readline())
            return Measured(**told, cpu_seconds=cpu_seconds(pid) - began, seconds=seconds)
