"""What the lesson of ESSEN says of another number of sellers is said after the sales, and is true then."""

import pytest

from fairground.core.lessons.progress import notes
from fairground.core.lessons.runner import LessonRun
from fairground.games import find_game
from fairground.games.essen.rules.turn import Essen
from fairground.games.essen.state import BUZZ


def begun() -> LessonRun:
    game = find_game("essen")
    lesson = game.lesson()
    assert lesson is not None
    run = LessonRun(game, lesson)
    go_on(run)
    return run


def go_on(run: LessonRun) -> None:
    for _ in run.others():
        pass


def fair(run: LessonRun) -> Essen:
    state = run.play.state
    assert isinstance(state, Essen)
    return state


@pytest.mark.parametrize(
    ("step", "taken", "cost", "coins"),
    [
        ("sellers", "sellers 1", "fewer", 3),
        ("sellers", "sellers 3", "more", 6),
        ("few", "sellers 2", "more", 3),
        ("crowd", "sellers 2", "two", 7),
        ("crowd", "sellers 4", "four", 12),
    ],
)
def test_what_sellers_were_worth_is_said_once_the_tables_have_sold(
    step: str, taken: str, cost: str, coins: int
) -> None:
    run = begun()
    number = [one.name for one in run.lesson.steps].index(step)
    while run.progress.step != number:
        run.decide(run.expected[0])
        go_on(run)
    round_ = int(fair(run).round)
    run.decide(run.game.actions.parse(taken))
    go_on(run)
    while (step, cost) not in notes(run.lesson, run.progress):
        assert (int(fair(run).round), fair(run).phase == BUZZ) == (round_, False), "sold, and nothing is said"
        run.decide(run.expected[0])
        go_on(run)
    assert int(fair(run).round) > round_ or fair(run).phase == BUZZ
    assert int(fair(run).booths[run.seat].money[round_ - 1]) == coins
