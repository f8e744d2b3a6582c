"""What a good publisher notices about bonuses that are not awarded yet."""

import pytest

from fairground.games.essen import GAME
from fairground.games.essen.advice.heuristics.hopes import BREAKOUT, CONSISTENT, RESIDUAL, bonus_hopes, promise
from fairground.games.essen.components import BONUS_NAMES
from fairground.games.essen.rules.turn import Essen
from fairground.games.essen.state import BUZZ, OVER
from tests.games.essen.table import decide, fill, fresh


def in_buzz(fair: Essen, rounds: int) -> Essen:
    """The sales of so many rounds are over."""
    fair.round = rounds
    fair.phase = BUZZ
    return fair


def test_the_bonuses_are_where_the_hopes_look_for_them() -> None:
    assert [BONUS_NAMES[bonus].split("_")[0] for bonus in (BREAKOUT, CONSISTENT, RESIDUAL)] == [
        "breakout",
        "consistent",
        "residual",
    ]


def test_rounds_to_come_are_no_rounds_without_sales() -> None:
    fair = in_buzz(fresh(3), 4)
    fill(fair.booths[0].money, [2, 1, 3, 2, 0, 0, 0, 0])
    fill(fair.booths[1].money, [2, 1, 3, 0, 0, 0, 0, 0])
    assert promise(fair, CONSISTENT, 0) == 1.0
    assert promise(fair, CONSISTENT, 1) == 0.0
    fair.round, fair.phase = 8, OVER
    assert promise(fair, CONSISTENT, 0) == 0.0


def test_who_goes_into_sales_without_a_seller_sells_nothing() -> None:
    fair = fresh(2)
    decide(fair, "sellers 0", "sellers 1")
    before = promise(fair, CONSISTENT, 0)
    decide(fair, "compete red")
    assert before > promise(fair, CONSISTENT, 0) == 0.0
    assert promise(fair, CONSISTENT, 1) > 0.0


def test_a_rise_that_may_go_on_is_ahead_of_one_that_is_over() -> None:
    fair = in_buzz(fresh(3), 4)
    fill(fair.booths[0].money, [1, 2, 3, 4, 0, 0, 0, 0])
    fill(fair.booths[1].money, [1, 2, 3, 3, 0, 0, 0, 0])
    fill(fair.booths[2].money, [2, 1, 2, 3, 0, 0, 0, 0])
    assert [promise(fair, BREAKOUT, seat) for seat in range(3)] == [4.5, 3.0, 3.5]
    in_buzz(fair, 8)
    assert promise(fair, BREAKOUT, 0) == 4.0


def test_hopes_become_points_when_the_fair_is_over() -> None:
    """The prospect of a finished game is its score."""
    fair = in_buzz(fresh(4), 8)
    fill(fair.booths[0].money, [1, 2, 3, 4, 1, 1, 1, 1])
    fill(fair.booths[1].money, [0, 2, 3, 4, 1, 1, 1, 1])
    fair.booths[2].queue = 5
    fair.bonus_level = 4
    fair.phase = OVER
    for seat, points in enumerate(fair.scores()):
        assert GAME.heuristics.prospect(fair, seat) == pytest.approx(points)


def test_a_hope_counts_less_the_longer_the_fair_goes_on() -> None:
    early, late = in_buzz(fresh(4), 3), in_buzz(fresh(4), 7)
    for fair in (early, late):
        fair.bonus_level = 4
        for seat in range(4):
            fill(fair.booths[seat].money, [2] * 8 if seat == 0 else [1] * 8)
    assert 0.0 < bonus_hopes(early, 0) < bonus_hopes(late, 0)
    assert bonus_hopes(late, 1) < bonus_hopes(late, 0)
