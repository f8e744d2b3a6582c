"""Server processes whose time and memory are watched."""

import json
import os
from pathlib import Path
import signal
import subprocess
import sys
from time import perf_counter, sleep

import httpx

TICKS = os.sysconf("SC_CLK_TCK")


def cpu_seconds(pid: int) -> float:
    """The processor time that a process has taken so far, all its threads together."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


class MeasuredServer:
    """A server process whose time and memory are watched."""

    def __init__(self, folder: Path, *more: str, database: str = "", number: int = 0) -> None:
        began = perf_counter()
        log = folder / f"load-{number}.log"
        options = ["--port", "0", "--rate", "0", "--database", database or str(folder / "load.sqlite"), *more]
        with log.open("wb") as errors:
            command = [sys.executable, "-m", "fairground.cli", "serve", *options]
            self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=errors)
        port = 0
        while True:
            for line in log.read_text().splitlines():
                if '"listening"' in line:
                    port = json.loads(line)["port"]
            try:
                if port and httpx.get(f"http://127.0.0.1:{port}/health", timeout=5).status_code == 200:
                    break
            except httpx.HTTPError:
                pass
            if self.process.poll() is not None:
                raise SystemExit(f"load: the server does not start:\n{log.read_text()[-2000:]}")
            sleep(0.01)
        self.url = f"http://127.0.0.1:{port}"
        self.cold_start = perf_counter() - began

    def cpu_seconds(self) -> float:
        return cpu_seconds(self.process.pid)

    def memory(self) -> int:
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def commits(self) -> tuple[int, int]:
        """How many commits there were, and how many of them took longer than the last view may."""
        lines = httpx.get(f"{self.url}/metrics", timeout=60).text.splitlines()
        told = dict(line.rsplit(" ", 1) for line in lines if line.startswith("fairground_commit_seconds"))
        count = int(float(told["fairground_commit_seconds_count"]))
        return count, count - int(float(told['fairground_commit_seconds_bucket{le="0.02"}']))

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)
