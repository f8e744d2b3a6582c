"""Guided first games: begun, or gone on with."""

from typing import Any

from litestar import Request, post
from litestar.response import Response

from fairground.core.refusal import BadChoice
from fairground.games import find_game
from fairground.server.identity import house_of, person_of, with_cookie
from fairground.server.messages import BeginLesson, Joined
from fairground.server.security.clients import client_of
from fairground.server.tables.commands.lessons import lesson_table, unfinished_lesson
from fairground.server.tables.lobby.lobby import create
from fairground.server.tables.lobby.table_info import info
from fairground.server.text.choice import language_of
from fairground.server.text.names import name_from
from fairground.server.text.refusals import refusal_of, refuse


@post("/api/games/{game:str}/lesson")
async def begin_lesson(request: Request[Any, Any, Any], game: str, data: BeginLesson) -> Response[Joined]:
    """The guided first game of a game: the one you have begun, or a new one."""
    house, known = house_of(request), person_of(request)
    try:
        found = find_game(game)
    except BadChoice as error:
        raise refusal_of(error, "not_found") from None
    lesson = found.lesson()
    if lesson is None:
        raise refuse("not_found", "lesson", game=found.id)
    table = None if known is None or data.again else await unfinished_lesson(house.tables, found, known)
    person = await house.person(known, name_from(data.name))
    if table is None:
        account = house.account_of(client_of(request.scope))
        table = await create(house.tables, lesson_table(found, lesson, data.name), person, account)
    seat = table.seating.seat_of(person.id)
    shown = info(await house.tables.at_rest(table.id), person.id, language_of(request.scope))
    joined = Joined(shown, seat, house.recovery_code(person))
    return with_cookie(house, person, joined, 201)
