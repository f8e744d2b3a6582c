"""Who you are, your tables, and coming back on another device."""

from typing import Annotated, Any

from litestar import Request, get, post, put
from litestar.params import Parameter
from litestar.response import Response

from fairground.languages.offered import offered
from fairground.server.identity import house_of, person_of, with_cookie, with_language
from fairground.server.messages import ChooseLanguage, Me, Recover, Rename, TableSummary
from fairground.server.security.keys import recovery_digest
from fairground.server.tables.lobby.table_info import summaries
from fairground.server.text.choice import language_of
from fairground.server.text.names import name_from
from fairground.server.text.refusals import refuse
from fairground.storage.changes import PersonNamed

Before = Annotated[str, Parameter(max_length=40)]


@get("/api/me")
async def who_am_i(request: Request[Any, Any, Any]) -> Response[Me]:
    """The nickname and the recovery code of whoever asks, and a cookie signed with the newest key."""
    house, person = house_of(request), person_of(request)
    me, known = await house.me(person, language_of(request.scope)), await house.known(person)
    return with_cookie(house, known, me) if known is not None else Response(me)


@put("/api/me")
async def rename(request: Request[Any, Any, Any], data: Rename) -> Response[Me]:
    """Choose a nickname: for the next table, and for what a spectator says."""
    house = house_of(request)
    person = await house.person(person_of(request), name_from(data.name))
    await house.storage.write([PersonNamed(person)])
    return with_cookie(house, person, await house.me(person.id, language_of(request.scope)))


@get("/api/me/tables")
async def my_tables(request: Request[Any, Any, Any], before: Before = "") -> list[TableSummary]:
    """Your tables: those that are not over first, then the latest first; `before` a moment, finished ones only."""
    house, person = house_of(request), person_of(request)
    if person is None:
        return []
    language, found = language_of(request.scope), await house.storage.tables_of(person, before)
    await house.tables.glances.read(house.storage, found, house.tables.in_use)
    return summaries(house.tables, found, person, language)


@put("/api/me/language")
async def choose_language(request: Request[Any, Any, Any], data: ChooseLanguage) -> Response[Me]:
    """Read another language: kept with you if you are known here, and in any case with this browser."""
    house, person = house_of(request), person_of(request)
    if data.language not in offered():
        raise refuse("malformed", "language", language=data.language, languages=list(offered()))
    if await house.known(person) is not None and person is not None:
        await house.readers.choose(person, data.language)
    return with_language(house, Response(await house.me(person, data.language)), data.language)


@post("/api/recover", status_code=200)
async def recover(request: Request[Any, Any, Any], data: Recover) -> Response[Me]:
    """Come back on another device: this browser is from now on the person with this code."""
    house = house_of(request)
    person = await house.storage.person_by_recovery(recovery_digest(data.code))
    if person is None:
        raise refuse("not_found", "recovery_code")
    language = person.language or language_of(request.scope)
    return with_cookie(house, person, await house.me(person.id, language))
