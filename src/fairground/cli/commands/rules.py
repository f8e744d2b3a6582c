"""`fairground rules`: a game's rules in our words, our rulings, and where the figures come from."""

import argparse
from typing import TYPE_CHECKING, Any

from fairground.cli.terminal.sentences import spoken, wording

if TYPE_CHECKING:
    from fairground.cli.terminal.screen import Screen
    from fairground.core.game import AnyGame
    from fairground.core.rulebook import Section

BOX = "box"


def add_to(commands: Any) -> None:
    """The command line of `fairground rules`."""
    command: argparse.ArgumentParser = commands.add_parser(
        "rules",
        help=wording("rules --help", "summary"),
        description=wording("rules --help", "about"),
    )
    command.add_argument("game", metavar="GAME", help=wording("--help", "game"))
    command.add_argument("part", nargs="?", metavar="PART", help=wording("rules --help", "part", box=BOX))
    command.add_argument("--rulings", action="store_true", help=wording("rules --help", "rulings"))
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print what is asked for."""
    from fairground.cli.terminal.screen import Screen
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
            wording(
                "rules",
                "no_part",
                game=game.id,
                part=repr(part[:40]),
                chapters=[*chapters, BOX],
                first=sections[0].id,
                last=sections[-1].id,
            )
        )
    return found


def show_sections(screen: "Screen", game: "AnyGame", sections: "list[Section]", whole: bool) -> None:
    """Chapter by chapter, each rule with its id; rulings are marked."""
    from rich.padding import Padding
    from rich.text import Text

    words = game.in_language(spoken())
    if whole:
        screen.title(words.plain("game", "title"))
        screen.say(words.plain("game", "about").strip())
        edition = wording("rules", "edition", edition=words.plain("game", "edition"), version=game.rules_version)
        screen.say(f"\n{edition}", "dim")
    chapter = ""
    for section in sections:
        if section.chapter != chapter:
            chapter = section.chapter
            screen.say(f"\n{words.plain('chapters', chapter)}", "bold gold3")
        text = Text.assemble((f"{section.id}  ", "bold cyan"), words.plain("rules", section.id))
        text.highlight_words(wording("rules", "ruling").split(" / "), "bold magenta")
        screen.say(text if screen.plain else Padding(text, (0, 0, 0, 2)))


def show_box(screen: "Screen", game: "AnyGame") -> None:
    """What is in the box and how sure each figure is."""
    from rich.text import Text

    from fairground.cli.provenance import read_groups

    screen.title(wording("rules", "box"))
    screen.say(wording("rules", "sources"), "dim")
    for group in read_groups(game.id):
        screen.say()
        for paragraph in group.comment:
            text = Text(paragraph)
            text.highlight_regex(r"\b(printed|derived|reconstructed)\b", "bold magenta")
            screen.say(text)
        for line in group.figures:
            screen.say(Text(f"    {line}", style="cyan"))
