"""Looking at a finished game, or at a record that somebody brought along."""

from msgspec import Struct

from fairground.server.messages.people import Seat
from fairground.server.messages.position import Ending, Frame, Happening, Turn, ViewOfAGame


class RecordInfo(Struct, frozen=True):
    """A record that was read and played through without a fault.

    `fair` says whether the seed noted in it fits the commitment and deals what was drawn; None without a seed.
    `stopped` says that the game was over before its rules said so, as it is when somebody resigns; `mine`, that you
    brought the record along and may delete it.
    """

    id: str
    game: str
    title: str
    players: int
    options: dict[str, str]
    people: list[Seat]
    decisions: int
    scores: list[int] | None
    commitment: str | None
    seed: str | None
    fair: bool | None
    stopped: bool = False
    mine: bool = False


class ReplayPosition(Struct, frozen=True):
    """A position of a finished game or a record, after so many decisions.

    `seat` says whose eyes are used, None a spectator's. With all hands open `views` holds the view of every seat.
    `events` came of the decision that led here; `notation` is that decision, `label` the same in words, and `decided`
    the seat that took it. What these eyes did not see is empty. `frames` are the pictures inside that decision, before
    `view`, as in a Position.
    """

    game: str
    position: int
    last: int
    seat: int | None
    view: ViewOfAGame
    views: list[ViewOfAGame]
    waiting: list[int]
    decided: int | None
    notation: str
    label: str
    events: list[Happening]
    people: list[Seat]
    ending: Ending | None
    frames: list[Frame] = []


class ScorePoint(Struct, frozen=True):
    """The points of every seat after so many decisions."""

    position: int
    scores: list[int]


class ScoreHistory(Struct, frozen=True):
    """How the points ran through a finished game; only positions at which they changed, the first and the last.

    `turns` are the turns and phases of the whole game, as everybody saw them.
    """

    game: str
    people: list[Seat]
    points: list[ScorePoint]
    turns: list[Turn] = []
