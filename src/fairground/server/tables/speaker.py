"""Who speaks at a table."""

from collections.abc import Collection
from typing import TypeAlias

from fairground.server.tables.table import Table
from fairground.server.text.refusals import refuse

Bots: TypeAlias = Collection[str]
"""The levels of bots that there are."""
BOT = "bot-"
"""How the id of a bot that speaks begins; behind it stands its seat."""


class Speaker:
    """A person, perhaps without a seat, or the bot of a seat."""

    def __init__(self, id: str, seat: int | None, name: str, bot: bool = False) -> None:
        self.id = id
        self.seat = seat
        self.name = name
        self.bot = bot

    def signed(self, command: str) -> str:
        """A command as it is kept: by whom, and its id."""
        return f"{self.id} {command}"

    def again(self, table: Table) -> "Speaker":
        """The same, at the table as it was read anew."""
        return self if self.bot else Speaker(self.id, table.seating.seat_of(self.id), self.name)

    def own_seat(self) -> int:
        if self.seat is None:
            raise refuse("not_yours", "seat")
        return self.seat

    def playing_seat(self, table: Table, position: int | None = None) -> int:
        """The seat, in a game that is under way, at which the speaker decides.

        Who speaks of an earlier `position` has not seen the end yet: the table has moved on.
        """
        seat = self.own_seat()
        if table.stage == "gathering":
            raise refuse("too_early", "seats_open")
        if table.stage == "over":
            seen = position is None or position == table.position
            raise refuse("not_yours", "game_over") if seen else refuse("stale", "moved_on")
        if table.seating.rows[seat].resigned is not None and not self.bot:
            raise refuse("not_allowed", "resigned")
        if table.seating.rows[seat].bot is not None and not self.bot:
            raise refuse("not_allowed", "bot_stands_in")
        return seat
