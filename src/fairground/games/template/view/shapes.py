"""The shapes in which a seat is shown the table of Fruit Stall."""

import msgspec


class PlayerView(msgspec.Struct, frozen=True):
    """A player as the others see them, with what the viewer knows of the hand."""

    seat: str
    cards: int
    has_chosen: bool
    sold_last: str | None
    points: int
    known: list[str]


class StallView(msgspec.Struct, frozen=True):
    """The table as one seat sees it; a spectator has no hand and knows nothing."""

    round: int
    rounds: int
    phase: str
    winner: str | None
    hand: list[str]
    chosen: str | None
    players: list[PlayerView]
    bag: int
