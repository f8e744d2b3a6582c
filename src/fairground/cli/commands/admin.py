"""`fairground admin`: tables, people and addresses, for whoever runs the house; every act is kept in a log."""

import argparse
import os
from pathlib import Path
from string import ascii_letters, digits
from typing import Any

from fairground.cli.terminal.sentences import spoken, wording
from fairground.server.app.settings import DATABASE

ID_LENGTH, ID_LETTERS = 22, frozenset(ascii_letters + digits + "-_")
ID_MARK = "id:"
MANY, ONE, NONE = "?", None, 0
"""How many things a look names."""


def _looks() -> list[tuple[str, str | int | None, str]]:
    return [
        ("tables", MANY, wording("admin --help", "tables")),
        ("table", ONE, wording("admin --help", "table")),
        ("people", MANY, wording("admin --help", "people")),
        ("person", ONE, wording("admin --help", "person")),
        ("ratings", ONE, wording("admin --help", "ratings")),
        ("bans", NONE, wording("admin --help", "bans")),
        ("log", NONE, wording("admin --help", "log")),
    ]


def _acts() -> list[tuple[str, str]]:
    return [
        ("end-table", wording("admin --help", "end_table")),
        ("delete-table", wording("admin --help", "delete_table")),
        ("mute", wording("admin --help", "mute")),
        ("unmute", wording("admin --help", "unmute")),
        ("logout", wording("admin --help", "logout")),
        ("delete-person", wording("admin --help", "delete_person")),
        ("ban", wording("admin --help", "ban")),
        ("unban", wording("admin --help", "unban")),
        ("rotate-key", wording("admin --help", "rotate_key")),
        ("retire-keys", wording("admin --help", "retire_keys")),
    ]


def marked(words: list[str]) -> list[str]:
    """An id may begin with a dash; so that it is not taken for an option, a mark is put before it."""
    ids = [word[:1] == "-" and len(word) == ID_LENGTH and ID_LETTERS.issuperset(word) for word in words]
    return [f"{ID_MARK}{word}" if is_id else word for word, is_id in zip(words, ids, strict=True)]


def add_to(commands: Any) -> None:
    """The command line of `fairground admin`."""
    command: argparse.ArgumentParser = commands.add_parser(
        "admin",
        help=wording("admin --help", "summary"),
        description=wording("admin --help", "about"),
    )
    database = argparse.ArgumentParser(add_help=False)
    database.add_argument("--database", default=str(DATABASE), metavar="FILE", help=wording("--help", "default"))
    acts = command.add_subparsers(title=wording("admin --help", "acts"), metavar="ACT", required=True)
    for name, named, text in _looks():
        look = acts.add_parser(name, parents=[database], help=text)
        if named != NONE:
            look.add_argument("target", nargs=named, default="", help=wording("admin --help", "target"))
        look.set_defaults(run=run, act=name)
    for name, text in _acts():
        act = acts.add_parser(name, parents=[database], help=text)
        act.add_argument("target", help=wording("admin --help", "target"))
        act.add_argument("--note", default="", help=wording("admin --help", "note"))
        act.add_argument("--dry-run", action="store_true", help=wording("admin --help", "dry_run"))
        act.set_defaults(run=run, act=name)


def run(args: argparse.Namespace) -> int:
    """Have it done by the house that is open, or do it while it is closed."""
    import asyncio

    from fairground.server.admin.office import order
    from fairground.server.admin.orders import Order
    from fairground.storage.database import is_shared

    database = args.database if is_shared(args.database) else Path(args.database)
    os.environ.setdefault("FAIRGROUND_BOTS", "fairground.bots")
    wanted = Order(
        args.act,
        getattr(args, "target", "").removeprefix(ID_MARK),
        getattr(args, "note", ""),
        bool(getattr(args, "dry_run", False)),
        spoken(),
    )
    outcome = asyncio.run(order(database, wanted))
    for line in outcome.lines:
        print(line)
    if outcome.refused:
        print(outcome.refused)
        return 1
    return 0
