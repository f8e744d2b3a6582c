"""Finished games: download of the record, and looking at every position.

What plays a whole game through does so in a thread: nobody at another table waits for it.
"""

from collections.abc import Callable
from typing import Annotated, Any, TypeVar, cast

from litestar import MediaType, Request, get
from litestar.params import Parameter, QueryParameter
from litestar.response import Response

from fairground.core.record import write_record
from fairground.server.identity import house_of, person_of
from fairground.server.messages import Proof, ReplayPosition, ScoreHistory
from fairground.server.replay.worker import ShowGame
from fairground.server.security.clients import client_of
from fairground.server.tables.deal.proof import plain_record, proof_of, proving_record
from fairground.server.tables.lobby.table_info import may_look
from fairground.server.tables.table import Table
from fairground.server.text.choice import language_of
from fairground.server.text.refusals import refuse
from fairground.storage.rows import MoveRow

T = TypeVar("T")

At = Annotated[int, Parameter(ge=0, le=1_000_000)]
Eyes = Annotated[int | None, Parameter(ge=0, le=31)]
Open = Annotated[bool, QueryParameter(name="open")]


async def finished(request: Request[Any, Any, Any], table_id: str) -> Table:
    """A table whose game is over and that the asker may look at."""
    table = await house_of(request).tables.at_rest(table_id)
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


async def _played_through(
    request: Request[Any, Any, Any], work: Callable[[Table, list[MoveRow]], T], table: Table
) -> T:
    """What needs a game and everything that happened in it, in turn with what others ask for."""
    log = await log_of(request, table)
    return await house_of(request).play_through(client_of(request.scope), work, table, log)


@get("/api/tables/{table:str}/record", media_type=MediaType.TEXT)
async def table_record(request: Request[Any, Any, Any], table: str) -> Response[str]:
    """The record of a finished game, to keep, to verify and to replay."""
    found = await finished(request, table)
    record = await _played_through(request, proving_record, found)
    headers = {"content-disposition": f'attachment; filename="{found.game.id}-{found.id[:8]}.record"'}
    return Response(write_record(record), media_type=MediaType.TEXT, headers=headers)


@get("/api/tables/{table:str}/proof")
async def table_proof(request: Request[Any, Any, Any], table: str) -> Proof:
    """Everything that proves the deal of a finished game, to be checked by whoever kept something against it."""
    found = await finished(request, table)
    proof = await _played_through(request, proof_of, found)
    if proof is None:
        raise refuse("not_found", "proof")
    return proof


@get("/api/tables/{table:str}/replay")
async def table_replay(
    request: Request[Any, Any, Any], table: str, position: At = 0, seat: Eyes = None, all_open: Open = False
) -> Response[ReplayPosition]:
    """A finished game after so many decisions."""
    task = ShowGame(table, language_of(request.scope), position=position, seat=seat, all_open=all_open)
    return Response(cast(ReplayPosition, await _shown(request, task)))


@get("/api/tables/{table:str}/scores")
async def table_scores(request: Request[Any, Any, Any], table: str) -> Response[ScoreHistory]:
    """How the points ran in a finished game."""
    return Response(cast(ScoreHistory, await _shown(request, ShowGame(table, language_of(request.scope)))))


async def _shown(request: Request[Any, Any, Any], task: ShowGame) -> object:
    """A look at a finished game, by those who may."""
    table = await finished(request, task.key)
    task.people = table.seating.shown(language_of(request.scope))
    return await house_of(request).records.show(task, lambda: record_of(table), client_of(request.scope))
