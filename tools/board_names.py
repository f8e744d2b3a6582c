"""Write web/src/games/<id>/names.ts: the names, decisions and effects of a game's text for its board in the browser.

`python -m tools.board_names` writes them; a test fails when they are out of date. What a board does not use is left out
of it when the client is built.
"""

from collections.abc import Mapping
import json
from pathlib import Path
import re

from fairground.core.words import Words
from fairground.games import find_game, game_ids
from tools.citations import ROOT

BOARDS = ROOT / "web/src/games"
LANGUAGE = "en"
HEADER = "// Made by `python -m tools.board_names` from the text file of the game. Do not edit: change the text."


def files() -> dict[Path, str]:
    """The file of every game that has a board of its own."""
    return {BOARDS / game / "names.ts": typescript(game) for game in game_ids() if (BOARDS / game).is_dir()}


def typescript(game_id: str) -> str:
    """One constant for each form of a table of names, one for the kinds of decisions and one for the effects."""
    game = find_game(game_id)
    words = game.words(LANGUAGE)
    known = {label for kind in game.actions.kinds.values() for domain in kind.domains for label in domain.labels}
    known |= {outcome for source in game.chance for outcome in source.outcomes}
    constants = []
    for table, names in words.lookups.names.items():
        keys = [key for key in names if table not in words.data.get("compose", {}) or key in known]
        for form in forms(words, table):
            named = {key: words.name(table, key, form) for key in keys}
            constants.append(constant(table if form == "name" else f"{table}_{form}", named))
    constants += [constant(name, words.data[name]) for name in ("kinds", "effects") if name in words.data]
    return "\n\n".join([HEADER, *constants]) + "\n"


def forms(words: Words, table: str) -> list[str]:
    """The forms that all names of a table have."""
    names = words.lookups.names[table].values()
    shared = set(words.lookups.shared.get(table, {}))
    everywhere = set.intersection(*({"name", *(name if isinstance(name, dict) else ())} | shared for name in names))
    return ["name", *sorted(everywhere - {"name"})]


def constant(name: str, table: Mapping[str, str]) -> str:
    """A table of names as TypeScript writes it."""
    camel = re.sub(r"_(\w)", lambda found: found[1].upper(), name)
    rows = [f"  {key}: {json.dumps(text, ensure_ascii=False)}," for key, text in table.items()]
    return "\n".join([f"export const {camel}: Record<string, string> = {{", *rows, "};"])


if __name__ == "__main__":
    for path, text in files().items():
        path.write_text(text, "utf-8")
