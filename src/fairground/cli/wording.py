"""What the terminal commands say: the sentences are in text/en.toml, a file for each language."""

from fairground.core.journal import Fact
from fairground.games.rooms import Rooms

LANGUAGE = "en"
ROOMS = Rooms("fairground.cli", ())


def wording(section: str, key: str, /, **facts: Fact) -> str:
    """A sentence with its facts filled in; a section and key that are not there fail by name."""
    return ROOMS.words(LANGUAGE).say(section, key, facts, ())
