"""Guided first games at the terminal."""

from pathlib import Path
import re

import pytest

from fairground.core.lessons.runner import LessonRun
from fairground.core.phrase import Phrase
from fairground.games import find_game, game_ids
from tests.cli.conftest import Run

TAUGHT = [game_id for game_id in game_ids() if find_game(game_id).lesson() is not None]


def taught(game_id: str) -> list[str]:
    """What the coach asks for, in notation."""
    game = find_game(game_id)
    lesson = game.lesson()
    assert lesson is not None
    run, typed = LessonRun(game, lesson), []
    while not run.over:
        for _ in run.others():
            pass
        if not run.over:
            typed.append(game.actions.notation(run.expected[0]))
            run.decide(run.expected[0])
    return typed


@pytest.mark.parametrize("game", TAUGHT)
def test_the_lesson_as_it_is_taught_ends_with_five_questions_and_a_free_game(run: Run, game: str) -> None:
    result = run("learn", game, typed=[*taught(game), "1", "2", "3", "1", "2"])
    assert result.code == 0, result.err
    assert result.out.count("Now: ") >= 2
    assert len(re.findall(r"^(Right|Not quite)\. ", result.out, re.MULTILINE)) == 5
    assert "The lesson is over, the game goes on;" in result.out
    assert "The game is saved." in result.out
    named = re.findall(r"^Part (\d) of (\d): (.+)$", result.out, re.MULTILINE)
    lesson, words = find_game(game).lesson(), find_game(game).words("en")
    assert lesson is not None
    of = str(len(lesson.parts))
    names = [words.plain("lesson.parts", part.name) for part in lesson.parts]
    assert named == [(str(number), of, name) for number, name in enumerate(names, 1)]


def test_after_the_lesson_the_coach_says_each_remark_once_until_sent_away(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    remarks = [Phrase("last_turn"), Phrase("boat_near", {"places": 2})]
    monkeypatch.setattr(type(find_game("la_loire").advice), "remarks", lambda self, state, seat: remarks)
    answers = ["1", "2", "3", "1", "2"]
    told = run("learn", "la_loire", typed=[*taught("la_loire"), *answers, "merchant"]).out
    assert told.count("Coach: The end is called") == 1
    assert (
        told.index("Five questions") < told.index("Coach: The end is called") < told.index("Coach: A boat is 2 spaces")
    )
    again = run("play", "--resume", typed=["skip"]).out
    assert again.index("Coach: The end is called") < again.index("The coach goes")
    assert "Coach: " not in run("play", "--resume", typed=[]).out
    assert "goes on where you left it" not in run("learn", "la_loire", typed=[]).out, "the lesson is over"


def test_a_lesson_goes_on_where_it_was_left_and_leads_back(run: Run, kept: Path) -> None:
    first = run("learn", "essen", typed=["sellers 0", "sellers 2"])
    assert "Without a seller nobody can buy from you" in first.out
    second = run("learn", "essen", typed=["buzz"])
    assert second.out.count("Part 2 of 4: The first morning") == 1
    assert "goes on where you left it" in second.out
    assert "Buzz draws people away" in second.out
    assert "Welcome to the fair" not in second.out
    assert len(list(kept.glob("*.fairground"))) == 1
    third = run("play", "--resume", typed=[])
    assert "Buzz draws people away" in third.out
    again = run("learn", "essen", "--again", typed=["skip", "sellers 0"])
    assert "Welcome to the fair" in again.out
    assert "The coach goes" in again.out
    assert "places no sellers" in again.out


def test_a_game_without_a_lesson_says_which_have_one(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(find_game("template").__dict__, "lesson", lambda: None)
    result = run("learn", "template")
    assert result.code == 2
    assert "there is one of " in result.err
    assert "essen" in result.err


@pytest.mark.parametrize(("language", "red"), [("en", "Red"), ("de", "Rot"), ("fr", "Rouge"), ("nl", "Rood")])
def test_the_others_are_called_as_the_lesson_calls_them(run: Run, language: str, red: str) -> None:
    told = run("--language", language, "learn", "essen", typed=["sellers 2", "buzz"]).out
    assert f"{red} ({red}" in told
    assert red in find_game("essen").words(language).plain("lesson.attract", "task")
