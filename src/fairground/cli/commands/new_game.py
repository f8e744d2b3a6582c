"""`fairground new-game`: the rooms and tests of the template under a new name, green at once."""

import argparse
import keyword
import os
from pathlib import Path
import re
import subprocess
import sys
from typing import Any

from fairground.cli.terminal.sentences import wording
from fairground.core.record import read_record, write_record
from fairground.core.refusal import BadChoice
from fairground.games import LONGEST_ID, find_game, game_ids

TEMPLATE = "template"
RECORD = ".record"
NOT_COPIED = ("__pycache__", "test_planted_faults.py")
"""The planted faults test the laws, not a game."""
COPIED = (".py", ".toml", ".json", RECORD)
TEXT = "text"
ENGLISH = "en"
"""A new game begins in English; the other languages follow when its sentences have settled."""


def add_to(commands: Any) -> None:
    """The command line of `fairground new-game`."""
    command: argparse.ArgumentParser = commands.add_parser(
        "new-game",
        help=wording("new-game --help", "summary"),
        description=wording("new-game --help", "about"),
    )
    command.add_argument("name", metavar="NAME", help=wording("new-game --help", "name"))
    command.add_argument("--prefix", metavar="LETTER", help=wording("new-game --help", "prefix"))
    command.add_argument("--root", type=Path, metavar="DIR", help=wording("new-game --help", "root"))
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Copy, rename, and say how to go on."""
    root = args.root if args.root is not None else Path(__file__).parents[4]
    name = check_name(args.name)
    prefix = check_prefix(args.prefix or free_prefix(name))
    files = copies(root, name)
    for source, target in files.items():
        target.parent.mkdir(parents=True, exist_ok=True)
        text = source.read_text("utf-8")
        renamed = rename_record(text, name) if source.suffix == RECORD else rename(text, name, prefix)
        target.write_text(renamed, "utf-8")
    tidy([target for target in files.values() if target.suffix == ".py"])
    write_pages(root)
    print(wording("new-game", "done", title=title(name), name=name, prefix=prefix))
    return 0


def check_name(name: str) -> str:
    """A name that can be a folder of the package."""
    parts = name.split("_")
    lower = name.isascii() and name == name.lower() and all(part.isalnum() for part in parts)
    if len(name) > LONGEST_ID or not lower or not name[0].isalpha() or keyword.iskeyword(name):
        raise BadChoice(wording("new-game", "no_id", name=repr(name[:60])))
    return name


def taken_prefixes() -> dict[str, str]:
    """What the rule ids of the games begin with, and of which game."""
    return {rule.partition("-")[0]: game for game in game_ids() for rule in find_game(game).rulebook().ids}


def free_prefix(name: str) -> str:
    """The first letter, the first letters of all words, or the first letters of the name: what no game has yet."""
    words, letters = name.split("_"), name.replace("_", "").upper()
    tried = [letters[0], "".join(word[0] for word in words)[:3].upper(), letters[:2], letters[:3]]
    taken = taken_prefixes()
    return next((prefix for prefix in tried if prefix not in taken), "X" + letters[:2])


def check_prefix(prefix: str) -> str:
    """One to three letters for the rule ids, which no other game has."""
    if not 1 <= len(prefix) <= 3 or not all("A" <= letter <= "Z" for letter in prefix):
        raise BadChoice(wording("new-game", "no_prefix", prefix=repr(prefix[:20])))
    if prefix in taken_prefixes():
        raise BadChoice(wording("new-game", "taken_prefix", prefix=prefix, game=taken_prefixes()[prefix]))
    return prefix


def title(name: str) -> str:
    """`lantern_market` is called Lantern Market until it gets a better name."""
    return " ".join(word.capitalize() for word in name.split("_"))


def copies(root: Path, name: str) -> dict[Path, Path]:
    """Which file becomes which; refused where there is no template or the name is taken."""
    found: dict[Path, Path] = {}
    for folder in (root / "src" / "fairground" / "games", root / "tests" / "games"):
        if not (folder / TEMPLATE).is_dir():
            raise BadChoice(wording("new-game", "no_clone", folder=str(folder / TEMPLATE)))
        if (folder / name).exists():
            raise BadChoice(wording("files", "exists", path=str(folder / name)))
        for source in sorted((folder / TEMPLATE).rglob("*")):
            translated = source.parent.name == TEXT and source.stem != ENGLISH
            if source.suffix in COPIED and not translated and not any(part in NOT_COPIED for part in source.parts):
                found[source] = folder / name / source.relative_to(folder / TEMPLATE)
    return found


def rename(text: str, name: str, prefix: str) -> str:
    """The template's text with the new game's names."""
    camel = title(name).replace(" ", "")
    changes = (
        (r"Fruit Stall, the worked example: our own game", f"{title(name)}: our own game"),
        (r"Fruit Stall: the worked example", f"{title(name)}: begun as a copy of the worked example"),
        (r"Fruit Stall", title(name)),
        (r"\bFruitStall\b", camel),
        (r"\bStallView\b", f"{camel}View"),
        (r"\bStallFields\b", f"{camel}TableFields"),
        (r"\bStall\b", f"{camel}Table"),
        (r"\bT-(?=[0-9A-Z])", f"{prefix}-"),
        (r"\bgames\.template\b", f"games.{name}"),
        (r"\btemplate/", f"{name}/"),
        (r'"template"', f'"{name}"'),
    )
    for pattern, new in changes:
        text = re.sub(pattern, new, text)
    return text


def rename_record(text: str, name: str) -> str:
    """A recorded game of the template as one of the new game, with marks that fit."""
    record = read_record(text)
    record.game = name
    return write_record(record)


GENERATED = ("tools.game_pages", "tools.row_pages", "tools.client_words", "fairground.server.codegen.typescript")
"""What is made from the games: their pages, the words and the types of the browser client."""


def write_pages(root: Path) -> None:
    """What is generated, by the tools of the clone that the game was written to."""
    path = os.pathsep.join([str(root / "src"), os.environ.get("PYTHONPATH", "")])
    for tool in GENERATED:
        subprocess.run([sys.executable, "-m", tool], cwd=root, env={**os.environ, "PYTHONPATH": path}, check=False)


def tidy(files: list[Path]) -> None:
    """Imports in order and lines at their length, where the formatter is at hand; the game works without it."""
    for words in (["check", "--fix-only", "--select", "I"], ["format"]):
        command = [sys.executable, "-m", "ruff", *words, "--quiet", *map(str, files)]
        subprocess.run(command, check=False, stderr=subprocess.DEVNULL)
