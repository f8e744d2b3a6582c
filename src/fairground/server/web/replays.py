"""Finished games and records: download, upload, and looking at every position."""

import asyncio
from hashlib import sha256
from typing import Annotated, Any

from litestar import MediaType, Request, get, post
from litestar.params import Parameter, QueryParameter
from litestar.response import Response

from fairground.core.fairness import COMMITMENT, SEED, Verdict, judge
from fairground.core.record import Record, read_record, write_record
from fairground.core.refusal import BadInput
from fairground.games import find_game
from fairground.server.course import now
from fairground.server.films import Film, make_film
from fairground.server.house import House
from fairground.server.looking import may_look
from fairground.server.messages import RecordInfo, ReplayPosition, ScoreHistory, Seat
from fairground.server.refuse import Refuse, refusal_of
from fairground.server.shelf import title
from fairground.server.spoken import plain
from fairground.server.table import Table
from fairground.server.web.visitor import house_of, person_of
from fairground.storage.statements import put_record

At = Annotated[int, Parameter(ge=0, le=1_000_000)]
Eyes = Annotated[int | None, Parameter(ge=0, le=31)]
Open = Annotated[bool, QueryParameter(name="open")]
MOST_RECORD_CHARACTERS = 200_000


def finished(request: Request[Any, Any, Any], table_id: str) -> Table:
    """A table whose game is over and that the asker may look at."""
    table = house_of(request).table(table_id)
    may_look(table, person_of(request))
    if table.stage != "over":
        raise Refuse("too_early", "The game is not over; its record would show what is still hidden.")
    return table


def record_of(table: Table) -> str:
    """The game of a table on paper, with the commitment and the seed."""
    course = table.course
    assert course is not None
    people = dict(zip(table.game.seats, table.seating.names, strict=False))
    seed = course.seed
    notes = {COMMITMENT: sha256(seed).hexdigest(), SEED: seed.hex(), "table": table.id, "opened": table.row.opened}
    return write_record(course.play.record(people, notes))


def film_of_table(house: House, table: Table) -> Film:
    """The film of a finished game."""
    found = house.films.find(table.id)
    if found is None:
        assert table.course is not None
        found = house.films.keep(table.id, make_film(table.course.play, table.seating.shown()))
    return found


@get("/api/tables/{table:str}/record", media_type=MediaType.TEXT)
async def table_record(request: Request[Any, Any, Any], table: str) -> Response[str]:
    """The record of a finished game, to keep, to verify and to replay."""
    found = finished(request, table)
    await found.settled()
    headers = {"content-disposition": f'attachment; filename="{found.game.id}-{found.id[:8]}.record"'}
    return Response(record_of(found), media_type=MediaType.TEXT, headers=headers)


@get("/api/tables/{table:str}/replay")
async def table_replay(
    request: Request[Any, Any, Any], table: str, position: At = 0, seat: Eyes = None, all_open: Open = False
) -> ReplayPosition:
    """A finished game after so many decisions."""
    found = finished(request, table)
    await found.settled()
    return film_of_table(house_of(request), found).frame(position, seat, all_open)


@get("/api/tables/{table:str}/scores")
async def table_scores(request: Request[Any, Any, Any], table: str) -> ScoreHistory:
    """How the points ran in a finished game."""
    found = finished(request, table)
    await found.settled()
    return film_of_table(house_of(request), found).score_history()


@post("/api/records")
async def bring_record(request: Request[Any, Any, Any]) -> RecordInfo:
    """Bring a record along, as text. It is played through and its deal judged before it is kept."""
    body = await request.body()
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError:
        raise Refuse("malformed", "A record is a text in UTF-8.") from None
    if len(text) > MOST_RECORD_CHARACTERS:
        raise Refuse("too_large", f"A record has at most {MOST_RECORD_CHARACTERS} characters.")
    house = house_of(request)
    key = sha256(body).hexdigest()[:32]
    record, verdict = await asyncio.to_thread(_judged, text)
    house.films.keep(key, _film(record, verdict))
    await house.storage.write([put_record(key, text, now())])
    return _described(key, record, verdict)


@get("/api/records/{record:str}")
async def record_info(request: Request[Any, Any, Any], record: str) -> RecordInfo:
    """What a record holds."""
    read, verdict = await asyncio.to_thread(_judged, _kept(request, record))
    return _described(record, read, verdict)


@get("/api/records/{record:str}/text", media_type=MediaType.TEXT, sync_to_thread=False)
def record_text(request: Request[Any, Any, Any], record: str) -> Response[str]:
    """The record itself."""
    return Response(_kept(request, record), media_type=MediaType.TEXT)


@get("/api/records/{record:str}/replay")
async def record_replay(
    request: Request[Any, Any, Any], record: str, position: At = 0, seat: Eyes = None, all_open: Open = False
) -> ReplayPosition:
    """A record after so many decisions."""
    return (await _film_of_record(request, record)).frame(position, seat, all_open)


@get("/api/records/{record:str}/scores")
async def record_scores(request: Request[Any, Any, Any], record: str) -> ScoreHistory:
    """How the points ran in a record."""
    return (await _film_of_record(request, record)).score_history()


def _kept(request: Request[Any, Any, Any], record: str) -> str:
    text = house_of(request).storage.record(record)
    if text is None:
        raise Refuse("not_found", "There is no such record here.")
    return text


async def _film_of_record(request: Request[Any, Any, Any], record: str) -> Film:
    films = house_of(request).films
    found = films.find(record)
    if found is None:
        found = films.keep(record, _film(*await asyncio.to_thread(_judged, _kept(request, record))))
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
