"""What is said about bots and for them: a text file for each language."""

from functools import cache
from importlib.resources import files
import tomllib

from fairground.core.game import ENGLISH
from fairground.core.words import Words
from fairground.core.words.pseudo import PSEUDO, pseudo


@cache
def sentences(language: str) -> Words:
    """The words of a language."""
    written = ENGLISH if language == PSEUDO.id else language
    data = tomllib.loads(files(__package__).joinpath("text", f"{written}.toml").read_text("utf-8"))
    data = pseudo(data) if language == PSEUDO.id else data
    return Words(data, f"bots/text/{language}.toml", (), language, None if language == ENGLISH else sentences(ENGLISH))
