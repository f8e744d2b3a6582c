"""The link of a free chair lies open before somebody: the host sees since when, and whether they learn first."""

from dataclasses import replace

from fairground.server.tables.table import Table
from fairground.server.text.refusals import refuse
from fairground.storage.changes import SeatTaken
from fairground.storage.clock import now
from fairground.storage.rows import SeatRow


def invited_to(table: Table, invite: str) -> SeatRow:
    """The seat to which an invitation leads now: it goes along when chairs are changed."""
    row = next((row for row in table.seating.rows if row.invite == invite), None)
    if row is None:
        raise refuse("not_found", "invitation")
    return row


async def visit(table: Table, invite: str, person: str | None, learning: bool) -> None:
    """Somebody looks at an invitation, or goes to learn the game; who it is is not kept.

    Neither the host is anybody new, nor who sits at the table already.
    """
    row = invited_to(table, invite)
    known = person is not None and (person == table.row.host or table.seating.seat_of(person) is not None)
    if table.stage != "gathering" or row.kind != "open" or known:
        return
    visited = replace(row, opened=row.opened or now(), learning=learning)
    if visited != row:
        table.seating.rows[row.seat] = visited
        await table.durable(table.keep([SeatTaken(table.id, visited)]))
