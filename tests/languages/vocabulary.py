"""Which words a language has: those of its text files. Whatever else somebody reads was not translated, or is a name.

strangers("Anna verkauft an blue.", "de") == ["blue"]
"""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
import re
import tomllib
from typing import Any

from fairground.languages.sources import sources

LISTED: dict[str, list[str]] = tomllib.loads(Path(__file__).with_name("listed.toml").read_text("utf-8"))
"""Words that need no translation: names of people and makers, and per language what it shares with English."""
WORD = re.compile(r"(?<!\w)[^\W\d]\w*")
"""A word begins with a letter and no figure goes before it; an id with an underscore is one word."""
AGREEING = re.compile(r"\{\w+:#([^}]*)\}")
FILLED = re.compile(r"\{[^{}]*\}|`[^`]*`|(?<=\[)\w+\?")
"""Places for facts, what is typed as it stands, and what is asked about."""
CELL = re.compile(r"[a-z]\d{1,2}")
"""A place on a board is called the same everywhere: d3."""


def texts(data: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, str]]:
    """Everything that is written in a text file, with the path to it."""
    for key, content in data.items():
        path = f"{above}.{key}" if above else key
        if isinstance(content, Mapping):
            yield from texts(content, path)
        elif isinstance(content, list):
            yield from ((f"{path}.{number}", part) for number, part in enumerate(content))
        else:
            yield path, str(content)


def words_in(text: str) -> list[str]:
    """The words of a text that somebody reads."""
    return WORD.findall(text)


def words_written(text: str) -> list[str]:
    """The words of a text as it stands in a file."""
    return words_in(FILLED.sub(" ", AGREEING.sub(r" \1 ", text)))


@cache
def vocabulary(language: str) -> frozenset[str]:
    """Every word in the files of a language, in small letters, and what is listed for it."""
    found = {
        word.casefold()
        for source in sources()
        for _, text in texts(source.words(language).data)
        for word in words_written(text)
    }
    return frozenset(found | {word.casefold() for word in (*LISTED["names"], *LISTED["everywhere"])})


def strangers(text: str, language: str) -> list[str]:
    """The words of a text that the language does not have."""
    known = vocabulary(language)
    return [word for word in words_in(text) if word.casefold() not in known and not CELL.fullmatch(word)]
