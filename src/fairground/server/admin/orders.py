"""What an operator may ask for, and what is answered: both one line of JSON."""

from msgspec import Struct

from fairground.server.text.sentences import LANGUAGE


class Order(Struct, frozen=True):
    """An act, what it is done to, why, and in which language the answer is read.

    With `dry_run` it is only said what would happen.
    """

    act: str
    target: str = ""
    note: str = ""
    dry_run: bool = False
    language: str = LANGUAGE


class OrderResult(Struct, frozen=True):
    """What was done, or found, line by line; or, with `refused`, why not."""

    lines: list[str]
    refused: str = ""
