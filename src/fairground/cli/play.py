"""`fairground play`: people on one keyboard and bots, at one table."""

import argparse
from typing import TYPE_CHECKING, Any

from fairground.core.refusal import BadChoice

if TYPE_CHECKING:
    from fairground.cli.screen import Screen
    from fairground.cli.table import Table

WATCHING_PACE = 0.5
"""Seconds between the decisions of bots that somebody watches."""

SLOWEST_PACE = 60

EXAMPLES = """\
examples:
  fairground play                                    asks what to play
  fairground play essen                              asks who plays
  fairground play essen --players 4                  you and three greedy bots
  fairground play essen --seats Anna,Ben,greedy      two people on one keyboard and a bot
  fairground play essen --seats you,Max:random       you against a random bot called Max
  fairground play essen --watch --players 5          look on while five bots play
  fairground play --resume                           go on where you left off
"""


def add_to(commands: Any) -> None:
    """The command line of `fairground play`."""
    command: argparse.ArgumentParser = commands.add_parser(
        "play",
        help="play a game at this terminal",
        description="Play a game at this terminal, with people on one keyboard and bots in any mix.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument("game", nargs="?", metavar="GAME", help="the id of a game, as `fairground games` lists them")
    command.add_argument("--seats", metavar="LIST", help="who plays, e.g. you,greedy,Anna,Max:random")
    command.add_argument("--players", type=int, metavar="N", help="how many play: you and greedy bots")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    command.add_argument("--seed", metavar="WORD", help="the same word gives the same deal again")
    command.add_argument("--watch", action="store_true", help="look on while bots play")
    command.add_argument(
        "--resume", nargs="?", const="last", metavar="FILE", help="go on with a kept game (the latest)"
    )
    command.add_argument("--pace", type=float, metavar="SECONDS", help="how long a bot's decision is left to be read")
    command.add_argument("--fast", action="store_true", help="do not wait for Enter before bots answer your decision")
    command.add_argument("--plain", action="store_true", help="text without pictures, for screen readers")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Open or resume a table and play at it."""
    from fairground.cli.commands import GoHome
    from fairground.cli.screen import EndOfInput, Screen
    from fairground.cli.sitting import Sitting
    from fairground.cli.watching import watch

    check(args)
    screen = Screen(args.plain)
    try:
        table = seat_everybody(args, screen)
    except EndOfInput:
        return 0
    watched = screen.live and all(sitter.bot for sitter in table.sitters)
    pace = args.pace if args.pace is not None else WATCHING_PACE if watched else 0.0
    interrupted = 0
    try:
        welcome(table, screen)
        if watched and not screen.plain:
            watch(table, screen, pace)
        Sitting(table, screen, pace, not args.fast).run()
    except (GoHome, EndOfInput):
        pass
    except KeyboardInterrupt:
        screen.say()
        interrupted = 130
    table.save()
    farewell(table, screen)
    return interrupted


def check(args: argparse.Namespace) -> None:
    """Words that contradict each other are refused before anything begins."""
    if args.resume and (args.seats or args.players is not None or args.option or args.seed or args.game):
        raise BadChoice("--resume goes on with a kept game as it is: give no game, seats, players, options or seed")
    if args.pace is not None and not 0 <= args.pace <= SLOWEST_PACE:
        raise BadChoice(f"--pace is a number of seconds from 0 to {SLOWEST_PACE}, not {args.pace}")
    if args.seats and args.players is not None and len(args.seats.split(",")) != args.players:
        raise BadChoice(f"--players says {args.players}, --seats names {len(args.seats.split(','))}")


def seat_everybody(args: argparse.Namespace, screen: "Screen") -> "Table":
    """The table that the command line, or the answers to our questions, describe."""
    from fairground.cli import saves, welcome
    from fairground.cli.seating import choose_options, parse_seats, tidy, usual_seats
    from fairground.cli.table import fresh_seed, open_table, resume_table
    from fairground.games import find_game, game_ids

    if args.resume:
        return resume_table(saves.find_save(args.resume, unfinished=True))
    if args.game is None and not screen.live:
        raise BadChoice(f"say which game: fairground play GAME, one of {', '.join(game_ids())}")
    new = not (args.seats or args.players is not None or args.option or args.seed or args.watch)
    if screen.live and new:
        kept = welcome.offer_to_resume(screen, args.game)
        if kept is not None:
            return resume_table(kept)
    game = find_game(args.game) if args.game is not None else welcome.ask_game(screen)
    options = game.chosen(game.players[0] if args.players is None else args.players, choose_options(args.option))
    if args.seats:
        sitters = parse_seats(args.seats)
    elif screen.live and new:
        sitters = welcome.ask_seats(screen, game)
        options = welcome.ask_options(screen, game)
    else:
        sitters = usual_seats(game, args.players, args.watch)
    people = [sitter.name for sitter in sitters if not sitter.bot]
    if args.watch and people:
        raise BadChoice(f"--watch is for bots only; {people[0]} is a person")
    return open_table(game, sitters, options, tidy(args.seed or "") or fresh_seed())


def welcome(table: "Table", screen: "Screen") -> None:
    """Who plays what."""
    title = table.words.plain("game", "title")
    screen.title(title)
    seats = table.game.seats
    who = [
        f"{sitter.name} ({seats[seat]}{', ' + sitter.bot + ' bot' if sitter.bot else ''})"
        for seat, sitter in enumerate(table.sitters)
    ]
    screen.say(table.paint.names(f"At the table: {', '.join(who)}."))
    if table.play.options:
        screen.say("Options: " + ", ".join(f"{name} {value}" for name, value in table.play.options.items()))
    if any(not sitter.bot for sitter in table.sitters):
        screen.say("Type help for what can be typed, ? for what is not possible now. Ctrl-C loses nothing.", "dim")


def farewell(table: "Table", screen: "Screen") -> None:
    """Where the game is, and how to get back to it."""
    screen.say()
    if table.over:
        screen.say(f"Look at this game again: fairground replay {table.file.stem}")
        screen.say(f"The same deal once more: --seed {table.seed}", "dim")
    else:
        screen.say(f"The game is saved. Go on with: fairground play --resume {table.file.stem}")
