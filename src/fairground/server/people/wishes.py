"""What somebody wishes wherever they are."""

from contextlib import suppress

from fairground.server.messages import Hasty, Wish
from fairground.server.security.keys import new_id
from fairground.server.tables.commands.dispatch import carry_out
from fairground.server.tables.registry.registry import Registry
from fairground.server.tables.speaker import Speaker
from fairground.server.tables.table import Table
from fairground.server.text.refusals import Refuse
from fairground.storage.changes import PersonWished
from fairground.storage.rows import PersonRow


async def wish(registry: Registry, person: PersonRow, body: Wish) -> None:
    """Keep it, and let it hold at every table at which the person sits and that is not over."""
    unlisted = person.unlisted if body.unlisted is None else body.unlisted
    hasty = person.hasty if body.hasty is None else body.hasty
    await registry.storage.write([PersonWished(person.id, unlisted, hasty)])
    if body.hasty is None:
        return
    for listed in await registry.storage.tables_of(person.id):
        sits = any(seat.person == person.id and seat.kind == "person" for seat in listed.seats)
        if listed.row.stage == "over" or not sits:
            continue

        async def tell(table: Table) -> None:
            seat = table.seating.seat_of(person.id)
            if seat is not None:
                speaker = Speaker(person.id, seat, table.seating.rows[seat].name)
                await carry_out(table, speaker, Hasty(new_id(), hasty), registry.bots)

        with suppress(Refuse):  # a table that this release cannot play on
            await registry.carried(listed.row.id, tell)
