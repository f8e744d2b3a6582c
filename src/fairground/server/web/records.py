"""Records that somebody brings along: read, played through, judged, kept, and looked at."""

import asyncio
from hashlib import sha256
from typing import Any

from litestar import MediaType, Request, get, post
from litestar.response import Response

from fairground.core.fairness import COMMITMENT, SEED, Verdict, judge
from fairground.core.record import Record, read_record
from fairground.core.refusal import BadInput
from fairground.games import find_game
from fairground.server.course import now
from fairground.server.films import Film, make_film
from fairground.server.messages import RecordInfo, ReplayPosition, ScoreHistory, Seat
from fairground.server.refuse import Refuse, refusal_of, refuse
from fairground.server.shelf import title
from fairground.server.spoken import plain
from fairground.server.web.replays import At, Eyes, Open
from fairground.server.web.visitor import house_of
from fairground.storage.statements import put_record

MOST_RECORD_CHARACTERS = 200_000


@post("/api/records")
async def bring_record(request: Request[Any, Any, Any]) -> RecordInfo:
    """Bring a record along, as text. It is played through and its deal judged before it is kept."""
    body = await request.body()
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError:
        raise refuse("malformed", "record") from None
    if len(text) > MOST_RECORD_CHARACTERS:
        raise refuse("too_large", "record", most=MOST_RECORD_CHARACTERS)
    house = house_of(request)
    key = sha256(body).hexdigest()[:32]
    record, verdict = await asyncio.to_thread(_judged, text)
    house.films.keep(key, _film(record, verdict))
    await house.storage.write([put_record(key, text, now())])
    return _described(key, record, verdict)


@get("/api/records/{record:str}")
async def record_info(request: Request[Any, Any, Any], record: str) -> RecordInfo:
    """What a record holds."""
    read, verdict = await asyncio.to_thread(_judged, kept(request, record))
    return _described(record, read, verdict)


@get("/api/records/{record:str}/text", media_type=MediaType.TEXT, sync_to_thread=False)
def record_text(request: Request[Any, Any, Any], record: str) -> Response[str]:
    """The record itself."""
    return Response(kept(request, record), media_type=MediaType.TEXT)


@get("/api/records/{record:str}/replay")
async def record_replay(
    request: Request[Any, Any, Any], record: str, position: At = 0, seat: Eyes = None, all_open: Open = False
) -> ReplayPosition:
    """A record after so many decisions."""
    return (await film_of_record(request, record)).frame(position, seat, all_open)


@get("/api/records/{record:str}/scores")
async def record_scores(request: Request[Any, Any, Any], record: str) -> ScoreHistory:
    """How the points ran in a record."""
    return (await film_of_record(request, record)).score_history()


def kept(request: Request[Any, Any, Any], record: str) -> str:
    """The text of a record that is here."""
    text = house_of(request).storage.record(record)
    if text is None:
        raise refuse("not_found", "record")
    return text


async def film_of_record(request: Request[Any, Any, Any], record: str) -> Film:
    """The film of a record that is here."""
    films = house_of(request).films
    found = films.find(record)
    if found is None:
        found = films.keep(record, _film(*await asyncio.to_thread(_judged, kept(request, record))))
    return found


def _judged(text: str) -> tuple[Record, Verdict]:
    try:
        record = read_record(text)
        return record, judge(find_game(record.game), record)
    except BadInput as error:
        raise Refuse("malformed", refusal_of(error).sentence) from None


def _people(record: Record) -> list[Seat]:
    seats = find_game(record.game).seats[: record.players]
    return [
        Seat(number, colour, "person", plain(record.people.get(colour, colour))) for number, colour in enumerate(seats)
    ]


def _film(record: Record, verdict: Verdict) -> Film:
    return make_film(verdict.play, _people(record))


def _described(key: str, record: Record, verdict: Verdict) -> RecordInfo:
    return RecordInfo(
        id=key,
        game=record.game,
        title=title(find_game(record.game)),
        players=record.players,
        options=dict(verdict.play.options),
        people=_people(record),
        decisions=len(record.moves),
        scores=record.scores,
        commitment=record.notes.get(COMMITMENT),
        seed=record.notes.get(SEED),
        fair=verdict.fair,
    )
