"""What is read about games that are over, and about whom one played them with."""

from dataclasses import dataclass


@dataclass(frozen=True)
class PlayedGame:
    """A finished game of somebody, who sat at `seat` and may have `resigned`; the latest first."""

    table: str
    game: str
    players: int
    ended: str
    scores: list[int]
    places: list[int]
    winners: list[int]
    seat: int
    resigned: bool


@dataclass(frozen=True)
class SharedGame(PlayedGame):
    """A finished game at which somebody else sat, too: a person with a name that they had at the table."""

    other_seat: int
    other: str
    name: str
    other_resigned: bool


@dataclass(frozen=True)
class RatedSeat:
    """One seat of a rated game, and who answers for its place: a person, a bot of a level, or somebody forgotten.

    `helped` says that a bot took a decision for the person.
    """

    table: str
    ended: str
    place: int
    seat: int
    person: str | None
    bot: str | None
    helped: bool


@dataclass(frozen=True)
class OwnTurn:
    """A running game of somebody that waits for them."""

    table: str
    game: str
    since: str
