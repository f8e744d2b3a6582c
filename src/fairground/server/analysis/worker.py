"""A process of its own that analyses one finished game: it is given a record and tells how far it is, then the end.

It steps back behind everything else on the machine: who decides is more important than who looks back.
"""

from math import ceil
import os
import sys
from time import perf_counter, process_time

import msgspec

from fairground.bots.analysis import Analysis, analyse
from fairground.bots.dear import Dear, dearest
from fairground.bots.turns import turn_ends
from fairground.core.dealer import ScriptedDealer
from fairground.core.game import AnyGame
from fairground.core.history import states
from fairground.core.play import Play, replay
from fairground.core.record import read_record
from fairground.core.resignation import STOPPED
from fairground.games import find_game
from fairground.server.workers.pipe import receive, send
from fairground.server.workers.reasons import PackedWhy, packed_why
from fairground.server.workers.rlimits import limit_memory, limit_processor

BEGIN = perf_counter()
POLITE = 10
MEMORY = 2 << 30
CHART = 0.6
"""Of the time goes to who was winning when, the rest to dear decisions."""
SECONDS_EACH = 1.0
"""So long each turn of a game is searched, where that is not far more in all than there is for a short one."""
MOST_TIMES = 2.5
"""A long game has at most so many times the seconds of a short one."""
LEAST_SECONDS = 3.0
TIMES_OVER = 4
"""After so many times its seconds of a processor an analysis is ended by the system."""
LONGEST = 2
"""On a busy machine an analysis takes up to so many times its seconds, so as not to look less closely at once."""


class AnalysisTask(msgspec.Struct, array_like=True):
    """A record, how many seconds of a processor there are for it, and whose dearest decisions are looked for."""

    record: str
    seconds: float
    seats: list[int] = []


class ReportedSwing(msgspec.Struct, array_like=True):
    """A turn that changed how somebody stood, as it goes through the pipe."""

    decision: int
    since: int
    seat: int
    notation: str
    drawn: bool
    whose: int
    before: float
    after: float
    turn: list[str] = []
    """The decisions of the turn, the latest few."""


class Costly(msgspec.Struct, array_like=True):
    """A decision that cost a seat something, what was better, and why."""

    decision: int
    seat: int
    taken: str
    better: str
    loss: float
    doubt: float
    reason: PackedWhy | None


class AnalysisReport(msgspec.Struct, array_like=True):
    """What is known so far: the progress from 0 to 1; with 1, everything else too."""

    progress: float
    measure: str = ""
    last: int = 0
    games: int = 0
    doubt: float = 0.0
    positions: list[int] = []
    standings: list[list[float]] = []
    swings: list[ReportedSwing] = []
    bands: list[float] = []
    dear: list[Costly] = []


def report(game: AnyGame, analysis: Analysis, dear: list[Dear]) -> AnalysisReport:
    """The end of an analysis; swings that may be none are not among them."""
    swings = [
        ReportedSwing(
            decision=swing.decision,
            since=swing.since,
            seat=swing.seat,
            notation=game.actions.notation(swing.action),
            drawn=swing.chance,
            whose=swing.whose,
            before=swing.before,
            after=swing.after,
            turn=[game.actions.notation(code) for code in swing.turn],
        )
        for swing in analysis.swings
        if swing.size >= analysis.doubt
    ]
    return AnalysisReport(
        progress=1.0,
        measure=analysis.measure,
        last=analysis.positions[-1],
        games=analysis.games,
        doubt=analysis.doubt,
        positions=list(analysis.positions),
        standings=[[round(value, 4) for value in standing] for standing in analysis.standings],
        swings=swings,
        bands=[round(band, 4) for band in analysis.bands],
        dear=[_costly(game, one) for one in dear],
    )


def _costly(game: AnyGame, one: Dear) -> Costly:
    return Costly(
        decision=one.decision,
        seat=one.seat,
        taken=game.actions.notation(one.taken),
        better=game.actions.notation(one.better),
        loss=round(one.loss, 4),
        doubt=round(one.doubt, 4),
        reason=packed_why(one.why),
    )


def seconds_for(play: Play, seconds: float) -> float:
    """How long a game is analysed: a long one longer, so that there is time for each of its turns."""
    turns = len(turn_ends(play, [state.copy() for state in states(play)]))
    return min(max(seconds, turns * SECONDS_EACH / CHART), seconds * MOST_TIMES)


def spent() -> float:
    """The seconds this process has used up: a processor's, or those of the wall where others have most of it."""
    return max(process_time(), (perf_counter() - BEGIN) / LONGEST)


def main() -> None:
    """One task, from the first report to the last."""
    os.nice(POLITE)
    limit_memory(MEMORY)
    task = msgspec.msgpack.decode(receive(sys.stdin.buffer), type=AnalysisTask)
    limit_processor(ceil(max(LEAST_SECONDS, task.seconds) * TIMES_OVER))
    record = read_record(task.record)
    game = find_game(record.game)
    play = replay(game, record, ScriptedDealer([]))
    seconds = seconds_for(play, task.seconds)
    reached = [0.0]

    def tell(done: int, all_positions: int) -> None:
        share = max(CHART * done / all_positions, spent() / seconds, reached[0])
        reached[0] = share
        send(sys.stdout.buffer, msgspec.msgpack.encode(AnalysisReport(min(share, 0.99))))

    stopped = STOPPED in record.notes
    analysis = analyse(play, progress=tell, seconds=CHART * seconds, stopped=stopped, clock=spent)
    left = max(LEAST_SECONDS, seconds - spent())

    def go_on(done: int, wanted: int) -> None:
        tell(0, 1)

    dear = dearest(play, task.seats, seconds=left, progress=go_on, stopped=stopped, clock=spent)
    send(sys.stdout.buffer, msgspec.msgpack.encode(report(game, analysis, dear)))


if __name__ == "__main__":
    main()
