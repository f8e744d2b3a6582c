"""The deal that belongs to all: what everybody adds to it, and what is opened when the game is over."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

Digest: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""Thirty-two bytes in small hexadecimal digits."""


class Contribution(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat adds to the deal: the digest of 32 random bytes. With `share` they are deposited with the house.

    Bytes that are kept have to be shown with `reveal` as soon as all are seated.
    """

    pledge: Digest
    share: Digest | None = None


class FairSeat(Struct, frozen=True):
    """What a seat adds to the deal. Without a pledge it adds nothing, or, when it owes, has to pledge anew.

    `player` is "person", or "bot:" and its level; `name` is the hash of the seat's name with `salt`.
    """

    player: str
    name: str
    salt: str
    pledge: str
    deposited: bool
    owes: bool


class FairDeal(Struct, frozen=True):
    """How far a deal is. When all are seated and have pledged the terms are `settled`, and shares may be shown.

    `terms` is then the digest of table, game, options, seats and pledges: work it out for yourself before you reveal.
    """

    attempt: int
    settled: bool
    terms: str
    seats: list[FairSeat]


class LogEntry(Struct, frozen=True):
    """A row of the table's log: a decision with what was drawn, or so many decisions taken back."""

    seat: int
    notation: str
    draws: str
    taken_back: int


class SeatHappening(Struct, frozen=True):
    """What happened to a seat behind the row `position` of the log: `resigns`, `stands_in` or `back`.

    `detail` is the level of the bot that decides from then on. A game that was `stopped` has seat -1 and a reason.
    """

    position: int
    seat: int
    kind: str
    detail: str


class Proof(Struct, frozen=True):
    """Everything that proves a deal, when the game is over: see docs/fair-deals.md.

    `shares` are by seat, empty where there is none. `points` are total and point of every draw, in order. `link` is the
    last one of the chain, `seats_link` that of what happened to seats. A guided first game names its `lesson`: its deal
    was prepared, and there are no points.
    """

    table: str
    game: str
    rules_version: int
    options: dict[str, str]
    commitment: str
    secret: str
    seed: str
    deal_state: FairDeal
    colours: list[str]
    names: list[str]
    shares: list[str]
    deal: str
    log: list[LogEntry]
    points: list[tuple[int, int]]
    link: str
    lesson: str = ""
    seat_events: list[SeatHappening] = []
    seats_link: str = ""
