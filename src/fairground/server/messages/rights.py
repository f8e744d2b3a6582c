"""What is kept about a person, as they may see it and take it along."""

from msgspec import Struct

from fairground.storage.timing import Hours


class KeptTable(Struct, frozen=True):
    """A table at which you sit or sat, or that you opened; the moves of a finished game are in its record."""

    table: str
    game: str
    stage: str
    opened: str
    host: bool
    seat: int | None
    name: str
    stand_in: str
    resigned: bool


class KeptLine(Struct, frozen=True):
    """Something you said at a table."""

    table: str
    at: str
    name: str
    text: str


class KeptRecord(Struct, frozen=True):
    """A record that you brought along."""

    id: str
    at: str
    text: str


class KeptChannel(Struct, frozen=True):
    """A way to reach you outside the house."""

    kind: str
    address: str
    wishes: list[str]
    confirmed: bool
    added: str
    failed: str


class KeptAlert(Struct, frozen=True):
    """Something you are about to hear of."""

    table: str
    kind: str
    due: str


class MyData(Struct, frozen=True):
    """Everything that is kept about you. `seen` is the day you were here last; no address is kept.

    `hours` are when you do not want to be waited for; `wishes` what you want to hear of, by table, where that differs;
    `alerts` and `deliveries` (by address) are on their way to you.
    """

    id: str
    name: str
    seen: str
    logouts: int
    muted: bool
    tables: list[KeptTable]
    lines: list[KeptLine]
    records: list[KeptRecord]
    hours: Hours
    language: str = ""
    channels: list[KeptChannel] = []
    unlisted: bool = False
    hasty: bool = False
    wishes: dict[str, str] = {}
    alerts: list[KeptAlert] = []
    deliveries: list[str] = []
