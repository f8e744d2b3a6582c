"""When you do not want to be waited for: quiet hours in your time zone, and holidays."""

from typing import Any

from litestar import Request, get, put

from fairground.server.identity import house_of, person_of
from fairground.server.messages import Hours
from fairground.server.people.hours import keep_hours
from fairground.server.text.refusals import refuse


@get("/api/me/hours")
async def my_hours(request: Request[Any, Any, Any]) -> Hours:
    """Your quiet hours and holidays."""
    known = await house_of(request).known(person_of(request))
    return known.hours if known is not None else Hours()


@put("/api/me/hours")
async def set_my_hours(request: Request[Any, Any, Any], data: Hours) -> Hours:
    """Choose them. They hold at once, at every table where you play with a clock of days."""
    house = house_of(request)
    known = await house.known(person_of(request))
    if known is None:
        raise refuse("not_found", "person")
    await keep_hours(house.tables, known, data)
    return data
