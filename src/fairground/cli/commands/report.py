"""`fairground report`: what many games say, as a page with plots and as figures."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fairground.cli.terminal.sentences import wording

if TYPE_CHECKING:
    from fairground.cli.terminal.screen import Screen
    from fairground.simulation.reports.games import Games

AGAIN = "fresh-deals"
"""The folder, within that of the simulation, in which what was found is tried again."""


def add_to(commands: Any) -> None:
    """The command line of `fairground report`."""
    command: argparse.ArgumentParser = commands.add_parser(
        "report", help=wording("report --help", "summary"), description=wording("report --help", "about")
    )
    command.add_argument("folder", type=Path, metavar="DIR", help=wording("report --help", "folder"))
    command.add_argument("--against", type=Path, metavar="DIR", help=wording("report --help", "against"))
    command.add_argument("--out", type=Path, metavar="FILE", help=wording("report --help", "out"))
    command.add_argument("--no-fresh-deals", action="store_true", help=wording("report --help", "no_fresh"))
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Count, try again what looks like an advantage, write the page."""
    from fairground.cli.terminal.screen import Screen
    from fairground.core.refusal import BadChoice

    try:
        from fairground.simulation.reports.games import read_games
        from fairground.simulation.reports.page import as_json, page
        from fairground.simulation.reports.report import sections
        from fairground.simulation.reports.seats import suspicious
    except ImportError:
        raise BadChoice(wording("report", "extra")) from None
    screen = Screen()
    games = read_games(args.folder)
    other = read_games(args.against) if args.against else None
    again = None
    if suspicious(games) and not args.no_fresh_deals:
        again = fresh_deals(games, args.folder / AGAIN, screen)
    with screen.console.status(wording("report", "counting"), spinner="dots"):
        found = sections(games, again, other)
    out: Path = args.out or args.folder / "report.html"
    out.write_text(page(games, found), "utf-8")
    figures = out.with_suffix(".json")
    figures.write_bytes(as_json(games, found))
    screen.say(wording("report", "written", page=str(out), figures=str(figures)))
    return 0


def fresh_deals(games: "Games", folder: Path, screen: "Screen") -> "Games | None":
    """As many games on deals that nobody has looked at; None when they were interrupted."""
    from msgspec.structs import replace

    from fairground.cli.commands.simulate import play
    from fairground.simulation.archive import Archive
    from fairground.simulation.reports.games import read_games

    screen.say(wording("report", "fresh", games=len(games.outcomes)))
    archive = Archive(folder, replace(games.plan, seed=games.plan.seed + 1_000_000, keep="outcomes"))
    wanted = argparse.Namespace(games=len(games.outcomes), jobs=None, on="cores", game=games.plan.game)
    return read_games(folder) if play(archive, wanted, screen) else None
