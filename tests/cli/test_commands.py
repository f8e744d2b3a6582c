"""Replay, rules, games, laws and new-game."""

import os
from pathlib import Path
import shutil
import subprocess
import sys

import pytest

from fairground.cli.provenance import groups_of
from fairground.games import game_ids
from tests.cli.conftest import Run

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def played(run: Run, kept: Path) -> Path:
    """A finished game between bots."""
    run("play", "essen", "--watch", "--players", "3", "--seed", "1")
    (file,) = kept.glob("*.fairground")
    return file


def test_replay_tells_the_whole_game_when_nobody_types(run: Run, played: Path) -> None:
    out = run("replay", "last").out
    assert "\n1. " in out
    assert "== The end ==" in out
    assert "wins." in out


def test_replay_steps_forwards_backwards_and_jumps(run: Run, played: Path) -> None:
    typed = ["", "n", "b", "10", "+5", "-3", "start", "b", "end", "n", "final", "log", "nonsense", "help", "q"]
    result = run("replay", str(played), typed=typed)
    assert result.code == 0
    seen = [line for line in result.out.splitlines() if line.startswith("== ")]
    numbers = [line.split()[3] for line in seen if line.startswith("== After")]
    assert numbers[:6] == ["1", "2", "1", "10", "15", "12"]
    assert "== Before the first decision ==" in seen
    assert "This is the beginning." in result.out
    assert "This is the end." in result.out
    assert "'nonsense' is not understood here" in result.out
    assert seen.count("== The end ==") == 2


def test_replay_begins_where_it_is_told(run: Run, played: Path) -> None:
    assert "== After decision 12 of" in run("replay", played.stem, "--at", "12").out
    assert "--at is a number from 0 to" in run("replay", played.stem, "--at", "1000").err
    assert "--seat is one of blue, red, green, not 'pink'" in run("replay", played.stem, "--seat", "pink").err


def test_replay_shows_a_hand_only_to_its_seat(run: Run) -> None:
    run("play", "template", "--watch", "--players", "2", "--seed", "1")
    assert "Your hand: " not in run("replay", "last", "--at", "0").out
    assert "Your hand: " in run("replay", "last", "--at", "0", "--seat", "blue").out


def test_replay_of_an_unfinished_game_says_so(run: Run) -> None:
    run("play", "essen", "--seats", "Anna,Ben", typed=["1", "1"])
    out = run("replay", "last", typed=["final"]).out
    assert "not finished" in out
    assert "This game was not finished." in out


@pytest.mark.parametrize(("ending", "says"), [("fall", "Nobody wins."), ("hegemony", "All win together.")])
def test_what_all_lose_or_win_together_is_said(run: Run, ending: str, says: str) -> None:
    record = ROOT / "tests/games/demokratia/games" / f"ending-{ending}.record"
    assert says in run("replay", str(record), typed=["final"]).out


@pytest.mark.parametrize("game", game_ids())
def test_rules_in_our_words_with_rulings_and_provenance(run: Run, game: str) -> None:
    out = run("rules", game).out
    assert "What is in the box, and how sure we are" in out
    assert "Ruling" in out


def test_one_rule_one_chapter_the_rulings_and_the_box(run: Run) -> None:
    assert "E-3.4" in run("rules", "essen", "e-3.4").out
    assert "E-3.4" not in run("rules", "essen", "E-3.5").out
    assert "E-3.8" in run("rules", "essen", "sales").out
    assert "E-3.8" not in run("rules", "essen", "--rulings").out
    assert "demand tile: id demand 40 3, visitors 40, tables 3" in run("rules", "essen", "box").out


def test_the_comment_of_a_group_stays_with_its_figures() -> None:
    coin = "# Coins.\n# printed: two\n#   of them\n[coin]\nworth = 2 # printed\n\n"
    text = coin + '# Cards.\n[[card]]\nid = "a"\nvalue = 1\n'
    coins, cards = groups_of(text)
    assert coins.comment == ["Coins.", "printed: two of them"]
    assert coins.figures == ["coin: worth 2 (printed)"]
    assert cards.figures == ["card: id a, value 1"]


