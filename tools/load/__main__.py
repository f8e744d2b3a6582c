"""`make load`: moves per second, latency, memory, cold start; with --peer next to another server."""

import argparse
import asyncio
import os
from pathlib import Path
import sys
import tempfile
from typing import NamedTuple

from websockets.asyncio.client import connect

from fairground.server.workers.rlimits import raise_descriptors
from tools.load import peer
from tools.load.crowd import Pace, Tally
from tools.load.processes import MeasuredServer
from tools.load.soak import soak
from tools.load.tables import Play, Reception, keep_playing

GAMES = ("essen", "essen_the_game", "la_loire", "demokratia", "template")
TABLES = 40
"""Where it goes as fast as it goes."""
SEATS = 4


class Measured(NamedTuple):
    """Moves per second of the servers' processors, and how many games ended meanwhile."""

    per_cpu_second: float
    games: int


class Speed(NamedTuple):
    """Moves per second of the server's processor: with all tables that were opened meanwhile, and without them."""

    with_opening: float
    alone: float


def percentile(values: list[float], share: float) -> float:
    """In milliseconds."""
    ordered = sorted(values)
    return 1000 * ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else float("nan")


def measure_play(servers: list[MeasuredServer], play: Play, seconds: float) -> Measured:
    """Play and report. What the servers' processes take is counted, all their threads together, and nothing else."""

    def cpu() -> float:
        return sum(server.cpu_seconds() for server in servers)

    before = [server.commits() for server in servers]
    tally = asyncio.run(keep_playing([server.url for server in servers], play, seconds, cpu))
    after = [server.commits() for server in servers]
    commits, slow = (sum(now[part] - then[part] for now, then in zip(after, before, strict=True)) for part in (0, 1))
    share = tally.cpu_seconds / tally.seconds
    aim = f"at {play.rate:g} moves/s" if play.rate else "as fast as it goes"
    moves = tally.moves / tally.seconds
    per_cpu_second = tally.moves / max(0.01, tally.cpu_seconds)
    print(
        f"{play.game}, {play.tables} tables of {play.seats}, {'with' if play.frames else 'without'} frames, "
        f"{' and '.join(play.languages)}, {aim}: "
        f"{moves:.0f} moves/s, server {share:.0%} of one core ({per_cpu_second:.0f} moves per CPU second); "
        f"last view after p50 {percentile(tally.latencies, 0.5):.1f} ms, "
        f"p99 {percentile(tally.latencies, 0.99):.1f} ms, "
        f"max {percentile(tally.latencies, 1):.1f} ms; {tally.refused} refused, {tally.overtaken} overtaken, "
        f"{tally.games} games ended, {tally.opened} tables opened and seated meanwhile; "
        f"{commits} commits, {slow} of them took over 20 ms",
        flush=True,
    )
    return Measured(per_cpu_second, tally.games)


def spare_for(ended: int) -> int:
    """So many tables wait beforehand that none has to be opened meanwhile, where so many games ended before."""
    return 3 * ended + 5 * TABLES


def measure_pace(server: MeasuredServer, play: Play, seconds: float) -> Speed:
    """As fast as it goes; where games end, again with the tables for the next ones seated beforehand."""
    per_cpu_second, ended = measure_play([server], play, seconds)
    if not ended:
        return Speed(per_cpu_second, per_cpu_second)
    return Speed(per_cpu_second, measure_play([server], play._replace(spare=spare_for(ended)), seconds).per_cpu_second)


async def idle_memory(server: MeasuredServer, count: int) -> float:
    """Kilobytes per connection that only watches."""
    reception = Reception([server.url], Play("essen", 2, 1), Tally(), Pace(0))
    table = await reception.table(1)
    await reception.http.aclose()
    sockets = []
    before = 0
    for number in range(count + 50):
        if number == 50:
            before = server.memory()
        sockets.append(await connect(table.addresses[0] + "&talk_after=1000000&events_after=1000000", compression=None))
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
                    measure_play(servers, Play("essen", SEATS, TABLES, frames=False, spread=spread), seconds)
        finally:
            for server in servers:
                server.stop()


