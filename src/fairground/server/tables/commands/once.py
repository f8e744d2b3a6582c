"""What somebody says about seats is carried out once, also when it is sent again after a restart or at another process.

Decisions and talk are kept with their command. Of what changes a seat the seat itself keeps the latest: a hash, for
whose command it was is nobody's business.
"""

from dataclasses import replace
from functools import wraps
from hashlib import sha256

from fairground.server.messages import Command, Remove, SetSeat
from fairground.server.tables.commands.attempt import Handler
from fairground.server.tables.speaker import Bots, Speaker
from fairground.server.tables.table import Table
from fairground.storage.changes import Change, SeatTaken


def hash_of(speaker: Speaker, command: Command) -> str:
    """What a seat keeps of a command."""
    return sha256(speaker.signed(command.id).encode()).hexdigest()


def was_carried_out(table: Table, speaker: Speaker, command: Command) -> bool:
    """Whether a seat was changed by this command, and by no later one."""
    kept = hash_of(speaker, command)
    return any(row.swapped == kept for row in table.seating.rows)


def once(handler: Handler) -> Handler:
    """The same, and a seat keeps the command: the one of which the host spoke, or else the speaker's own."""

    @wraps(handler)
    def carried_out(table: Table, speaker: Speaker, command: Command, bots: Bots) -> list[Change]:
        if was_carried_out(table, speaker, command):
            return []
        changes = handler(table, speaker, command, bots)
        if not changes:
            return []
        seat = command.seat if isinstance(command, (SetSeat, Remove)) else speaker.own_seat()
        row = table.seating.rows[seat] = replace(table.seating.rows[seat], swapped=hash_of(speaker, command))
        others = [change for change in changes if not isinstance(change, SeatTaken) or change.seat.seat != seat]
        return [SeatTaken(table.id, row), *others]

    return carried_out
