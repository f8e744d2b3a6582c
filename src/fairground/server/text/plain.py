"""Names and chat are text: no control characters, no tricks with the direction of writing, no markup to anybody."""

import unicodedata

from fairground.server.messages.limits import NAME_LENGTH
from fairground.server.text.refusals import refuse

KEPT_FORMATS = "\u200d\ufe0f"
"""The joiner of emoji; every other invisible character goes."""


def plain(text: str) -> str:
    """The text on one line without what cannot be seen."""
    seen = "".join(
        " " if letter.isspace() else letter
        for letter in text
        if letter in KEPT_FORMATS or letter.isspace() or unicodedata.category(letter)[0] != "C"
    )
    return " ".join(seen.split())


def name_from(text: str) -> str:
    """A nickname that can be shown."""
    name = plain(text)[:NAME_LENGTH].strip()
    if not any(letter.isalnum() or unicodedata.category(letter) == "So" for letter in name):
        raise refuse("malformed", "name")
    return name


def chat_from(text: str) -> str:
    """A line of chat that can be shown."""
    line = plain(text)
    if not line:
        raise refuse("malformed", "empty_line")
    return line
