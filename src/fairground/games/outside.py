"""Games in packages of their own: what an installed package names under the entry points `fairground.games`."""

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import EntryPoint
import sys
from types import ModuleType

from fairground.core.encoding import Encoder
from fairground.core.game import AnyGame, Game
from fairground.core.heuristics import Heuristics
from fairground.core.refusal import BadChoice, shortened
from fairground.core.state import State

GROUP = "fairground.games"
"""The entry points under which installed packages name their games: `lantern_market = "lantern_market:GAME"`."""
OURS = (State, Heuristics, Encoder)
"""Compiled classes of the house; what derives from them elsewhere must be Python."""


def load(entry: EntryPoint, taken: list[str]) -> AnyGame:
    """The game of an entry, unless it cannot be one."""
    if entry.name in taken:
        raise BadChoice("this house has a game of that name")
    game = entry.load()
    if not isinstance(game, Game):
        raise BadChoice("expected a Game, not {asked}", asked=type(game).__name__)
    if game.id != entry.name:
        raise BadChoice("its id is {asked}", asked=shortened(game.id))
    if crash := compiled_apart(entry.module.partition(".")[0]):
        raise BadChoice(
            "{name} is compiled apart from the class of the house it derives from; leave it as Python", name=crash
        )
    return game


def compiled_apart(package: str) -> str | None:
    """A compiled class of this package that derives from a compiled class of ours: it would crash the interpreter."""
    if not compiled(sys.modules[State.__module__]):
        return None
    for name, module in sorted(sys.modules.items()):
        if name.partition(".")[0] == package and compiled(module):
            for found in vars(module).values():
                if isinstance(found, type) and issubclass(found, OURS) and found.__module__ == name:
                    return f"{name}.{found.__name__}"
    return None


def compiled(module: ModuleType) -> bool:
    """Whether a module is machine code."""
    return (getattr(module, "__file__", None) or "").endswith(tuple(EXTENSION_SUFFIXES))
