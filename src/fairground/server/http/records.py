"""Records that somebody brings along: read, played through, judged, kept, and looked at."""

from hashlib import sha256
from typing import Any, cast

from litestar import MediaType, Request, delete, get, post
from litestar.response import Response
from msgspec.structs import replace

from fairground.server.http.replays import At, Eyes, Open
from fairground.server.identity import house_of, person_of, with_cookie
from fairground.server.messages import Me, RecordInfo, ReplayPosition, ScoreHistory
from fairground.server.replay.worker import ShowGame
from fairground.server.security.clients import client_of
from fairground.server.text.choice import language_of
from fairground.server.text.refusals import refuse
from fairground.storage.changes import PersonNamed, RecordBrought, RecordDeleted
from fairground.storage.clock import now

MOST_RECORD_CHARACTERS = 200_000


@post("/api/records")
async def bring_record(request: Request[Any, Any, Any]) -> Response[RecordInfo]:
    """Bring a record along, as text. It is played through and its deal judged before it is kept.

    Whoever brings it may delete it again; the same record of somebody else is another one.
    """
    try:
        text = (await request.body()).decode("utf-8")
    except UnicodeDecodeError:
        raise refuse("malformed", "record") from None
    if len(text) > MOST_RECORD_CHARACTERS:
        raise refuse("too_large", "record", most=MOST_RECORD_CHARACTERS)
    house = house_of(request)
    clean, info = await house.records.read(text, client_of(request.scope), language_of(request.scope))
    known = await house.known(person_of(request))
    person = known or house.new_person("")
    key = sha256(f"{person.id}\n{clean}".encode()).hexdigest()[:32]
    named = [] if known else [PersonNamed(person)]
    await house.storage.write([*named, RecordBrought(key, clean, now(), person.id)])
    return with_cookie(house, person, replace(info, id=key, mine=True), 201)


@delete("/api/records/{record:str}", status_code=200)
async def delete_record(request: Request[Any, Any, Any], record: str) -> Me:
    """Take a record away again that you brought along."""
    house, person = house_of(request), person_of(request)
    row = await house.storage.record(record)
    if row is None:
        raise refuse("not_found", "record")
    if person is None or row.person != person:
        raise refuse("not_allowed", "record_of_others")
    await house.storage.write([RecordDeleted(record)])
    return await house.me(person, language_of(request.scope))


@get("/api/records/{record:str}")
async def record_info(request: Request[Any, Any, Any], record: str) -> RecordInfo:
    """What a record holds."""
    house = house_of(request)
    row = await house.storage.record(record)
    if row is None:
        raise refuse("not_found", "record")
    _, info = await house.records.read(row.text, client_of(request.scope), language_of(request.scope))
    person = person_of(request)
    return replace(info, id=record, mine=person is not None and row.person == person)


@get("/api/records/{record:str}/text", media_type=MediaType.TEXT)
async def record_text(request: Request[Any, Any, Any], record: str) -> Response[str]:
    """The record itself."""
    return Response(await kept(request, record), media_type=MediaType.TEXT)


@get("/api/records/{record:str}/replay")
async def record_replay(
    request: Request[Any, Any, Any], record: str, position: At = 0, seat: Eyes = None, all_open: Open = False
) -> Response[ReplayPosition]:
    """A record after so many decisions."""
    task = ShowGame(record, language_of(request.scope), position=position, seat=seat, all_open=all_open)
    return Response(cast(ReplayPosition, await _shown(request, task)))


@get("/api/records/{record:str}/scores")
async def record_scores(request: Request[Any, Any, Any], record: str) -> Response[ScoreHistory]:
    """How the points ran in a record."""
    return Response(cast(ScoreHistory, await _shown(request, ShowGame(record, language_of(request.scope)))))


async def kept(request: Request[Any, Any, Any], record: str) -> str:
    """The text of a record that is here."""
    row = await house_of(request).storage.record(record)
    if row is None:
        raise refuse("not_found", "record")
    return row.text


async def _shown(request: Request[Any, Any, Any], task: ShowGame) -> object:
    text = await kept(request, task.key)
    return await house_of(request).records.show(task, lambda: text, client_of(request.scope))
