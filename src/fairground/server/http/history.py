"""What you played and with whom, the pages of people, what waits for you next, and what you wish everywhere."""

from typing import Annotated, Any

from litestar import Request, get, post, put
from litestar.params import Parameter
from litestar.response import Response

from fairground.games import find_game, game_ids
from fairground.server.identity import house_of, known_person, person_of, with_cookie
from fairground.server.messages import Companion, InviteAgain, Joined, Me, NextTable, PersonPage, Wish
from fairground.server.people.invitations import decline, invite
from fairground.server.people.pages import companions, met, page
from fairground.server.people.wishes import wish
from fairground.server.present.catalogue import title
from fairground.server.security.clients import client_of
from fairground.server.tables.lobby.table_info import info
from fairground.server.text.choice import language_of

Id = Annotated[str, Parameter(max_length=40)]


@get("/api/me/people")
async def my_people(request: Request[Any, Any, Any]) -> list[Companion]:
    """Everybody you played with."""
    person = person_of(request)
    return await companions(house_of(request).storage, person) if person is not None else []


@get("/api/me/page")
async def my_page(request: Request[Any, Any, Any]) -> PersonPage:
    """Your own page, with everything that others may see of it."""
    house, me = await known_person(request)
    return await page(house.storage, house.ratings, me, me.id, language_of(request.scope))


@get("/api/people/{table:str}/{seat:int}")
async def person_page(request: Request[Any, Any, Any], table: str, seat: int) -> PersonPage:
    """Who sits at a seat of a table at which you sit, too."""
    house, me = await known_person(request)
    person = await met(house.storage, me.id, table, seat)
    return await page(house.storage, house.ratings, person, me.id, language_of(request.scope))


@post("/api/people/{table:str}/{seat:int}/invitations")
async def invite_again(request: Request[Any, Any, Any], table: str, seat: int, data: InviteAgain) -> Response[Joined]:
    """Open a table for the two of you; a seat is kept for them."""
    house, me = await known_person(request)
    guest = await met(house.storage, me.id, table, seat)
    delay = house.settings.alert_delay
    opened = await invite(house.tables, me, guest, data, house.account_of(client_of(request.scope)), delay)
    house.alerts.wake(delay)
    shown = info(await house.tables.at_rest(opened.id), me.id, language_of(request.scope))
    return with_cookie(house, me, Joined(shown, 0, house.recovery_code(me)), 201)


@post("/api/tables/{table:str}/decline", status_code=204)
async def decline_invitation(request: Request[Any, Any, Any], table: str) -> None:
    """You do not want the seat that is kept for you."""
    house, me = await known_person(request)
    await house.tables.carried(table, lambda found: decline(found, me))


@put("/api/me/wishes")
async def my_wishes(request: Request[Any, Any, Any], data: Wish) -> Me:
    """What you want wherever you are; a wish about your seats holds at once at every table that is not over."""
    house, me = await known_person(request)
    await wish(house.tables, me, data)
    return await house.me(me.id, language_of(request.scope))


@get("/api/me/next")
async def next_table(request: Request[Any, Any, Any], after: Id = "") -> NextTable:
    """The next of your games that waits for you, seen from a table: after the last comes the first."""
    person = person_of(request)
    turns = await house_of(request).storage.turns_of(person) if person is not None else []
    turns = [turn for turn in turns if turn.game in game_ids()]
    ids = [turn.table for turn in turns]
    first = ids.index(after) + 1 if after in ids else 0
    found = next((turn for turn in (*turns[first:], *turns[:first]) if turn.table != after), None)
    if found is None:
        return NextTable(len(turns))
    return NextTable(len(turns), found.table, title(find_game(found.game), language_of(request.scope)))
