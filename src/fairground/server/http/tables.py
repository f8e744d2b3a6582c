"""Tables: opening, finding, sitting down, and playing by request."""

from typing import Annotated, Any

from litestar import Request, get, post
from litestar.params import Parameter
from litestar.response import Response

from fairground.server.house import House
from fairground.server.identity import house_of, person_of, speaker_at, with_cookie
from fairground.server.messages import (
    ClaimSeat,
    Command,
    CreateTable,
    Done,
    Frames,
    InviteInfo,
    Joined,
    OpenedInvite,
    PlayAgain,
    Position,
    Refused,
    TableInfo,
    TableSummary,
)
from fairground.server.security.clients import client_of
from fairground.server.tables.commands.dispatch import answer
from fairground.server.tables.lobby.lobby import claim, create
from fairground.server.tables.lobby.lobby import rematch as play_again
from fairground.server.tables.lobby.table_info import info, may_look, summaries
from fairground.server.tables.lobby.visits import invited_to, visit
from fairground.server.tables.views.position import frames_for, position_for
from fairground.server.text.choice import language_of
from fairground.server.text.names import name_from
from fairground.server.text.refusals import refuse

Known = Annotated[int, Parameter(ge=0, le=1_000_000)]


@get("/api/tables")
async def public_tables(request: Request[Any, Any, Any]) -> list[TableSummary]:
    """Public tables to join or to watch."""
    house, person = house_of(request), person_of(request)
    return summaries(house.tables, await house.storage.public_tables(), person, language_of(request.scope))


@post("/api/tables")
async def open_table(request: Request[Any, Any, Any], data: CreateTable) -> Response[Joined]:
    """Open a table."""
    house = house_of(request)
    person = await house.person(person_of(request), name_from(data.name))
    table = await create(house.tables, data, person, house.account_of(client_of(request.scope)))
    joined = Joined(
        info(await house.tables.at_rest(table.id), person.id, language_of(request.scope)),
        data.seat,
        house.recovery_code(person),
    )
    return with_cookie(house, person, joined, 201)


@get("/api/tables/{table:str}")
async def table_info(request: Request[Any, Any, Any], table: str) -> TableInfo:
    """A table and who sits there."""
    found = await house_of(request).tables.at_rest(table)
    return info(found, person_of(request), language_of(request.scope))


@get("/api/invites/{invite:str}")
async def invitation(request: Request[Any, Any, Any], invite: str) -> InviteInfo:
    """What an invitation leads to."""
    return await _invite_info(request, await _invited_to(house_of(request), invite), invite)


@post("/api/invites/{invite:str}", status_code=200)
async def opened_invitation(request: Request[Any, Any, Any], invite: str, data: OpenedInvite) -> InviteInfo:
    """What an invitation leads to that lies open before somebody: the host sees since when, and that they learn."""
    house, person = house_of(request), person_of(request)
    where = await _invited_to(house, invite)
    await house.tables.carried(where, lambda found: visit(found, invite, person, data.learning))
    return await _invite_info(request, where, invite)


async def _invited_to(house: House, invite: str) -> str:
    """The table of an invitation; to which of its seats it leads, the table knows best."""
    found = await house.storage.invited_to(invite)
    if found is None:
        raise refuse("not_found", "invitation")
    return found[0]


async def _invite_info(request: Request[Any, Any, Any], where: str, invite: str) -> InviteInfo:
    table = await house_of(request).tables.at_rest(where)
    row, shown = invited_to(table, invite), info(table, person_of(request), language_of(request.scope))
    return InviteInfo(shown, row.seat, row.kind != "open")


@post("/api/tables/{table:str}/seats")
async def sit_down(request: Request[Any, Any, Any], table: str, data: ClaimSeat) -> Response[Joined]:
    """Take a seat, with an invitation or at a public table."""
    house = house_of(request)
    person = await house.person(person_of(request), name_from(data.name))
    seat = await house.tables.carried(table, lambda found: claim(found, data, person))
    shown = info(await house.tables.at_rest(table), person.id, language_of(request.scope))
    joined = Joined(shown, seat, house.recovery_code(person))
    return with_cookie(house, person, joined, 201)


@get("/api/tables/{table:str}/position")
async def position(
    request: Request[Any, Any, Any],
    table: str,
    events_after: Known = 0,
    talk_after: Known = 0,
    gallery_after: Known = 0,
) -> Response[Position]:
    """What you may see of the table now: the same that the socket sends."""
    house, person = house_of(request), person_of(request)
    found = await house.tables.at_rest(table)
    seat = may_look(found, person)
    if seat is not None:
        found.seating.touch(seat)
    language = language_of(request.scope)
    return Response(position_for(found, seat, language, events_after, talk_after, gallery_after=gallery_after))


@get("/api/tables/{table:str}/frames")
async def frames(request: Request[Any, Any, Any], table: str, after: Known = 0) -> Response[Frames]:
    """What happened since a position, frame by frame: for whoever was away, and to see it again."""
    found = await house_of(request).tables.at_rest(table)
    return Response(frames_for(found, may_look(found, person_of(request)), after))


@post("/api/tables/{table:str}/commands", status_code=200)
async def command(request: Request[Any, Any, Any], table: str, data: Command) -> Response[Done | Refused]:
    """Say something to the table: the same commands that the socket takes."""
    house, person = house_of(request), person_of(request)
    found = await house.tables.find(table)
    may_look(found, person)
    speaker = await speaker_at(house, found, person)
    if speaker.seat is not None:
        found.seating.touch(speaker.seat)
    said = await answer(found, speaker, data, house.bot_driver.bots, language_of(request.scope))
    return Response(said, status_code=200 if isinstance(said, Done) else 409)


@post("/api/tables/{table:str}/rematch")
async def rematch(request: Request[Any, Any, Any], table: str, data: PlayAgain | None = None) -> Joined:
    """Play again with the same people, everybody one seat further."""
    house, person = house_of(request), person_of(request)
    known = await house.known(person)
    if known is None:
        await house.tables.at_rest(table)
        raise refuse("not_yours", "rematch_of_others")
    given = data.contribution if data is not None else None
    account = house.account_of(client_of(request.scope))
    again, seat = await house.tables.carried(
        table, lambda found: play_again(house.tables, found, known, given, account)
    )
    shown = info(await house.tables.at_rest(again.id), known.id, language_of(request.scope))
    return Joined(shown, seat, house.recovery_code(known))
