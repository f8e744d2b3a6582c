"""What the house says: the sentences are in text/en.toml, a file for each language."""

from fairground.core.journal import Fact
from fairground.games.rooms import Rooms

LANGUAGE = "en"
HOUSE = Rooms("fairground.server", ())


def wording(section: str, key: str, /, **facts: Fact) -> str:
    """A sentence with its facts filled in; one that is not there fails by name."""
    return HOUSE.words(LANGUAGE).say(section, key, facts, ())


def notice(key: str, /, **facts: Fact) -> str:
    """What the house itself says at a table."""
    return wording("notices", key, **facts)
