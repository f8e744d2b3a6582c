"""`fairground laws`: random games of every kind of table, under all the laws of the house."""

import argparse
from typing import TYPE_CHECKING, Any

from fairground.cli.terminal.sentences import spoken, wording

if TYPE_CHECKING:
    from fairground.cli.terminal.screen import Screen
    from fairground.core.game import AnyGame
    from fairground.core.laws import LawBroken, Report

Tables = list[tuple[int, dict[str, str]]]


def add_to(commands: Any) -> None:
    """The command line of `fairground laws`."""
    command: argparse.ArgumentParser = commands.add_parser(
        "laws",
        help=wording("laws --help", "summary"),
        description=wording("laws --help", "about"),
    )
    command.add_argument("game", metavar="GAME", help=wording("--help", "game"))
    command.add_argument("--games", type=int, default=200, metavar="N", help=wording("laws --help", "games"))
    command.add_argument("--players", type=int, metavar="N", help=wording("laws --help", "players"))
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help=wording("laws --help", "option")
    )
    command.add_argument("--seed", type=int, default=1, metavar="N", help=wording("laws --help", "seed"))
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Check every table; 1 when a law is broken."""
    from fairground.cli.table.seats import choose_options
    from fairground.cli.terminal.screen import Screen
    from fairground.core.laws import LawBroken
    from fairground.core.refusal import BadChoice
    from fairground.games import find_game

    game = find_game(args.game)
    if args.games < 1:
        raise BadChoice(wording("laws", "too_few", games=args.games))
    tables = chosen_tables(game, args.players, choose_options(args.option))
    screen = Screen()
    try:
        reports = check(game, tables, args.games, args.seed, screen)
    except LawBroken as broken:
        report_broken(game, broken, screen)
        return 1
    summarise(game, tables, reports, screen)
    return 0


def chosen_tables(game: "AnyGame", players: int | None, options: dict[str, str]) -> Tables:
    """Every kind of table that the command line leaves."""
    from fairground.core.laws import every_table

    game.chosen(players if players is not None else game.players[0], options)
    return [
        (number, values)
        for number, values in every_table(game)
        if players in (None, number) and options.items() <= values.items()
    ]


def check(game: "AnyGame", tables: Tables, games: int, seed: int, screen: "Screen") -> "list[Report]":
    """The games of each number of players are shared out over its options."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from fairground.core.laws import check_game

    sizes = [shared_out(games, tables, index) for index in range(len(tables))]
    title = game.in_language(spoken()).plain("game", "title")
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    reports = []
    with Progress(*columns, console=screen.console, transient=True, disable=screen.plain) as bar:
        task = bar.add_task(title, total=sum(sizes))
        for (players, options), size in zip(tables, sizes, strict=True):
            bar.update(task, description=wording("laws", "progress", title=title, players=players))
            reports.append(check_game(game, players, options, size, seed, lambda: bar.advance(task)))
    return reports


def shared_out(games: int, tables: Tables, index: int) -> int:
    """How many of the games of a number of players are played at one of its tables; at least one."""
    players = tables[index][0]
    alike = [other for other, table in enumerate(tables) if table[0] == players]
    share, excess = divmod(games, len(alike))
    return max(1, share + (1 if alike.index(index) < excess else 0))


def summarise(game: "AnyGame", tables: Tables, reports: "list[Report]", screen: "Screen") -> None:
    """What was looked at, and how the games ended."""
    ends: dict[str, int] = {}
    for report in reports:
        for reason, count in (report.ends or {}).items():
            ends[reason] = ends.get(reason, 0) + count
    games = sum(report.games for report in reports)
    decisions = sum(report.decisions for report in reports)
    players = sorted({players for players, _ in tables})
    told = wording(
        "laws",
        "hold",
        game=game.id,
        first=players[0] if len(players) > 1 else 0,
        last=players[-1],
        tables=len(tables),
        games=games,
        decisions=decisions,
    )
    screen.say(told)
    words = game.in_language(spoken())
    for reason, count in sorted(ends.items(), key=lambda end: -end[1]):
        told = words.plain("ends", reason) if words.has("ends", reason) else reason
        screen.say(f"  {wording('laws', 'ended', count=count, end=told)}")


def report_broken(game: "AnyGame", broken: "LawBroken", screen: "Screen") -> None:
    """Which law, where, and a record that leads there."""
    from fairground.cli.table import saves

    screen.say(wording("laws", "broken", law=str(broken)), "bold red")
    if broken.record:
        path = saves.new_file(f"broken-{game.id}")
        saves.write_whole(path, broken.record)
        screen.say(wording("laws", "record", name=path.stem))
