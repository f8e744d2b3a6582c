"""Who looks after a table: what it is told, and what it is asked, beyond the table itself."""

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from fairground.server.tables.table import Table

RACES = 8
"""So often something is tried at a table while other processes are faster."""


class Home(Protocol):
    """The house as a table knows it."""

    def changed(self, table: Any) -> None:
        """All changes of the table are durable."""

    def failed(self, table: Any) -> None:
        """Memory is ahead of what is kept."""

    async def anew(self, table: Any) -> "Table":
        """The table as it is kept now, once this one is broken."""

    async def catch_up(self, table: Any) -> bool:
        """Take in what other processes did; whether that was anything."""

    def may_speak(self, person: str) -> bool:
        """Whether somebody has not said too much lately, at all tables together."""

    def is_muted(self, person: str) -> bool:
        """Whether somebody may not speak anywhere in the house."""

    def check_stays(self, person: str) -> None:
        """Refuse whoever is being forgotten."""

    def check_bots_alone(self, table: Any) -> None:
        """Refuse that nobody but bots sits at the table, where that is so at many already."""


class Nobody:
    """A table that stands by itself."""

    def changed(self, table: Any) -> None:
        """Nobody has to know."""

    def failed(self, table: Any) -> None:
        """Nobody reads it anew."""

    async def anew(self, table: "Table") -> "Table":
        return table

    async def catch_up(self, table: Any) -> bool:
        return False

    def may_speak(self, person: str) -> bool:
        return True

    def is_muted(self, person: str) -> bool:
        return False

    def check_stays(self, person: str) -> None:
        """Everybody does."""

    def check_bots_alone(self, table: Any) -> None:
        """There are no others."""


NOBODY = Nobody()
