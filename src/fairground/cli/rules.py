"""`fairground rules`: a game's rules in our words, our rulings, and where the figures come from."""

import argparse
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fairground.cli.screen import Screen
    from fairground.core.game import AnyGame
    from fairground.core.rulebook import Section

BOX = "box"


def add_to(commands: Any) -> None:
    """The command line of `fairground rules`."""
    command: argparse.ArgumentParser = commands.add_parser(
        "rules",
        help="the rules of a game, our rulings, and where its figures come from",
        description="The rules of a game in our words, our rulings, and the provenance of what is in the box.",
    )
    command.add_argument("game", metavar="GAME", help="the id of a game")
    command.add_argument("part", nargs="?", metavar="PART", help=f"a rule's id, a chapter, or `{BOX}` for the figures")
    command.add_argument("--rulings", action="store_true", help="only the rules in which we had to decide something")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print what is asked for."""
    from fairground.cli.screen import Screen
    from fairground.games import find_game

    game = find_game(args.game)
    screen = Screen()
    part = (args.part or "").lower().replace(" ", "_").replace("-", "_")
    sections = [section for section in game.rulebook().sections if section.ruling or not args.rulings]
    if part and part != BOX:
        sections = chosen_sections(game, part)
    if part != BOX:
        show_sections(screen, game, sections, not part)
    if part == BOX or not (part or args.rulings):
        show_box(screen, game)
    return 0


def chosen_sections(game: "AnyGame", part: str) -> "list[Section]":
    """A rule by its id, or a chapter by its name."""
    from fairground.core.refusal import BadChoice

    sections = game.rulebook().sections
    found = [section for section in sections if part in (section.id.lower().replace("-", "_"), section.chapter.lower())]
    if not found:
        chapters = list(dict.fromkeys(section.chapter for section in sections))
        raise BadChoice(
            f"{game.id} has no rule or chapter {part[:40]!r}; chapters: {', '.join([*chapters, BOX])}; "
            f"rules run from {sections[0].id} to {sections[-1].id}"
        )
    return found


def show_sections(screen: "Screen", game: "AnyGame", sections: "list[Section]", whole: bool) -> None:
    """Chapter by chapter, each rule with its id; rulings are marked."""
    from rich.padding import Padding
    from rich.text import Text

    words = game.words("en")
    if whole:
        screen.title(words.plain("game", "title"))
        screen.say(words.plain("game", "about").strip())
        screen.say(f"\nEdition: {game.rulebook().edition}. Rules version {game.rules_version}.", "dim")
    chapter = ""
    for section in sections:
        if section.chapter != chapter:
            chapter = section.chapter
            screen.say(f"\n{words.plain('chapters', chapter)}", "bold gold3")
        text = Text.assemble((f"{section.id}  ", "bold cyan"), words.plain("rules", section.id))
        text.highlight_regex(r"\bRulings?:", "bold magenta")
        screen.say(text if screen.plain else Padding(text, (0, 0, 0, 2)))


def show_box(screen: "Screen", game: "AnyGame") -> None:
    """What is in the box and how sure each figure is."""
    from rich.text import Text

    from fairground.cli.provenance import read_groups

    screen.title("What is in the box, and how sure we are")
    screen.say("printed: the rulebook states it. derived: it follows. reconstructed: ours, with the reason.", "dim")
    for group in read_groups(game.id):
        screen.say()
        for paragraph in group.comment:
            text = Text(paragraph)
            text.highlight_regex(r"\b(printed|derived|reconstructed)\b", "bold magenta")
            screen.say(text)
        for line in group.figures:
            screen.say(Text(f"    {line}", style="cyan"))
