"""What can happen in the house that is kept: small frozen things. How each is written is a storage's own business."""

from typing import TypeAlias

from msgspec import Struct

from fairground.storage.rows import (
    AnalysisRow,
    LineRow,
    MoveRow,
    PersonRow,
    ResultRow,
    SeatRow,
    SnapshotRow,
    TableRow,
    ThoughtRow,
)


class PersonNamed(Struct, frozen=True):
    """Somebody new, or a new name for somebody known."""

    person: PersonRow


class TableOpened(Struct, frozen=True):
    """A table with all its seats."""

    table: TableRow
    seats: tuple[SeatRow, ...]


class SeatTaken(Struct, frozen=True):
    """Who plays a seat from now on: a person, a bot, or nobody."""

    table: str
    seat: SeatRow


class Dealt(Struct, frozen=True):
    """The game begins."""

    table: str
    seed: bytes
    deal: str
    waiting: list[int]
    at: str


class MoveMade(Struct, frozen=True):
    """A decision, or some taken back, and whom the table waits for after it. It stands behind the move before it."""

    table: str
    move: MoveRow
    stage: str
    waiting: list[int]


class GameEnded(Struct, frozen=True):
    """How the game at a table ended."""

    table: str
    result: ResultRow


class LineSaid(Struct, frozen=True):
    """A line of talk. It stands behind the line before it."""

    table: str
    line: LineRow


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


Change: TypeAlias = (
    PersonNamed
    | TableOpened
    | SeatTaken
    | Dealt
    | MoveMade
    | GameEnded
    | LineSaid
    | RematchOpened
    | SnapshotTaken
    | BotThought
    | LogCut
    | GameAnalysed
    | RecordBrought
)
