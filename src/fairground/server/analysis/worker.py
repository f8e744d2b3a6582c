"""A process of its own that analyses one finished game: it is given a record and tells how far it is, then the end.

It steps back behind everything else on the machine: who decides is more important than who looks back.
"""

import os
import sys
from time import perf_counter

import msgspec

from fairground.bots.analysis import Analysis, analyse
from fairground.core.dealer import ScriptedDealer
from fairground.core.game import AnyGame
from fairground.core.play import replay
from fairground.core.record import read_record
from fairground.core.resignation import STOPPED
from fairground.games import find_game
from fairground.server.workers.pipe import receive, send
from fairground.server.workers.rlimits import limit_memory

POLITE = 10
MEMORY = 2 << 30


class Task(msgspec.Struct, array_like=True):
    """A record, and how many seconds there are for it."""

    record: str
    seconds: float


class Change(msgspec.Struct, array_like=True):
    """A decision that changed how somebody stood."""

    decision: int
    since: int
    seat: int
    notation: str
    drawn: bool
    whose: int
    before: float
    after: float


class Report(msgspec.Struct, array_like=True):
    """What is known so far: the progress from 0 to 1; with 1, everything else too."""

    progress: float
    measure: str = ""
    last: int = 0
    games: int = 0
    doubt: float = 0.0
    positions: list[int] = []
    standings: list[list[float]] = []
    changes: list[Change] = []


def report(game: AnyGame, analysis: Analysis) -> Report:
    """The end of an analysis; changes that may be none are not among them."""
    changes = [
        Change(
            *(swing.decision, swing.since, swing.seat, game.actions.notation(swing.action)),
            *(swing.chance, swing.whose, swing.before, swing.after),
        )
        for swing in analysis.swings
        if swing.size >= analysis.doubt
    ]
    standings = [[round(value, 4) for value in standing] for standing in analysis.standings]
    return Report(
        *(1.0, analysis.measure, analysis.positions[-1], analysis.games, analysis.doubt),
        *(list(analysis.positions), standings, changes),
    )


def main() -> None:
    """One task, from the first report to the last."""
    os.nice(POLITE)
    limit_memory(MEMORY)
    task = msgspec.msgpack.decode(receive(sys.stdin.buffer), type=Task)
    record = read_record(task.record)
    game = find_game(record.game)
    begin = perf_counter()

    def tell(done: int, all_positions: int) -> None:
        share = max(done / all_positions, (perf_counter() - begin) / task.seconds)
        send(sys.stdout.buffer, msgspec.msgpack.encode(Report(min(share, 0.99))))

    play = replay(game, record, ScriptedDealer([]))
    analysis = analyse(play, progress=tell, seconds=task.seconds, stopped=STOPPED in record.notes)
    send(sys.stdout.buffer, msgspec.msgpack.encode(report(game, analysis)))


if __name__ == "__main__":
    main()
