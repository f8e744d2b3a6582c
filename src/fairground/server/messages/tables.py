"""Opening a table, sitting down at it, and the lists of tables."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from fairground.server.messages.deals import Contribution, FairDeal
from fairground.server.messages.limits import Key, Name, SeatNumber
from fairground.server.messages.people import Seat
from fairground.storage.rows import TableChoices


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat is meant for: open to a person, or a bot of some level."""

    bot: Key | None = None


class CreateTable(TableChoices, frozen=True, forbid_unknown_fields=True):
    """Open a table and sit down at it. `seat` is where the host sits; with none, the host only watches.

    With `hints`, everybody may ask the expert for advice at their own decisions. The `contribution` is the host's.
    `what_if` is not for whoever opens a table: such a table is asked for from the finished game (`WhatIf`).
    """

    game: Key
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=16)]
    name: Name
    seat: SeatNumber | None = 0
    options: Annotated[dict[Key, Key], Meta(max_length=32)] = field(default_factory=dict)
    contribution: Contribution | None = None


class BeginLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """Begin the guided first game of a game, or go on with the one that was begun; with `again`, from the start."""

    name: Name
    again: bool = False


class ClaimSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down. An invitation names its seat; at a public table `seat`, or the first open one, is taken without."""

    name: Name
    invite: Key | None = None
    seat: SeatNumber | None = None
    contribution: Contribution | None = None


class PlayAgain(Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down at the rematch."""

    contribution: Contribution | None = None


class TableSummary(TableChoices, frozen=True):
    """A table in a list. `seat` is the asker's own seat, `my_turn` whether it owes a decision.

    `waiting` are the seats that owe one, `since` is when something last happened. Of a game that is over there are
    points, places and winners by seat; of one that ended before results were kept there are none. `until` is when the
    asker's time is up, in seconds since 1970, where a clock runs for them. `invite` leads to a seat that is kept for
    the asker. `chapter` ("Round 3") and `standing` (a sentence) are of a game that runs, as the asker's own seat sees
    it, or everybody; they are empty where the house has not had the game in hand since it was opened. So is
    `question`, what the asker's own seat is asked. `step` of `steps` is how far a guided first game is that runs with
    its coach, and `part` the name of the part it is in; 0 and nothing at any other table.
    """

    id: str
    game: str
    title: str
    stage: Literal["gathering", "playing", "over"]
    seats: list[Seat]
    opened: str
    seat: int | None = None
    my_turn: bool = False
    waiting: list[int] = field(default_factory=list)
    since: str = ""
    scores: list[int] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    until: float | None = None
    paused: bool = False
    invite: str | None = None
    chapter: str = ""
    standing: str = ""
    question: str = ""
    step: int = 0
    steps: int = 0
    part: str = ""


class Visit(Struct, frozen=True):
    """The link of a free chair was opened, when first, and whether who opened it is learning the game before."""

    opened: str
    learning: bool = False


class TableInfo(TableChoices, frozen=True):
    """Everything about a table but the game on it.

    `invites` and `visits` are shown to the host only, by seat number: the secret of each open seat's link, and which of
    them were opened when. `commitment` is that of the table's secret and stands from the opening on; `seed` is shown
    when the game is over. `deal` says what every seat adds to it, or added. Where `what_if` stands, the position was
    prepared from a finished game after so many decisions: there is neither. `rematch` is the table at which the same
    people play again. `bell`: after so many seconds somebody who is waited for may be reminded.
    """

    id: str
    game: str
    title: str
    stage: Literal["gathering", "playing", "over"]
    options: dict[str, str]
    seats: list[Seat]
    opened: str
    rules_version: int
    bell: float
    seat: int | None = None
    host: bool = False
    invites: dict[int, str] = field(default_factory=dict)
    visits: dict[int, Visit] = field(default_factory=dict)
    commitment: str | None = None
    seed: str | None = None
    rematch: str | None = None
    deal: FairDeal | None = None


class WhatIf(Struct, frozen=True, forbid_unknown_fields=True):
    """Play on from a finished game after so many decisions, in one of its seats, with bots in the others.

    With no `bot` the others are open to people: the new table gathers, and the game goes on as soon as nobody is
    missing. Who is known here already need not say a name.
    """

    position: int
    seat: int
    bot: str | None = "regular"
    name: str = ""


class Joined(Struct, frozen=True):
    """You sit (or, as a host who only watches, stand) at the table. Keep the recovery code: it brings you back."""

    table: TableInfo
    seat: int | None
    recovery_code: str


class OpenedInvite(Struct, frozen=True, forbid_unknown_fields=True):
    """An invitation lies open before somebody, who may be `learning` the game first."""

    learning: bool = False


class InviteInfo(Struct, frozen=True):
    """What an invitation leads to."""

    table: TableInfo
    seat: int
    taken: bool
