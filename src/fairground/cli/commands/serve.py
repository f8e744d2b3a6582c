"""`fairground serve`: a table for people in other places."""

import argparse
from dataclasses import fields
import os
from pathlib import Path
from typing import Any

from fairground.cli.terminal.complaints import said
from fairground.cli.terminal.sentences import wording
from fairground.server.app.settings import DATABASE, Settings


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
    command.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help=wording("serve --help", "origin"),
    )
    for option, setting, unit, text in (
        ("--host", "host", "HOST", wording("serve --help", "host")),
        ("--port", "port", "PORT", wording("serve --help", "port")),
        ("--bot-delay", "bot_delay", "SECONDS", wording("--help", "default")),
        ("--bot-seconds", "bot_seconds", "SECONDS", wording("serve --help", "bot_seconds")),
        ("--grace", "grace_seconds", "SECONDS", wording("serve --help", "grace")),
        ("--stand-in-delay", "stand_in_delay", "SECONDS", wording("serve --help", "stand_in_delay")),
        ("--reveal", "reveal_seconds", "SECONDS", wording("serve --help", "reveal")),
        ("--bell", "bell_seconds", "SECONDS", wording("serve --help", "bell")),
        ("--bot-processes", "bot_processes", "N", wording("--help", "default")),
        ("--analysis", "analysis_seconds", "SECONDS", wording("serve --help", "analysis")),
        ("--idle", "idle_seconds", "SECONDS", wording("serve --help", "idle")),
        ("--rate", "rate", "N", wording("serve --help", "rate")),
        ("--keep-gathering", "keep_gathering", "DAYS", wording("serve --help", "keep_gathering")),
        ("--keep-unfinished", "keep_unfinished", "DAYS", wording("serve --help", "keep_unfinished")),
        ("--keep-records", "keep_records", "DAYS", wording("serve --help", "keep_records")),
        ("--keep-people", "keep_people", "DAYS", wording("serve --help", "keep_people")),
        ("--alert-delay", "alert_delay", "SECONDS", wording("serve --help", "alert_delay")),
    ):
        usual = getattr(Settings, setting)
        command.add_argument(option, dest=setting, type=type(usual), default=usual, metavar=unit, help=text)
    command.add_argument(
        "--permit-host", action="append", default=[], metavar="HOST[:PORT]", help=wording("serve --help", "permit_host")
    )
    command.add_argument(
        "--static", type=Path, default=Settings.static, metavar="FOLDER", help=wording("serve --help", "static")
    )
    command.add_argument("--open", action="store_true", help=wording("serve --help", "open"))
    command.add_argument("--check", action="store_true", help=wording("serve --help", "check"))
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until interrupted, or check the running games."""
    chosen = {field.name: getattr(args, field.name) for field in fields(Settings) if hasattr(args, field.name)}
    chosen["bot_processes"] = max(1, args.bot_processes)
    chosen["analysis_seconds"] = max(1.0, args.analysis_seconds)
    settings = Settings(
        **chosen,
        origins=tuple(origin.rstrip("/") for origin in args.origin),
        secure=bool(args.origin) and all(origin.startswith("https://") for origin in args.origin),
        bots=os.environ.get("FAIRGROUND_BOTS", Settings.bots),
        permitted_hosts=tuple(host.lower() for host in args.permit_host),
        smtp=os.environ.get("FAIRGROUND_SMTP", Settings.smtp),
        mail_from=os.environ.get("FAIRGROUND_MAIL_FROM", Settings.mail_from),
    )
    if args.check:
        return check(settings.database)
    from fairground.server.app.run import serve

    def opened(address: str) -> None:
        print(wording("serve", "open", address=address), flush=True)
        if args.open:
            show(address)

    serve(settings, opened)
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

    A file stays as it is, whatever its layout: what is looked at is a copy. A PostgreSQL database of an earlier layout
    is brought up to date, so one that somebody serves is refused.
    """
    import asyncio
    from tempfile import TemporaryDirectory

    from fairground.core.refusal import BadInput
    from fairground.storage.postgres.storage import PostgresStorage
    from fairground.storage.sqlite.backup import back_up
    from fairground.storage.sqlite.integrity import check_log, damage

    if isinstance(database, Path):
        if not database.exists():
            raise BadInput(wording("serve", "no_database", file=str(database)))
        check_log(database)
        broken = damage(database, thorough=True)
        if broken:
            print(wording("serve", "damaged", file=str(database)), *broken, sep="\n")
            return 1
        with TemporaryDirectory() as folder:
            copy = Path(folder, "copy.sqlite")
            back_up(database, copy)
            return checked(copy)
    asyncio.run(PostgresStorage(database).spare())
    return checked(database)


def checked(database: Path | str) -> int:
    """Say which games cannot be played on, and of which the links do not fit."""
    import asyncio

    from fairground.server.tables.registry.archive import check_archive, check_finished
    from fairground.storage.database import storage_at

    running, complaints = asyncio.run(check_archive(storage_at(database)))
    over = asyncio.run(check_finished(storage_at(database)))
    for complaint in (*complaints, *over):
        print(said(complaint))
    failing = {complaint.partition(":")[0] for complaint in complaints}
    print(wording("serve", "checked", good=running - len(failing), running=running))
    return 1 if complaints or over else 0
