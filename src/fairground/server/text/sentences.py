"""What the house says: the sentences are in text/en.toml, a file for each language."""

from collections.abc import Mapping

from fairground.core.journal import Fact
from fairground.games.rooms import Rooms

LANGUAGE = "en"
HOUSE = Rooms("fairground.server", ())


def wording(section: str, key: str, /, **facts: Fact) -> str:
    """A sentence with its facts filled in; one that is not there fails by name."""
    return worded(LANGUAGE, section, key, facts)


def worded(language: str, section: str, key: str, facts: Mapping[str, Fact]) -> str:
    """The same in a language."""
    return HOUSE.words(language).say(section, key, facts, ())
