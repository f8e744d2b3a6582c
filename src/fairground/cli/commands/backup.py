"""`fairground backup`: a copy of the house while it is open."""

import argparse
from pathlib import Path
from typing import Any

from fairground.cli.commands.serve import database
from fairground.cli.terminal.sentences import wording
from fairground.server.app.settings import DATABASE


def add_to(commands: Any) -> None:
    """The command line of `fairground backup`."""
    command: argparse.ArgumentParser = commands.add_parser(
        "backup",
        help=wording("backup --help", "summary"),
        description=wording("backup --help", "about"),
    )
    command.add_argument("file", type=Path, metavar="FILE", help=wording("backup --help", "file"))
    command.add_argument(
        "--database",
        type=database,
        default=DATABASE,
        metavar="FILE",
        help=wording("--help", "default"),
    )
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Copy, check the copy, and say what is in it."""
    from fairground.storage.sqlite.backup import back_up

    tables = back_up(args.database, args.file)
    print(wording("backup", "done", file=str(args.file), tables=tables))
    return 0
