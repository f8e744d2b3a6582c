"""What the house says, to each in their language: the sentences are in text/, a file for each."""

from collections.abc import Mapping

from fairground.core.journal import Fact
from fairground.games.rooms import Rooms

LANGUAGE = "en"
"""What the house speaks where nobody in particular is spoken to."""
HOUSE = Rooms("fairground.server", ())


def wording(section: str, key: str, /, *, language: str, **facts: Fact) -> str:
    """A sentence with its facts filled in; one that is not there fails by name."""
    return worded(language, section, key, facts)


def worded(language: str, section: str, key: str, facts: Mapping[str, Fact]) -> str:
    """The same with the facts as they come."""
    return HOUSE.words(language).say(section, key, facts, ())
