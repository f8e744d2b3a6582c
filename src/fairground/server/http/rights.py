"""What is kept about you: to see, to take along, to delete; and to log out everywhere."""

from typing import Any

from litestar import Request, delete, get, post
from litestar.response import Response

from fairground.server.identity import COOKIE, known_person, with_cookie
from fairground.server.messages import Me, MyData
from fairground.server.rights.farewell import forget
from fairground.server.rights.kept import kept_about
from fairground.server.security.keys import recovery_digest
from fairground.server.text.choice import language_of
from fairground.server.text.refusals import refuse
from fairground.storage.changes import RecoveryRenewed


@get("/api/me/data")
async def my_data(request: Request[Any, Any, Any]) -> Response[MyData]:
    """Everything that is kept about you, as one file."""
    house, person = await known_person(request)
    headers = {"content-disposition": 'attachment; filename="fairground-my-data.json"'}
    return Response(await kept_about(house.storage, person), headers=headers)


@delete("/api/me", status_code=200)
async def delete_me(request: Request[Any, Any, Any]) -> Response[Me]:
    """Forget me: nothing is left but "a former player" in games that others played too."""
    house, person = await known_person(request)
    await forget(house.tables, person.id)
    response = Response(await house.me(None, language_of(request.scope)))
    response.delete_cookie(COOKIE)
    return response


@post("/api/me/logout", status_code=200)
async def log_out_everywhere(request: Request[Any, Any, Any]) -> Response[Me]:
    """Every other browser that was you is nobody from now on."""
    house, person = await known_person(request)
    fresh = await house.restrictions.log_out(person.id)
    if fresh is None:
        raise refuse("not_found", "person")
    return with_cookie(house, fresh, await house.me(fresh.id, language_of(request.scope)))


@post("/api/me/recovery", status_code=200)
async def new_recovery_code(request: Request[Any, Any, Any]) -> Me:
    """A new recovery code; the one before brings nobody back any more."""
    house, person = await known_person(request)
    number = person.code + 1
    digest = recovery_digest(house.keys.recovery_code(person.id, number))
    await house.storage.write([RecoveryRenewed(person.id, number, digest)])
    return await house.me(person.id, language_of(request.scope))
