"""Which language somebody reads.

What the address asks for (`?lang=fr`) goes first, then what they chose once (kept with them, or in a cookie of this
browser), then what the browser prefers, then English.
"""

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import parse_qs

from fairground.languages.offered import offered
from fairground.server.text.sentences import LANGUAGE

COOKIE = "fairground-language"
FOUND = "fairground.language"
"""Where a scope holds the language once it is found out."""
MOST_WISHES = 20
"""So many languages of a browser are looked at."""


def language_of(scope: Mapping[str, Any], kept: str = "") -> str:
    """The language for the answer to a request or for a socket; `kept` is what is known of the person who asks."""
    found: str | None = scope.get(FOUND)
    if found is not None:
        return found
    query = scope.get("query_string", b"")
    asked = parse_qs(query.decode("latin-1")).get("lang", [""])[0] if b"lang" in query else ""
    wishes = (asked, kept, cookie_in(header_in(scope, b"cookie"), COOKIE))
    return chosen(wishes, header_in(scope, b"accept-language"), offered())


def chosen(wishes: Sequence[str], accepted: str, spoken: Sequence[str]) -> str:
    """The first wish that is spoken here, or else the language that the browser likes best of those."""
    for wish in filter(None, wishes):
        language = _language(wish)
        if language in spoken:
            return language
    liked = sorted(map(_liked, accepted.split(",")[:MOST_WISHES]), key=lambda wish: -wish[0])
    return next((name for weight, name in liked if weight > 0 and name in spoken), LANGUAGE)


def _language(tag: str) -> str:
    return tag.strip().lower().partition("-")[0]


def _liked(part: str) -> tuple[float, str]:
    """`fr;q=0.8` as a weight and a language; what is not written like that weighs nothing."""
    tag, _, rest = part.partition(";")
    name, _, number = rest.strip().partition("=")
    if not rest.strip():
        return 1.0, _language(tag)
    try:
        weight = float(number) if name.strip() == "q" else 0.0
    except ValueError:
        weight = 0.0
    return (weight if 0.0 <= weight <= 1.0 else 0.0), _language(tag)


def header_in(scope: Mapping[str, Any], wanted: bytes) -> str:
    """A header of a request, or nothing."""
    return next((value.decode("latin-1") for name, value in scope["headers"] if name == wanted), "")


def cookie_in(header: str, wanted: str) -> str:
    """A cookie of ours, or nothing. They are never quoted; the usual reader of quotes takes quadratic time."""
    for part in header.split(";"):
        name, _, value = part.partition("=")
        if name.strip() == wanted:
            return value.strip()
    return ""
