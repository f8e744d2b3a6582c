"""`fairground ladder`: how strong each level is, measured again and written into the document."""

import argparse
from pathlib import Path
from typing import Any

from fairground.cli.exit_codes import INTERRUPTED
from fairground.cli.terminal.sentences import wording


def add_to(commands: Any) -> None:
    """The command line of `fairground ladder`."""
    command: argparse.ArgumentParser = commands.add_parser(
        "ladder",
        help=wording("ladder --help", "summary"),
        description=wording("ladder --help", "about"),
        epilog=wording("ladder --help", "stopping"),
    )
    command.add_argument("--commit", required=True, metavar="ID", help=wording("ladder --help", "commit"))
    command.add_argument("--deals", type=int, default=15, metavar="N", help=wording("ladder --help", "deals"))
    command.add_argument("--minutes", type=float, default=1e9, metavar="N", help=wording("ladder --help", "minutes"))
    command.add_argument("--expert", default="expert", metavar="BOT", help=wording("ladder --help", "expert"))
    command.add_argument(
        "--game", action="append", default=[], dest="games", metavar="GAME", help=wording("ladder --help", "game")
    )
    command.add_argument("--jobs", type=int, metavar="N", help=wording("arena --help", "jobs"))
    command.add_argument(
        "--out", type=Path, default=Path("ladder"), metavar="DIR", help=wording("ladder --help", "out")
    )
    command.add_argument("--document", type=Path, metavar="FILE", help=wording("ladder --help", "document"))
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play what is missing; print the table, and put it into the document."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from fairground.cli.terminal.screen import Screen
    from fairground.core.refusal import BadChoice
    from fairground.simulation.arena import cores
    from fairground.simulation.ladder import climb, renewed, rungs, table_of

    if args.deals < 1 or (args.jobs is not None and args.jobs < 1):
        raise BadChoice(wording("ladder", "too_few"))
    screen = Screen()
    ladder = rungs(args.out / args.commit, args.commit, args.expert, args.games)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen.console, transient=True, disable=screen.plain) as bar:
        task = bar.add_task(wording("ladder", "progress"))
        whole = climb(
            ladder,
            args.deals,
            args.jobs or cores(),
            args.minutes,
            lambda done, wanted: bar.update(task, completed=done, total=wanted),
        )
    table = table_of(ladder, args.commit)
    screen.say(table)
    if args.document is not None:
        args.document.write_text(renewed(args.document.read_text("utf-8"), table), "utf-8")
    if not whole:
        screen.say(wording("ladder", "stopped"))
    return 0 if whole else INTERRUPTED
