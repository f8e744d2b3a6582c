"""Write docs/rows/<game>.md: every field of a game's numeric eye, with its place and its range."""

from pathlib import Path

from fairground.core.dealer import SeededDealer
from fairground.core.encoding import fields_of, width_of
from fairground.games import find_game, own_game_ids

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "rows"


def page(game_id: str) -> str:
    """The page of one game, at its smallest number of players, with the width at every other."""
    game = find_game(game_id)
    tables = {players: game.begin(players, {}, SeededDealer(1)) for players in game.players}
    fewest = game.players[0]
    widths = ", ".join(f"{players}: {width_of(game.encoder, state)}" for players, state in tables.items())
    rows = [
        f"| {field.start} | {field.width} | {field.name} | {field.kind} | {field.low} to {field.high} |"
        for field in fields_of(game.encoder, tables[fewest])
    ]
    return "\n".join(
        [
            f"# The row of {game_id}",
            "",
            f"Version {game.encoder.version}. {len(game.actions)} actions. Width by number of players: {widths}.",
            f"The fields with {fewest} players; more players repeat the part of `next 1`.",
            "",
            "| from | numbers | field | kind | range |",
            "|---|---|---|---|---|",
            *rows,
            "",
        ]
    )


def pages() -> dict[Path, str]:
    """Every page and what belongs on it."""
    return {FOLDER / f"{game_id}.md": page(game_id) for game_id in own_game_ids()}


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path, text in pages().items():
        path.write_text(text, "utf-8")
