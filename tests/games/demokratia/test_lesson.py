"""What the coach of Demokratia says after an error is what has come of it."""

import pytest

from fairground.core.lessons.runner import LessonRun
from fairground.games import find_game
from fairground.games.demokratia.components import PHYLAI
from fairground.games.demokratia.rules.turn import Demokratia


def after(step: str, notation: str) -> LessonRun:
    """The lesson up to the ostracism, with another decision than the taught one in one step."""
    game = find_game("demokratia")
    lesson = game.lesson()
    assert lesson is not None
    run = LessonRun(game, lesson)
    for _ in run.others():
        pass
    while (now := lesson.steps[run.progress.step].name) != "ostracism":
        erring = now == step and run.progress.done == 0
        assert run.decide(game.actions.parse(notation) if erring else run.expected[0]) is not None
        for _ in run.others():
            pass
    return run


@pytest.mark.parametrize(
    ("step", "notation", "power", "seats", "citizens"),
    [
        ("seat", "boule blue", {"blue": 3, "red": 3, "yellow": 2, "green": 0, "purple": 0}, 2, 3),
        ("seat", "boule green", {"blue": 3, "red": 3, "yellow": 2, "green": 0, "purple": 0}, 1, 2),
        ("seat", "boule yellow", {"blue": 3, "red": 3, "yellow": 2, "green": 0, "purple": 0}, 1, 2),
        ("seat", "boule red", {"blue": 3, "red": 3, "yellow": 2, "green": 0, "purple": 0}, 2, 3),
        ("vote", "cast vote_red_double", {"blue": 1, "red": 4, "green": 0, "purple": 0}, 1, 2),
        ("build", "tile street_yellow_purple", {"yellow": 3, "blue": 2, "red": 2, "green": 0, "purple": 0}, 2, 3),
    ],
)
def test_power_seats_and_citizens_are_as_the_coach_says(
    step: str, notation: str, power: dict[str, int], seats: int, citizens: int
) -> None:
    run = after(step, notation)
    polis = run.play.state
    assert isinstance(polis, Demokratia)
    assert {name: polis.power[PHYLAI.index(name)] for name in power} == power
    assert sum(int(polis.boule[phyle * len(PHYLAI) + run.seat]) for phyle in range(len(PHYLAI))) == seats
    assert polis.demagogues[run.seat].hand == citizens


def test_a_second_error_in_the_same_round_is_taken_back() -> None:
    run = after("vote", "cast vote_blue_red")
    game, lesson = run.game, run.lesson
    again = LessonRun(game, lesson)
    for _ in again.others():
        pass
    while lesson.steps[again.progress.step].name != "seat":
        erring = lesson.steps[again.progress.step].name == "vote"
        assert again.decide(game.actions.parse("cast vote_red_double") if erring else again.expected[0]) is not None
        for _ in again.others():
            pass
    assert again.decide(game.actions.parse("boule green")) is None
