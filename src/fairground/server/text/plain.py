"""Sanitising: what people say is text, without control characters, tricks with the direction of writing, or markup."""

import unicodedata

from fairground.server.text.refusals import refuse

JOINERS = "\u200d\ufe0f"
"""What joins emoji; anywhere else it goes, as every invisible character does."""
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Letters and marks that show nothing."""
MOST_MARKS = 2
"""More accents than this on one letter climb over the lines above."""


def plain(text: str) -> str:
    """The text on one line without what cannot be seen."""
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    seen: list[str] = []
    marks = 0
    for letter in text:
        category = unicodedata.category(letter)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if letter.isspace():
            seen.append(" ")
        elif letter in JOINERS:
            if seen and unicodedata.category(seen[-1]) in ("So", "Sk", "Mn"):
                seen.append(letter)
        elif category[0] != "C" and letter not in BLANK and marks <= MOST_MARKS and not _selects(letter):
            seen.append(letter)
    while seen and seen[-1] == JOINERS[0]:
        seen.pop()
    return " ".join("".join(seen).split())


def _selects(letter: str) -> bool:
    """Whether this only selects a variant of the letter before it."""
    return "\ufe00" <= letter <= "\ufe0e" or "\U000e0100" <= letter <= "\U000e01ef"


def chat_from(text: str) -> str:
    """A line of chat that can be shown."""
    line = plain(text)
    if not line:
        raise refuse("malformed", "empty_line")
    return line
