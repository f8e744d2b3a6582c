"""`fairground learn`: the guided first game of a game."""

import argparse
from typing import Any

from fairground.cli.terminal.sentences import wording
from fairground.core.refusal import BadChoice


def add_to(commands: Any) -> None:
    """The command line of `fairground learn`."""
    command: argparse.ArgumentParser = commands.add_parser(
        "learn", help=wording("learn --help", "summary"), description=wording("learn --help", "about")
    )
    command.add_argument("game", metavar="GAME", help=wording("play --help", "game"))
    command.add_argument("--again", action="store_true", help=wording("learn --help", "again"))
    command.add_argument("--plain", action="store_true", help=wording("--help", "plain"))
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Begin the lesson, or go on with the one that was begun."""
    from fairground.cli.commands.play import sit
    from fairground.cli.table.lesson import open_lesson, unfinished_lesson
    from fairground.cli.table.loop import Sitting
    from fairground.cli.table.resume import resume_session
    from fairground.cli.table.seats import own_name
    from fairground.cli.terminal.screen import Screen
    from fairground.games import find_game, game_ids

    game = find_game(args.game)
    lesson = game.lesson()
    if lesson is None:
        taught = [name for name in game_ids() if find_game(name).lesson() is not None]
        raise BadChoice(wording("learn", "no_lesson", game=game.id, games=taught))
    screen = Screen(args.plain)
    begun = None if args.again else unfinished_lesson(game)
    session = resume_session(begun) if begun is not None else open_lesson(game, lesson, own_name())

    def play() -> None:
        if begun is None:
            screen.say(wording("learn", "begin", minutes=lesson.minutes), "dim")
        else:
            screen.say(wording("learn", "go_on", minutes=lesson.minutes), "dim")
        Sitting(session, screen).run()

    return sit(session, screen, play)
