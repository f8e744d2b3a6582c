"""`python -m tools.reports`: play what the reports of docs/ rest on, and write them anew. Takes hours; goes on where it
was left.

All tables grow together, a few thousand games at a time. A page is written anew once there are at least as many games
here as it rests on, so stopping early (Ctrl-C, --hours) makes none of them worse. Games are kept in build/reports.
"""

import argparse
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
import json
from pathlib import Path
import sys
from time import monotonic

from fairground.cli.main import main as fairground
from fairground.core.refusal import BadInput
from fairground.simulation.archive import Archive, chunks_in, games_in
from fairground.simulation.arena import cores
from fairground.simulation.plan import new_plan
from fairground.simulation.runners import here
from fairground.simulation.simulate import play_chunk
from tools.report_table import renew

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "build" / "reports"
PAGES = ROOT / "docs" / "reports"
SEED = 2013
GAMES = 20_000
STEP = 2_000
"""So many games of every table, before any has more."""
AHEAD = "greedy@1"
TABLES: dict[str, tuple[str, list[str]]] = {
    "essen": ("essen", [AHEAD] * 4),
    "essen_the_game": ("essen_the_game", ["random"] * 4),
    "la_loire": ("la_loire", ["random"] * 3),
    "demokratia": ("demokratia", ["random"] * 4),
    "essen-skill": ("essen", [AHEAD, AHEAD, f"{AHEAD}~compete", "random"]),
    "essen_the_game-skill": ("essen_the_game", [AHEAD, AHEAD, f"{AHEAD}~play_test", "random"]),
    "la_loire-skill": ("la_loire", [AHEAD, f"{AHEAD}~hire", "random"]),
    "demokratia-skill": ("demokratia", [AHEAD, AHEAD, f"{AHEAD}~boule", "random"]),
}
"""Report by report: the game, and who sits at its tables."""
Say = Callable[[str], None]


@dataclass
class Clock:
    """Until when games are played, and when something was last said about it."""

    hours: float
    every: float = 20.0
    begun: float = field(default_factory=monotonic)
    said: float = 0.0

    def up(self) -> bool:
        return monotonic() - self.begun > 3600 * self.hours

    def may_speak(self) -> bool:
        """Now and then, so that a log of hours can be read."""
        if monotonic() - self.said < self.every:
            return False
        self.said = monotonic()
        return True


def archive_of(name: str, kept: Path) -> Archive:
    """The games of a report. What other bots or other rules played before is refused: the two cannot be mixed."""
    game, bots = TABLES[name]
    plan = new_plan(game, bots, {}, SEED, "decisions")
    archive = Archive(kept / name, plan)
    first = next(archive.outcomes(), None)
    if first is not None and first != play_chunk(plan, 0, 1)[0]:
        raise BadInput(
            "{folder}: the first game is not played like that any more; remove the folder", folder=str(archive.folder)
        )
    return archive


def there(archive: Archive) -> int:
    """How many games are kept."""
    return sum(games_in(path) for path in chunks_in(archive.folder))


def play_on(name: str, archive: Archive, games: int, jobs: int, clock: Clock, say: Say) -> bool:
    """So many games of a table; False when time is up."""
    missing = archive.missing(games)
    if not missing:
        return True
    archive.open()
    begun, played, left = monotonic(), 0, sum(count for _, count in missing)
    with here(min(jobs, len(missing))) as runner:
        for (chunk, count), lines in runner(archive.plan, missing):
            archive.write(chunk, lines)
            played += count
            if clock.may_speak() or played == left:
                each = (monotonic() - begun) / played
                more = f", {each * (left - played) / 60:.0f} minutes to go" if played < left else ""
                say(f"{name}: {games - left + played:,} of {games:,} games ({1000 * each:.0f} ms each){more}")
            if clock.up():
                return False
    return True


def write_page(name: str, archive: Archive, pages: Path, say: Say) -> bool:
    """Write a report anew, unless the one that is there rests on more games."""
    page = pages / f"{name}.html"
    figures = page.with_suffix(".json")
    rests_on = json.loads(figures.read_bytes())["games"] if figures.exists() else 0
    if (games := there(archive)) < max(2, rests_on):
        say(f"{name}: {games:,} games here, the page rests on {rests_on:,}: it stays")
        return False
    say(f"{name}: counting {games:,} games")
    return fairground(["report", str(archive.folder), "--out", str(page)]) == 0


def renew_all(
    names: Iterable[str], games: int, jobs: int, hours: float, kept: Path = KEPT, pages: Path = PAGES, say: Say = print
) -> bool:
    """Play and write; False when it was stopped before all games were there."""
    clock = Clock(hours)
    archives = {name: archive_of(name, kept) for name in names}
    whole = True
    try:
        for step in [*range(STEP, games, STEP), games]:
            for name, archive in archives.items():
                whole = whole and play_on(name, archive, step, jobs, clock, say)
    except KeyboardInterrupt:
        whole = False
    for name, archive in archives.items():
        write_page(name, archive, pages, say)
    say("everything is there" if whole else "stopped; the same command goes on from here")
    return whole


def main(arguments: list[str]) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.reports", description=__doc__)
    parser.add_argument("names", nargs="*", help=f"some of the reports: {', '.join(TABLES)}")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--jobs", type=int, default=cores())
    parser.add_argument("--hours", type=float, default=24.0, help="stop after so long")
    args = parser.parse_args(arguments)
    if unknown := set(args.names) - set(TABLES):
        parser.error(f"no such report: {', '.join(sorted(unknown))}")

    def say(line: str) -> None:
        print(line, flush=True)

    whole = renew_all(args.names or TABLES, args.games, args.jobs, args.hours, say=say)
    renew(PAGES, ROOT / "docs" / "reports.md")
    return 0 if whole else 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
