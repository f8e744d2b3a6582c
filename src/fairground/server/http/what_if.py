"""Playing on from a finished game, and finding the move in it."""

from typing import Any

from litestar import Request, get, post
from litestar.response import Response

from fairground.core.dealer import ScriptedDealer
from fairground.core.game import AnyGame
from fairground.core.history import states_at
from fairground.core.play import Play, replay
from fairground.core.record import read_record
from fairground.server.http.insight import finished_record, finished_table
from fairground.server.http.replays import finished
from fairground.server.identity import house_of, person_of, with_cookie
from fairground.server.messages import DearDecision, Joined, Puzzle, WhatIf
from fairground.server.present.seat_view import offers_to
from fairground.server.security.clients import client_of
from fairground.server.tables.lobby.table_info import info
from fairground.server.tables.lobby.what_if import play_on
from fairground.server.tables.table import Table
from fairground.server.text.choice import language_of
from fairground.server.text.names import name_from


@post("/api/tables/{table:str}/what-if")
async def what_if(request: Request[Any, Any, Any], table: str, data: WhatIf) -> Response[Joined]:
    """A new table that goes on from a position of a finished game, you among bots or other people."""
    found = await finished(request, table)
    return await _opened(request, found.game_log.play, data)


@post("/api/records/{record:str}/what-if")
async def what_if_of_a_record(request: Request[Any, Any, Any], record: str, data: WhatIf) -> Response[Joined]:
    """A new table that goes on from a position of a record, you among bots or other people."""
    found = await finished_record(request, record)
    old = await house_of(request).play_through(client_of(request.scope), _replayed, found.game, found.record)
    return await _opened(request, old, data)


def _replayed(game: AnyGame, text: str) -> Play:
    return replay(game, read_record(text), ScriptedDealer([]))


async def _opened(request: Request[Any, Any, Any], old: Play, data: WhatIf) -> Response[Joined]:
    house = house_of(request)
    known = person_of(request)
    before = await house.storage.person(known) if known is not None else None
    name = data.name or (before.name if before is not None else "")
    person = await house.person(known, name_from(name))
    opened = await play_on(house.tables, old, data, person, house.account_of(client_of(request.scope)))
    shown = info(await house.tables.at_rest(opened.id), person.id, language_of(request.scope))
    return with_cookie(house, person, Joined(shown, data.seat, house.recovery_code(person)), 201)


@get("/api/tables/{table:str}/puzzles")
async def puzzles(request: Request[Any, Any, Any], table: str) -> list[Puzzle]:
    """Positions of a finished game in which one choice was better beyond doubt; none before it was analysed."""
    found = await finished(request, table)
    language = language_of(request.scope)
    state = await house_of(request).analyses.state(await finished_table(request, table), language)
    dear = [one for one in (state.findings.dear if state.findings is not None else []) if one.sure]
    if not dear:
        return []
    return await house_of(request).play_through(client_of(request.scope), _puzzles, found, dear, language)


def _puzzles(found: Table, dear: list[DearDecision], language: str) -> list[Puzzle]:
    """The decisions that were dear as puzzles; for that the game is played through."""
    game, people = found.game, found.seating.names_in(language)
    words = game.in_language(language)
    made = []
    for one, before in zip(dear, states_at(found.game_log.play, [one.position - 1 for one in dear]), strict=True):
        offers = offers_to(game, before, one.seat, people, language)
        made.append(
            Puzzle(
                table=found.id,
                game=game.id,
                position=one.position - 1,
                seat=one.seat,
                question=words.question(game.question(before, one.seat), people),
                choices=offers,
                best=[offer.notation for offer in offers].index(one.notation),
                taken=one.taken,
                why=one.why,
            )
        )
    return made
