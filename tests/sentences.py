"""Which sentences the code says, and which its text files hold."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import NamedTuple

from fairground.core.words import Words

THINGS = "things"
SPEAKERS = ("wording.py", "refuse.py")
"""Where sentences are passed on."""

Sentence = tuple[str, str]


class Call(NamedTuple):
    """A place in the code that wants a sentence."""

    sentence: Sentence
    facts: frozenset[str]
    where: str


def calls(folder: Path, name: str) -> Iterator[Call]:
    """Everywhere in a folder that `name("section", "key", fact=...)` stands; section and key are written out there."""
    for file in sorted(folder.rglob("*.py")):
        if file.name in SPEAKERS:
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                where = f"{file.relative_to(folder)}:{node.lineno}"
                assert len(node.args) == 2, f"{where} names a section and a key"
                section, key = map(ast.literal_eval, node.args)
                facts = [keyword.arg for keyword in node.keywords]
                assert None not in facts, f"{where} names its facts"
                yield Call((section, key), frozenset(map(str, facts)), where)


def sentences(words: Words) -> dict[Sentence, dict[str, str]]:
    """Every sentence with its facts and how each is read."""
    return {
        (section, key): {field: spec or "" for _, field, spec, _ in Formatter().parse(text) if field is not None}
        for section, texts in words.data.items()
        if section != THINGS
        for key, text in texts.items()
    }
