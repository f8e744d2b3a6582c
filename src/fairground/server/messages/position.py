"""What a seat is shown of the game: view, offers, events, and everything around them."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from fairground.server.messages.people import Seat

ViewOfAGame = Annotated[Any, Meta(extra={"typescript": "V"})]
"""The game's own view Struct; the server passes it on unread."""
Facts = dict[str, int | str | list[int | str]]


class Offer(Struct, frozen=True):
    """One decision that may be taken now. `args` are the words of the notation by name; `label` is a sentence."""

    code: int
    notation: str
    kind: str
    args: dict[str, str]
    label: str
    secret: bool


class ReasonAgainst(Struct, frozen=True):
    """Why a kind of decision (one word) or one decision (a notation) is not offered, and the rule that says so.

    `label` says which decision that is, in words.
    """

    action: str
    label: str
    sentence: str
    rule: str


class Happening(Struct, frozen=True):
    """Something that happened in the game. `position` is that of the decision it came of; 0 is the deal."""

    position: int
    seat: int
    kind: str
    facts: Facts
    sentence: str


class Line(Struct, frozen=True):
    """A line of the table talk, always text, never markup. `seat` is None for spectators and notices of the house."""

    number: int
    kind: Literal["chat", "notice"]
    seat: int | None
    name: str
    text: str
    at: str


class Ending(Struct, frozen=True):
    """How the game ended: points and place by seat (ties share a place), and the seats that win."""

    scores: list[int]
    ranking: list[int]
    winners: list[int]
    """Whoever has the first place; nobody when all have lost together."""
    reason: str
    sentence: str


class Position(Struct, frozen=True, tag_field="type", tag="position"):
    """All that a seat (or a spectator, seat None) is shown of a table now. Always whole: show it, forget the last one.

    `position` grows with every decision and every undo. `events` are all that happened after position `events_after`:
    drop what you hold of later positions, then append. In the same way `talk` are all lines after `talk_after`.
    `take_back` lists the positions of the seat's own decisions that may still be taken back, the latest first.
    `hints` says whether hints are given at this table. While people gather, there is no view.
    """

    table: str
    game: str
    stage: Literal["gathering", "playing", "over"]
    seat: int | None
    position: int
    decisions: int
    view: ViewOfAGame | None
    question: str
    offers: list[Offer]
    reasons: list[ReasonAgainst]
    events_after: int
    events: list[Happening]
    waiting: list[int]
    undoable: int
    take_back: list[int]
    talk_after: int
    talk: list[Line]
    people: list[Seat]
    spectators: int
    hints: bool
    commitment: str | None = None
    seed: str | None = None
    ending: Ending | None = None
    rematch: str | None = None
