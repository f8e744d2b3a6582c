"""`fairground arena`: bots play each other, and it is counted who is better and how sure that is."""

import argparse
from pathlib import Path
import sys
from typing import TYPE_CHECKING, Any

from fairground.cli.exit_codes import INTERRUPTED
from fairground.cli.terminal.sentences import wording

if TYPE_CHECKING:
    from rich.table import Table

    from fairground.cli.terminal.screen import Screen
    from fairground.simulation.arena import Ledger
    from fairground.simulation.contest import Contest
    from fairground.simulation.report import Report
    from fairground.simulation.standings import Estimate


def add_to(commands: Any) -> None:
    """The command line of `fairground arena`."""
    command: argparse.ArgumentParser = commands.add_parser(
        "arena",
        help=wording("arena --help", "summary"),
        description=wording("arena --help", "about"),
        epilog=wording("arena --help", "stopping"),
    )
    command.add_argument("game", metavar="GAME", help=wording("--help", "game"))
    command.add_argument(
        "--bots",
        action="append",
        required=True,
        metavar="A,B,...",
        help=wording("arena --help", "bots"),
    )
    command.add_argument("--games", type=int, default=400, metavar="N", help=wording("arena --help", "games"))
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help=wording("--help", "option")
    )
    command.add_argument("--seed", type=int, default=1, metavar="N", help=wording("arena --help", "seed"))
    command.add_argument("--jobs", type=int, metavar="N", help=wording("arena --help", "jobs"))
    command.add_argument("--out", type=Path, metavar="DIR", help=wording("arena --help", "out"))
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play what is missing and report."""
    from fairground.cli.table.seats import choose_options
    from fairground.cli.terminal.screen import Screen
    from fairground.core.refusal import BadChoice
    from fairground.simulation.arena import Ledger, name_of
    from fairground.simulation.contest import fixtures, new_contest
    from fairground.simulation.report import Report

    if args.games < 1 or (args.jobs is not None and args.jobs < 1):
        raise BadChoice(wording("arena", "too_few"))
    # A bot of one's own is looked for where one stands.
    sys.path.insert(0, str(Path.cwd()))
    lineups = [[bot.strip() for bot in bots.split(",")] for bots in args.bots]
    contest = new_contest(args.game, lineups, choose_options(args.option), args.seed)
    folder = args.out or Path("arena", name_of(contest))
    ledger = Ledger(folder, contest)
    screen = Screen()
    finished = play(contest, args.games, ledger, args.jobs, screen)
    wanted = len(list(fixtures(contest, args.games)))
    show(Report(contest, list(ledger.results.values()), wanted), folder, screen)
    if not finished:
        screen.say(wording("arena", "stopped", played=len(ledger.results), games=wanted))
    return 0 if finished else INTERRUPTED


def play(contest: "Contest", games: int, ledger: "Ledger", jobs: int | None, screen: "Screen") -> bool:
    """With a progress bar where somebody looks on."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from fairground.simulation.arena import cores, run_contest

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen.console, transient=True, disable=screen.plain) as bar:
        task = bar.add_task(wording("arena", "progress", game=contest.game))
        return run_contest(
            contest, games, ledger, jobs or cores(), lambda done, total: bar.update(task, completed=done, total=total)
        )


def show(report: "Report", folder: Path, screen: "Screen") -> None:
    """A table for each lineup, the files, and what a game needed."""
    if not report.counted:
        screen.say(wording("arena", "none_finished"))
        return
    for number in range(len(report.tables)):
        if report.tables[number]:
            screen.say(lineup_table(report, number))
    left_out = report.played - len(report.counted)
    if left_out:
        screen.say(wording("arena", "not_counted", games=left_out))
    endless = sum(result.unfinished for result in report.counted)
    if endless:
        screen.say(wording("arena", "unfinished", games=endless))
    data, picture = report.write(folder)
    screen.say(wording("arena", "written", figures=str(data), picture=str(picture)))


def lineup_table(report: "Report", number: int) -> "Table":
    """Who won how much, with 95 % intervals."""
    from rich import box
    from rich.table import Table

    standings = report.tables[number]
    fair = standings[0].fair_share
    title = wording("arena", "title", game=report.contest.game, games=standings[0].games, fair=f"{fair:.0%}")
    table = Table(title=title, box=box.SIMPLE, pad_edge=False)
    table.add_column(wording("arena", "bot"), no_wrap=True)
    for heading in headings():
        table.add_column(heading, justify="right", no_wrap=True)
    for standing in standings:
        table.add_row(
            standing.bot,
            str(standing.seats),
            interval(standing.win_share, ".1%"),
            interval(standing.mean_rank, ".2f"),
            f"{standing.mean_score:.1f}",
            interval(report.ratings[standing.bot], ".0f"),
            f"{standing.seconds_per_decision:.6f}",
            f"{standing.slips:.2%}",
        )
    return table


def headings() -> list[str]:
    """What stands above the figures."""
    return [
        wording("arena", "seats"),
        wording("arena", "wins"),
        wording("arena", "rank"),
        wording("arena", "points"),
        wording("arena", "elo"),
        wording("arena", "seconds"),
        wording("arena", "slips"),
    ]


def interval(estimate: "Estimate", form: str) -> str:
    """The figure, and below it its interval."""
    return f"{estimate.value:{form}}\n{estimate.low:{form}}–{estimate.high:{form}}"
