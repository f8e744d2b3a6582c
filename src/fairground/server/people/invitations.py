"""Inviting somebody again: a table for two with a seat kept for them, of which they hear; and saying no to it."""

from fairground.core.refusal import BadInput
from fairground.games import find_game
from fairground.server.messages import CreateTable, InviteAgain, SeatPlan
from fairground.server.tables.lobby.lobby import create
from fairground.server.tables.registry.alerts import INVITED, alert
from fairground.server.tables.registry.registry import Registry
from fairground.server.tables.table import Table
from fairground.server.text.names import looks_like_one_of
from fairground.server.text.refusals import refusal_of, refuse
from fairground.storage.changes import Change, SeatTaken
from fairground.storage.rows import PersonRow


async def invite(
    registry: Registry, host: PersonRow, guest: PersonRow, body: InviteAgain, opener: str, delay: float
) -> Table:
    """Open a table of the fewest that play the game; the seat after the host's is kept for the guest."""
    if host.id == guest.id:
        raise refuse("not_allowed", "invite_oneself")
    if guest.unlisted:
        raise refuse("not_allowed", "unlisted", name=guest.name)
    try:
        game = find_game(body.game)
    except BadInput as error:
        raise refusal_of(error, "malformed") from None
    players = min(count for count in game.players if count > 1)
    plan = CreateTable(game=game.id, seats=[SeatPlan()] * players, name=host.name, contribution=body.contribution)

    def keep(table: Table) -> list[Change]:
        row = table.seating.rows[1]
        name = "" if looks_like_one_of(guest.name, table.seating.called) else guest.name
        table.seating.keep(1, guest.id, name)
        return [alert(table, 1, INVITED, delay, by=0, invite=row.invite)]

    return await create(registry, plan, host, opener, keep)


async def decline(table: Table, person: PersonRow) -> None:
    """Somebody for whom a seat is kept does not want it: it is free for anybody with the link."""
    seat = table.seating.kept_for(person.id)
    if seat is None or table.stage != "gathering":
        raise refuse("not_found", "invitation")
    row = table.seating.free(seat)
    said = table.note("declines", about=person.id, name=person.name)
    await table.durable(table.keep([SeatTaken(table.id, row), *said]))
