"""What a language does with numbers, lists and names of people, and how it sets its signs."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
import re
import unicodedata

NO_BREAK = "\u00a0"
NARROW = "\u202f"
MINUS = "\u2212"


@dataclass(frozen=True)
class Language:
    """The habits of one language. `plural` gives the place of a number among the `categories`, named as in CLDR."""

    id: str
    name: str
    """What it calls itself."""
    categories: tuple[str, ...]
    plural: Callable[[int], int]
    group: str
    point: str
    percent: str
    euro: str
    ordinal: Callable[[int], str]
    links: dict[str, str]
    whose: Callable[[str], str]
    typeset: Callable[[str], str] = str
    colon: str = ": "
    """What stands between a label and what it is about."""
    semicolon: str = "; "
    """What stands between sentences that are told in a row."""

    def number(self, number: int | float, digits: int = 0) -> str:
        """With the language's signs for thousands and decimals."""
        written = f"{abs(number):,.{digits}f}".replace(",", "\0").replace(".", self.point).replace("\0", self.group)
        return MINUS + written if number < 0 and any(sign in "123456789" for sign in written) else written

    def together(self, items: Sequence[str], link: str) -> str:
        """Things as one says them: A, B and C."""
        if len(items) < 2 or link not in self.links:
            return ", ".join(items)
        return ", ".join(items[:-1]) + self.links[link] + items[-1]


def _one(number: int) -> int:
    return 0 if number == 1 else 1


def _none_or_one(number: int) -> int:
    return 0 if -2 < number < 2 else 1


def _english_ordinal(number: int) -> str:
    ending = "th" if 10 < number % 100 < 20 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


@lru_cache(maxsize=4096)
def _french_whose(name: str) -> str:
    """Elision before a vowel, and before y when a consonant follows: d'Anna, d'Yves, de Yann, de Hugo."""
    plain = unicodedata.normalize("NFD", name.casefold().replace("œ", "o").replace("æ", "a"))
    letters = [sign for sign in plain if not unicodedata.combining(sign)]
    first, second = (*letters, "", "")[:2]
    elided = (first and first in "aeiou") or (first == "y" and second.isalpha() and second not in "aeiou")
    return f"d’{name}" if elided else f"de {name}"


def _french(text: str) -> str:
    """Authors type ordinary spaces; before ; ! ? goes a narrow one, before : and within « » one that does not break."""
    text = re.sub(r" (?=[;!?])", NARROW, text)
    return re.sub(r" (?=[:»])|(?<=«) ", NO_BREAK, text)


ONE_OTHER = ("one", "other")
LANGUAGES = {
    language.id: language
    for language in (
        Language(
            "en", "English", ONE_OTHER, _one, ",", ".", f"{{n}}{NO_BREAK}%", f"{{n}}{NO_BREAK}€", _english_ordinal,
            {"and": " and ", "or": " or "}, lambda name: f"{name}’s",
        ),
        Language(
            "fr", "Français", ONE_OTHER, _none_or_one, NARROW, ",", f"{{n}}{NARROW}%", f"{{n}}{NO_BREAK}€",
            lambda number: "1er" if number == 1 else f"{number}e",
            {"and": " et ", "or": " ou "}, _french_whose, _french, f"{NO_BREAK}: ", f"{NARROW}; ",
        ),
        Language(
            "de", "Deutsch", ONE_OTHER, _one, ".", ",", f"{{n}}{NO_BREAK}%", f"{{n}}{NO_BREAK}€",
            lambda number: f"{number}.", {"and": " und ", "or": " oder "}, lambda name: f"von {name}",
        ),
        Language(
            "nl", "Nederlands", ONE_OTHER, _one, ".", ",", "{n}%", f"€{NO_BREAK}{{n}}", lambda number: f"{number}e",
            {"and": " en ", "or": " of "}, lambda name: f"van {name}",
        ),
    )
}  # fmt: skip
"""CLDR gives French a form of its own for whole millions; nothing here is counted that far."""
