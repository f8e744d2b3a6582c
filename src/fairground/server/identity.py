"""Who asks: the session, which is a signed cookie and nothing on our side, and the house it belongs to."""

from typing import Any, TypeVar

from litestar.connection import ASGIConnection
from litestar.response import Response

from fairground.server.house import House
from fairground.server.rights.restrictions import to_sign
from fairground.server.tables.speaker import Speaker
from fairground.server.tables.table import Table
from fairground.server.text.choice import COOKIE as LANGUAGE_COOKIE
from fairground.server.text.choice import cookie_in, header_in
from fairground.server.text.refusals import refuse
from fairground.storage.rows import PersonRow

COOKIE = "fairground"
FOUND = "fairground.person"
"""Where a scope holds the person once they are found out."""
A_YEAR = 365 * 24 * 3600
T = TypeVar("T")


def house_of(connection: ASGIConnection[Any, Any, Any, Any]) -> House:
    """The house behind the door."""
    house: House = connection.app.state.house
    return house


def person_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """The person named in a cookie that we signed, read once for each request."""
    if FOUND not in connection.scope:
        find_person(house_of(connection), connection.scope)
    person: str | None = connection.scope[FOUND]  # type: ignore[literal-required]
    return person


def find_person(house: House, scope: Any) -> str | None:
    """Read the cookie of a request or a socket, for everybody who asks later."""
    scope[FOUND] = person = person_in(house, header_in(scope, b"cookie"))
    return person


def person_in(house: House, cookies: str) -> str | None:
    """The same, from the header itself."""
    cookie = cookie_in(cookies, COOKIE)
    signed = house.keys.read(cookie) if cookie else None
    return house.restrictions.named_in(signed) if signed is not None else None


NEVER = -1


class Admission:
    """By what somebody came in, over a line that stays open: asked again whenever somebody was restricted.

    And once at first: they may have been while the door was opened.
    """

    def __init__(self, house: House, cookies: str, person: str | None, client: str) -> None:
        self.house = house
        self.cookies = cookies
        self.person = person
        self.client = client
        self._seen = NEVER
        self._void = False

    def holds(self) -> bool:
        """Whether this address and this cookie would still be let in as the same person."""
        version = self.house.restrictions.version
        if version != self._seen:
            self._seen = version
            self._void = self._void or self.is_banned or person_in(self.house, self.cookies) != self.person
        return not self._void

    @property
    def is_banned(self) -> bool:
        return self.client in self.house.restrictions.banned


async def known_person(connection: ASGIConnection[Any, Any, Any, Any]) -> tuple[House, PersonRow]:
    """The house, and who asks; a stranger is refused."""
    house = house_of(connection)
    person = await house.known(person_of(connection))
    if person is None:
        raise refuse("not_found", "person")
    return house, person


async def speaker_at(house: House, table: Table, person: str | None) -> Speaker:
    """Who speaks at a table: by the seat's name, or as a spectator by their own."""
    seat = table.seating.seat_of(person)
    if seat is not None and person is not None:
        return Speaker(person, seat, table.seating.rows[seat].name)
    known = await house.storage.person(person) if person is not None else None
    return Speaker(known.id, None, known.name) if known is not None else Speaker("", None, "")


def with_language(house: House, answer: Response[T], language: str) -> Response[T]:
    """An answer by which the browser remembers the language, also of somebody who is a stranger to us."""
    answer.set_cookie(
        key=LANGUAGE_COOKIE,
        value=language,
        max_age=A_YEAR,
        path="/",
        httponly=True,
        secure=house.settings.secure,
        samesite="lax",
    )
    return answer


def with_cookie(house: House, person: PersonRow, content: T, status: int = 200) -> Response[T]:
    """An answer that also says to the browser who it is to us."""
    cookie = f"{COOKIE}={house.keys.sign(to_sign(person))}; HttpOnly; Max-Age={A_YEAR}; Path=/; SameSite=lax"
    if house.settings.secure:
        cookie += "; Secure"
    return Response(content, status_code=status, headers={"set-cookie": cookie})
