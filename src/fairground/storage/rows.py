"""The data model: what is kept, row by row; each field but marked ones is a column of its name in both backends."""

from dataclasses import dataclass, field
from typing import Literal

from msgspec import Struct

from fairground.core.proof.terms import Terms
from fairground.storage.timing import AT_ANY_HOUR, ClockChoice, ClockRow, Hours

NO_COLUMN = "no column"
"""Marks a field of a row that is not kept."""


class TableChoices(Struct, frozen=True, kw_only=True):
    """What whoever opens a table chooses for it, besides the options of the game.

    One more choice is one more field here: it is kept, asked for and shown without another edit, and tables that were
    opened before it have its default.
    """

    public: bool = False
    spectators: bool = True
    hints: bool = False
    resign: Literal["bot", "end"] = "bot"
    """What becomes of the game when somebody resigns: a bot takes over, or it is over."""
    lesson: str = ""
    """The guided first game that is played here, by its id; none at an ordinary table."""
    clock: ClockChoice = ClockChoice()
    gallery: bool = False
    """Whether the players hear what spectators say already while they play."""
    rated: bool = False
    """Whether the result counts for the ratings of those who play."""
    what_if: int | None = None
    """After so many decisions of a finished game this one goes on: a prepared position that promises nothing."""


class SeatPledge(Struct, frozen=True):
    """What a seat adds to the deal, in hexadecimal digits.

    Without a `digest` the seat has yet to pledge anew. The `share` is there once it was shown to the house: when all
    were seated, or, `deposited`, from the beginning.
    """

    digest: str = ""
    share: str = ""
    deposited: bool = False


@dataclass(frozen=True)
class PersonRow:
    """Somebody who took a seat or a name. `recovery` is a digest of the recovery code.

    `code` is the number of that code and grows with each new one; cookies from before the latest of `logouts` are void.
    Who is `muted` may not speak anywhere in the house. `seen` is when they were here last, to the day. In their quiet
    `hours` no clock of theirs runs. `language` is the one they chose to read; empty, they did not. Who is `unlisted`
    has no page for others. With `hasty`, decisions without a choice are taken for them wherever they sit down.
    Who is `known` was read: they are written only where they still are. It is no column.
    """

    id: str
    name: str
    recovery: bytes
    code: int = 0
    logouts: int = 0
    muted: bool = False
    seen: str = ""
    hours: Hours = AT_ANY_HOUR
    language: str = ""
    unlisted: bool = False
    hasty: bool = False
    known: bool = field(default=False, compare=False, metadata={NO_COLUMN: True})


@dataclass(frozen=True, kw_only=True)
class TableRow:
    """A table. `stage` is gathering, playing or over; `waiting` are the seats that owe a decision.

    The `secret` is made when the table is opened and shown when the game is over. Tables of earlier releases have none.
    `attempt` counts how often people had to pledge anew; `terms` are what the seed was made from. `opener` names the
    client that opened it by a keyed hash, so that its bots think on the same account wherever the table is read anew.
    """

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
    secret: bytes | None = None
    attempt: int = 1
    terms: Terms | None = None
    opener: str = ""

    @property
    def is_timed(self) -> bool:
        """Whether there are clocks at this table."""
        return self.choices.clock.kind != "none"


@dataclass(frozen=True)
class SeatRow:
    """A seat. `bot` is the level of the bot that plays it now, also when it stands in for a person.

    `stand_in` is what the person permits while away: a level, `nobody`, or "" for whomever the others agree on.
    `resigned` is the position at which the person gave up.
    `salt` goes with the name: it is forgotten with it.
    `away` says that the person told the others that they leave; `votes` who wants a bot there, and of which level.
    With `hasty`, a decision without a choice is taken for the person, where that tells nobody anything.
    Of an open seat: when its link was `opened` first, and whether who did is `learning` the game first.
    `swapped` is a hash of the command by which the seat was changed last, so that it is not carried out twice.
    """

    seat: int
    kind: str
    person: str | None
    name: str
    bot: str | None
    invite: str
    stand_in: str = ""
    resigned: int | None = None
    pledge: SeatPledge | None = None
    salt: bytes = b""
    away: bool = False
    votes: dict[int, str] = field(default_factory=dict)
    hasty: bool = False
    opened: str = ""
    learning: bool = False
    swapped: str = ""


class MoveRow(Struct, frozen=True):
    """A decision with what chance answered; or, with `taken_back` above 0, so many decisions taken back.

    `kept` is then the position of the latest decision that still stands. `link` is its link of the table's chain.
    """

    seq: int
    seat: int
    notation: str
    draws: str
    taken_back: int
    kept: int
    command: str
    at: str
    link: bytes = b""


@dataclass(frozen=True)
class SeatEventRow:
    """What happened to a seat while the game was played: see `core/proof/seat_events.py`.

    What happened under an earlier release has no `link`.
    """

    number: int
    position: int
    seat: int
    kind: str
    detail: str
    link: bytes = b""


@dataclass(frozen=True)
class LineRow:
    """A line of the table talk, said at a position of the game.

    `speaker` is the person whose words they are, or whom a notice of the house is about.
    """

    number: int
    kind: str
    seat: int | None
    name: str
    text: str
    at: str
    command: str
    position: int = 0
    speaker: str = ""


@dataclass(frozen=True)
class SanctionRow:
    """Somebody who may not speak at a table (`muted`), or not sit down at it any more (`removed`)."""

    person: str
    kind: str


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
    """How the game at a table ended: points and places by seat, and the seats that won; none where all have lost.

    One that is `rated` counts for the ratings of those who played.
    """

    ended: str
    scores: list[int]
    places: list[int]
    winners: list[int]
    rated: bool = False


@dataclass(frozen=True)
class PlayedRow:
    """How often a game was finished by so many players, and the points that its winners had on average."""

    players: int
    games: int
    won_with: float | None


@dataclass(frozen=True)
class RecordRow:
    """A record that somebody brought along; `person` is empty where it is not known who."""

    id: str
    text: str
    at: str
    person: str = ""


@dataclass(frozen=True)
class ListedTable:
    """A table in a list: when something last happened there and, where the game is over, how it ended.

    A table that ended before results were kept has none.
    """

    row: TableRow
    seats: list[SeatRow]
    touched: str = ""
    result: ResultRow | None = None
    clock: ClockRow | None = None


@dataclass(frozen=True)
class StoredTable:
    """What is needed of a table to go on, as it was at one moment; moves and talk in their order.

    Moves are those behind the snapshot, talk and gallery (what spectators said) the latest. What lies on a damaged page
    is left out and named in `damaged`: "talk", "gallery" or "snapshot". `revision` counts its changes, where several
    processes may make them.
    """

    row: TableRow
    seats: list[SeatRow]
    moves: list[MoveRow]
    talk: list[LineRow]
    snapshot: SnapshotRow | None
    revision: int = 0
    sanctions: list[SanctionRow] = field(default_factory=list)
    damaged: tuple[str, ...] = ()
    clock: ClockRow | None = None
    gallery: list[LineRow] = field(default_factory=list)
    seat_events: list[SeatEventRow] = field(default_factory=list)

    @property
    def has_all_seats(self) -> bool:
        """Whether there is a row for each seat; where one is missing, the file is damaged."""
        return len(self.seats) == self.row.players
