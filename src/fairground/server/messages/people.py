"""Who sits at a table, who is asking, and how the house says no over HTTP."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from fairground.server.messages.limits import Key, Name


class BotLevel(Struct, frozen=True):
    """A bot that can be asked to sit down. One that looks ahead can explain what it expected."""

    id: str
    sentence: str
    explains: bool


class Seat(Struct, frozen=True):
    """One seat of a table and who plays it.

    `kind` is open until somebody sits down. `bot` names the level of the bot that plays: at a bot's own seat always,
    at a person's seat while a bot stands in. `votes` are the seats that want a bot to stand in for this one.
    `stand_in` is what the person permits: a level, `nobody`, or empty for whomever the others agree on. A person who
    `resigned` does not come back; who is `muted` is not heard at this table. For who is `hasty` a decision without a
    choice is taken. A bot's `name` is in the reader's words; records and proofs have it as it is `kept`.
    """

    seat: int
    colour: str
    kind: Literal["open", "person", "bot"]
    name: str
    bot: str | None = None
    present: bool = False
    host: bool = False
    votes: list[int] = []
    stand_in: str = ""
    resigned: bool = False
    muted: bool = False
    hasty: bool = False
    kept: str = ""


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    """Change the nickname that is proposed for the next table."""

    name: Name


class ChooseLanguage(Struct, frozen=True, forbid_unknown_fields=True):
    """Read another language from now on."""

    language: Key


class Recover(Struct, frozen=True, forbid_unknown_fields=True):
    """Come back on another device with the recovery code."""

    code: Annotated[str, Meta(min_length=1, max_length=64)]


class Me(Struct, frozen=True):
    """Who this browser is to us. The recovery code is empty until a first seat was taken.

    `language` is the one this answer would be written in, `languages` are those that can be chosen. Who is `unlisted`
    has no page for others; for who is `hasty`, decisions without a choice are taken wherever they sit down.
    """

    name: str = ""
    recovery_code: str = ""
    language: str = "en"
    languages: list[str] = []
    unlisted: bool = False
    hasty: bool = False


class Problem(Struct, frozen=True):
    """A request that was refused: a key to act on and a sentence to show.

    `why` is one of: malformed, not_found, not_allowed, not_yours, not_on_offer, lesson, stale, too_early, taken,
    too_much, too_large, foreign_origin, unavailable, error.
    """

    why: Key
    sentence: str
