"""Errors: how the server says no. A reason for programs, and a key with facts for the words of whoever reads it."""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from fairground.core.journal import Fact
from fairground.core.refusal import BadInput, Malformed, NotOnOffer, NotYours
from fairground.languages.complaints import complaint
from fairground.server.text.sentences import LANGUAGE, worded

STATUS = {
    "malformed": 400,
    "not_allowed": 403,
    "foreign_origin": 403,
    "not_found": 404,
    "lesson": 409,
    "not_yours": 409,
    "not_on_offer": 409,
    "stale": 409,
    "taken": 409,
    "too_early": 409,
    "too_large": 413,
    "too_much": 429,
    "error": 500,
    "unavailable": 503,
}
AS_IT_IS = "as_it_is"
"""The key of what the engine says about a file or a notation: its fact `text` knows how each language says it."""

Told: TypeAlias = Fact | Callable[[str], str]
"""A fact, or words that a game has for it in each language."""


class Refuse(Exception):
    """Nothing has changed, and this is why."""

    def __init__(self, why: str, key: str, facts: dict[str, Told]) -> None:
        super().__init__(why, key, facts)
        self.why = why
        self.key = key
        self.facts = facts

    def __str__(self) -> str:
        return self.said()

    @property
    def status(self) -> int:
        return STATUS[self.why]

    def said(self, language: str = LANGUAGE) -> str:
        """The sentence for somebody who reads this language."""
        facts = {name: fact(language) if callable(fact) else fact for name, fact in self.facts.items()}
        return str(facts["text"]) if self.key == AS_IT_IS else worded(language, self.why, self.key, facts)


def refuse(why: str, key: str, /, **facts: Told) -> Refuse:
    """A refusal in the house's own words, which stand under the reason."""
    return Refuse(why, key, facts)


def refusal_of(error: BadInput, why: str = "") -> Refuse:
    """What the engine refused, as the server says it."""
    return Refuse(why or _why(error), AS_IT_IS, {"text": partial(_sentence, error)})


def _sentence(error: BadInput, language: str) -> str:
    text = complaint(error, language)
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?", "!")) else ".")


def _why(error: BadInput) -> str:
    if isinstance(error, Malformed):
        return "malformed"
    if isinstance(error, NotYours):
        return "not_yours"
    return "not_on_offer" if isinstance(error, NotOnOffer) else "not_allowed"
