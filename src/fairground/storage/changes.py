"""What can happen in the house that is kept, as small frozen events. How each is written is a storage's business."""

from typing import TypeAlias

from msgspec import Struct

from fairground.core.proof.terms import Terms
from fairground.storage.audit import Audited, Banned, Unbanned
from fairground.storage.outgoing import (
    AlertRaised,
    AlertsPostponed,
    AlertsSeen,
    AlertTaken,
    ChannelDeleted,
    ChannelPut,
    DeliveryEnded,
    DeliveryPut,
    TableWished,
)
from fairground.storage.rows import (
    AnalysisRow,
    LineRow,
    MoveRow,
    PersonRow,
    ResultRow,
    SanctionRow,
    SeatEventRow,
    SeatRow,
    SnapshotRow,
    TableRow,
    ThoughtRow,
)
from fairground.storage.timing import ClockRow, Hours


class PersonNamed(Struct, frozen=True):
    """Somebody new, or a new name for somebody known. Who is known and was forgotten meanwhile does not come back:
    nothing that belongs to it is written."""

    person: PersonRow


class PersonMuted(Struct, frozen=True):
    """Somebody known may not speak anywhere in the house, or may again."""

    person: str
    muted: bool


class PersonLoggedOut(Struct, frozen=True):
    """Every cookie of somebody known that is out there is void."""

    person: str


class RecoveryRenewed(Struct, frozen=True):
    """Somebody known has a new recovery code, with this number and this digest."""

    person: str
    code: int
    recovery: bytes


class HoursChosen(Struct, frozen=True):
    """When somebody known does not want to be waited for."""

    person: str
    hours: Hours


class PersonSeen(Struct, frozen=True):
    """Somebody known was here."""

    person: str
    at: str


class LanguageChosen(Struct, frozen=True):
    """Somebody known reads this language from now on."""

    person: str
    language: str


class PersonWished(Struct, frozen=True):
    """Whether somebody known has a page for others, and whether decisions without a choice are taken for them."""

    person: str
    unlisted: bool
    hasty: bool


class PersonDeleted(Struct, frozen=True):
    """Somebody is forgotten: no row names them any more. Their seats keep `former` as a name, their lines `said`.

    Where they still sit in a game that is not over and that they have not given up, nothing is written: they sat down
    meanwhile. At the tables `left`, as far as that is known, they sit no more or nothing can be done about it. Whoever
    has a table in memory at which they were named reads it anew.
    """

    person: str
    former: str
    said: str
    left: tuple[str, ...] | None = None


class TableOpened(Struct, frozen=True):
    """A table with all its seats."""

    table: TableRow
    seats: tuple[SeatRow, ...]


class SeatTaken(Struct, frozen=True):
    """Who plays a seat from now on: a person, a bot, or nobody. With `at`, the table counts as used."""

    table: str
    seat: SeatRow
    at: str = ""


class AttemptBegun(Struct, frozen=True):
    """All who add to the deal have to pledge anew."""

    table: str
    attempt: int


class Dealt(Struct, frozen=True):
    """The game begins."""

    table: str
    seed: bytes
    deal: str
    waiting: list[int]
    at: str
    terms: Terms | None = None


class MoveMade(Struct, frozen=True):
    """A decision, or some taken back, and whom the table waits for after it. It stands behind the move before it."""

    table: str
    move: MoveRow
    stage: str
    waiting: list[int]


class SeatEventLinked(Struct, frozen=True):
    """Somebody gave up, a bot stands in or no longer does. It stands behind the one before it."""

    table: str
    event: SeatEventRow


class GameEnded(Struct, frozen=True):
    """How the game at a table ended."""

    table: str
    result: ResultRow


class LineSaid(Struct, frozen=True):
    """A line of talk. It stands behind the line before it."""

    table: str
    line: LineRow


class GallerySaid(Struct, frozen=True):
    """A line of the spectators' own talk. It stands behind the line before it."""

    table: str
    line: LineRow


class ClockSet(Struct, frozen=True):
    """How the clocks of a table stand from now on."""

    table: str
    clock: ClockRow


class HousePulsed(Struct, frozen=True):
    """The house has been open for so many seconds in all."""

    seconds: float


class LineChanged(Struct, frozen=True):
    """A line of talk that is there already reads otherwise from now on."""

    table: str
    line: LineRow


class Sanctioned(Struct, frozen=True):
    """Somebody may not speak or sit down at a table; or, with `on` false, may again."""

    table: str
    sanction: SanctionRow
    on: bool = True


class GameStopped(Struct, frozen=True):
    """A game is over before its rules say so: somebody resigned, or an operator ended it."""

    table: str
    at: str


class TableWarned(Struct, frozen=True):
    """The table was told that it will be deleted. Whatever happens at it takes that back."""

    table: str
    at: str


class TableDeleted(Struct, frozen=True):
    """Nothing is left of a table."""

    table: str


class RematchOpened(Struct, frozen=True):
    """Where the same people play again."""

    table: str
    rematch: str


class SnapshotTaken(Struct, frozen=True):
    """The game packed; the snapshot before is no longer needed."""

    table: str
    snapshot: SnapshotRow


class BotThought(Struct, frozen=True):
    """What a bot expected of its decision."""

    table: str
    thought: ThoughtRow


class LogCut(Struct, frozen=True):
    """What stands behind a hole in a log is set aside; `sound` is the last move before the hole."""

    table: str
    sound: int
    stage: str
    waiting: list[int]
    at: str


class GameAnalysed(Struct, frozen=True):
    """What was found out about a finished game; what an older release found out is forgotten."""

    analysis: AnalysisRow


class RecordBrought(Struct, frozen=True):
    """A record that somebody brought along; one that is here already stays as it is."""

    record: str
    text: str
    at: str
    person: str = ""


class RecordDeleted(Struct, frozen=True):
    """A record is taken away again, with what was found out about it."""

    record: str


class HouseNoted(Struct, frozen=True):
    """Something that the house has to remember about itself."""

    key: str
    value: bytes


Change: TypeAlias = (
    PersonNamed
    | PersonMuted
    | PersonLoggedOut
    | RecoveryRenewed
    | HoursChosen
    | PersonSeen
    | LanguageChosen
    | PersonWished
    | PersonDeleted
    | TableOpened
    | SeatTaken
    | AttemptBegun
    | Dealt
    | MoveMade
    | SeatEventLinked
    | GameEnded
    | LineSaid
    | LineChanged
    | GallerySaid
    | ClockSet
    | HousePulsed
    | Sanctioned
    | GameStopped
    | TableWarned
    | TableDeleted
    | RematchOpened
    | SnapshotTaken
    | BotThought
    | LogCut
    | GameAnalysed
    | RecordBrought
    | RecordDeleted
    | HouseNoted
    | Audited
    | Banned
    | Unbanned
    | AlertRaised
    | AlertsSeen
    | AlertsPostponed
    | AlertTaken
    | ChannelPut
    | ChannelDeleted
    | DeliveryPut
    | DeliveryEnded
    | TableWished
)
