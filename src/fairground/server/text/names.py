"""Names that nobody can take for somebody else's: one alphabet in a name, nothing invisible, no homoglyphs."""

from collections.abc import Iterable
from functools import lru_cache
import re
import unicodedata

from fairground.server.messages.limits import NAME_LENGTH
from fairground.server.text.plain import plain
from fairground.server.text.refusals import refuse

ALIKE = ("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "COPTIC", "CHEROKEE", "LISU", "DESERET", "OGHAM", "RUNIC")
"""Alphabets that share shapes: a name is written in one of them."""
LATIN_SHAPES = str.maketrans(
    "авекмнорстухѕіјԁһԛԝԍьѵғӏ" + "αβεζηικμνορτυχωγϲϳ" + "01ıɑɡօսոց",
    "abekmhopctyxsijdhqwgbvfl" + "abezhikmvoptuxwycj" + "oliagounq",
)
"""Letters and digits by the Latin letter they look like."""
SIGNS = re.compile(r"[\W_]")
"""What is neither a letter nor a digit."""
BOT = "bot"


def name_from(text: str) -> str:
    """A nickname that can be shown and told from others."""
    name = plain(unicodedata.normalize("NFKC", text))[:NAME_LENGTH].strip()
    if not any(letter.isalnum() or unicodedata.category(letter) == "So" for letter in name):
        raise refuse("malformed", "name")
    if len(_alphabets(name)) > 1:
        raise refuse("malformed", "name_in_two_alphabets")
    if shape(name).partition(" ")[0] == BOT:
        raise refuse("malformed", "name_of_a_bot")
    return name


def shape(name: str) -> str:
    """What a name looks like at a glance: two names of the same shape cannot be told apart."""
    letters = name.lower() if name.isascii() else _without_marks(name)
    alike = letters.translate(LATIN_SHAPES).replace("i", "l").replace("rn", "m").replace("vv", "w")
    return " ".join(SIGNS.sub(" ", alike).split()) or name


known_shape = lru_cache(4096)(shape)
"""The same of a name, which is compared with others again and again."""


def _without_marks(name: str) -> str:
    bare = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    return "".join(letter for letter in bare if not unicodedata.combining(letter))


def looks_like_one_of(name: str, others: Iterable[str]) -> bool:
    """Whether a name could be taken for one of the others."""
    own = known_shape(name)
    return any(known_shape(other) == own for other in others)


def is_named_in(name: str, text: str) -> bool:
    """Whether a text names somebody, however it is written."""
    return f" {shape(name)} " in f" {shape(text)} "


def _alphabets(name: str) -> set[str]:
    """Those in a name that share shapes with others; what is plain ASCII is Latin."""
    if name.isascii():
        return {"LATIN"}
    found = {unicodedata.name(letter, "").partition(" ")[0] for letter in name if letter.isalpha()}
    return found.intersection(ALIKE)
