"""What the coach of SPIEL '13 points at is there, whatever was done before."""

import pytest

from fairground.core.lessons.runner import LessonRun
from fairground.games import find_game
from fairground.games.essen_the_game.rules.maintenance import crowded_areas
from fairground.games.essen_the_game.rules.turn import EssenTheGame


@pytest.mark.parametrize("error", ["", "keep 5", "keep 6", "keep 56", "end"])
def test_the_zone_that_is_shown_for_its_crowd_is_crowded(error: str) -> None:
    game = find_game("essen_the_game")
    lesson = game.lesson()
    assert lesson is not None
    run = LessonRun(game, lesson)
    crowd = next(step for step in lesson.steps if step.name == "crowd")
    waits = [step.name for step in lesson.steps].index("common")
    while run.progress.step < waits:
        for _ in run.others():
            pass
        other = game.actions.parse(error) if error else -1
        step = lesson.steps[run.progress.step]
        erring = other in run.play.state.offers(run.seat) and any(
            one.split()[:1] == error.split()[:1] for one in step.allow
        )
        assert run.decide(other if erring else run.expected[0]) is not None
        for _ in run.others():
            pass
    halls = run.play.state
    assert isinstance(halls, EssenTheGame)
    shown = [point.rpartition(":")[2] for point in crowd.point]
    assert shown
    assert set(shown) <= set(crowded_areas(halls))
