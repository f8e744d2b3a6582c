"""A game in a package of its own is listed, obeys the laws and is played as soon as it is installed."""

import os
from pathlib import Path
import shutil
import subprocess
import sys

import pytest

from fairground.cli.commands.new_game import rename

ROOT = Path(__file__).resolve().parents[2]
RUN = [sys.executable, "-W", "ignore::UserWarning:runpy", "-m", "fairground.cli"]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What an installer leaves behind: a package, and beside it what it declares."""
    site = tmp_path_factory.mktemp("site")
    package(site, "pebble_fair", "PF")
    declare(site, "pebble_fair", "pebble_fair:GAME")
    return site


def package(folder: Path, name: str, prefix: str) -> None:
    """The worked example under another name, as a package of its own."""
    ignored = shutil.ignore_patterns("*.so", "__pycache__")
    shutil.copytree(ROOT / "src/fairground/games/template", folder / name, ignore=ignored)
    for file in (folder / name).rglob("*.*"):
        text = rename(file.read_text("utf-8"), name, prefix)
        file.write_text(text.replace(f"fairground.games.{name}", name), "utf-8")


def declare(site: Path, name: str, value: str) -> None:
    """The metadata of an installed distribution."""
    about = site / f"{name}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[fairground.games]\n{name} = {value}\n")


def fairground(site: Path, *words: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(site), *filter(None, [os.environ.get("PYTHONPATH")])])
    env = {**os.environ, "PYTHONPATH": path, "XDG_DATA_HOME": str(site / "data"), "XDG_STATE_HOME": str(site / "data")}
    return subprocess.run([*RUN, *words], env=env, cwd=site, capture_output=True, text=True, check=False, timeout=300)


def test_it_is_listed_among_the_games(installed: Path) -> None:
    listed = fairground(installed, "games")
    assert listed.returncode == 0, listed.stderr
    assert "Pebble Fair" in listed.stdout
    assert "La Loire" in listed.stdout


def test_it_obeys_the_laws(installed: Path) -> None:
    held = fairground(installed, "laws", "pebble_fair", "--games", "2")
    assert held.returncode == 0, held.stdout + held.stderr


def test_it_is_played_and_its_rules_are_read(installed: Path) -> None:
    watched = fairground(installed, "play", "pebble_fair", "--watch", "--players", "3", "--seed", "1")
    assert watched.returncode == 0, watched.stderr
    assert "== The end ==" in watched.stdout
    assert "PF-1.1" in fairground(installed, "rules", "pebble_fair").stdout


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("essen", "pebble_fair:GAME", "this house has a game of that name"),
        ("other_name", "pebble_fair:GAME", "its id is 'pebble_fair'"),
        ("no_game", "json:loads", "expected a Game, not function"),
        ("not_there", "nowhere_at_all:GAME", "No module named 'nowhere_at_all'"),
    ],
)
def test_what_cannot_be_a_game_is_left_out_with_a_word_and_the_house_opens(
    installed: Path, tmp_path: Path, name: str, value: str, why: str
) -> None:
    shutil.copytree(installed, tmp_path, dirs_exist_ok=True)
    declare(tmp_path, name, value)
    listed = fairground(tmp_path, "games")
    assert listed.returncode == 0
    assert f"the game {name} ({value}) is left out: {why}" in listed.stderr
    assert "Pebble Fair" in listed.stdout
