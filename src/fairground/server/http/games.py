"""What can be played here, and by which rules."""

from typing import Any

from litestar import Request, get

from fairground.core.refusal import BadChoice
from fairground.games import find_game
from fairground.server.identity import house_of
from fairground.server.messages import GameInfo, RulesText
from fairground.server.present.catalogue import rules_text, shelf
from fairground.server.text.refusals import refusal_of


@get("/api/games", sync_to_thread=False)
def games(request: Request[Any, Any, Any]) -> list[GameInfo]:
    """Every game on the shelf, with its options and the bots that play it."""
    return shelf(house_of(request).prompter.levels())


@get("/api/games/{game:str}/rules", sync_to_thread=False)
def rules(game: str) -> RulesText:
    """The rulebook of a game in our words, with our rulings."""
    try:
        return rules_text(find_game(game))
    except BadChoice as error:
        raise refusal_of(error, "not_found") from None
