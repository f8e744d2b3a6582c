"""What a language lacks, or has too much of, against English."""

from collections.abc import Sequence
from dataclasses import dataclass
import os

from fairground.core.words.language import LANGUAGES
from fairground.core.words.words import Words, sections
from fairground.games.rooms import ENGLISH, Texts
from fairground.languages.sources import sources


@dataclass(frozen=True)
class Counted:
    """How much there is to translate in a file."""

    sentences: int
    things: int
    names: int


@dataclass(frozen=True)
class Found:
    """What was found out about one file; a file that is not there has no faults but is counted."""

    file: str
    there: bool
    faults: tuple[str, ...]
    english: Counted
    same: int = 0
    """So many sentences read as in English: names and words that both have, or what nobody has translated yet."""

    @property
    def complete(self) -> bool:
        return self.there and not self.faults


def look(language: str, wanted: Sequence[str] = ()) -> list[Found]:
    """Every file of a language, or those whose path has one of the wanted parts."""
    found = []
    for texts in sources():
        file = shown(texts, language)
        if not wanted or any(part in file for part in wanted):
            there = language in texts.languages()
            faults = tuple(texts.faults(language)) if there else ()
            same = _same(texts, language) if there and not faults and language != ENGLISH else 0
            found.append(Found(file, there, faults, counted(texts.words(ENGLISH)), same))
    return found


def _same(texts: Texts, language: str) -> int:
    """How many sentences with words in them are letter by letter those of the English file."""
    english = {(section, key): text for section, key, text in sections(texts.words(ENGLISH).data)}
    ours = sections(texts.words(language).data)
    return sum(1 for section, key, text in ours if english.get((section, key)) == text and _has_words(text))


def complete(language: str) -> bool:
    """Whether a language has everything that English has, in every file."""
    return language in LANGUAGES and all(found.complete for found in look(language))


def begun() -> list[str]:
    """The languages besides English that have a file somewhere."""
    return sorted({language for texts in sources() for language in texts.languages()} - {ENGLISH})


def completed() -> list[str]:
    """English, and every language in which nothing is missing: what `offered.toml` should say."""
    return [ENGLISH, *(language for language in begun() if complete(language))]


def counted(words: Words) -> Counted:
    """What somebody has to write who begins with a language."""
    things = [name for name, forms in words.lookups.things.items() if isinstance(forms, list)]
    written = sum(len(names) for names in words.data.get("names", {}).values())
    return Counted(sum(map(len, words.templates.values())), len(things), written)


def shown(texts: Texts, language: str) -> str:
    """The path of a file as somebody would open it from here."""
    path = os.path.relpath(str(texts.folder().joinpath(f"{language}.toml")))
    return path if not path.startswith(os.pardir) else os.path.abspath(path)


def _has_words(text: str) -> bool:
    """Whether there is a letter outside the places for facts."""
    first, *others = text.split("{")
    return any(letter.isalpha() for part in (first, *(other.partition("}")[2] for other in others)) for letter in part)
