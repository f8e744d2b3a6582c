"""Finished games: download of the record, and looking at every position."""

from typing import Annotated, Any, cast

from litestar import MediaType, Request, get
from litestar.params import Parameter, QueryParameter
from litestar.response import Response

from fairground.core.record import write_record
from fairground.server.identity import house_of, person_of
from fairground.server.messages import Proof, ReplayPosition, ScoreHistory
from fairground.server.replay.worker import Look
from fairground.server.security.clients import client_of
from fairground.server.tables.proof import plain_record, proof_of, proving_record
from fairground.server.tables.table import Table
from fairground.server.tables.table_info import may_look
from fairground.server.text.choice import language_of
from fairground.server.text.refusals import refuse
from fairground.storage.rows import MoveRow

At = Annotated[int, Parameter(ge=0, le=1_000_000)]
Eyes = Annotated[int | None, Parameter(ge=0, le=31)]
Open = Annotated[bool, QueryParameter(name="open")]


async def finished(request: Request[Any, Any, Any], table_id: str) -> Table:
    """A table whose game is over and that the asker may look at."""
    table = await house_of(request).tables.settled(table_id)
    may_look(table, person_of(request))
    if table.stage != "over":
        raise refuse("too_early", "record")
    return table


def record_of(table: Table) -> str:
    """The game of a table on paper, to be looked at."""
    return write_record(plain_record(table))


async def log_of(request: Request[Any, Any, Any], table: Table) -> list[MoveRow]:
    """Everything that happened in the game, as it is kept."""
    return await house_of(request).storage.moves(table.id)


@get("/api/tables/{table:str}/record", media_type=MediaType.TEXT)
async def table_record(request: Request[Any, Any, Any], table: str) -> Response[str]:
    """The record of a finished game, to keep, to verify and to replay."""
    found = await finished(request, table)
    record = proving_record(found, await log_of(request, found))
    headers = {"content-disposition": f'attachment; filename="{found.game.id}-{found.id[:8]}.record"'}
    return Response(write_record(record), media_type=MediaType.TEXT, headers=headers)


@get("/api/tables/{table:str}/proof")
async def table_proof(request: Request[Any, Any, Any], table: str) -> Proof:
    """Everything that proves the deal of a finished game, to be checked by whoever kept something against it."""
    found = await finished(request, table)
    proof = proof_of(found, await log_of(request, found))
    if proof is None:
        raise refuse("not_found", "proof")
    return proof


@get("/api/tables/{table:str}/replay")
async def table_replay(
    request: Request[Any, Any, Any], table: str, position: At = 0, seat: Eyes = None, all_open: Open = False
) -> Response[ReplayPosition]:
    """A finished game after so many decisions."""
    look = Look(table, language_of(request.scope), position=position, seat=seat, all_open=all_open)
    return Response(cast(ReplayPosition, await _shown(request, look)))


@get("/api/tables/{table:str}/scores")
async def table_scores(request: Request[Any, Any, Any], table: str) -> Response[ScoreHistory]:
    """How the points ran in a finished game."""
    return Response(cast(ScoreHistory, await _shown(request, Look(table, language_of(request.scope)))))


async def _shown(request: Request[Any, Any, Any], look: Look) -> object:
    """A look at a finished game, by those who may."""
    table = await finished(request, look.key)
    look.people = table.seating.shown(language_of(request.scope))
    return await house_of(request).records.show(look, lambda: record_of(table), client_of(request.scope))
