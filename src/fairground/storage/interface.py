"""The repository that every backend implements: changes are written in order and durably, and read back whole.

A backend is right when it passes `tests/storage`, faults included. No module outside this package knows a statement.
"""

from asyncio import Future
from collections.abc import Sequence
from typing import Protocol

from fairground.storage.audit import AuditRow, BanRow
from fairground.storage.changes import Change
from fairground.storage.history import OwnTurn, PlayedGame, RatedSeat, SharedGame
from fairground.storage.outgoing import AlertRow, ChannelRow, DeliveryRow
from fairground.storage.peers import Peers
from fairground.storage.rows import (
    AnalysisRow,
    LineRow,
    ListedTable,
    MoveRow,
    PersonRow,
    PlayedRow,
    RecordRow,
    SeatRow,
    StoredTable,
    ThoughtRow,
)

LISTED = 100
"""So many tables a list has at most."""
LATEST = 8
"""So many finished games are named on the page of a game."""
RATED_ANEW = "ratings"
"""The house notes under this key a new mark whenever ratings have to be reckoned from the beginning."""
LINES_SHOWN = 500
"""So many lines of its talk a table has in memory; earlier ones are kept and not shown."""


class NotWritten(Exception):
    """A change was not made durable, because of itself or because one before it in its stream was not."""


class LostRace(NotWritten):
    """Another process changed the table first: nothing is written, and whoever reads again knows what it did."""


REWRITTEN = 1 << 32
"""By so much the revision of a table leaps when what is kept of it already reads otherwise: lines, names."""


def is_rewritten(revision: int, known: int) -> bool:
    """Whether what somebody knows of a table at one revision has to be read anew, and not only what came since."""
    return revision // REWRITTEN != known // REWRITTEN


class Unreadable(Exception):
    """Something could not be read: not now, or, when it is `damaged`, never."""

    def __init__(self, reason: str, damaged: bool = False) -> None:
        super().__init__(reason)
        self.damaged = damaged


class Stream:
    """Changes that build on one another, such as those of one table in memory.

    Once one of them could not be written, none behind it is: it would be a change of something that never happened.
    Whoever wants to go on reads what is kept and begins a new stream.

    A stream that names its `table` builds on a `revision` of it. Where several processes serve the same house, a change
    of any other revision than the one that is kept is a `LostRace`. Changes count one by one; where somebody is
    forgotten the revision leaps by `REWRITTEN`.
    """

    __slots__ = ("failed", "latest", "revision", "table")

    def __init__(self, table: str = "", revision: int = 0) -> None:
        self.failed = False
        self.table = table
        self.revision = revision
        self.latest: Future[None] | None = None
        """The change that was given last, where changes have to wait for one another."""


