"""The page of a person: what they played, how it ended, and how well they play where it is rated."""

from msgspec import Struct, field

from fairground.server.messages.deals import Contribution
from fairground.server.messages.limits import Key


class Companion(Struct, frozen=True):
    """Somebody whom you played with: how often, who finished ahead, and when last.

    `table` and `seat` are where you sat together last: they lead to the page, for nobody has a number of their own.
    """

    name: str
    table: str
    seat: int
    games: int
    ahead: int
    behind: int
    last: str


class RatingPoint(Struct, frozen=True):
    """What the rating was after a game; it may be off by `spread` either way."""

    ended: str
    value: int
    spread: int


class Rating(Struct, frozen=True):
    """How well somebody plays a game, after so many rated ones. It is `unsure` as long as it may be far off.

    `bots` is where each level of the bots stands, for comparison; `curve` has the latest games last.
    """

    value: int
    spread: int
    games: int
    unsure: bool
    curve: list[RatingPoint] = field(default_factory=list)
    bots: dict[str, int] = field(default_factory=dict)


class GameHistory(Struct, frozen=True):
    """What somebody did in one game. `ahead` and `behind` are yours: how often you finished before or after them."""

    game: str
    title: str
    played: int
    won: int
    together: int
    ahead: int
    behind: int
    rating: Rating | None = None


class PastGame(Struct, frozen=True):
    """A finished game: your place and points, and where you look at another, theirs."""

    table: str
    game: str
    title: str
    ended: str
    players: int
    place: int | None
    score: int
    won: bool
    resigned: bool = False
    their_place: int | None = None
    their_score: int | None = None
    they_won: bool = False
    they_resigned: bool = False


class PersonPage(Struct, frozen=True):
    """Somebody, as whoever sat at a table with them sees them; or yourself (`own`).

    Who does not want to be `listed` shows only what you were part of. `since` is your first game together that is over.
    """

    name: str
    own: bool
    listed: bool
    since: str
    together: int
    ahead: int
    behind: int
    games: list[GameHistory]
    latest: list[PastGame]


class InviteAgain(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table for the two of you; a seat is kept for them, and they hear of it."""

    game: Key
    contribution: Contribution | None = None


class Wish(Struct, frozen=True, forbid_unknown_fields=True):
    """What you want wherever you are; what is not named stays as it is."""

    unlisted: bool | None = None
    hasty: bool | None = None


class NextTable(Struct, frozen=True):
    """How many of your games wait for you, and where to go next; no table where none does."""

    waiting: int
    table: str | None = None
    title: str = ""
