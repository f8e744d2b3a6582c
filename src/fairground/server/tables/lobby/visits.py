"""The link of a free chair lies open before somebody: the host sees since when, and whether they learn first."""

from dataclasses import replace

from fairground.server.tables.table import Table
from fairground.storage.changes import SeatTaken
from fairground.storage.clock import now


async def visit(table: Table, seat: int, person: str | None, learning: bool) -> None:
    """Somebody looks at an invitation, or goes to learn the game; who it is is not kept. The host is nobody new."""
    row = table.seating.rows[seat]
    if table.stage != "gathering" or row.kind != "open" or person == table.row.host:
        return
    visited = replace(row, opened=row.opened or now(), learning=learning)
    if visited != row:
        table.seating.rows[seat] = visited
        await table.durable(table.keep([SeatTaken(table.id, visited)]))
