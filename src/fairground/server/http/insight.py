"""Hints, what bots expected, and analyses of finished games."""

import asyncio
from functools import partial
from typing import Annotated, Any

from litestar import Request, get, post
from litestar.params import Parameter

from fairground.games import find_game
from fairground.server.analysis.service import Finished
from fairground.server.bots.explanations import expectation
from fairground.server.http.records import kept
from fairground.server.http.replays import Eyes, finished, record_of
from fairground.server.identity import house_of, person_of, speaker_at
from fairground.server.messages import AnalysisState, Consequences, Description, Expectation, Hint, Prospect
from fairground.server.security.clients import client_of
from fairground.server.tables.lobby.table_info import may_look
from fairground.server.tables.views.description import description as described
from fairground.server.tables.views.foresight import foresee
from fairground.server.tables.views.plans import prospect as expected_offers
from fairground.server.text.choice import language_of
from fairground.server.text.refusals import refuse

DecisionNumber = Annotated[int | None, Parameter(ge=1, le=1_000_000)]
AtPosition = Annotated[int | None, Parameter(ge=0, le=1_000_000)]


@post("/api/tables/{table:str}/hint", status_code=200)
async def hint(request: Request[Any, Any, Any], table: str) -> Hint:
    """What the expert would do at the decision that your own seat owes."""
    house, person = house_of(request), person_of(request)
    found = await house.tables.at_rest(table)
    may_look(found, person)
    return await house.hints.ask(found, await speaker_at(house, found, person), language_of(request.scope))


@get("/api/tables/{table:str}/consequences")
async def consequences(request: Request[Any, Any, Any], table: str, position: AtPosition = None) -> Consequences:
    """What each offer to your own seat costs and brings, and the ways that lead on from here."""
    house, person = house_of(request), person_of(request)
    found = await house.tables.at_rest(table)
    may_look(found, person)
    async with house.foresight.turn(client_of(request.scope)):
        speaker, language = await speaker_at(house, found, person), language_of(request.scope)
        return await foresee(found, speaker, position, asyncio.to_thread, language)


@get("/api/tables/{table:str}/prospect")
async def prospect(request: Request[Any, Any, Any], table: str) -> Prospect:
    """What your own seat, which waits, will probably be offered."""
    house, person = house_of(request), person_of(request)
    found = await house.tables.at_rest(table)
    may_look(found, person)
    return expected_offers(found, await speaker_at(house, found, person), language_of(request.scope))


@get("/api/tables/{table:str}/description")
async def description(request: Request[Any, Any, Any], table: str) -> Description:
    """What your seat sees, in words."""
    found = await house_of(request).tables.at_rest(table)
    seat = may_look(found, person_of(request))
    return described(found, seat, language_of(request.scope))


@get("/api/tables/{table:str}/expected")
async def expected(
    request: Request[Any, Any, Any], table: str, seat: Eyes = None, decision: DecisionNumber = None
) -> Expectation:
    """What a bot expected of its latest decision, or of one by its number."""
    house = house_of(request)
    found = await house.tables.at_rest(table)
    may_look(found, person_of(request))
    beside = partial(house.play_through, client_of(request.scope))
    return await expectation(house.bot_driver.room, found, seat, decision, language_of(request.scope), beside)


@get("/api/tables/{table:str}/analysis")
async def table_analysis(request: Request[Any, Any, Any], table: str) -> AnalysisState:
    """How far the analysis of a finished game is, and what it found out."""
    return await house_of(request).analyses.state(await finished_table(request, table), language_of(request.scope))


@post("/api/tables/{table:str}/analysis", status_code=200)
async def analyse_table(request: Request[Any, Any, Any], table: str) -> AnalysisState:
    """Have a finished game analysed."""
    return await house_of(request).analyses.begin(await finished_table(request, table), language_of(request.scope))


@get("/api/records/{record:str}/analysis")
async def record_analysis(request: Request[Any, Any, Any], record: str) -> AnalysisState:
    """How far the analysis of a record is, and what it found out."""
    return await house_of(request).analyses.state(await finished_record(request, record), language_of(request.scope))


@post("/api/records/{record:str}/analysis", status_code=200)
async def analyse_record(request: Request[Any, Any, Any], record: str) -> AnalysisState:
    """Have a record analysed."""
    return await house_of(request).analyses.begin(await finished_record(request, record), language_of(request.scope))


async def finished_table(request: Request[Any, Any, Any], table_id: str) -> Finished:
    """A finished game at a table, as it is analysed."""
    table = await finished(request, table_id)
    people = [seat for seat, row in enumerate(table.seating.rows) if row.kind != "bot"]
    seats = people or list(range(len(table.seating.rows)))
    return Finished(key=table.id, game=table.game, record=record_of(table), people=table.seating.names, seats=seats)


async def finished_record(request: Request[Any, Any, Any], record: str) -> Finished:
    """A record of a game that was played to the end, as it is analysed."""
    text = await kept(request, record)
    _, info = await house_of(request).records.read(text, client_of(request.scope), language_of(request.scope))
    if info.scores is None and not info.stopped:
        raise refuse("too_early", "analysis")
    names = [person.name for person in info.people]
    return Finished(key=record, game=find_game(info.game), record=text, people=names, seats=list(range(len(names))))
