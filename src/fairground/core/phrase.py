"""A thing to be said, as a key and facts; the words are in the text files."""

from msgspec import Struct

from fairground.core.journal import Fact


class Question(Struct, frozen=True):
    """What a seat is asked, e.g. `Question("take", {"neighbour": 2})`."""

    kind: str
    facts: dict[str, Fact] = {}


class Phrase(Struct, frozen=True):
    """A part of what is said about an option, a turn or the standing, e.g. `Phrase("pay", {"money": 3})`."""

    kind: str
    facts: dict[str, Fact] = {}


class Part(Struct, frozen=True):
    """A named share of a seat's prospect: what it is worth in points, and what it rests on.

    `facts` are said as they are, `amounts` may be rounded or averaged; `about` tells parts apart that are of one kind.
    """

    kind: str
    worth: float
    facts: dict[str, Fact] = {}
    amounts: dict[str, float] = {}
    about: str = ""


class Reason(Struct, frozen=True):
    """Why a kind of decision, or one decision, is not offered: by which rule, and with which facts.

    `action` is a word or a whole notation; `why` is a key for the text files.
    """

    action: str
    why: str
    rule: str
    facts: dict[str, Fact] = {}
