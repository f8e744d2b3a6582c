"""Which language somebody reads: what the address asks for (`?lang=fr`), what the browser prefers, or English."""

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import parse_qs

from fairground.server.text.sentences import HOUSE, LANGUAGE

SPOKEN = tuple(HOUSE.languages())
MOST_WISHES = 20
"""So many languages of a browser are looked at."""


def language_of(scope: Mapping[str, Any]) -> str:
    """The language for the answer to a request or for a socket."""
    asked = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("lang", [""])[0]
    accepted = next((value for name, value in scope["headers"] if name == b"accept-language"), b"")
    return chosen(asked, accepted.decode("latin-1"), SPOKEN)


def chosen(asked: str, accepted: str, spoken: Sequence[str]) -> str:
    """Of the languages that are spoken here the one that is wished for most."""
    wishes = [(2.0, asked), *(_wish(part) for part in accepted.split(",")[:MOST_WISHES])]
    for weight, tag in sorted(wishes, key=lambda wish: -wish[0]):
        language = tag.strip().lower().split("-")[0]
        if weight > 0 and language in spoken:
            return language
    return LANGUAGE


def _wish(part: str) -> tuple[float, str]:
    """`fr;q=0.8` as a weight and a language; what is not written like that weighs nothing."""
    tag, _, rest = part.partition(";")
    name, _, number = rest.strip().partition("=")
    if not rest.strip():
        return 1.0, tag
    try:
        weight = float(number) if name.strip() == "q" else 0.0
    except ValueError:
        weight = 0.0
    return (weight if 0.0 <= weight <= 1.0 else 0.0), tag
