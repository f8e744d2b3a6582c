"""`fairground serve`: a table for people in other places."""

import argparse
import os
from pathlib import Path
from typing import Any

from fairground.cli.terminal.sentences import wording

DATABASE = Path("fairground.sqlite")


def add_to(commands: Any) -> None:
    """The command line of `fairground serve`."""
    command: argparse.ArgumentParser = commands.add_parser(
        "serve",
        help=wording("serve --help", "summary"),
        description=wording("serve --help", "about"),
    )
    command.add_argument(
        "--database", type=database, default=DATABASE, metavar="FILE|URL", help=wording("serve --help", "database")
    )
    command.add_argument("--host", default="127.0.0.1", help=wording("serve --help", "host"))
    command.add_argument("--port", type=int, default=8000, help=wording("serve --help", "port"))
    command.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help=wording("serve --help", "origin"),
    )
    command.add_argument("--bot-delay", type=float, default=0.7, metavar="SECONDS", help=wording("--help", "default"))
    command.add_argument(
        "--bot-seconds", type=float, default=20.0, metavar="SECONDS", help=wording("serve --help", "bot_seconds")
    )
    command.add_argument("--grace", type=float, default=120.0, metavar="SECONDS", help=wording("serve --help", "grace"))
    command.add_argument(
        "--stand-in-delay", type=float, default=15.0, metavar="SECONDS", help=wording("serve --help", "stand_in_delay")
    )
    command.add_argument(
        "--reveal", type=float, default=120.0, metavar="SECONDS", help=wording("serve --help", "reveal")
    )
    command.add_argument("--bot-processes", type=int, default=1, metavar="N", help=wording("--help", "default"))
    command.add_argument("--idle", type=float, default=600.0, metavar="SECONDS", help=wording("serve --help", "idle"))
    command.add_argument("--rate", type=float, default=20.0, metavar="N", help=wording("serve --help", "rate"))
    for name, days, text in (
        ("gathering", 7.0, wording("serve --help", "keep_gathering")),
        ("unfinished", 180.0, wording("serve --help", "keep_unfinished")),
        ("records", 90.0, wording("serve --help", "keep_records")),
        ("people", 730.0, wording("serve --help", "keep_people")),
    ):
        command.add_argument(f"--keep-{name}", type=float, default=days, metavar="DAYS", help=text)
    command.add_argument(
        "--alert-delay", type=float, default=20.0, metavar="SECONDS", help=wording("serve --help", "alert_delay")
    )
    command.add_argument(
        "--permit-host", action="append", default=[], metavar="HOST[:PORT]", help=wording("serve --help", "permit_host")
    )
    command.add_argument("--static", type=Path, metavar="FOLDER", help=wording("serve --help", "static"))
    command.add_argument("--open", action="store_true", help=wording("serve --help", "open"))
    command.add_argument("--check", action="store_true", help=wording("serve --help", "check"))
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until interrupted, or check the running games."""
    from fairground.server.app.settings import STATIC, Settings

    settings = Settings(
        database=args.database,
        host=args.host,
        port=args.port,
        origins=tuple(origin.rstrip("/") for origin in args.origin),
        secure=bool(args.origin) and all(origin.startswith("https://") for origin in args.origin),
        bots=os.environ.get("FAIRGROUND_BOTS", "fairground.bots"),
        bot_processes=max(1, args.bot_processes),
        bot_delay=args.bot_delay,
        grace_seconds=args.grace,
        stand_in_delay=args.stand_in_delay,
        reveal_seconds=args.reveal,
        bot_seconds=args.bot_seconds,
        idle_seconds=args.idle,
        rate=args.rate,
        keep_gathering=args.keep_gathering,
        keep_unfinished=args.keep_unfinished,
        keep_records=args.keep_records,
        keep_people=args.keep_people,
        alert_delay=args.alert_delay,
        permitted_hosts=tuple(host.lower() for host in args.permit_host),
        smtp=os.environ.get("FAIRGROUND_SMTP", ""),
        mail_from=os.environ.get("FAIRGROUND_MAIL_FROM", ""),
        static=args.static or STATIC,
    )
    if args.check:
        return check(settings.database)
    from fairground.server.app.run import serve

    serve(settings, show=show if args.open else None)
    return 0


def database(text: str) -> Path | str:
    """A file, or the address of a PostgreSQL database as it was given."""
    return text if "://" in text else Path(text)


def show(address: str) -> None:
    """Open a browser, if there is one, without holding up the server."""
    from threading import Thread
    import webbrowser

    Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def check(database: Path | str) -> int:
    """Take up every running game of a database without serving it, and look at the links of those that are over.

    A file stays as it is, whatever its layout: what is looked at is a copy.
    """
    from tempfile import TemporaryDirectory

    from fairground.core.refusal import BadInput
    from fairground.storage.sqlite.backup import back_up
    from fairground.storage.sqlite.integrity import damage

    if isinstance(database, Path):
        if not database.exists():
            raise BadInput(wording("serve", "no_database", file=str(database)))
        broken = damage(database, thorough=True)
        if broken:
            print(wording("serve", "damaged", file=str(database)), *broken, sep="\n")
            return 1
        with TemporaryDirectory() as folder:
            copy = Path(folder, "copy.sqlite")
            back_up(database, copy)
            return checked(copy)
    return checked(database)


def checked(database: Path | str) -> int:
    """Say which games cannot be played on, and of which the links do not fit."""
    import asyncio

    from fairground.server.tables.archive import check_archive, check_finished
    from fairground.storage.database import storage_at

    running, complaints = asyncio.run(check_archive(storage_at(database)))
    over = asyncio.run(check_finished(storage_at(database)))
    for complaint in (*complaints, *over):
        print(complaint)
    failing = {complaint.partition(":")[0] for complaint in complaints}
    print(wording("serve", "checked", good=running - len(failing), running=running))
    return 1 if complaints or over else 0
