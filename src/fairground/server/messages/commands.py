"""What a person or a bot at the table says to the server, and the answers.

Every command carries an id of the client's choice, its idempotency key: a command with an id that was already carried
out is answered again and not carried out twice.
"""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from fairground.server.messages.clocks import Hasty, Pause
from fairground.server.messages.deals import Digest
from fairground.server.messages.limits import CHAT_LENGTH, CommandId, Key, Notation, Number, SeatNumber
from fairground.server.messages.position import Position


class Decide(Struct, frozen=True, tag_field="type", tag="decide", forbid_unknown_fields=True):
    """Take one of the offers, by code or notation, in answer to the position that offered it."""

    id: CommandId
    position: Number
    action: Number | Notation


class Undo(Struct, frozen=True, tag_field="type", tag="undo", forbid_unknown_fields=True):
    """Take back own decisions: all since and including the one at `back_to`, or without it the latest."""

    id: CommandId
    position: Number
    back_to: Number | None = None


class Say(Struct, frozen=True, tag_field="type", tag="say", forbid_unknown_fields=True):
    """Say something at the table."""

    id: CommandId
    text: Annotated[str, Meta(min_length=1, max_length=CHAT_LENGTH)]


class SetSeat(Struct, frozen=True, tag_field="type", tag="set_seat", forbid_unknown_fields=True):
    """The host, while people gather: give a seat to a bot, or open it (no bot). Nobody who is there loses a seat."""

    id: CommandId
    seat: SeatNumber
    bot: Key | None = None


class Leave(Struct, frozen=True, tag_field="type", tag="leave", forbid_unknown_fields=True):
    """Get up: while people gather the seat is open again; in a game the others may let a bot stand in."""

    id: CommandId


class Replace(Struct, frozen=True, tag_field="type", tag="replace", forbid_unknown_fields=True):
    """Agree that a bot stands in for somebody who left. It does when all other people at the table have agreed."""

    id: CommandId
    seat: SeatNumber
    bot: Key


class Return(Struct, frozen=True, tag_field="type", tag="return", forbid_unknown_fields=True):
    """Come back to a seat at which a bot stands in."""

    id: CommandId


class LeaveLesson(Struct, frozen=True, tag_field="type", tag="leave_lesson", forbid_unknown_fields=True):
    """The coach is thanked: from here on the table is a game like any other, with the same bots.

    `quiet` keeps the coach at the table for a remark before a costly mistake, until the lesson is left without it.
    """

    id: CommandId
    quiet: bool = False


class StandIn(Struct, frozen=True, tag_field="type", tag="stand_in", forbid_unknown_fields=True):
    """Say beforehand who may stand in for you: a bot of a level, `nobody`, or (none) whomever the others agree on."""

    id: CommandId
    bot: Key | None = None


class Resign(Struct, frozen=True, tag_field="type", tag="resign", forbid_unknown_fields=True):
    """Give up. A bot takes over or the game is over, as `resign` of the table says; it cannot be taken back."""

    id: CommandId


class Ring(Struct, frozen=True, tag_field="type", tag="ring", forbid_unknown_fields=True):
    """Remind who sits at `seat` that the table waits for them: a notice that carries their seat, for all to see."""

    id: CommandId
    seat: SeatNumber


class Mute(Struct, frozen=True, tag_field="type", tag="mute", forbid_unknown_fields=True):
    """The host: who sits at `seat`, or said `line`, is no longer heard at this table; `muted` false takes it back.

    With `gallery`, the line is one of the spectators' talk.
    """

    id: CommandId
    seat: SeatNumber | None = None
    line: Number | None = None
    muted: bool = True
    gallery: bool = False


class Remove(Struct, frozen=True, tag_field="type", tag="remove", forbid_unknown_fields=True):
    """The host, while people gather: who sits there has to get up and may not sit down at this table again."""

    id: CommandId
    seat: SeatNumber


class Swap(Struct, frozen=True, tag_field="type", tag="swap", forbid_unknown_fields=True):
    """While people gather: what sits at `seat` and what sits at `other` change chairs.

    Whoever sits may move to a free chair; the host may swap any two. A link goes with the free chair, and what
    somebody adds to the deal with them.
    """

    id: CommandId
    seat: SeatNumber
    other: SeatNumber


class Pledge(Struct, frozen=True, tag_field="type", tag="pledge", forbid_unknown_fields=True):
    """Add to the deal, anew or differently, while the terms are not settled. With `share` it is deposited."""

    id: CommandId
    attempt: Number
    pledge: Digest
    share: Digest | None = None


class Reveal(Struct, frozen=True, tag_field="type", tag="reveal", forbid_unknown_fields=True):
    """Show the bytes that were pledged, once the terms are settled."""

    id: CommandId
    attempt: Number
    share: Digest


class Look(Struct, frozen=True, tag_field="type", tag="look", forbid_unknown_fields=True):
    """Whether the page of this socket is before somebody's eyes; it is not answered.

    Who looks is told of nothing elsewhere.
    """

    looking: bool


Command: TypeAlias = (
    Decide
    | Undo
    | Say
    | SetSeat
    | Leave
    | Replace
    | Return
    | LeaveLesson
    | StandIn
    | Resign
    | Ring
    | Mute
    | Remove
    | Swap
    | Pledge
    | Reveal
    | Pause
    | Hasty
)


class Read(Struct, frozen=True, tag_field="type", tag="read", forbid_unknown_fields=True):
    """On a socket only: everything from now on in another language. The answer is the whole position in it."""

    language: Key


class Ping(Struct, frozen=True, tag_field="type", tag="ping", forbid_unknown_fields=True):
    """On a socket only: is anybody there? A page cannot hear the pings of the WebSocket itself."""


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    """The answer to a ping; whatever else is said shows as well that the line is alive."""


class Done(Struct, frozen=True, tag_field="type", tag="done"):
    """The command with this id was carried out and is durable; `position` is the one it led to.

    `link` is that of the position; when the command is repeated after a long time it may be left out.
    """

    id: str
    position: int
    link: str | None = None


class Refused(Struct, frozen=True, tag_field="type", tag="refused"):
    """The command was not carried out; nothing has changed. `why` as in Problem.

    A stale command comes back with the present position. The id is empty when the message could not be read.
    """

    id: str
    why: str
    sentence: str
    position: Position | None = None
