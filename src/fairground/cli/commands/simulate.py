"""`fairground simulate`: many games between bots, kept game by game for whoever wants to count something."""

import argparse
from pathlib import Path
import sys
from typing import TYPE_CHECKING, Any

from fairground.cli.exit_codes import INTERRUPTED
from fairground.cli.terminal.sentences import wording

if TYPE_CHECKING:
    from fairground.cli.terminal.screen import Screen
    from fairground.simulation.archive import Archive


def add_to(commands: Any) -> None:
    """The command line of `fairground simulate`."""
    command: argparse.ArgumentParser = commands.add_parser(
        "simulate",
        help=wording("simulate --help", "summary"),
        description=wording("simulate --help", "about"),
        epilog=wording("simulate --help", "stopping"),
    )
    command.add_argument("game", metavar="GAME", help=wording("--help", "game"))
    command.add_argument("--bots", required=True, metavar="A,B,...", help=wording("simulate --help", "bots"))
    command.add_argument("--games", type=int, default=1000, metavar="N", help=wording("simulate --help", "games"))
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help=wording("--help", "option")
    )
    command.add_argument(
        "--set", action="append", default=[], metavar="PLACE=VALUE", help=wording("simulate --help", "set")
    )
    command.add_argument(
        "--keep",
        choices=("outcomes", "decisions", "records"),
        default="outcomes",
        help=wording("simulate --help", "keep"),
    )
    command.add_argument(
        "--format", choices=("jsonl", "parquet"), default="jsonl", help=wording("simulate --help", "format")
    )
    command.add_argument("--seed", type=int, default=1, metavar="N", help=wording("arena --help", "seed"))
    command.add_argument("--jobs", type=int, metavar="N", help=wording("arena --help", "jobs"))
    command.add_argument("--on", choices=("cores", "ray"), default="cores", help=wording("simulate --help", "on"))
    command.add_argument("--out", type=Path, metavar="DIR", help=wording("simulate --help", "out"))
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play what is missing, then say what came of it."""
    from fairground.cli.table.seats import choose_options
    from fairground.cli.terminal.screen import Screen
    from fairground.core.boxes import read_changes
    from fairground.core.refusal import BadChoice
    from fairground.simulation.archive import Archive
    from fairground.simulation.plan import new_plan

    if args.games < 1 or (args.jobs is not None and args.jobs < 1):
        raise BadChoice(wording("arena", "too_few"))
    sys.path.insert(0, str(Path.cwd()))
    bots = [bot.strip() for bot in args.bots.split(",")]
    plan = new_plan(args.game, bots, choose_options(args.option), args.seed, args.keep, read_changes(args.set))
    archive = Archive(args.out or Path("simulations", plan.name), plan, args.format)
    screen = Screen()
    finished = play(archive, args, screen)
    summarise(archive, screen)
    if not finished:
        screen.say(wording("simulate", "stopped"))
    return 0 if finished else INTERRUPTED


def play(archive: "Archive", args: argparse.Namespace, screen: "Screen") -> bool:
    """Chunk by chunk, with a progress bar where somebody looks on; False when it was interrupted."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from fairground.simulation.arena import cores
    from fairground.simulation.runners import here, on_ray

    missing = archive.missing(args.games)
    left = sum(games for _, games in missing)
    archive.open()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    runner = on_ray() if args.on == "ray" else here(min(args.jobs or cores(), max(1, len(missing))))
    with Progress(*columns, console=screen.console, transient=True, disable=screen.plain) as bar:
        task = bar.add_task(wording("arena", "progress", game=args.game), total=args.games, completed=args.games - left)
        try:
            with runner as played:
                for (chunk, games), lines in played(archive.plan, missing):
                    archive.write(chunk, lines)
                    bar.advance(task, games)
        except KeyboardInterrupt:
            return False
    return True


def summarise(archive: "Archive", screen: "Screen") -> None:
    """How many games there are now, how long they were, who won, and where they lie."""
    games, decisions = 0, 0
    wins: dict[str, float] = dict.fromkeys(archive.plan.bots, 0.0)
    for outcome in archive.outcomes():
        games += 1
        decisions += outcome.decisions
        for seat in outcome.winners:
            wins[outcome.bots[seat]] += 1 / len(outcome.winners)
    screen.say(wording("simulate", "kept", games=games, decisions=decisions, folder=str(archive.folder)))
    for bot, won in wins.items():
        seats = archive.plan.bots.count(bot)
        screen.say(wording("simulate", "won", bot=bot, share=f"{won / max(1, games):.1%}", seats=seats))
