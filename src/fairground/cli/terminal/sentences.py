"""What is said at the terminal, in the language of whoever sits there: a text file for each, here and in boards/."""

from fairground.core.journal import Fact
from fairground.games.rooms import ENGLISH, Rooms

COMMANDS = Rooms("fairground.cli", ())
PICTURES = Rooms("fairground.cli.boards", ())
_spoken = [ENGLISH]


def speak(language: str) -> None:
    """Say everything in this language from now on: at a terminal there is one reader."""
    _spoken[0] = language


def spoken() -> str:
    """The language that is spoken now."""
    return _spoken[0]


def wording(section: str, key: str, /, **facts: Fact) -> str:
    """A sentence of a command with its facts filled in; one that is not there fails by name."""
    return COMMANDS.words(spoken()).say(section, key, facts, ())


def caption(section: str, key: str, /, **facts: Fact) -> str:
    """Words on the picture of a table, likewise."""
    return PICTURES.words(spoken()).say(section, key, facts, ())


def colour(seat: str) -> str:
    """A seat by its colour, as a name: Red, Rot, Rood; its id where there is no word for it."""
    words = COMMANDS.words(spoken())
    return words.name("colour", seat) if seat in words.lookups.names["colour"] else seat.capitalize()
