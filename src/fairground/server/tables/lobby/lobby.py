"""Opening a table, sitting down at it, and playing again."""

from collections.abc import Callable
from dataclasses import replace
import secrets

from msgspec import convert, structs

from fairground.core.proof.hashes import BYTES
from fairground.core.refusal import BadInput
from fairground.games import find_game
from fairground.server.clocks.table_clock import check_clock
from fairground.server.messages import ClaimSeat, Contribution, CreateTable, SeatPlan
from fairground.server.security.keys import new_id
from fairground.server.tables.commands.hosting import REMOVED, is_sanctioned
from fairground.server.tables.commands.lessons import check_plan
from fairground.server.tables.deal.fair_deal import deal_if_ready
from fairground.server.tables.registry.registry import Registry
from fairground.server.tables.seating import Seating, new_salt, open_row
from fairground.server.tables.table import Table
from fairground.server.text.bots import bot_name
from fairground.server.text.refusals import Refuse, refusal_of, refuse
from fairground.storage.changes import Change, PersonNamed, RematchOpened, SeatTaken, TableOpened
from fairground.storage.clock import now
from fairground.storage.rows import PersonRow, SeatRow, TableChoices, TableRow


async def create(
    registry: Registry,
    body: CreateTable,
    person: PersonRow,
    opener: str = "",
    also: Callable[[Table], list[Change]] = lambda table: [],
) -> Table:
    """Open a table on the account `opener` of a client; the host sits down where the request says.

    What is to be kept together with it comes from `also`.
    """
    try:
        game = find_game(body.game)
        options = game.chosen(len(body.seats), body.options)
    except BadInput as error:
        raise refusal_of(error, "malformed") from None
    check_plan(game, body)
    check_clock(body.clock)
    check_rated(body)
    if body.what_if is not None:
        raise refuse("malformed", "what_if_table")
    if body.seat is not None and body.seat >= len(body.seats):
        raise refuse("malformed", "host_seat", last=len(body.seats) - 1)
    rows = [_planned(registry, number, plan) for number, plan in enumerate(body.seats)]
    row = TableRow(
        id=new_id(),
        game=game.id,
        rules_version=game.rules_version,
        players=len(rows),
        options=options,
        choices=convert(body, TableChoices, from_attributes=True),
        host=person.id,
        opened=now(),
        secret=None if body.lesson else secrets.token_bytes(BYTES),
        opener=opener,
    )
    table = Table(row, game, Seating(rows, game.seats, person.id), registry.storage)
    for number, plan in enumerate(body.seats):
        if plan.bot is not None:
            table.seating.seat_bot(number, plan.bot, bot_name(table.game.seats[number]))
    if body.seat is not None:
        table.seating.sit(body.seat, person.id, person.name, body.contribution)
        _as_wished(table, body.seat, person)
    if table.of_bots:
        registry.check_bots_alone(table)
    await _open_table(registry, table, person, also)
    return table


def check_rated(body: CreateTable) -> None:
    """What is rated is played by all alone: without hints, not as a lesson, and against somebody."""
    if body.rated and (body.hints or body.lesson):
        raise refuse("malformed", "rated_hints")
    if body.rated and (len(body.seats) < 2 or all(plan.bot is not None for plan in body.seats)):
        raise refuse("malformed", "rated_alone")


def _planned(registry: Registry, number: int, plan: SeatPlan) -> SeatRow:
    if plan.bot is not None and plan.bot not in registry.bots:
        raise refuse("malformed", "bot_at_a_seat", bot=plan.bot, bots=list(registry.bots))
    return open_row(number, new_id())


async def _open_table(
    registry: Registry, table: Table, person: PersonRow, also: Callable[[Table], list[Change]], *others: Table
) -> None:
    registry.check_stays(person.id)
    more = also(table)
    opened: list[Change] = [PersonNamed(person), TableOpened(table.row, tuple(table.seating.rows))]
    dealt = deal_if_ready(table)
    registry.use(table)
    await table.durable(table.keep([*opened, *more, *dealt], *others))


