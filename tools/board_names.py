"""Write web/src/games/<id>/names.ts: the names, decisions and effects of a game's text for its board in the browser.

`python -m tools.board_names` writes them; a test fails when they are out of date. What a board does not use is left out
of it when the client is built.
"""

from collections.abc import Mapping
import json
from pathlib import Path
import re

from fairground.games import find_game, game_ids
from tools.citations import ROOT

BOARDS = ROOT / "web/src/games"
LANGUAGE = "en"
HEADER = "// Made by `python -m tools.board_names` from the text file of the game. Do not edit: change the text."


def files() -> dict[Path, str]:
    """The file of every game that has a board of its own."""
    return {BOARDS / game / "names.ts": typescript(game) for game in game_ids() if (BOARDS / game).is_dir()}


def typescript(game_id: str) -> str:
    """One constant for each table of names, one for the kinds of decisions and one for the effects."""
    data = find_game(game_id).words(LANGUAGE).data
    tables = dict(data.get("names", {}))
    tables |= {name: data[name] for name in ("kinds", "effects") if name in data}
    return "\n\n".join([HEADER, *(constant(name, tables[name]) for name in tables)]) + "\n"


def constant(name: str, table: Mapping[str, str]) -> str:
    """A table of names as TypeScript writes it."""
    camel = re.sub(r"_(\w)", lambda found: found[1].upper(), name)
    rows = [f"  {key}: {json.dumps(text, ensure_ascii=False)}," for key, text in table.items()]
    return "\n".join([f"export const {camel}: Record<string, string> = {{", *rows, "};"])


if __name__ == "__main__":
    for path, text in files().items():
        path.write_text(text, "utf-8")
