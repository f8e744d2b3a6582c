"""Buzz (E-4)."""

from fairground.games.essen.components import AD
from fairground.games.essen.rules.buzz import buzz_of
from fairground.games.essen.rules.turn import Essen, begin_buzz
from fairground.games.essen.state import BUZZ, DEMONSTRATING
from tests.games.essen.table import decide, fill, fresh, offered
from tests.rules import rule


def with_buzz(*sellers: int) -> Essen:
    """A table at the start of Buzz: so many sellers each, five visitors at every table, blue first in turn order."""
    fair = fresh(len(sellers))
    for booth, count in zip(fair.booths, sellers, strict=True):
        booth.sellers = count
        fill(booth.tables, [5, 5, 5, 5])
    begin_buzz(fair)
    return fair


@rule("E-4.1")
def test_buzz_counts_demo_tables_the_token_and_ads() -> None:
    fair = fresh(2)
    booth = fair.booths[0]
    booth.sellers = 1
    assert buzz_of(fair, booth) == 3
    booth.token = DEMONSTRATING
    assert buzz_of(fair, booth) == 4
    booth.held[AD] = 2
    assert buzz_of(fair, booth) == 8


@rule("E-4.2")
def test_the_last_in_turn_order_takes_first_left_then_right() -> None:
    fair = with_buzz(2, 2, 2, 0)
    assert fair.phase == BUZZ
    assert fair.waiting() == [3]
    assert offered(fair) == [*[f"attract blue {table}" for table in range(1, 5)], "leave"]
    decide(fair, "attract blue 2")
    assert offered(fair)[0] == "attract green 1"
    decide(fair, "attract green 1")
    assert list(fair.booths[0].tables) == [0, 0, 0, 0]
    assert fair.round == 2
    assert fair.booths[3].queue == 30
    assert fair.booths[2].queue == 15


@rule("E-4.2")
def test_equal_buzz_takes_nothing() -> None:
    fair = with_buzz(1, 1, 1)
    assert fair.round == 2


@rule("E-4.2")
def test_visitors_already_taken_are_out_of_reach_and_empty_tables_are_not_offered() -> None:
    fair = with_buzz(3, 1, 3)
    fill(fair.booths[2].tables, [0, 5, 0, 1])
    assert fair.waiting() == [1]
    assert offered(fair) == ["attract green 2", "attract green 4", "leave"]
    decide(fair, "attract green 2", "attract blue 1")
    assert fair.round == 2


@rule("E-4.2")
def test_sales_tables_that_did_not_sell_count_and_nobody_needs_to_take() -> None:
    fair = with_buzz(4, 0)
    assert offered(fair) == ["attract blue 1", "attract blue 2", "attract blue 3", "attract blue 4", "leave"]
    decide(fair, "leave")
    assert fair.booths[0].queue == 20


@rule("E-4.2")
def test_two_players_compare_once() -> None:
    fair = with_buzz(4, 0)
    decide(fair, "attract blue 1")
    assert fair.round == 2
    assert [booth.queue for booth in fair.booths] == [15, 25]


@rule("E-4.2")
def test_visitors_at_a_token_cannot_be_taken() -> None:
    fair = fresh(2)
    fair.booths[0].sellers = 4
    fair.booths[1].rival = 0
    fair.booths[1].lured = 6
    begin_buzz(fair)
    assert fair.round == 2
    assert fair.booths[1].queue == 6


@rule("E-4.2")
def test_reverse_turn_order_lets_the_last_take_before_the_first() -> None:
    fair = fresh(3)
    for booth, sellers in zip(fair.booths, (1, 4, 0), strict=True):
        booth.sellers = sellers
        fill(booth.tables, [4, 4, 4, 4])
    fill(fair.order, [0, 1, 2])
    begin_buzz(fair)
    assert fair.waiting() == [2]
    decide(fair, "leave", "attract red 1")
    assert fair.waiting() == [0]
    assert offered(fair) == ["attract red 2", "attract red 3", "attract red 4", "leave"]
