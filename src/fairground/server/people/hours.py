"""Somebody chooses their quiet hours and holidays: every clock of theirs goes by them from now on."""

from contextlib import suppress

from fairground.server.clocks.hours import check_hours
from fairground.server.tables.registry.registry import Registry
from fairground.server.tables.table import Table
from fairground.server.text.refusals import Refuse
from fairground.storage.changes import HoursChosen
from fairground.storage.rows import PersonRow
from fairground.storage.timing import Hours


async def keep_hours(registry: Registry, person: PersonRow, hours: Hours) -> None:
    """Keep them with the person, and set the clocks that run for them."""
    check_hours(hours)
    await registry.storage.write([HoursChosen(person.id, hours)])

    async def rest(table: Table) -> None:
        seat = table.seating.seat_of(person.id)
        if table.clock is None or seat is None or table.clock.row.seats[seat].hours == hours:
            return
        table.clock.rest(seat, hours, table.time())
        await table.durable(table.keep([]))

    for listed in await registry.storage.tables_of(person.id):
        if listed.row.is_timed and listed.row.stage != "over":
            with suppress(Refuse):  # a table that this release cannot play on
                await registry.carried(listed.row.id, rest)
