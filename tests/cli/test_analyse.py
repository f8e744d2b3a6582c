"""`fairground analyse` shows who was winning when."""

from pathlib import Path
import xml.etree.ElementTree as ElementTree

import pytest

from fairground.bots.analysis import Analysis, Swing
from fairground.cli.commands import puzzle
from fairground.cli.commands.analyse import sentence
from fairground.cli.table.resume import resume_session
from fairground.cli.terminal.screen import Screen
from tests.cli.conftest import Run
from tools.citations import ROOT

RECORD = ROOT / "tests" / "games" / "template" / "games" / "3-players-peeking-yes.record"


def test_a_finished_game_is_analysed_in_words_and_as_a_picture(run: Run, tmp_path: Path) -> None:
    result = run("analyse", str(RECORD), "--games", "10", "--svg", str(tmp_path / "chart.svg"))
    assert result.code == 0
    assert "== Chance of winning over" in result.out
    assert "== The biggest turning points" in result.out
    assert "may be none." in result.out
    lines = ElementTree.parse(tmp_path / "chart.svg").getroot().findall("{http://www.w3.org/2000/svg}polyline")
    assert len(lines) == 3


def test_who_plays_alone_is_told_the_points_to_be_expected(run: Run, tmp_path: Path) -> None:
    record = ROOT / "tests" / "games" / "la_loire" / "games" / "1-players-casual-no.record"
    out = run("analyse", str(record), "--games", "2", "--svg", str(tmp_path / "chart.svg")).out
    assert "== Expected points over" in out
    assert " points may be none." in out
    assert "La Loire: expected points" in (tmp_path / "chart.svg").read_text("utf-8")


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Decisions 6 to 7, the last by player blue: "),
        ("de", "Entscheidungen 6 bis 7, zuletzt player blue: "),
        ("fr", "Décisions 6 à 7, en dernier player blue\u00a0: "),
        ("nl", "Beslissing 6 tot 7, de laatste door player blue: "),
    ],
)
def test_a_turning_point_is_told_as_in_the_browser(
    language: str, told: str, monkeypatch: pytest.MonkeyPatch, kept: Path
) -> None:
    """In words, not in what one types: the turn, its latest decisions, and whose standing it changed."""
    monkeypatch.setattr("fairground.cli.terminal.sentences._spoken", [language])
    session = resume_session(RECORD)
    parse = session.game.actions.parse
    turn = (parse("sell melon"), parse("draw"))
    swing = Swing(7, 5, 0, turn[-1], True, 2, 0.5, 0.25, turn)
    analysis = Analysis("chance", (0, 5, 7), ((0.5,) * 3,) * 3, (swing,), 10, 0.1, (0.0,) * 3)
    said = sentence(session, analysis, swing)
    offers = [session.words.offer(session.game.actions.action(code), session.people) for code in turn]
    assert f"{offers[0]}; {offers[1]}" in said.replace("\u202f", "").replace(" ;", ";")
    assert said.startswith(told)
    assert "player green" in said
    assert "50" in said
    assert "25" in said


def test_too_few_games_and_no_place_for_the_picture_are_refused(run: Run, tmp_path: Path) -> None:
    assert "at least 2" in run("analyse", str(RECORD), "--games", "1").err
    assert (
        "cannot be written" in run("analyse", str(RECORD), "--games", "2", "--svg", str(tmp_path / "no" / "x.svg")).err
    )


def test_a_puzzle_is_asked_again_where_somebody_mistypes(capsys: pytest.CaptureFixture[str]) -> None:
    typed = iter(["seven", "9", "2", ""])

    class Typist(Screen):
        def ask(self, prompt: str) -> str:
            return next(typed)

    screen = Typist(plain=True)
    assert puzzle._asked([30, 40, 50], screen) == 40
    assert puzzle._asked([30, 40, 50], screen) is None
    assert capsys.readouterr().out.count("Type a number from 1 to 3") == 2
