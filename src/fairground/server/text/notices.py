"""What the house itself says at a table is kept as a key and facts, and put into words for each who reads it.

Earlier releases kept the English sentence. It is read back into key and facts; one that fits nothing stays as it is.
"""

from functools import lru_cache

from msgspec import DecodeError, Struct, ValidationError, json

from fairground.core.journal import Fact
from fairground.core.words.template import Blank, Template
from fairground.server.text.bots import read_facts
from fairground.server.text.sentences import HOUSE, LANGUAGE, worded

SECTION = "notices"


class Notice(Struct, frozen=True):
    """A key of [notices] and its facts."""

    notice: str
    facts: dict[str, str | int]


def pack(key: str, facts: dict[str, str | int]) -> str:
    """As it is kept."""
    return json.encode(Notice(key, facts)).decode()


def unpack(kept: str) -> Notice | None:
    """What was kept; None for a sentence of an earlier release that fits nothing."""
    try:
        return json.decode(kept, type=Notice)
    except (DecodeError, ValidationError):
        pass
    for key, template in HOUSE.words(LANGUAGE).templates[SECTION].items():
        facts = _fit(template, kept)
        if facts is not None:
            return Notice(key, facts)
    return None


@lru_cache(4096)
def notice_in(language: str, kept: str) -> str:
    """A kept notice in the words of a language."""
    notice = unpack(kept)
    if notice is None:
        return kept
    facts: dict[str, Fact] = {**read_facts(notice.facts, language)}
    return worded(language, SECTION, notice.notice, facts)


def _fit(template: Template, sentence: str) -> dict[str, str | int] | None:
    """The facts with which a template says a sentence."""
    facts: dict[str, str | int] = {}
    at, open_at, blank = 0, 0, None
    for number, piece in enumerate(template):
        if isinstance(piece, Blank):
            blank, open_at = piece, at
        elif isinstance(piece, str):
            last = number == len(template) - 1
            found = len(sentence) - len(piece) if last else sentence.find(piece, at)
            if found < at or not sentence.startswith(piece, found) or (blank is None and found != at):
                return None
            if blank is not None:
                facts[blank.field] = _fact(blank, sentence[open_at:found])
                blank = None
            at = found + len(piece)
        else:
            return None
    return facts if blank is None and at == len(sentence) else None


def _fact(blank: Blank, said: str) -> str | int:
    """A name as it stands; of a counted thing the number."""
    if not blank.reading:
        return int(said) if said.isdecimal() and blank.field == "count" else said
    return next((int(word) for word in said.split() if word.isdecimal()), 1)
