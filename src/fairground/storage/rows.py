"""What is kept, row by row."""

from dataclasses import dataclass, field

from msgspec import Struct


class TableChoices(Struct, frozen=True, kw_only=True):
    """What whoever opens a table chooses for it, besides the options of the game.

    One more choice is one more field here: it is kept, asked for and shown without another edit, and tables that were
    opened before it have its default.
    """

    public: bool = False
    spectators: bool = True
    hints: bool = False
    lesson: str = ""
    """The guided first game that is played here, by its id; none at an ordinary table."""


@dataclass(frozen=True)
class PersonRow:
    """Somebody who took a seat or a name. `recovery` is a digest of the recovery code."""

    id: str
    name: str
    recovery: bytes


@dataclass(frozen=True, kw_only=True)
class TableRow:
    """A table. `stage` is gathering, playing or over; `waiting` are the seats that owe a decision."""

    id: str
    game: str
    rules_version: int
    players: int
    options: dict[str, str]
    choices: TableChoices
    host: str
    opened: str
    stage: str = "gathering"
    seed: bytes | None = None
    deal: str = ""
    waiting: list[int] = field(default_factory=list)
    rematch: str | None = None


@dataclass(frozen=True)
class SeatRow:
    """A seat. `bot` is the level of the bot that plays it now, also when it stands in for a person."""

    seat: int
    kind: str
    person: str | None
    name: str
    bot: str | None
    invite: str


@dataclass(frozen=True)
class MoveRow:
    """A decision with what chance answered; or, with `taken_back` above 0, so many decisions taken back.

    `kept` is then the position of the latest decision that still stands.
    """

    seq: int
    seat: int
    notation: str
    draws: str
    taken_back: int
    kept: int
    command: str
    at: str


@dataclass(frozen=True)
class LineRow:
    """A line of the table talk."""

    number: int
    kind: str
    seat: int | None
    name: str
    text: str
    at: str
    command: str


@dataclass(frozen=True)
class SnapshotRow:
    """The game at a table after `seq`, as the release `made_by` packed it."""

    seq: int
    made_by: str
    data: bytes


@dataclass(frozen=True)
class ThoughtRow:
    """What the bot that took the decision `seq` expected: its best choices by notation, with visits and value.

    `public` says that its seat knew nothing then that not everybody could see.
    """

    seq: int
    bot: str
    public: bool
    imagined: int
    choices: list[tuple[str, int, float | None]]


@dataclass(frozen=True)
class AnalysisRow:
    """What was found out about a finished game, or a record, as the release `made_by` packed it."""

    id: str
    made_by: str
    data: bytes


@dataclass(frozen=True)
class ResultRow:
    """How the game at a table ended: points and places by seat, and the seats that won; none where all have lost."""

    ended: str
    scores: list[int]
    places: list[int]
    winners: list[int]


@dataclass(frozen=True)
class PlayedRow:
    """How often a game was finished by so many players, and the points that its winners had on average."""

    players: int
    games: int
    won_with: float | None


@dataclass(frozen=True)
class ListedTable:
    """A table in a list: when something last happened there and, where the game is over, how it ended.

    A table that ended before results were kept has none.
    """

    row: TableRow
    seats: list[SeatRow]
    touched: str = ""
    result: ResultRow | None = None


@dataclass(frozen=True)
class StoredTable:
    """All that is kept of a table, as it was at one moment; moves and talk in their order.

    `revision` counts its changes, where several processes may make them.
    """

    row: TableRow
    seats: list[SeatRow]
    moves: list[MoveRow]
    talk: list[LineRow]
    snapshot: SnapshotRow | None
    revision: int = 0
