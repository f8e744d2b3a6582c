"""The compiled and the plain build play alike."""

import os
from pathlib import Path
import shutil
import subprocess
import sys

import pytest

from fairground.core.laws import digest
from fairground.games import find_game, game_ids
from tests.conftest import build

SOURCE = Path(__file__).parents[2] / "src" / "fairground"

PLAIN = """
import sys
import fairground.core.state
from fairground.core.laws import digest
from fairground.games import find_game
assert fairground.core.state.__file__.endswith(".py")
for game in sys.argv[1:]:
    print(digest(find_game(game), 2))
"""


@pytest.mark.skipif(build() == "plain", reason="compares the compiled build with the plain one")
def test_both_builds_take_the_same_decisions_and_reach_the_same_scores(tmp_path: Path) -> None:
    shutil.copytree(SOURCE, tmp_path / "fairground", ignore=shutil.ignore_patterns("*.so", "__pycache__", "static"))
    plain = subprocess.run(
        [sys.executable, "-c", PLAIN, *game_ids()],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
    )
    assert plain.stdout.split() == [digest(find_game(game), 2) for game in game_ids()]
