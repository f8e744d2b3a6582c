"""`fairground move-house`: everything that is kept, from SQLite into PostgreSQL or back."""

import argparse
import asyncio
from pathlib import Path
from typing import Any

from rich.progress import Progress

from fairground.cli.commands.serve import database
from fairground.cli.terminal.complaints import said
from fairground.cli.terminal.screen import Screen
from fairground.cli.terminal.sentences import wording


def add_to(commands: Any) -> None:
    """The command line of `fairground move-house`."""
    command: argparse.ArgumentParser = commands.add_parser(
        "move-house",
        help=wording("move-house --help", "summary"),
        description=wording("move-house --help", "about"),
    )
    command.add_argument("source", type=database, metavar="FROM", help=wording("move-house --help", "database"))
    command.add_argument("target", type=database, metavar="TO", help=wording("move-house --help", "database"))
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Copy, compare, play everything through from where it is now, and say what was moved."""
    return asyncio.run(moved(args.source, args.target))


async def moved(source: Path | str, target: Path | str) -> int:
    """Whether every game can be played through where it is now."""
    from fairground.server.tables.registry.archive import replay_archive
    from fairground.storage.database import storage_at
    from fairground.storage.move import move_house

    screen = Screen()
    with Progress(console=screen.console, transient=True, disable=screen.plain) as bar:
        task = bar.add_task("", total=None)

        def progress(what: str, done: int, whole: int) -> None:
            bar.update(task, description=what, completed=done, total=whole)

        rows = await move_house(source, target, progress)
        storage = storage_at(target)
        await storage.open()
        try:
            replayed, complaints = await replay_archive(
                storage, lambda done, whole: progress(wording("move-house", "replay"), done, whole)
            )
        finally:
            await storage.close()
    for complaint in complaints:
        print(said(complaint))
    print(wording("move-house", "done", tables=rows["tables"], moves=rows["moves"], lines=rows["talk"]))
    print(wording("move-house", "replayed", good=replayed - len(complaints), games=replayed))
    return 1 if complaints else 0
