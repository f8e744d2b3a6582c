"""A game in a package of its own is compiled as docs/add-a-game.md says, and plays the same games as before."""

import os
from pathlib import Path
import re
import shutil
import subprocess
import sys

import pytest

from fairground.core import state
from fairground.games.outside import compiled
from tests.docs.adding import OUTSIDE, outside
from tests.games.test_outside import declare, fairground, package

WATCH = ("play", "lantern_market", "--watch", "--players", "3", "--seed", "5")
WHERE = "from lantern_market.rules import market, turn; print(market.__file__, turn.__file__)"

pytestmark = pytest.mark.skipif(
    not compiled(sys.modules[state.__name__]) or shutil.which("cc") is None,
    reason="beside a compiled core, where there is a compiler",
)


@pytest.fixture(scope="module")
def types(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What mypy found out about the house, so that it need not do so for each package."""
    return tmp_path_factory.mktemp("types")


ONCE = 'ext_modules=[] if "dist_info" in __import__("sys").argv else mypycify('


def quickly(text: str) -> str:
    """The page's files, compiled without optimisation, and not for pip's question what the package is called: the game
    is the same, and it takes less than half the time."""
    once = text.replace("ext_modules=mypycify(", ONCE)
    return once.replace('group_name="lantern_market"', 'group_name="lantern_market", opt_level="0"')


def build(folder: Path, site: Path, types: Path) -> None:
    """The wheel as the page says, put where an installer would."""
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    here = ["--no-deps", "--no-build-isolation", "--no-index"]
    environment = {**os.environ, "MYPY_CACHE_DIR": str(types)}
    for words in (["wheel", *here, "--wheel-dir", "dist", "."], ["install", *here, "--target", str(site)]):
        wheels = [str(wheel) for wheel in folder.glob("dist/*.whl")] if words[0] == "install" else []
        done = subprocess.run(
            [*pip, *words, *wheels], cwd=folder, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    site = tmp_path_factory.mktemp("plain")
    package(site, "lantern_market", "LM")
    declare(site, "lantern_market", "lantern_market:GAME")
    return site


@pytest.fixture(scope="module")
def apart(tmp_path_factory: pytest.TempPathFactory, types: Path) -> Path:
    """The package compiled by itself."""
    folder, site = tmp_path_factory.mktemp("package"), tmp_path_factory.mktemp("compiled")
    package(folder, "lantern_market", "LM")
    for file in OUTSIDE:
        (folder / file).write_text(quickly(outside(file)), "utf-8")
    build(folder, site, types)
    return site


def test_its_chapters_are_compiled_and_it_plays_the_same_game(plain: Path, apart: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(apart)}
    where = subprocess.run(
        [sys.executable, "-c", WHERE], env=environment, capture_output=True, text=True, check=False
    ).stdout.split()
    assert [Path(file).suffix for file in where] == [".so", ".py"]
    assert str(apart) in where[0]
    was, now = fairground(plain, *WATCH), fairground(apart, *WATCH)
    assert now.returncode == 0, now.stderr
    assert "== The end ==" in now.stdout
    when = re.compile(r"\d{4}-\d\d-\d\d-\d{6}")
    assert when.sub("", now.stdout) == when.sub("", was.stdout)


def test_it_obeys_the_laws(apart: Path) -> None:
    held = fairground(apart, "laws", "lantern_market", "--games", "2")
    assert held.returncode == 0, held.stdout + held.stderr


def test_a_state_that_is_compiled_apart_is_left_out_instead_of_crashing(tmp_path: Path, types: Path) -> None:
    """The whole package compiled, the state as well: the house opens without it."""
    folder, site = tmp_path / "package", tmp_path / "site"
    folder.mkdir()
    package(folder, "lantern_market", "LM")
    for file in OUTSIDE:
        text = (
            quickly(outside(file))
            .replace('if not file.endswith("turn.py")', "")
            .replace('["lantern_market/components.py"', '["lantern_market/components.py", "lantern_market/state.py"')
        )
        (folder / file).write_text(text, "utf-8")
    build(folder, site, types)
    listed = fairground(site, "games")
    assert listed.returncode == 0, listed.stderr
    assert "is compiled apart from the class of the house it derives from; leave it as Python" in listed.stderr
    assert "La Loire" in listed.stdout
