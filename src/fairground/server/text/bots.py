"""What bots are called: in records, proofs and storage by the seat's id, and by each reader in their own words.

Nobody else can be called so: a person's name never begins like a bot's.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import TypeVar

from fairground.server.text.sentences import HOUSE

NAMES = "bot_name"
LEVELS = "level"
LEVEL_FACT = "bot"
"""The fact of a sentence that is the level of a bot; every other text in it may be somebody's name."""

Told = TypeVar("Told")


def bot_name(seat: str) -> str:
    """What the bot at a seat is called where it is kept."""
    return f"Bot {seat}"


@cache
def _names(language: str) -> dict[str, str]:
    words = HOUSE.words(language)
    return {bot_name(seat): words.name(NAMES, seat) for seat in words.lookups.names[NAMES]}


def read_name(name: str, language: str) -> str:
    """A name as somebody reads it in a language: that of a bot in its words, everybody else's as it is."""
    return _names(language).get(name, name)


def read_names(names: Iterable[str], language: str) -> list[str]:
    """The same for all at a table."""
    known = _names(language)
    return [known.get(name, name) for name in names]


def read_level(level: str, language: str) -> str:
    """How well a bot plays, in a word; its id where there is no word for it."""
    words = HOUSE.words(language)
    return words.name(LEVELS, level) if level in words.lookups.names[LEVELS] else level


def read_facts(facts: Mapping[str, Told], language: str) -> dict[str, Told | str]:
    """The facts of a sentence of the house, with bots and their levels in the reader's words."""
    return {
        key: (read_level if key == LEVEL_FACT else read_name)(fact, language) if isinstance(fact, str) else fact
        for key, fact in facts.items()
    }
