"""What is said at the terminal: the sentences are in text/en.toml here and in tables/, a file for each language."""

from fairground.core.journal import Fact
from fairground.games.rooms import Rooms

LANGUAGE = "en"
COMMANDS = Rooms("fairground.cli", ())
PICTURES = Rooms("fairground.cli.boards", ())


def wording(section: str, key: str, /, **facts: Fact) -> str:
    """A sentence of a command with its facts filled in; one that is not there fails by name."""
    return COMMANDS.words(LANGUAGE).say(section, key, facts, ())


def caption(section: str, key: str, /, **facts: Fact) -> str:
    """Words on the picture of a table, likewise."""
    return PICTURES.words(LANGUAGE).say(section, key, facts, ())
