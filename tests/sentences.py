"""Which sentences the code says, and which its text files hold."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from fairground.core.words import Words
from fairground.core.words.template import Blank, blanks, fields

THINGS = "things"
SPEAKERS = ("text/sentences.py", "terminal/sentences.py", "text/refusals.py")
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
        if file.as_posix().endswith(SPEAKERS):
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                where = f"{file.relative_to(folder)}:{node.lineno}"
                assert len(node.args) == 2, f"{where} names a section and a key"
                section, key = map(ast.literal_eval, node.args)
                facts = [keyword.arg for keyword in node.keywords]
                assert None not in facts, f"{where} names its facts"
                yield Call((section, key), frozenset(map(str, facts)), where)


def sentences(words: Words) -> dict[Sentence, set[str]]:
    """Every sentence with the facts it asks for."""
    return {
        (section, key): fields(template)
        for section, texts in words.templates.items()
        for key, template in texts.items()
    }


def counted(words: Words) -> set[str]:
    """How facts are read somewhere."""
    return {
        blank.reading
        for texts in words.templates.values()
        for template in texts.values()
        for blank in blanks(template)
        if isinstance(blank, Blank) and blank.reading in countable(words)
    }


def countable(words: Words) -> set[str]:
    """The things that a text file counts; further forms of them, as in `[things.dat]`, are none of their own."""
    return {name for name, forms in words.data[THINGS].items() if isinstance(forms, list)}
