"""What is wrong with something that was given to us, in the reader's language.

Games, bots, simulations and storages complain in English, beside the line that found the fault. `text/en.toml` holds
the same sentences under keys, and the other files say them in other languages; a test holds code and text together.
"""

from functools import cache

from fairground.core.journal import Fact
from fairground.core.refusal import BadInput, Sentence
from fairground.core.words.words import sections
from fairground.games.rooms import ENGLISH, Rooms

COMPLAINTS = Rooms("fairground.languages", ())
SIGNS = str.maketrans("’“”", "'''")
"""In the code quotes are straight."""


def complaint(error: BadInput, language: str) -> str:
    """What was refused."""
    return said(error.said, language)


def said(text: str, language: str) -> str:
    """A sentence of the engine; one that nobody put into other words stays as it is."""
    if language == ENGLISH or not isinstance(text, Sentence) or (bare := without_readings(text.template)) not in keys():
        return str(text)
    facts = {name: _fact(fact, language) for name, fact in text.facts.items()}
    return COMPLAINTS.words(language).say(*keys()[bare], facts, ())


def _fact(fact: object, language: str) -> Fact:
    if isinstance(fact, list | tuple):
        return [str(part) for part in fact]
    return fact if isinstance(fact, int) else said(str(fact) if not isinstance(fact, str) else fact, language)


@cache
def keys() -> dict[str, tuple[str, str]]:
    """Section and key of each sentence, by which it is found."""
    data = COMPLAINTS.words(ENGLISH).data
    return {without_readings(text): (section, key) for section, key, text in sections(data)}


def without_readings(text: str) -> str:
    """A sentence as code and text file have it in common: they differ in how facts are read, and in a few signs."""
    before, *places = text.translate(SIGNS).replace("\\", "").split("{")
    return before + "".join(map(_bare, places))


def _bare(place: str) -> str:
    name, brace, rest = place.partition("}")
    return "{" + name.partition(":")[0] + brace + rest
