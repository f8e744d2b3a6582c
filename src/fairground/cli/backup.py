"""`fairground backup`: a copy of the house while it is open."""

import argparse
from pathlib import Path
from typing import Any


def add_to(commands: Any) -> None:
    """The command line of `fairground backup`."""
    command: argparse.ArgumentParser = commands.add_parser(
        "backup",
        help="copy the server's database, also while it runs",
        description="Copy the database as it stands at one moment. The server may go on playing.",
    )
    command.add_argument("file", type=Path, metavar="FILE", help="where the copy goes; must not exist")
    command.add_argument(
        "--database", type=Path, default=Path("fairground.sqlite"), metavar="FILE", help="default: %(default)s"
    )
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Copy, check the copy, and say what is in it."""
    from fairground.storage.backup import back_up

    tables = back_up(args.database, args.file)
    print(f"{args.file}: {tables} tables, checked.")
    return 0
