"""The games of the house. A folder here with a `GAME` in it is a game; nothing else needs to know of it.

A game may also stand in a package of its own, which names it under the entry points `fairground.games`.
"""

from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
import pkgutil
import warnings

from fairground.core.game import AnyGame
from fairground.core.refusal import BadChoice, shortened
from fairground.games import outside

SHOWN_LAST = "template"
LONGEST_ID = 40
"""A longer name is not compared with those of our games."""


@cache
def own_game_ids() -> list[str]:
    """The games that stand in this folder, the worked example last."""
    found = sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)
    return sorted(found, key=lambda name: name == SHOWN_LAST)


@cache
def outside_games() -> dict[str, AnyGame]:
    """The games of installed packages; one that cannot be had is left out, with a word about it."""
    found: dict[str, AnyGame] = {}
    for entry in sorted(entry_points(group=outside.GROUP), key=lambda entry: entry.name):
        try:
            found[entry.name] = outside.load(entry, own_game_ids())
        except Exception as error:
            warnings.warn(f"the game {entry.name} ({entry.value}) is left out: {error}", stacklevel=2)
    return found


@cache
def game_ids() -> list[str]:
    """The ids of all games, the worked example last."""
    return sorted([*own_game_ids(), *outside_games()], key=lambda name: name == SHOWN_LAST)


def no_such_game(game_id: str) -> BadChoice:
    """A game that is not here: what was probably meant, or all there are."""
    near = get_close_matches(game_id[:LONGEST_ID], game_ids(), n=1)
    if near:
        return BadChoice("there is no game {asked}; did you mean '{near}'?", asked=shortened(game_id), near=near[0])
    return BadChoice("there is no game {asked}; there are: {games}", asked=shortened(game_id), games=game_ids())


@cache
def find_game(game_id: str) -> AnyGame:
    """The game with this id."""
    if game_id not in game_ids():
        raise no_such_game(game_id)
    if game_id in outside_games():
        return outside_games()[game_id]
    game: AnyGame = import_module(f"{__name__}.{game_id}").GAME
    return game
