"""Who asks: the cookie, and the house it belongs to."""

from typing import Any, TypeVar

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.response import Response

from fairground.server.house import House
from fairground.server.rights.restrictions import to_sign
from fairground.server.tables.speaker import Speaker
from fairground.server.tables.table import Table
from fairground.storage.rows import PersonRow

COOKIE = "fairground"
A_YEAR = 365 * 24 * 3600
T = TypeVar("T")


def house_of(connection: ASGIConnection[Any, Any, Any, Any]) -> House:
    """The house behind the door."""
    house = connection.app.state.house
    assert isinstance(house, House)
    return house


def person_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """The person named in a cookie that we signed."""
    cookie = cookie_in(connection.headers.get("cookie", ""))
    house = house_of(connection)
    signed = house.keys.read(cookie) if cookie else None
    return house.restrictions.named_in(signed) if signed is not None else None


def cookie_in(header: str) -> str:
    """Our own cookie, or nothing. It is never quoted; the usual reader of quotes takes quadratic time."""
    for part in header.split(";"):
        name, _, value = part.partition("=")
        if name.strip() == COOKIE:
            return value.strip()
    return ""


async def speaker_at(house: House, table: Table, person: str | None) -> Speaker:
    """Who speaks at a table: by the seat's name, or as a spectator by their own."""
    seat = table.seating.seat_of(person)
    if seat is not None and person is not None:
        return Speaker(person, seat, table.seating.rows[seat].name)
    known = await house.storage.person(person) if person is not None else None
    return Speaker(known.id, None, known.name) if known is not None else Speaker("", None, "")


def with_cookie(house: House, person: PersonRow, content: T, status: int = 200) -> Response[T]:
    """An answer that also says to the browser who it is to us."""
    cookie = Cookie(
        key=COOKIE,
        value=house.keys.sign(to_sign(person)),
        max_age=A_YEAR,
        path="/",
        httponly=True,
        secure=house.settings.secure,
        samesite="lax",
    )
    return Response(content, status_code=status, cookies=[cookie])
