"""`fairground replay`: a recorded game step by step."""

import argparse
from typing import TYPE_CHECKING, Any

from fairground.cli.terminal.sentences import wording

if TYPE_CHECKING:
    from fairground.cli.terminal.screen import Screen


def add_to(commands: Any) -> None:
    """The command line of `fairground replay`."""
    command: argparse.ArgumentParser = commands.add_parser(
        "replay",
        help=wording("replay --help", "summary"),
        description=wording("replay --help", "about"),
        epilog=f"{wording('replay --help', 'typed')}\n{wording('replay', 'help')}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument("file", metavar="FILE", help=wording("--help", "kept"))
    command.add_argument("--at", type=int, metavar="N", help=wording("replay --help", "at"))
    command.add_argument("--seat", metavar="COLOUR", help=wording("replay --help", "seat"))
    command.add_argument("--plain", action="store_true", help=wording("--help", "plain"))
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Read the record, check every move of it, and step through it."""
    from fairground.cli.table import saves
    from fairground.cli.table.replay import Replayer
    from fairground.cli.table.resume import resume_session
    from fairground.cli.terminal.screen import Screen
    from fairground.core.refusal import BadChoice
    from fairground.core.state import SPECTATOR

    session = resume_session(saves.find_save(args.file, unfinished=False))
    seats = session.game.seats[: session.play.players]
    if args.seat is not None and args.seat not in seats:
        raise BadChoice(wording("replay", "no_seat", seats=list(seats), seat=repr(args.seat[:40])))
    replayer = Replayer(session, SPECTATOR if args.seat is None else seats.index(args.seat))
    if args.at is not None and not 0 <= args.at <= replayer.length:
        raise BadChoice(wording("replay", "no_position", last=replayer.length, at=args.at))
    screen = Screen(args.plain)
    replayer.describe(screen)
    replayer.at = args.at or 0
    if screen.live or args.at is not None:
        replayer.show(screen)
    look_on(replayer, screen, args.at is None)
    return 0


def look_on(replayer: Any, screen: "Screen", whole: bool) -> None:
    """Obey what is typed. Where nobody types anything, the whole game is told."""
    from fairground.cli.terminal.screen import EndOfInput

    typed = 0
    while True:
        try:
            line = screen.ask(f"{replayer.at}/{replayer.length} >").lower()
        except EndOfInput:
            if not typed and whole:
                replayer.tell_all(screen)
            return
        typed += 1
        if line in ("q", "quit", "exit"):
            return
        if line in ("h", "help", "?"):
            screen.say(wording("replay", "help"))
        elif not replayer.obey(line, screen):
            told = wording("replay", "not_understood", line=repr(line[:40]))
            screen.say(f"  {told}\n{wording('replay', 'help')}", "yellow")