def measure_languages(server: MeasuredServer, game: str, alone: float, languages: list[str], seconds: float) -> None:
    """The same tables when people at each of them read different languages, and what that costs."""
    together = measure_play([server], Play(game, SEATS, TABLES, frames=False, languages=tuple(languages)), seconds)
    ratio = together.per_cpu_second / alone
    print(f"{game}, {len(languages)} languages at every table: {ratio:.2f}x the moves per CPU second of one")


def measure_house(games: list[str], tables: int, idle: int, seconds: float, languages: list[str]) -> dict[str, Speed]:
    """One process with a file: everything; how many moves of each game a second of its processor makes."""
    found: dict[str, Speed] = {}
    with tempfile.TemporaryDirectory() as folder:
        server = MeasuredServer(Path(folder))
        try:
            print(f"cold start: {server.cold_start:.2f} s; memory then: {server.memory() / 2**20:.0f} MB")
            if idle:
                print(f"idle connection: {asyncio.run(idle_memory(server, idle)):.0f} KB")
            for game in games:
                plain = Play(game, SEATS, TABLES, frames=False)
                found[game] = measure_pace(server, plain, seconds)
                if len(languages) > 1:
                    measure_languages(server, game, found[game].with_opening, languages, seconds)
                measure_play([server], Play(game, SEATS, TABLES), seconds)
                if tables:
                    measure_play([server], Play(game, SEATS, tables, rate=200.0), seconds)
            print(f"memory at the end: {server.memory() / 2**20:.0f} MB")
        finally:
            server.stop()
    return found


def measure_peer(found: dict[str, Speed], seconds: float) -> None:
    """The same play at boardgame.io, which keeps nothing, and how many times as many moves ours makes."""
    first = measure_peer_play(seconds, 0)
    other = Speed(first.per_cpu_second, measure_peer_play(seconds, spare_for(first.games)).per_cpu_second)
    for game, ours in found.items():
        print(
            f"{game} here, every move durable, next to boardgame.io's Fruit Stall in memory: "
            f"{ours.with_opening / other.with_opening:.2f}x with the tables opened meanwhile, "
            f"{ours.alone / other.alone:.2f}x moves alone"
        )


def measure_peer_play(seconds: float, spare: int) -> peer.Measured:
    """One run of it, reported as ours are."""
    other = peer.measure(TABLES, SEATS, seconds, spare)
    print(
        f"boardgame.io, Fruit Stall, {TABLES} tables of {SEATS}, in memory, as fast as it goes: "
        f"{other.moves / other.seconds:.0f} moves/s ({other.per_cpu_second:.0f} moves per CPU second); "
        f"last view after p50 {other.p50:.1f} ms, p99 {other.p99:.1f} ms; "
        f"{other.games} games ended, {other.opened} tables opened and seated meanwhile",
        flush=True,
    )
    return other


def main() -> None:
    """Measure everything within some minutes."""
    command = argparse.ArgumentParser(description=__doc__)
    command.add_argument("--seconds", type=float, default=10.0, help="per run of play")
    command.add_argument("--game", action="append", choices=GAMES, help="only this one; may be said again")
    command.add_argument("--tables", type=int, default=100, help="at 200 moves a second; 0 leaves that out")
    command.add_argument("--idle", type=int, default=1000, help="idle connections; 0 leaves that out")
    command.add_argument(
        "--languages", default="en,fr", help="read at one table in a run of their own; a single one leaves that out"
    )
    command.add_argument("--peer", choices=["boardgame.io"], help="measure another server in the same run")
    command.add_argument("--soak", type=int, metavar="MOVES", help="only play so many moves and watch the memory")
    command.add_argument(
        "--database", metavar="URL", help="an empty PostgreSQL database: measure play on one to --processes processes"
    )
    command.add_argument("--processes", type=int, default=3, help="with --database")
    args = command.parse_args()
    raise_descriptors()
    if args.soak:
        sys.exit(0 if soak(lambda folder: MeasuredServer(folder, "--idle", "2"), args.soak) else 1)
    print(f"machine: {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} before we begin")
    if args.database:
        measure_processes(args.database, args.processes, args.seconds)
        return
    found = measure_house(args.game or list(GAMES), args.tables, args.idle, args.seconds, args.languages.split(","))
    if args.peer:
        measure_peer(found, args.seconds)


if __name__ == "__main__":
    main()
