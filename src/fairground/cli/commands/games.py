"""`fairground games`: what can be played, and what was left unfinished."""

import argparse
from typing import TYPE_CHECKING, Any

from fairground.cli.terminal.complaints import complaint
from fairground.cli.terminal.sentences import spoken, wording

if TYPE_CHECKING:
    from fairground.cli.table.saves import Saved
    from fairground.cli.terminal.screen import Screen
    from fairground.core.game import AnyGame
    from fairground.core.record import Record
    from fairground.core.refusal import BadInput

MANY = 10


def add_to(commands: Any) -> None:
    """The command line of `fairground games`."""
    command: argparse.ArgumentParser = commands.add_parser(
        "games", help=wording("games --help", "summary"), description=wording("games --help", "about")
    )
    command.add_argument("--all", action="store_true", help=wording("games --help", "all"))
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """List them; 1 when a game cannot be played."""
    from fairground.cli.terminal.screen import Screen
    from fairground.core.refusal import BadInput
    from fairground.games import find_game, game_ids

    screen = Screen()
    broken = 0
    for game_id in game_ids():
        try:
            describe(screen, find_game(game_id))
        except BadInput as error:
            say_broken(screen, game_id, error)
            broken = 1
    list_kept(screen, args.all)
    return broken


def say_broken(screen: "Screen", name: str, error: "BadInput") -> None:
    """A game whose files are wrong does not hide the others."""
    from rich.text import Text

    screen.say(Text.assemble((name, "bold"), (f"  {wording('games', 'broken', trouble=complaint(error))}", "yellow")))


def describe(screen: "Screen", game: "AnyGame") -> None:
    """A game in three lines."""
    from rich.text import Text

    words = game.in_language(spoken())
    title = (words.plain("game", "title"), "bold")
    screen.say(Text.assemble(title, (f"  {facts_of(game)}", "dim")))
    screen.say(f"    {words.plain('game', 'tagline')}")
    for option in game.options:
        screen.say(f"    --option {option.name}={'|'.join(option.values)}", "dim")
    screen.say(f"    fairground play {game.id}", "cyan")


def facts_of(game: "AnyGame") -> str:
    """For how many players, how long if that is known, and by which rules."""
    words, version = game.in_language(spoken()), game.rules_version
    first, last = game.players[0], game.players[-1]
    if not words.has("game", "minutes"):
        return wording("games", "facts", first=first, last=last, version=version)
    minutes = words.plain("game", "minutes")
    return wording("games", "facts_with_time", first=first, last=last, minutes=minutes, version=version)


def list_kept(screen: "Screen", everything: bool) -> None:
    """Games to go on with, the latest first."""
    from fairground.cli.table import saves

    kept = [saved for saved in saves.saved_games() if everything or saved.unfinished or saved.record is None]
    if not kept:
        return
    screen.say()
    screen.say(wording("games", "kept") if everything else wording("games", "unfinished"))
    for saved in kept if everything else kept[:MANY]:
        if saved.record is None:
            trouble = wording("games", "unreadable", name=saved.path.stem, trouble=saved.trouble)
            screen.say(f"    {trouble}", "yellow")
            continue
        screen.say(f"    {line_of(saved, saved.record)}")
    if not everything and len(kept) > MANY:
        screen.say(f"    {wording('games', 'more', count=len(kept) - MANY)}", "dim")
    screen.say(f"    {wording('games', 'go_on')}", "dim")


def line_of(saved: "Saved", record: "Record") -> str:
    """Who plays, how far they have come, and when that was."""
    name, people, decisions = saved.path.stem, list(record.people.values()), len(record.moves)
    if saved.unfinished:
        return wording("games", "left", name=name, people=people, decisions=decisions, when=saved.when)
    return wording("games", "finished", name=name, people=people, decisions=decisions, when=saved.when)
