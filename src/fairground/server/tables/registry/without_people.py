"""Tables at which only bots sit: fine to watch, a few at a time."""

from collections.abc import Collection

from fairground.server.tables.table import Table
from fairground.server.text.refusals import refuse

MOST_OF_BOTS = 100
MOST_OF_BOTS_EACH = 10
"""Tables without a person that play at the same time in one process: all, and those that one client opened."""


def check_few(in_use: Collection[Table], table: Table) -> None:
    """Refuse that a table plays without a person, where enough others do."""
    alone = [other for other in in_use if other is not table and other.of_bots and other.stage == "playing"]
    if len(alone) >= MOST_OF_BOTS or sum(other.opener == table.opener for other in alone) >= MOST_OF_BOTS_EACH:
        raise refuse("too_much", "tables_of_bots")
