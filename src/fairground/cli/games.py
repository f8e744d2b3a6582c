"""`fairground games`: what can be played, and what was left unfinished."""

import argparse
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fairground.cli.screen import Screen
    from fairground.core.game import AnyGame

MANY = 10


def add_to(commands: Any) -> None:
    """The command line of `fairground games`."""
    command: argparse.ArgumentParser = commands.add_parser(
        "games", help="list the games, and the kept ones", description="List the games and the kept games."
    )
    command.add_argument("--all", action="store_true", help="all kept games, finished ones too")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """List them."""
    from fairground.cli.screen import Screen
    from fairground.games import find_game, game_ids

    screen = Screen()
    for game_id in game_ids():
        describe(screen, find_game(game_id))
    list_kept(screen, args.all)
    return 0


def describe(screen: "Screen", game: "AnyGame") -> None:
    """A game in three lines."""
    from rich.text import Text

    words = game.words("en")
    facts = f"{game.players[0]}-{game.players[-1]} players"
    if words.has("game", "minutes"):
        facts += f", {words.plain('game', 'minutes')} minutes"
    title = (words.plain("game", "title"), "bold")
    screen.say(Text.assemble(title, (f"  {facts}, rules version {game.rules_version}", "dim")))
    screen.say(f"    {words.plain('game', 'tagline')}")
    for option in game.options:
        screen.say(f"    --option {option.name}={'|'.join(option.values)}", "dim")
    screen.say(f"    fairground play {game.id}", "cyan")


def list_kept(screen: "Screen", everything: bool) -> None:
    """Games to go on with, the latest first."""
    from fairground.cli import saves

    kept = [saved for saved in saves.saved_games() if everything or saved.unfinished or saved.record is None]
    if not kept:
        return
    screen.say("\nKept games:" if everything else "\nUnfinished games:")
    for saved in kept if everything else kept[:MANY]:
        if saved.record is None:
            screen.say(f"    {saved.path.stem}  cannot be read: {saved.trouble}", "yellow")
            continue
        names = ", ".join(saved.record.people.values())
        state = "" if saved.unfinished else ", finished"
        screen.say(f"    {saved.path.stem}  {names}; {len(saved.record.moves)} decisions{state}, {saved.when}")
    if not everything and len(kept) > MANY:
        screen.say(f"    and {len(kept) - MANY} more: fairground games --all", "dim")
    screen.say("    Go on with the latest: fairground play --resume", "dim")
