"""A language that nobody speaks, made from English: Aánná seélls 2 ápplés.

Whatever stands on a page without its marks was not translated, and whatever does not fit would not fit in German:
every vowel has an accent, and so many are said twice that a text becomes a third longer.
"""

from collections.abc import Mapping
from dataclasses import replace
import re
from typing import Any

from fairground.core.words.language import LANGUAGES

PSEUDO = replace(LANGUAGES["en"], id="xx", name="‹Pséúdó›")
ACCENTED = {"a": "á", "e": "é", "i": "í", "o": "ó", "u": "ú", "A": "Á", "E": "É", "O": "Ó"}
LONGER = 0.3
"""So much longer a text becomes; both marks are about as wide as a letter."""
MARKED = ("things", "names", "forms", "compose")
"""Tables whose words stand within sentences: they get no marks of their own."""
_KEPT = re.compile(r"(\{(?!\w+:#)[^{}]*\}|\{\w+:#|\\.|`[^`]*`|\w+\?(?=[^\[\]{}|]*[\]|{])|%\(\w+\)s)")
"""Places for facts, what is asked about, and what people type."""


def pseudo(data: Mapping[str, Any]) -> dict[str, Any]:
    """The text file of the language, from the English one."""
    return {name: _all(content, name not in MARKED) for name, content in data.items()}


def _all(content: Any, marked: bool) -> Any:
    if isinstance(content, Mapping):
        return {key: _all(part, marked) for key, part in content.items()}
    if isinstance(content, list):
        return [said(part, marked) for part in content]
    return said(content, marked)


def said(text: str, marked: bool = True) -> str:
    """A text in it; one without letters stays as it is."""
    parts = _KEPT.split(text)
    spare = round(LONGER * sum(map(len, parts[::2]))) - marked
    spoken = []
    for number, part in enumerate(parts):
        for letter in part:
            accented = "" if number % 2 else ACCENTED.get(letter, "")
            twice = accented and spare > 0
            spoken.append(letter + accented if twice else accented or letter)
            spare -= bool(twice)
    changed = "".join(spoken)
    return f"‹{changed}›" if marked and changed != text else changed
