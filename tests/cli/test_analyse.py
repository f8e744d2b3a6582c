"""`fairground analyse` shows who was winning when."""

from pathlib import Path
import xml.etree.ElementTree as ElementTree

from tests.cli.conftest import Run
from tools.citations import ROOT

RECORD = ROOT / "tests" / "games" / "template" / "games" / "3-players-peeking-yes.record"


def test_a_finished_game_is_analysed_in_words_and_as_a_picture(run: Run, tmp_path: Path) -> None:
    result = run("analyse", str(RECORD), "--games", "10", "--svg", str(tmp_path / "chart.svg"))
    assert result.code == 0
    assert "== Chance of winning over" in result.out
    assert result.out.count("Decision ") == 5
    lines = ElementTree.parse(tmp_path / "chart.svg").getroot().findall("{http://www.w3.org/2000/svg}polyline")
    assert len(lines) == 3


def test_who_plays_alone_is_told_the_points_to_be_expected(run: Run, tmp_path: Path) -> None:
    record = ROOT / "tests" / "games" / "la_loire" / "games" / "1-players-casual-no.record"
    out = run("analyse", str(record), "--games", "2", "--svg", str(tmp_path / "chart.svg")).out
    assert "== Expected points over" in out
    assert "the expected points of" in out
    assert "La Loire: expected points" in (tmp_path / "chart.svg").read_text("utf-8")


def test_too_few_games_and_no_place_for_the_picture_are_refused(run: Run, tmp_path: Path) -> None:
    assert "at least 2" in run("analyse", str(RECORD), "--games", "1").err
    assert (
        "cannot be written" in run("analyse", str(RECORD), "--games", "2", "--svg", str(tmp_path / "no" / "x.svg")).err
    )
