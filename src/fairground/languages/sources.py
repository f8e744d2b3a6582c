"""Every folder of text files: of the games, of each part of the house, and of the browser client's sources."""

from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import fairground
from fairground.games import own_game_ids
from fairground.games.rooms import Rooms, Texts

PARTS = ("server", "bots", "cli", "cli.boards", "simulation", "languages")
CLIENT = Path(fairground.__file__).parents[2] / "web" / "text"
"""The sentences of the browser client lie beside the package; what is installed has them in its built client."""


@cache
def sources() -> list[Texts]:
    """Games first, then the parts of the house."""
    games = [game_texts(game_id) for game_id in own_game_ids()]
    parts = [Texts(part.rpartition(".")[2], lambda part=part: _folder(part), ()) for part in PARTS]  # type: ignore[misc]
    return [*games, *parts, *([client()] if CLIENT.is_dir() else [])]


@cache
def client() -> Texts:
    """The browser client's own sentences."""
    return Texts("web", lambda: CLIENT, ())


def game_texts(game_id: str) -> Texts:
    """The texts of one of our games."""
    rooms: Rooms = import_module(f"fairground.games.{game_id}").ROOMS
    return rooms.texts


def _folder(part: str) -> Traversable:
    return files("fairground").joinpath(*part.split("."), "text")
