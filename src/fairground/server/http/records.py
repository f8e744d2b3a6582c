"""Records that somebody brings along: read, played through, judged, kept, and looked at."""

from hashlib import sha256
from typing import Any, cast

from litestar import MediaType, Request, get, post
from litestar.response import Response
from msgspec.structs import replace

from fairground.server.game_log.game_log import now
from fairground.server.http.replays import At, Eyes, Open
from fairground.server.identity import house_of
from fairground.server.messages import RecordInfo, ReplayPosition, ScoreHistory
from fairground.server.replay.worker import Look
from fairground.server.security.clients import client_of
from fairground.server.text.refusals import refuse
from fairground.storage.changes import RecordBrought

MOST_RECORD_CHARACTERS = 200_000


@post("/api/records")
async def bring_record(request: Request[Any, Any, Any]) -> RecordInfo:
    """Bring a record along, as text. It is played through and its deal judged before it is kept."""
    try:
        text = (await request.body()).decode("utf-8")
    except UnicodeDecodeError:
        raise refuse("malformed", "record") from None
    if len(text) > MOST_RECORD_CHARACTERS:
        raise refuse("too_large", "record", most=MOST_RECORD_CHARACTERS)
    house = house_of(request)
    clean, info = await house.records.read(text, client_of(request.scope))
    key = sha256(clean.encode()).hexdigest()[:32]
    await house.storage.write([RecordBrought(key, clean, now())])
    return replace(info, id=key)


@get("/api/records/{record:str}")
async def record_info(request: Request[Any, Any, Any], record: str) -> RecordInfo:
    """What a record holds."""
    _, info = await house_of(request).records.read(await kept(request, record), client_of(request.scope))
    return replace(info, id=record)


@get("/api/records/{record:str}/text", media_type=MediaType.TEXT)
async def record_text(request: Request[Any, Any, Any], record: str) -> Response[str]:
    """The record itself."""
    return Response(await kept(request, record), media_type=MediaType.TEXT)


@get("/api/records/{record:str}/replay")
async def record_replay(
    request: Request[Any, Any, Any], record: str, position: At = 0, seat: Eyes = None, all_open: Open = False
) -> Response[ReplayPosition]:
    """A record after so many decisions."""
    look = Look(record, position=position, seat=seat, all_open=all_open)
    return Response(cast(ReplayPosition, await _shown(request, look)))


@get("/api/records/{record:str}/scores")
async def record_scores(request: Request[Any, Any, Any], record: str) -> Response[ScoreHistory]:
    """How the points ran in a record."""
    return Response(cast(ScoreHistory, await _shown(request, Look(record))))


async def kept(request: Request[Any, Any, Any], record: str) -> str:
    """The text of a record that is here."""
    row = await house_of(request).storage.record(record)
    if row is None:
        raise refuse("not_found", "record")
    return row.text


async def _shown(request: Request[Any, Any, Any], look: Look) -> object:
    text = await kept(request, look.key)
    return await house_of(request).records.show(look, lambda: text, client_of(request.scope))
