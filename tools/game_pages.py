"""Write docs/games/<id>.md: each rule with its code, its tests and our rulings, and where each figure comes from.

`python -m tools.game_pages` writes the pages; a test fails when they are out of date.
"""

from pathlib import Path

from fairground.core.game import AnyGame
from fairground.games import find_game, own_game_ids
from tools.citations import ROOT, Place, code_citations, test_citations

SOURCES = ROOT / "src/fairground/games"


def page(game_id: str) -> str:
    """The page of one game."""
    game = find_game(game_id)
    words = game.words("en")
    first, last = game.players[0], game.players[-1]
    lines = [
        f"# {words.plain('game', 'title')}",
        "",
        "<!-- Written by `make docs`; do not edit. -->",
        "",
        words.plain("game", "about").strip(),
        "",
        f"{first} to {last} players, {words.plain('game', 'minutes')} minutes. Rules version {game.rules_version}. "
        f"We follow: {words.plain('game', 'edition')}. "
        "Every sentence here is ours; the rulebook belongs to its owners.",
        "",
        *_options(game),
        "## Decisions",
        "",
        f"{len(game.actions)} in all. In notation: " + ", ".join(f"`{form}`" for form in _forms(game)) + ".",
        "",
        *_rules(game),
        "## Where each figure comes from",
        "",
        "`printed`: the rulebook shows it. `derived`: it follows from the rulebook. `reconstructed`: ours. An owner of "
        "the box can correct the file; no code depends on the particular figures.",
        "",
        "```toml",
        (SOURCES / game_id / "components.toml").read_text("utf-8").rstrip(),
        "```",
        "",
    ]
    return "\n".join(lines)


def _options(game: AnyGame) -> list[str]:
    if not game.options:
        return []
    words = game.words("en")
    rows = []
    for option in game.options:
        rows.append(f"- `{option.name}`: {words.plain('options', option.name)}")
        for value in option.values:
            rows.append(f"  - `{value}`: {words.plain(f'option_values.{option.name}', value)}")
    return ["## Options", "", *rows, ""]


def _forms(game: AnyGame) -> list[str]:
    kinds = game.actions.kinds.values()
    return [" ".join([kind.word, *(f"<{domain.name}>" for domain in kind.domains)]) for kind in kinds]


def _rules(game: AnyGame) -> list[str]:
    words = game.words("en")
    code, tests = code_citations(game.id), test_citations(game.id)
    lines = []
    chapter = ""
    for section in game.rulebook().sections:
        if section.chapter != chapter:
            chapter = section.chapter
            lines += [f"## {words.plain('chapters', chapter)}", ""]
        lines += [
            f"**{section.id}**{' (ruling)' if section.ruling else ''}: {words.plain('rules', section.id)}",
            "",
            f"- code: {_places(code.get(section.id, []))}",
            f"- tests: {_places(tests.get(section.id, []))}",
            "",
        ]
    return lines


def _places(places: list[Place]) -> str:
    return ", ".join(f"[{place.name or Path(place.file).name}](../../{place.file})" for place in places) or "none"


def pages() -> dict[Path, str]:
    """Every page with its path."""
    return {ROOT / "docs/games" / f"{game_id}.md": page(game_id) for game_id in own_game_ids()}


def main() -> None:
    """Write all pages."""
    for path, text in pages().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
