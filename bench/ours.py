"""Our own figures for one game."""

from collections.abc import Callable
from dataclasses import dataclass
import os
from pathlib import Path
from random import Random
import subprocess
import sys
import tempfile
import tracemalloc

from bench.clock import repeat
from fairground.core.dealer import SeededDealer
from fairground.core.game import AnyGame
from fairground.core.playout import play_many
from fairground.core.state import State


@dataclass
class Figures:
    """What is measured of a game at one number of players."""

    game: str
    players: int
    decisions_per_game: float
    random_play: float
    """Decisions per second in random play inside the compiled engine."""
    from_python: float
    """Decisions per second when Python asks for offers and applies them one by one."""
    copy_ns: float
    copy_from_ns: float
    state_bytes: int


def start_of(game: AnyGame, players: int) -> State:
    """The same fresh table every time."""
    state: State = game.begin(players, {}, SeededDealer(2026))
    return state


def random_play(game: AnyGame, players: int) -> Callable[[int], int]:
    """Some games at random inside the engine, about as long in every game; returns their decisions."""
    start = start_of(game, players)
    scratch = start.copy()
    batch = max(1, int(20_000 / _length(start)))
    return lambda seed: play_many(start, scratch, batch, seed)


def _length(start: State) -> float:
    """Decisions in a game, on the average."""
    return play_many(start, start.copy(), 200, 1) / 200


def measure(game: AnyGame, players: int, seconds: float, inside: float) -> Figures:
    """All figures of one game; its random play inside the engine was measured in turns with that of others."""
    start = start_of(game, players)
    scratch = start.copy()
    return Figures(
        game=game.id,
        players=players,
        decisions_per_game=round(_length(start), 1),
        random_play=inside,
        from_python=repeat(lambda seed: _from_python(start, seed), seconds),
        copy_ns=1e9 / repeat(lambda _: _copies(start), seconds / 2),
        copy_from_ns=1e9 / repeat(lambda _: _copies_from(scratch, start), seconds / 2),
        state_bytes=_size(start),
    )


def _from_python(start: State, seed: int) -> int:
    state = start.copy()
    dealer = SeededDealer(seed)
    roll = Random(seed).random
    decisions = 0
    while (seat := state.next_seat()) >= 0:
        offers = state.offers(seat)
        state.apply(seat, offers[int(roll() * len(offers))], dealer)
        decisions += 1
    return decisions


def _copies(state: State) -> int:
    for _ in range(1000):
        state.copy()
    return 1000


def _copies_from(scratch: State, start: State) -> int:
    copy_from = scratch.copy_from
    for _ in range(1000):
        copy_from(start)
    return 1000


def _size(state: State) -> int:
    """Bytes of one state, from what a thousand copies take."""
    kept: list[State | None] = [None] * 1000
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for index in range(1000):
        kept[index] = state.copy()
    used = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return used // 1000


PLAIN = """
import sys, fairground.core.state
from bench.clock import repeat
from bench.ours import start_of
from fairground.core.playout import play_many
from fairground.games import find_game
assert fairground.core.state.__file__.endswith(".py")
start = start_of(find_game(sys.argv[1]), int(sys.argv[2]))
scratch = start.copy()
print(repeat(lambda seed: play_many(start, scratch, 3, seed), float(sys.argv[3])))
"""


def interpreted(game_id: str, players: int, seconds: float) -> float:
    """Decisions per second of the same random play without compiled modules."""
    import fairground

    source = Path(fairground.__file__).parent
    with tempfile.TemporaryDirectory() as folder:
        for path in source.rglob("*"):
            if path.suffix in (".py", ".toml"):
                target = Path(folder, "fairground", path.relative_to(source))
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(path.read_bytes())
        done = subprocess.run(
            [sys.executable, "-c", PLAIN, game_id, str(players), str(seconds)],
            env={**os.environ, "PYTHONPATH": os.pathsep.join([folder, os.getcwd()])},
            capture_output=True,
            text=True,
            check=True,
        )
    return float(done.stdout)
