"""How the server says no: a key to act on and a sentence to show."""

from fairground.core.journal import Fact
from fairground.core.refusal import BadInput, Malformed, NotOnOffer, NotYours
from fairground.server.text.sentences import wording

STATUS = {
    "malformed": 400,
    "not_allowed": 403,
    "foreign_origin": 403,
    "not_found": 404,
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


class Refuse(Exception):
    """Nothing has changed, and this is why."""

    def __init__(self, why: str, sentence: str) -> None:
        super().__init__(sentence)
        self.why = why
        self.sentence = sentence

    @property
    def status(self) -> int:
        return STATUS[self.why]


def refuse(why: str, key: str, /, **facts: Fact) -> Refuse:
    """A refusal in the house's own words, which stand under the reason."""
    return Refuse(why, wording(why, key, **facts))


def refusal_of(error: BadInput) -> Refuse:
    """What the engine refused, as the server says it."""
    if isinstance(error, Malformed):
        return Refuse("malformed", _sentence(error))
    if isinstance(error, NotYours):
        return Refuse("not_yours", _sentence(error))
    if isinstance(error, NotOnOffer):
        return Refuse("not_on_offer", _sentence(error))
    return Refuse("not_allowed", _sentence(error))


def _sentence(error: Exception) -> str:
    text = str(error)
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?", "!")) else ".")
