"""`fairground puzzle`: find the move, in positions of a finished game in which one choice was better beyond doubt."""

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from fairground.cli.terminal.sentences import wording

if TYPE_CHECKING:
    from fairground.bots.dear import Dear
    from fairground.cli.table.session import Session
    from fairground.cli.terminal.screen import Screen


def add_to(commands: Any) -> None:
    """The command line of `fairground puzzle`."""
    command: argparse.ArgumentParser = commands.add_parser(
        "puzzle",
        help=wording("puzzle --help", "summary"),
        description=wording("puzzle --help", "about"),
    )
    command.add_argument("file", metavar="FILE", help=wording("--help", "kept"))
    command.add_argument("--seconds", type=float, default=30.0, metavar="N", help=wording("puzzle --help", "seconds"))
    command.add_argument("--plain", action="store_true", help=wording("--help", "plain"))
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Look for decided positions, then ask for the move in each."""
    from rich.progress import Progress

    from fairground.bots.dear import dearest
    from fairground.cli.table import saves
    from fairground.cli.table.resume import resume_session
    from fairground.cli.terminal.screen import EndOfInput, Screen
    from fairground.core.refusal import BadChoice

    if args.seconds <= 0:
        raise BadChoice(wording("puzzle", "too_short"))
    session = resume_session(saves.find_save(args.file, unfinished=False))
    screen = Screen(args.plain)
    with Progress(console=screen.console, transient=True, disable=screen.plain) as bar:
        task = bar.add_task(wording("puzzle", "progress"))
        seats = list(range(session.play.players))
        found = dearest(
            session.play, seats, 2, args.seconds, lambda done, wanted: bar.update(task, completed=done, total=wanted)
        )
    sure = [dear for dear in found if dear.sure]
    if not sure:
        screen.say(wording("puzzle", "none"))
    try:
        for dear in sure:
            _pose(session, dear, screen)
    except EndOfInput:
        pass
    return 0


def _pose(session: "Session", dear: "Dear", screen: "Screen") -> None:
    """Show what the seat saw, ask, and say what was better and why."""
    from fairground.bots.why import told_why
    from fairground.core.history import states_at

    game, people, words = session.game, session.people, session.words
    (before,) = states_at(session.play, [dear.decision - 1])
    screen.title(wording("puzzle", "title", decision=dear.decision, who=people[dear.seat]))
    for line in words.description(game.describe(game.view(before, dear.seat)), people):
        screen.say(session.paint.names(line))
    screen.say(session.paint.names(words.question(game.question(before, dear.seat), people)))
    offers = before.offers(dear.seat)
    for number, code in enumerate(offers, 1):
        screen.say(f"  {number:>2}  {words.offer(game.actions.action(code), people)}")
    chosen = _asked(offers, screen)
    best, taken = (words.offer(game.actions.action(code), people) for code in (dear.better, dear.taken))
    told = wording("puzzle", "answer", right=int(chosen == dear.better), best=best, taken=taken, who=people[dear.seat])
    why = told_why(game, dear.why, people) if dear.why is not None else ""
    screen.say(session.paint.names(f"{told} {why}".rstrip()))


def _asked(offers: Sequence[int], screen: "Screen") -> int | None:
    """What somebody picks; who types nothing gives up, and who mistypes is asked again."""
    while typed := screen.ask(">").strip():
        if typed.isdecimal() and 1 <= int(typed) <= len(offers):
            return offers[int(typed) - 1]
        screen.say(wording("puzzle", "number", most=len(offers)))
    return None
