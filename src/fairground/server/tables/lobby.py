"""Opening a table, sitting down at it, and playing again."""

from dataclasses import replace

from fairground.core.refusal import BadInput
from fairground.games import find_game
from fairground.server.app.house import House
from fairground.server.messages import ClaimSeat, CreateTable, SeatPlan
from fairground.server.security.keys import new_id
from fairground.server.tables.arrangement import bot_name, deal_if_full
from fairground.server.tables.game_log import now
from fairground.server.tables.seats import Seating
from fairground.server.tables.table import Table
from fairground.server.text.refusals import refusal_of, refuse
from fairground.storage.rows import PersonRow, SeatRow, TableRow
from fairground.storage.sqlite.statements import add_seat, add_table, put_person, set_rematch, set_seat
from fairground.storage.sqlite.writer import Statement

MOST_OF_BOTS = 100
MOST_OF_BOTS_EACH = 10
"""Tables without a person that play at the same time: all, and those that one client opened."""


async def create(house: House, body: CreateTable, person: PersonRow, opener: str = "") -> Table:
    """Open a table on the account of a client; the host sits down where the request says."""
    try:
        game = find_game(body.game)
        options = game.chosen(len(body.seats), body.options)
    except BadInput as error:
        raise refusal_of(error, "malformed") from None
    if body.seat is not None and body.seat >= len(body.seats):
        raise refuse("malformed", "host_seat", last=len(body.seats) - 1)
    rows = [_planned(house, number, plan) for number, plan in enumerate(body.seats)]
    row = TableRow(
        *(new_id(), game.id, game.rules_version, len(rows), options, body.public, body.spectators, person.id),
        *(now(), "gathering", None, "", [], None, body.hints),
    )
    table = Table(row, game, Seating(rows, game.seats, person.id), house.storage)
    for number, plan in enumerate(body.seats):
        if plan.bot is not None:
            table.seating.seat_bot(number, plan.bot, bot_name(table, number))
    table.opener = opener or person.id
    if body.seat is not None:
        table.seating.sit(body.seat, person.id, person.name)
    _check_bots_alone(house, table)
    await _open_table(house, table, person, [])
    return table


def _check_bots_alone(house: House, table: Table) -> None:
    """Bots among themselves are fine to watch, a few at a time."""
    if not table.of_bots:
        return
    alone = [other for other in house.tables.values() if other.of_bots and other.stage == "playing"]
    if len(alone) >= MOST_OF_BOTS or sum(other.opener == table.opener for other in alone) >= MOST_OF_BOTS_EACH:
        raise refuse("too_much", "tables_of_bots")


def _planned(house: House, number: int, plan: SeatPlan) -> SeatRow:
    if plan.bot is not None and plan.bot not in house.prompter.bots:
        raise refuse("malformed", "bot_at_a_seat", bot=plan.bot, bots=list(house.prompter.bots))
    return SeatRow(number, "open", None, "", None, new_id())


async def _open_table(house: House, table: Table, person: PersonRow, more: list[Statement], *others: Table) -> None:
    statements = [put_person(person), add_table(table.row)]
    statements += [add_seat(table.id, row) for row in table.seating.rows]
    statements += more + deal_if_full(table)
    house.use(table)
    await table.durable(table.keep(statements, *others))


async def claim(house: House, table: Table, body: ClaimSeat, person: PersonRow) -> int:
    """Sit down at a table; who sits there already keeps the seat."""
    seating = table.seating
    sitting = seating.seat_of(person.id)
    if sitting is not None:
        await table.settled()
        return sitting
    seat = seating.open_seat(body.seat, body.invite, table.row.public)
    if table.stage != "gathering":
        raise refuse("taken", "seats_settled")
    seating.check_name(person.name, seat)
    await _sit(table, seat, person)
    return seat


async def _sit(table: Table, seat: int, person: PersonRow) -> None:
    row = table.seating.sit(seat, person.id, person.name)
    table.seating.touch(seat)
    for connection in table.connections:
        if connection.person == person.id:
            connection.seat = seat
            table.seating.sockets[seat] += 1
    statements = [put_person(person), set_seat(table.id, row), table.note("sits_down", name=person.name)]
    await table.durable(table.keep(statements + deal_if_full(table)))


async def rematch(house: House, table: Table, person: PersonRow) -> tuple[Table, int]:
    """Play again, everybody one seat further; a seat waits for each person until they ask too."""
    seat = table.seating.seat_of(person.id)
    if seat is None:
        raise refuse("not_yours", "rematch_of_others")
    if table.stage != "over":
        raise refuse("too_early", "rematch")
    await table.settled()
    player = replace(person, name=table.seating.rows[seat].name)
    if table.rematch is None:
        return await _first_rematch(house, table, player)
    again = await house.settled(table.rematch)
    sitting = again.seating.seat_of(person.id)
    if sitting is not None:
        return again, sitting
    kept = again.seating.kept_for(person.id)
    if kept is None or again.stage != "gathering":
        raise refuse("taken", "seat_at_the_rematch")
    await _sit(again, kept, player)
    return again, kept


async def _first_rematch(house: House, table: Table, person: PersonRow) -> tuple[Table, int]:
    old = table.seating.rows
    rows = []
    for number in range(len(old)):
        before = old[(number + 1) % len(old)]
        kind = "bot" if before.kind == "bot" else "open"
        bot = before.bot if kind == "bot" else None
        name = f"Bot {table.game.seats[number]}" if kind == "bot" else before.name
        rows.append(SeatRow(number, kind, before.person, name, bot, new_id()))
    fresh = replace(
        *(table.row,),
        id=new_id(),
        host=person.id,
        opened=now(),
        stage="gathering",
        seed=None,
        deal="",
        rematch=None,
    )
    fresh = replace(fresh, waiting=[], rules_version=table.game.rules_version)
    again = Table(fresh, table.game, Seating(rows, table.game.seats, person.id), house.storage)
    seat = again.seating.kept_for(person.id)
    assert seat is not None
    again.seating.sit(seat, person.id, person.name)
    table.rematch = again.id
    await _open_table(house, again, person, [set_rematch(table.id, again.id)], table)
    return again, seat
