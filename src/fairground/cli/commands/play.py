"""`fairground play`: people on one keyboard and bots, at one table."""

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from fairground.cli.exit_codes import INTERRUPTED
from fairground.cli.terminal.sentences import colour, spoken, wording
from fairground.core.refusal import BadChoice
from fairground.server.text.bots import read_level

if TYPE_CHECKING:
    from fairground.cli.table.session import Session
    from fairground.cli.terminal.screen import Screen

WATCHING_PACE = 0.5
"""Seconds between the decisions of bots that somebody watches."""

SLOWEST_PACE = 60


def add_to(commands: Any) -> None:
    """The command line of `fairground play`."""
    command: argparse.ArgumentParser = commands.add_parser(
        "play",
        help=wording("play --help", "summary"),
        description=wording("play --help", "about"),
        epilog=wording("play --help", "examples"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument("game", nargs="?", metavar="GAME", help=wording("play --help", "game"))
    command.add_argument("--seats", metavar="LIST", help=wording("play --help", "seats"))
    command.add_argument("--players", type=int, metavar="N", help=wording("play --help", "players"))
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help=wording("--help", "option")
    )
    command.add_argument("--seed", metavar="WORD", help=wording("play --help", "seed"))
    command.add_argument("--watch", action="store_true", help=wording("play --help", "watch"))
    command.add_argument("--resume", nargs="?", const="last", metavar="FILE", help=wording("play --help", "resume"))
    command.add_argument("--pace", type=float, metavar="SECONDS", help=wording("play --help", "pace"))
    command.add_argument("--fast", action="store_true", help=wording("play --help", "fast"))
    command.add_argument("--plain", action="store_true", help=wording("--help", "plain"))
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Open or resume a table and play at it."""
    from fairground.cli.table.loop import Sitting
    from fairground.cli.table.spectator import watch
    from fairground.cli.terminal.screen import EndOfInput, Screen

    check(args)
    screen = Screen(args.plain)
    try:
        session = seat_everybody(args, screen)
    except EndOfInput:
        return 0
    watched = screen.live and all(sitter.bot for sitter in session.sitters)
    pace = args.pace if args.pace is not None else WATCHING_PACE if watched else 0.0

    def play() -> None:
        if watched and not screen.plain:
            watch(session, screen, pace)
        Sitting(session, screen, pace, not args.fast).run()

    return sit(session, screen, play)


def sit(session: "Session", screen: "Screen", play: Callable[[], None]) -> int:
    """Welcome, what is played, farewell; however it ends, the game is kept."""
    from fairground.cli.table.keywords import GoHome
    from fairground.cli.terminal.screen import EndOfInput

    interrupted = 0
    try:
        welcome(session, screen)
        play()
    except (GoHome, EndOfInput):
        pass
    except KeyboardInterrupt:
        screen.say()
        interrupted = INTERRUPTED
    session.save()
    farewell(session, screen)
    return interrupted


def check(args: argparse.Namespace) -> None:
    """Words that contradict each other are refused before anything begins."""
    if args.resume and (args.seats or args.players is not None or args.option or args.seed or args.game):
        raise BadChoice(wording("play", "resume_alone"))
    if args.pace is not None and not 0 <= args.pace <= SLOWEST_PACE:
        raise BadChoice(wording("play", "pace", slowest=SLOWEST_PACE, pace=str(args.pace)))
    seats = len(args.seats.split(",")) if args.seats else args.players
    if args.players is not None and seats != args.players:
        raise BadChoice(wording("play", "players_and_seats", players=args.players, seats=seats))


def seat_everybody(args: argparse.Namespace, screen: "Screen") -> "Session":
    """The table that the command line, or the answers to our questions, describe."""
    from fairground.cli.table import saves, welcome
    from fairground.cli.table.resume import resume_session
    from fairground.cli.table.seats import choose_options, parse_seats, tidy, usual_seats
    from fairground.cli.table.session import fresh_seed, open_session
    from fairground.games import find_game, game_ids

    if args.resume:
        return resume_session(saves.find_save(args.resume, unfinished=True))
    if args.game is None and not screen.live:
        raise BadChoice(wording("play", "which_game", games=game_ids()))
    new = not (args.seats or args.players is not None or args.option or args.seed or args.watch)
    if screen.live and new:
        kept = welcome.offer_to_resume(screen, args.game)
        if kept is not None:
            return resume_session(kept)
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
        raise BadChoice(wording("play", "only_bots", person=people[0]))
    return open_session(game, sitters, options, tidy(args.seed or "") or fresh_seed())


def welcome(session: "Session", screen: "Screen") -> None:
    """Who plays what."""
    title = session.words.plain("game", "title")
    screen.title(title)
    who = [
        wording("play", "bot", name=name, seat=colour(seat), bot=read_level(sitter.bot, spoken()))
        if sitter.bot
        else wording("play", "person", name=name, seat=colour(seat))
        for seat, name, sitter in zip(session.game.seats, session.people, session.sitters, strict=False)
    ]
    screen.say(session.paint.names(wording("play", "at_the_table", who=who)))
    if session.play.options:
        options = [f"{name} {value}" for name, value in session.play.options.items()]
        screen.say(wording("play", "options", options=options))
    if any(not sitter.bot for sitter in session.sitters):
        screen.say(wording("play", "begin"), "dim")


def farewell(session: "Session", screen: "Screen") -> None:
    """Where the game is, and how to get back to it."""
    screen.say()
    if session.over:
        screen.say(wording("play", "look_again", game=session.file.stem))
        screen.say(wording("play", "same_deal", seed=session.seed), "dim")
    else:
        screen.say(wording("play", "saved", game=session.file.stem))
