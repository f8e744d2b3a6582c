"""A language that nobody speaks, made from English: ⟦Aañnaá seélls 2 aápplées.⟧

Whatever stands on a page without its marks was not translated, and whatever does not fit would not fit in German:
every vowel is said twice, which makes a text about a third longer.
"""

from collections.abc import Mapping
from dataclasses import replace
import re
from typing import Any

from fairground.core.words.language import LANGUAGES

PSEUDO = replace(LANGUAGES["en"], id="xx", name="⟦Pséúdó⟧")
ACCENTED = str.maketrans({"a": "aá", "e": "eé", "i": "ií", "o": "oó", "u": "uú", "A": "ÁA", "E": "ÉE", "O": "ÓO"})
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
    spoken = "".join(part if number % 2 else part.translate(ACCENTED) for number, part in enumerate(parts))
    return f"⟦{spoken}⟧" if marked and spoken != text else spoken
