"""The games of the house. A folder here with a `GAME` in it is a game; nothing else needs to know of it."""

from difflib import get_close_matches
from functools import cache
from importlib import import_module
import pkgutil

from fairground.core.game import AnyGame
from fairground.core.refusal import BadChoice, shortened

SHOWN_LAST = "template"
LONGEST_ID = 40
"""A longer name is not compared with those of our games."""


@cache
def game_ids() -> list[str]:
    """The ids of all games, the worked example last."""
    found = sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)
    return sorted(found, key=lambda name: name == SHOWN_LAST)


@cache
def find_game(game_id: str) -> AnyGame:
    """The game with this id."""
    if game_id not in game_ids():
        near = get_close_matches(game_id[:LONGEST_ID], game_ids(), n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are: {', '.join(game_ids())}"
        raise BadChoice(f"there is no game {shortened(game_id)}; {hint}")
    game: AnyGame = import_module(f"{__name__}.{game_id}").GAME
    return game
