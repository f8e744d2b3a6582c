"""Every level plays every game to its end: who has how many games left, and what came of those that were played.

    python -m tools.to_the_end --minutes 60

plays on where the last run ended, on this machine or another: the ledger is part of the documentation, and a game
follows from its number alone. What is soonest complete comes first. Bots that play otherwise than those in the ledger
begin anew.
"""

import argparse
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from time import monotonic, process_time

import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from fairground.games import find_game
from fairground.simulation.arena import cores
from fairground.simulation.ladder import PLAYERS, replaced
from fairground.simulation.plan import Outcome, Plan, new_plan
from fairground.simulation.simulate import UNFINISHED, play_games
from fairground.simulation.workers import workers

LEDGER = Path("docs/reports/to-the-end.json")
DOCUMENT = Path("docs/bots.md")
MARKS = ("<!-- to the end -->", "<!-- end of to the end -->")
WANTED = {"greedy": 10_000, "novice": 10_000, "regular": 500, "expert@1000": 50}
"""How many games of each level are wanted."""
QUICK = ("greedy", "novice")
"""These come before those that think long."""
SEED = 1
FIRST = 4
"""By the lengths of so many first games it is seen whether bots still play as they did."""
PATIENCE = 20.0
"""Seconds of a processor for the games that are played and written down together, roughly."""


class Count(msgspec.Struct):
    """What is known of the first so many games of one level at one table."""

    games: int = 0
    unfinished: int = 0
    """Stopped after more decisions than any game takes."""
    shortest: int = 0
    longest: int = 0
    decisions: int = 0
    reasons: dict[str, int] = {}
    """How they ended."""
    first: list[int] = []
    """Decisions of the first games."""
    seconds: float = 0
    """Of a processor, for all of them."""

    def add(self, outcomes: Iterable[Outcome], seconds: float) -> None:
        """The games that follow."""
        for outcome in outcomes:
            if outcome.number != self.games:
                raise ValueError(f"game {outcome.number} does not follow {self.games} games")
            self.unfinished += outcome.reason == UNFINISHED
            self.shortest = min(self.shortest, outcome.decisions) if self.games else outcome.decisions
            self.longest = max(self.longest, outcome.decisions)
            self.decisions += outcome.decisions
            self.reasons = dict(Counter(self.reasons) + Counter([outcome.reason]))
            if self.games < FIRST:
                self.first.append(outcome.decisions)
            self.games += 1
        self.seconds += seconds

    def left(self, wanted: int) -> float:
        """Seconds until all are played; of a level that was not tried yet nobody knows."""
        return (wanted - self.games) * self.seconds / self.games if self.games else 0.0


Ledger = dict[str, dict[str, Count]]
"""By game and level."""
LineUp = tuple[str, str]
"""A game, and the level of all who sit there."""


def read_ledger(path: Path) -> Ledger:
    """What was counted so far; nothing where there is no file yet."""
    found = msgspec.json.decode(path.read_bytes(), type=Ledger) if path.exists() else {}
    return {game: {level: found.get(game, {}).get(level, Count()) for level in WANTED} for game in PLAYERS}


def write_ledger(path: Path, ledger: Ledger) -> None:
    """Whole or not at all."""
    draft = path.with_suffix(".draft")
    draft.write_bytes(msgspec.json.format(msgspec.json.encode(ledger, order="sorted"), indent=1) + b"\n")
    draft.replace(path)


def plan_of(table: LineUp) -> Plan:
    """The games of one table, the same ones that `fairground simulate` plays by default."""
    game, level = table
    return new_plan(game, [level] * PLAYERS[game], {}, SEED, "outcomes")


def played(table: LineUp, numbers: range) -> tuple[range, list[Outcome], float]:
    """Some games of a table, and the seconds of a processor that they took."""
    began = process_time()
    outcomes = play_games(plan_of(table), numbers)
    return numbers, outcomes, process_time() - began


def plays_as_before(table: LineUp, count: Count) -> bool:
    """Whether the first games are still as long as they were."""
    _, outcomes, _ = played(table, range(len(count.first)))
    return [outcome.decisions for outcome in outcomes] == count.first


def soonest(ledger: Ledger) -> LineUp | None:
    """Of the quick levels' tables, then of the others, the one that is complete soonest: a short run completes one."""
    unfinished = [
        (level not in QUICK, ledger[game][level].left(wanted), game, level)
        for game in ledger
        for level, wanted in WANTED.items()
        if ledger[game][level].games < wanted
    ]
    if not unfinished:
        return None
    *_, game, level = min(unfinished)
    return game, level


def parts(count: Count, wanted: int) -> Iterator[range]:
    """The games that are missing, in pieces that take about as long as somebody would like to wait."""
    size = max(1, int(PATIENCE * count.games / count.seconds)) if count.seconds else FIRST
    for begin in range(count.games, wanted, size):
        yield range(begin, min(begin + size, wanted))


def play_on(ledger: Ledger, jobs: int, until: float, keep: Callable[[LineUp], None]) -> bool:
    """Table after table until the time is over; whether everything is played now."""
    trusted: set[LineUp] = set()
    with workers(jobs) as spread:
        while table := soonest(ledger):
            game, level = table
            if table not in trusted and not plays_as_before(table, ledger[game][level]):
                ledger[game][level] = Count()
            trusted.add(table)
            count = ledger[game][level]
            wanted = WANTED[level] if count.games else FIRST
            early: dict[int, tuple[list[Outcome], float]] = {}
            for numbers, outcomes, seconds in spread(partial(played, table), list(parts(count, wanted))):
                early[numbers.start] = (outcomes, seconds)
                while count.games in early:
                    count.add(*early.pop(count.games))
                    keep(table)
                if monotonic() > until:
                    return False
    return True


def table_of(ledger: Ledger) -> str:
    """What was counted, as it stands in the document."""
    lines = [
        "| game | level | games | cut off | decisions, shortest to longest | how they ended |",
        "|---|---|---|---|---|---|",
    ]
    for game, counts in ledger.items():
        words = find_game(game).words("en")
        for level, count in counts.items():
            if count.games:
                ends = ", ".join(f"{reason} {many:,}" for reason, many in sorted(count.reasons.items()))
                mean = f"{count.decisions / count.games:,.0f} ({count.shortest:,} to {count.longest:,})"
                row = [words.plain("game", "title"), level, f"{count.games:,}", str(count.unfinished), mean, ends]
                lines.append("| " + " | ".join(row) + " |")
    return "\n".join(lines)


def main() -> None:
    """Play on, and write down what came of it."""
    parser = argparse.ArgumentParser(prog="python -m tools.to_the_end", description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=60, help="how long at most (60)")
    parser.add_argument("--jobs", type=int, default=cores(), help="on how many cores (all)")
    args = parser.parse_args()
    ledger = read_ledger(LEDGER)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns) as bar:
        tasks = {
            (game, level): bar.add_task(f"{game}, {level}", total=wanted, completed=ledger[game][level].games)
            for game in ledger
            for level, wanted in WANTED.items()
        }

        def keep(table: LineUp) -> None:
            write_ledger(LEDGER, ledger)
            bar.update(tasks[table], completed=ledger[table[0]][table[1]].games)

        try:
            whole = play_on(ledger, args.jobs, monotonic() + 60 * args.minutes, keep)
        except KeyboardInterrupt:
            whole = False
    DOCUMENT.write_text(replaced(DOCUMENT.read_text("utf-8"), table_of(ledger), MARKS), "utf-8")
    print(table_of(ledger))
    print("Everything that is wanted was played." if whole else "The same command goes on from here.")


if __name__ == "__main__":
    main()
