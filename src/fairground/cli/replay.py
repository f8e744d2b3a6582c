"""`fairground replay`: a recorded game step by step."""

import argparse
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fairground.cli.screen import Screen

HELP = """\
  Enter or n   one decision on          b        one back
  +10, -10     so many on or back       25       to decision 25
  start, end   first and last position  final    the final table
  log          what happened so far     q        leave"""


def add_to(commands: Any) -> None:
    """The command line of `fairground replay`."""
    command: argparse.ArgumentParser = commands.add_parser(
        "replay",
        help="look at a recorded game step by step",
        description="Look at a recorded game: forwards, backwards, from anywhere to anywhere.",
        epilog="While looking on, type:\n" + HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument("file", metavar="FILE", help="a record, the name of a kept game, or `last`")
    command.add_argument("--at", type=int, metavar="N", help="begin after N decisions")
    command.add_argument("--seat", metavar="COLOUR", help="see what this seat saw (as a spectator)")
    command.add_argument("--plain", action="store_true", help="text without pictures, for screen readers")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Read the record, check every move of it, and step through it."""
    from fairground.cli import saves
    from fairground.cli.projector import Projector
    from fairground.cli.screen import Screen
    from fairground.cli.table import resume_table
    from fairground.core.refusal import BadChoice
    from fairground.core.state import SPECTATOR

    table = resume_table(saves.find_save(args.file, unfinished=False))
    seats = table.game.seats[: table.play.players]
    if args.seat is not None and args.seat not in seats:
        raise BadChoice(f"--seat is one of {', '.join(seats)}, not {args.seat[:40]!r}")
    projector = Projector(table, SPECTATOR if args.seat is None else seats.index(args.seat))
    if args.at is not None and not 0 <= args.at <= projector.length:
        raise BadChoice(f"--at is a number from 0 to {projector.length}, not {args.at}")
    screen = Screen(args.plain)
    projector.describe(screen)
    projector.at = args.at or 0
    if screen.live or args.at is not None:
        projector.show(screen)
    look_on(projector, screen, args.at is None)
    return 0


def look_on(projector: Any, screen: "Screen", whole: bool) -> None:
    """Obey what is typed. Where nobody types anything, the whole game is told."""
    from fairground.cli.screen import EndOfInput

    typed = 0
    while True:
        try:
            line = screen.ask(f"{projector.at}/{projector.length} >").lower()
        except EndOfInput:
            if not typed and whole:
                projector.tell_all(screen)
            return
        typed += 1
        if line in ("q", "quit", "exit"):
            return
        if line in ("h", "help", "?"):
            screen.say(HELP)
        elif not projector.obey(line, screen):
            screen.say(f"  {line[:40]!r} is not understood here. Type:\n{HELP}", "yellow")
