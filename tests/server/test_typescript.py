"""The TypeScript types are made from the Structs; a change of one without the other fails here."""

from pathlib import Path

from fairground.games import find_game, own_game_ids
from fairground.server.codegen.typescript import typescript

TYPES = Path(__file__).parents[2] / "web" / "src" / "api" / "types.ts"


def test_the_types_of_the_browser_client_are_those_of_the_server() -> None:
    made = typescript([find_game(game) for game in own_game_ids()])
    assert TYPES.read_text("utf-8") == made, "run: python -m fairground.server.codegen.typescript"
