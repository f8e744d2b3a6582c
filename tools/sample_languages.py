"""Write web/tests/samples/languages.json: what Python says in each language, for the browser's functions to say alike.

`python -m tools.sample_languages` writes it; a test fails when it is out of date.
"""

import json
from typing import Any

from fairground.core.words.language import LANGUAGES, Language
from tools.citations import ROOT

FILE = ROOT / "web/tests/samples/languages.json"
NUMBERS = [*range(-3, 25), 99, 100, 101, 111, 112, 999, 1000, 1234, 12345, 1234567]
DECIMALS = [0, 0.5, 1, 3.5, -2.75, 1234.56]
NAMES = ["Anna", "Ben", "Élise", "Œdipe", "Yves", "Yann", "Hugo", "3PO", "Hans", "", "y", "Ørsted"]


def samples(language: Language) -> dict[str, Any]:
    """Every habit of a language at work."""
    numbers = [str(number) for number in NUMBERS]
    return {
        "number": dict(zip(numbers, map(language.number, NUMBERS), strict=True)),
        "form": dict(zip(numbers, (language.plural(abs(number)) for number in NUMBERS), strict=True)),
        "percent": {"75": language.percent.replace("{n}", "75")},
        "euro": {"1234": language.euro.replace("{n}", language.number(1234))},
        "decimal": {str(number): language.number(number, 1) for number in DECIMALS},
        "ordinal": {str(number): language.ordinal(number) for number in NUMBERS if number > 0},
        "whose": {name: language.whose(name) for name in NAMES},
        "and": [language.together(NAMES[:count], "and") for count in range(4)],
        "or": [language.together(NAMES[:count], "or") for count in range(4)],
    }


def content() -> str:
    """The file."""
    return (
        json.dumps({name: samples(language) for name, language in LANGUAGES.items()}, ensure_ascii=False, indent=1)
        + "\n"
    )


if __name__ == "__main__":
    FILE.write_text(content(), "utf-8")