def test_games_lists_every_game_and_the_unfinished_ones(run: Run) -> None:
    run("play", "essen", "--seats", "Anna,Ben", typed=["1"])
    out = run("games").out
    for game in game_ids():
        assert f"fairground play {game}" in out
    assert "Anna, Ben; 1 decision," in out


@pytest.mark.parametrize(
    ("file", "line", "trouble"),
    [
        ("components.toml", "this is no TOML", "essen/components.toml: not valid TOML"),
        ("components.toml", "nonsense = 1", "essen/components.toml: nonsense: expected only"),
        ("text/en.toml", "this is no TOML", "essen/text/en.toml: not valid TOML"),
    ],
)
def test_a_game_whose_files_are_wrong_hides_no_other(tmp_path: Path, file: str, line: str, trouble: str) -> None:
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("*.so", "__pycache__", "static"))
    broken = tmp_path / "src" / "fairground" / "games" / "essen" / file
    broken.write_text(f"{line}\n{broken.read_text('utf-8')}", "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "fairground.cli", "games"],
        env={**os.environ, "PYTHONPATH": str(tmp_path / "src"), "XDG_STATE_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1, done.stderr
    assert f"essen  cannot be played: {trouble}" in done.stdout
    for game in game_ids():
        assert (f"fairground play {game}\n" in done.stdout) == (game != "essen")


def test_laws_hold_and_are_counted(run: Run) -> None:
    result = run("laws", "template", "--games", "4", "--seed", "3")
    assert result.code == 0
    assert "All laws hold: template, 2 to 5 players, 8 kinds of table, 16 games" in result.out


def test_a_broken_law_is_reported_with_a_record_to_replay(
    run: Run, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from fairground.core import laws

    def broken(*_: object) -> laws.Report:
        error = laws.LawBroken("pieces are conserved", "a coin is gone")
        error.record = "the record"
        raise error

    monkeypatch.setattr(laws, "check_game", broken)
    result = run("laws", "template", "--games", "1")
    assert result.code == 1
    assert "A law is broken: pieces are conserved: a coin is gone" in result.out
    (file,) = kept.glob("broken-template-*")
    assert file.read_text("utf-8") == "the record"


def test_a_new_game_is_green_at_once(run: Run, tmp_path: Path) -> None:
    root = tmp_path / "clone"
    ignored = shutil.ignore_patterns("*.so")  # bytecode fits the copies as well
    shutil.copytree(ROOT / "src", root / "src", ignore=ignored)
    shutil.copytree(ROOT / "tests" / "games", root / "tests" / "games", ignore=ignored)
    shutil.copytree(ROOT / "tests" / "docs", root / "tests" / "docs", ignore=ignored)
    shutil.copytree(ROOT / "tools", root / "tools", ignore=ignored)
    shutil.copytree(ROOT / "docs", root / "docs", ignore=shutil.ignore_patterns("pictures"))
    shutil.copytree(ROOT / "web" / "text", root / "web" / "text")
    for file in (*(ROOT / "tests").glob("*.py"), ROOT / "pyproject.toml", ROOT / "Makefile"):
        shutil.copy(file, root / file.relative_to(ROOT))
    result = run("new-game", "lantern_market", "--root", str(root))
    assert result.code == 0, result.err
    rooms = root / "src" / "fairground" / "games" / "lantern_market"
    assert [file.name for file in (rooms / "text").iterdir()] == ["en.toml"]
    written = "".join(file.read_text("utf-8") for file in rooms.rglob("*.*") if file.suffix != ".pyc")
    for old in ("template", "Fruit Stall", "FruitStall", "T-1.1"):
        assert old not in written
    assert "class LanternMarket(" in written
    some = "lantern_market and (lantern_market-3-yes or not test_laws)"
    tests = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-k", some, "-p", "no:cacheprovider", "tests"],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root / "src"), "FAIRGROUND_EXPECT": "plain"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert tests.returncode == 0, tests.stdout
    assert "passed" in tests.stdout