class Storage(Protocol):
    """Everything that outlives the process. Reads see what is durable and nothing else."""

    peers: Peers
    """Other processes that serve the same house."""

    def write(self, changes: Sequence[Change], *streams: Stream) -> "Future[None]":
        """Write changes that belong together, all or none, behind everything given before in the same streams.

        Queued before this returns, in the order of the calls; done when durable. It fails, and with it everything
        behind it in its streams, when it cannot be written: also when a move or a line would stand without the one
        before it, or where one stands already. What failed may in rare cases have been written nevertheless (the disk
        said no too late): who reads again sees it.
        """
        ...

    async def open(self) -> None:
        """Be ready to read and to write, or refuse with what the operator can do about it."""
        ...

    async def close(self) -> None:
        """Write what was given, then let go."""
        ...

    async def damage(self) -> list[str]:
        """What is wrong with what is kept; nothing if it is whole."""
        ...

    async def secret(self, key: str) -> bytes:
        """A random key of the house, made when it is first asked for."""
        ...

    async def noted(self, key: str) -> bytes | None:
        """What the house remembers about itself."""
        ...

    async def pulse(self, first: bool, longest: float) -> float:
        """The house is open: durably note it, and say for how many seconds it has been in all.

        What passed since the pulse before counts, unless it is the first of this process or longer ago than `longest`
        seconds: then nobody could play meanwhile. Where several processes serve the house, the database's clock counts.
        """
        ...

    async def clocks_due(self, most: int) -> list[tuple[str, float]]:
        """The tables whose clocks have to be looked at first, and when, in seconds of the house; found by an index."""
        ...

    # --- people ---

    async def person(self, person: str) -> PersonRow | None: ...
    async def person_by_recovery(self, digest: bytes) -> PersonRow | None: ...

    async def restricted(self) -> list[PersonRow]:
        """Everybody who is muted, or has cookies out that are void."""
        ...

    async def people(self, part: str = "") -> list[PersonRow]:
        """People with this in their name or their id, the latest seen first."""
        ...

    async def idle_people(self, before: str, most: int) -> list[str]:
        """People who were not seen since, the longest gone first."""
        ...

    async def lines_of(self, person: str) -> list[tuple[str, LineRow]]:
        """Everything that somebody said, with the table it was said at."""
        ...

    # --- tables ---

    async def table(self, table: str) -> StoredTable | None:
        """What is needed of a table to go on, as it was at one moment."""
        ...

    async def moves(self, table: str) -> list[MoveRow]:
        """The whole log of a table, for who cannot begin at its snapshot."""
        ...

    async def moved_to(self, table: str, command: str) -> int | None:
        """The position that a command led to, if it is in the log."""
        ...

    async def notices_of(self, table: str) -> list[LineRow]:
        """What the house said at a table, from the first line on."""
        ...

    async def tables(self, stage: str = "") -> list[ListedTable]:
        """All tables, or those of a stage, the latest first."""
        ...

    async def idle_tables(self, stage: str, before: str, most: int, warned: str = "") -> list[str]:
        """Tables of a stage that nobody has used since: those not warned yet, or those warned before a time."""
        ...

    async def is_idle(self, table: str, stage: str, before: str, warned: str = "") -> bool:
        """Whether a table is still one of those that nobody has used since: not warned yet, or before a time."""
        ...

    async def news(self, table: str, seq: int, number: int, heard: int = 0) -> StoredTable | None:
        """As `table`, but of the log only what stands behind a move and a line, and no snapshot.

        Of the spectators' talk it is what stands behind the line `heard`.
        """
        ...

    async def public_tables(self) -> list[ListedTable]:
        """Public tables at which people gather or play, the latest first."""
        ...

    async def tables_of(self, person: str, before: str = "") -> list[ListedTable]:
        """Tables at which this person sits or is the host: those that are not over first, then the latest first.

        With `before`, a moment as `touched` has it, only finished ones that ended earlier: the next page of a list.
        """
        ...

    async def finished(self, game: str) -> list[ListedTable]:
        """The games last finished at public tables that anybody may look at."""
        ...

    async def played(self, game: str) -> list[PlayedRow]:
        """How often a game was finished, by the number of players."""
        ...

    async def running(self) -> list[str]:
        """Every table that plays."""
        ...

    async def begun(self) -> list[str]:
        """Every table that was dealt, also those that are over."""
        ...

    async def invited_to(self, invite: str) -> tuple[str, int] | None:
        """The table and the seat that an invitation names."""
        ...

    async def seats_of(self, table: str) -> list[SeatRow]:
        """Who sits at a table; nobody where there is none."""
        ...

    # --- what was played, and with whom ---

    async def turns_of(self, person: str) -> list[OwnTurn]:
        """Running games that wait for somebody: whose clock is looked at first, then who waits the longest."""
        ...

    async def played_by(self, person: str) -> list[PlayedGame]:
        """Every finished game of somebody that was dealt as a game of its own, the latest first."""
        ...

    async def played_with(self, person: str) -> list[SharedGame]:
        """Every finished game of somebody, once for each other person who sat there, the latest first."""
        ...

    async def rated_after(self, game: str, ended: str, most: int) -> list[RatedSeat]:
        """The seats of rated games that ended later, in order: about so many games, those of a moment together."""
        ...

    async def rated_games(self, game: str) -> int:
        """How many rated games there are."""
        ...

    # --- what was thought and brought along ---

    async def thought(self, table: str, seq: int) -> ThoughtRow | None: ...
    async def analysis(self, key: str) -> AnalysisRow | None: ...
    async def record(self, record: str) -> RecordRow | None: ...
    async def records_of(self, person: str) -> list[RecordRow]: ...

    async def idle_records(self, before: str, most: int) -> list[str]:
        """Records that were brought along before a time, the oldest first."""
        ...

    # --- what people are told outside the house ---

    async def people_due(self, now: str, most: int) -> list[str]:
        """Everybody for whom an alert or a delivery is due, the longest due first."""
        ...

    async def next_due(self) -> str | None:
        """When the next alert or delivery is due."""
        ...

    async def is_alerted(self, person: str, table: str) -> bool:
        """Whether anything about a table has gathered for somebody."""
        ...

    async def alerts_of(self, person: str) -> list[AlertRow]:
        """What somebody should hear of and was not told yet, the oldest first."""
        ...

    async def channel(self, channel: str) -> ChannelRow | None: ...
    async def channels_of(self, person: str) -> list[ChannelRow]: ...

    async def channels_at(self, address: str) -> list[ChannelRow]:
        """Whoever wants to be reached at an address."""
        ...

    async def deliveries_to(self, person: str) -> list[DeliveryRow]: ...

    async def table_wishes_of(self, person: str) -> dict[str, str]:
        """Of which tables somebody wants to hear otherwise than of any."""
        ...

    # --- the operator's ---

    async def audit(self) -> list[AuditRow]:
        """What operators did, the latest first."""
        ...

    async def bans(self) -> list[BanRow]: ...
