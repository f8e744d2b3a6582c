"""Every sentence of docs/add-a-game.md is true: the page is followed, and what comes of it holds."""

from pathlib import Path

import pytest

from tests.docs.adding import blocks, project_with_the_game, run


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return project_with_the_game(tmp_path_factory)


def test_the_page_shows_a_rule_a_terminal_table_a_board_and_a_cover() -> None:
    files = [file for _, file, _ in blocks() if file]
    assert {Path(file).name for file in files} >= {"rulebook.toml", "market.py", "board.py", "Board.svelte", "cover.ts"}


def test_the_new_game_passes_its_suite_and_nothing_that_is_generated_is_out_of_date(copy: Path) -> None:
    some = "(lantern_market and (lantern_market-3-yes or not test_laws)) or typescript"
    held = ["tests/games", "tests/docs/test_pages.py", "tests/server/test_typescript.py"]
    suite = run(copy, "-m", "pytest", "-q", "-k", some, "-p", "no:cacheprovider", *held)
    assert suite.returncode == 0, suite.stdout
    assert "passed" in suite.stdout


def test_ruff_and_the_types_have_nothing_to_say(copy: Path) -> None:
    folders = [
        "src/fairground/games/lantern_market",
        "tests/games/lantern_market",
        "src/fairground/cli/boards/lantern_market",
    ]
    for words in (["ruff", "check"], ["ruff", "format", "--check"]):
        done = run(copy, "-m", *words, *folders)
        assert done.returncode == 0, done.stdout
    done = run(copy, "-m", "mypy", *folders)
    assert done.returncode == 0, done.stdout


def test_it_has_its_own_rule_ids_and_its_rules_say_the_new_one(copy: Path) -> None:
    rules = run(copy, "-m", "fairground.cli", "rules", "lantern_market").stdout
    assert "LM-2.3" in rules
    assert "Three or more who sell the same fruit get a point each." in rules


def test_it_is_played_at_the_terminal_at_its_own_table(copy: Path) -> None:
    table = run(copy, "-c", DRAWN)
    assert table.returncode == 0, table.stderr
    assert "1/4" in table.stdout
    watched = run(copy, "-m", "fairground.cli", "play", "lantern_market", "--watch", "--players", "3", HOME=str(copy))
    assert "== The end ==" in watched.stdout, watched.stderr


DRAWN = """
from rich.console import Console
from fairground.cli.boards import board_of
from fairground.cli.terminal.paint import Paint
from fairground.core.dealer import SeededDealer
from fairground.games import find_game
game = find_game("lantern_market")
view = game.view(game.begin(2, {}, SeededDealer(1)), 0)
picture = board_of(game)
Console(width=60).print(picture.draw(view, Paint(game.seats, ["Anna", "Ben"]), game.words("en"), 60))
"""
