"""How the clocks of a table stand, and what is said about them."""

from msgspec import Struct

from fairground.server.messages.limits import CommandId
from fairground.storage.timing import ClockChoice


class SeatTime(Struct, frozen=True):
    """The clock of a seat. `left` are seconds now; while it `runs`, they grow fewer.

    It `rests` in the quiet hours of its person, and on holidays. `until` is when the time will be up, by the calendar,
    in seconds since 1970. Who is `short` had no time left once and has a short time for each decision; where it is
    `helped`, a bot takes this one decision.
    """

    left: float
    runs: bool
    rests: bool = False
    until: float | None = None
    short: bool = False
    helped: bool = False


class TableTime(Struct, frozen=True):
    """The clocks of a table by seat, and who wants a pause. `now` is the present moment as the house reads it."""

    choice: ClockChoice
    seats: list[SeatTime]
    paused: bool
    consents: list[int]
    now: float


class Pause(Struct, frozen=True, tag_field="type", tag="pause", forbid_unknown_fields=True):
    """Ask for a pause, or agree to one: clocks stand still once everybody who plays does. With `on` false, go on."""

    id: CommandId
    on: bool = True


class Hasty(Struct, frozen=True, tag_field="type", tag="hasty", forbid_unknown_fields=True):
    """Have decisions taken for you where there is no choice and taking them tells nobody anything; or no longer."""

    id: CommandId
    on: bool = True