async def claim(table: Table, body: ClaimSeat, person: PersonRow) -> int:
    """Sit down at a table; who sits there already keeps the seat."""
    seating = table.seating
    sitting = seating.seat_of(person.id)
    if sitting is not None:
        await table.at_rest()
        return sitting
    if is_sanctioned(table, person.id, REMOVED):
        raise refuse("not_allowed", "removed")
    seat = seating.open_seat(body.seat, body.invite, table.row.choices.public)
    if table.stage != "gathering":
        raise refuse("taken", "seats_settled")
    seating.check_name(person.name, seat)
    await _sit(table, seat, person, body.contribution)
    return seat


def _as_wished(table: Table, seat: int, person: PersonRow) -> None:
    """The seat knows what its person wishes, and its clock their quiet hours."""
    table.seating.make_hasty(seat, person.hasty)
    if table.clock is not None:
        table.clock.rest(seat, person.hours, table.time())


async def _sit(table: Table, seat: int, person: PersonRow, given: Contribution | None) -> None:
    table.home.check_stays(person.id)
    table.seating.sit(seat, person.id, person.name, given if table.row.secret is not None else None)
    table.seating.touch(seat)
    _as_wished(table, seat, person)
    row = table.seating.rows[seat] = replace(table.seating.rows[seat], opened="", learning=False)
    for subscriber in table.subscribers:
        if subscriber.person == person.id:
            subscriber.seat = seat
            table.seating.sockets[seat] += 1
    sat: list[Change] = [PersonNamed(person), SeatTaken(table.id, row, now())]
    await table.durable(
        table.keep([*sat, *table.note("sits_down", about=person.id, name=person.name), *deal_if_ready(table)])
    )


async def rematch(
    registry: Registry, table: Table, person: PersonRow, given: Contribution | None = None, opener: str = ""
) -> tuple[Table, int]:
    """Play again, everybody one seat further; a seat waits for each person until they ask too."""
    seat = table.seating.seat_of(person.id)
    if seat is None:
        raise refuse("not_yours", "rematch_of_others")
    if table.stage != "over":
        raise refuse("too_early", "rematch")
    await table.at_rest()
    player = replace(person, name=table.seating.rows[seat].name)
    again = await _opened_rematch(registry, table)
    if again is None:
        return await _first_rematch(registry, table, player, given, opener)
    sitting = again.seating.seat_of(person.id)
    if sitting is not None:
        return again, sitting
    kept = again.seating.kept_for(person.id)
    if kept is None or again.stage != "gathering":
        raise refuse("taken", "seat_at_the_rematch")
    await _sit(again, kept, player, given)
    return again, kept


async def _opened_rematch(registry: Registry, table: Table) -> Table | None:
    """Where they play again already; whoever opened it may have gone and taken it along."""
    try:
        return await registry.at_rest(table.rematch) if table.rematch is not None else None
    except Refuse as refusal:
        if refusal.why != "not_found":
            raise
        return None


async def _first_rematch(
    registry: Registry, table: Table, person: PersonRow, given: Contribution | None, opener: str
) -> tuple[Table, int]:
    old = table.seating.rows
    rows = []
    for number in range(len(old)):
        before = old[(number + 1) % len(old)]
        kind = "bot" if before.kind == "bot" else "open"
        bot = before.bot if kind == "bot" else None
        kept_for = before.name if before.person is not None else ""  # for nobody who was forgotten
        name = bot_name(table.game.seats[number]) if kind == "bot" else kept_for
        rows.append(
            SeatRow(seat=number, kind=kind, person=before.person, name=name, bot=bot, invite=new_id(), salt=new_salt())
        )
    fresh = TableRow(
        id=new_id(),
        game=table.game.id,
        rules_version=table.game.rules_version,
        players=table.row.players,
        options=table.row.options,
        choices=structs.replace(table.row.choices, lesson="", what_if=None),
        host=person.id,
        opened=now(),
        secret=secrets.token_bytes(BYTES),
        opener=opener,
    )
    again = Table(fresh, table.game, Seating(rows, table.game.seats, person.id), registry.storage)
    seat = again.seating.kept_for(person.id)
    assert seat is not None
    again.seating.sit(seat, person.id, person.name, given)
    _as_wished(again, seat, person)
    table.rematch = again.id
    await _open_table(registry, again, person, lambda _: [RematchOpened(table.id, again.id)], table)
    return again, seat
