"""`make load`: moves per second, latency, memory per idle connection, cold start."""

import argparse
import asyncio
import json
import os
from pathlib import Path
import signal
import subprocess
import sys
import tempfile
from time import perf_counter, sleep

import httpx
from websockets.asyncio.client import connect

from tools.load.crowd import Pace, Tally
from tools.load.soak import soak
from tools.load.tables import Reception, keep_playing

TICKS = os.sysconf("SC_CLK_TCK")


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
            sleep(0.01)
        self.url = f"http://127.0.0.1:{port}"
        self.cold_start = perf_counter() - began

    def cpu_seconds(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> int:
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)


def percentile(values: list[float], share: float) -> float:
    """In milliseconds."""
    ordered = sorted(values)
    return 1000 * ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else float("nan")


def measure_play(
    servers: list[MeasuredServer],
    game: str,
    seats: int,
    tables: int,
    rate: float,
    seconds: float,
    spread: bool = False,
) -> None:
    """Play and report."""
    urls = [server.url for server in servers]

    def cpu() -> float:
        return sum(server.cpu_seconds() for server in servers)

    tally = asyncio.run(keep_playing(urls, game, seats, tables, rate, seconds, cpu, spread))
    share = tally.cpu_seconds / tally.seconds
    aim = f"at {rate:g} moves/s" if rate else "as fast as it goes"
    moves = tally.moves / tally.seconds
    print(
        f"{game}, {tables} tables of {seats}, {aim}: {moves:.0f} moves/s, server {share:.0%} of one core"
        f" ({tally.moves / max(0.01, tally.cpu_seconds):.0f} moves per CPU second); last view after "
        f"p50 {percentile(tally.latencies, 0.5):.1f} ms, p99 {percentile(tally.latencies, 0.99):.1f} ms, "
        f"max {percentile(tally.latencies, 1):.1f} ms; {tally.refused} refused, "
        f"{tally.games} games ended and tables opened anew"
    )


async def idle_memory(server: MeasuredServer, count: int) -> float:
    """Kilobytes per connection that only watches."""
    reception = Reception([server.url], "essen", 2, Tally(), Pace(0))
    table = await reception.table(1)
    await reception.http.aclose()
    sockets = []
    before = 0
    for number in range(count + 50):
        if number == 50:
            before = server.memory()
        sockets.append(await connect(table.addresses[0] + "?talk_after=1000000&events_after=1000000", compression=None))
    await asyncio.sleep(1)
    grown = server.memory() - before
    for socket in sockets:
        socket.transport.abort()
    return grown / count / 1024


def measure_processes(database: str, most: int, seconds: float) -> None:
    """The same play at one, two and more processes on PostgreSQL: a table's people at one of them, or at all."""
    with tempfile.TemporaryDirectory() as folder:
        servers: list[MeasuredServer] = []
        try:
            for number in range(most):
                servers.append(MeasuredServer(Path(folder), database=database, number=number))
                for spread in (False, True) if number else (False,):
                    people = "the people of a table at all" if spread else "a table's people together"
                    print(f"{number + 1} processes, {people}:")
                    measure_play(servers, "essen", 4, 40, 0, seconds, spread)
        finally:
            for server in servers:
                server.stop()


def main() -> None:
    """Measure everything within about a minute."""
    command = argparse.ArgumentParser(description=__doc__)
    command.add_argument("--seconds", type=float, default=10.0, help="per run of play")
    command.add_argument("--tables", type=int, default=100)
    command.add_argument("--idle", type=int, default=1000, help="idle connections")
    command.add_argument("--soak", type=int, metavar="MOVES", help="only play so many moves and watch the memory")
    command.add_argument(
        "--database", metavar="URL", help="an empty PostgreSQL database: measure play on one to --processes processes"
    )
    command.add_argument("--processes", type=int, default=3, help="with --database")
    args = command.parse_args()
    if args.soak:
        sys.exit(0 if soak(lambda folder: MeasuredServer(folder, "--idle", "2"), args.soak) else 1)
    print(f"machine: {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} before we begin")
    if args.database:
        measure_processes(args.database, args.processes, args.seconds)
        return
    with tempfile.TemporaryDirectory() as folder:
        server = MeasuredServer(Path(folder))
        try:
            print(f"cold start: {server.cold_start:.2f} s; memory then: {server.memory() / 2**20:.0f} MB")
            print(f"idle connection: {asyncio.run(idle_memory(server, args.idle)):.0f} KB")
            measure_play([server], "essen", 4, args.tables, 200, args.seconds)
            measure_play([server], "essen", 4, 40, 0, args.seconds)
            measure_play([server], "template", 4, 40, 0, args.seconds)
            print(f"memory at the end: {server.memory() / 2**20:.0f} MB")
        finally:
            server.stop()


if __name__ == "__main__":
    main()
