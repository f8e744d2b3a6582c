"""What can be played here, and by which rules."""

from typing import Any

from litestar import Request, get
from litestar.config.compression import CompressionConfig
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware

from fairground.core.refusal import BadChoice
from fairground.games import find_game
from fairground.server.identity import house_of, person_of
from fairground.server.messages import GameInfo, GameStatistics, Played, RulesText
from fairground.server.present.catalogue import catalogue, rules_text
from fairground.server.tables.lobby.table_info import summaries
from fairground.server.text.choice import language_of
from fairground.server.text.refusals import refusal_of
from fairground.storage.interface import LATEST
from fairground.storage.rows import ListedTable

PACKED = DefineMiddleware(CompressionMiddleware, config=CompressionConfig(backend="gzip", gzip_compress_level=6))
"""For long texts that are the same for everybody. What is said to one person is not packed: how long it is would tell
something of it to whoever makes their browser ask."""


@get("/api/games", sync_to_thread=False, middleware=[PACKED])
def games(request: Request[Any, Any, Any]) -> list[GameInfo]:
    """Every game of the house, with its options and the bots that play it."""
    language = language_of(request.scope)
    return catalogue(house_of(request).bot_driver.levels(language), language)


@get("/api/games/{game:str}/statistics")
async def statistics(request: Request[Any, Any, Any], game: str) -> GameStatistics:
    """How often a game was played here, and the games that ended last, as far as you may look at them."""
    house, person = house_of(request), person_of(request)
    try:
        find_game(game)
    except BadChoice as error:
        raise refusal_of(error, "not_found") from None
    played = [Played(row.players, row.games, row.won_with) for row in await house.storage.played(game)]
    own = await house.storage.tables_of(person) if person is not None else []
    latest = {table.row.id: table for table in (*await house.storage.finished(game), *own) if _over(table, game)}
    shown = sorted(latest.values(), key=lambda table: table.touched, reverse=True)[:LATEST]
    listed = summaries(house.tables, shown, person, language_of(request.scope))
    return GameStatistics(game, sum(row.games for row in played), played, listed)


def _over(table: ListedTable, game: str) -> bool:
    return table.row.game == game and table.row.stage == "over"


@get("/api/games/{game:str}/rules", sync_to_thread=False, middleware=[PACKED])
def rules(request: Request[Any, Any, Any], game: str) -> RulesText:
    """The rulebook of a game in our words, with our rulings."""
    try:
        return rules_text(find_game(game), language_of(request.scope))
    except BadChoice as error:
        raise refusal_of(error, "not_found") from None
