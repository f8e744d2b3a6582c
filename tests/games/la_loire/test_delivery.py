"""Delivering messages (L-5.4)."""

import pytest

from fairground.games.la_loire.rules.delivery import delivered_of
from tests.games.la_loire.table import (
    at,
    decide,
    deliver_before,
    delivered,
    held,
    hire,
    hold,
    offers,
    player,
    put_token,
    stop,
    valley,
)
from tests.rules import rule


@rule("L-5.4", "L-5.2")
def test_a_level_one_message_in_saumur_pays_the_market_price() -> None:
    """Printed: 1 Denier according to the blue market tile."""
    table = valley()
    hold(table, "saumur_wisdom")
    stop(table, "messenger", "saumur")
    decide(table, "deliver saumur_wisdom")
    assert player(table).deniers == 8
    assert delivered(table) == ["saumur_wisdom"]
    assert held(table) == []


@rule("L-5.4")
def test_a_level_one_message_goes_to_its_village_only() -> None:
    table = valley()
    hold(table, "saumur_wisdom")
    stop(table, "messenger", "talcy")
    assert offers(table) == []


@rule("L-5.4")
def test_level_two_needs_the_apprentice() -> None:
    table = valley()
    hold(table, "blue_yellow")
    stop(table, "messenger", "saumur")
    assert offers(table) == []
    hire(table, "apprentice")
    assert offers(table) == ["deliver blue_yellow"]


@rule("L-5.4")
def test_a_token_marks_the_first_village_and_comes_back_at_the_second() -> None:
    table = valley()
    hire(table, "apprentice")
    hold(table, "blue_yellow")
    stop(table, "messenger", "angers")
    decide(table, "deliver blue_yellow")
    assert player(table).token_place(0) == at(table, "angers")
    assert held(table) == ["blue_yellow"]
    table.carried = 0
    stop(table, "messenger", "beaugency")
    assert offers(table) == []
    stop(table, "messenger", "talcy")
    decide(table, "deliver blue_yellow")
    assert delivered(table) == ["blue_yellow"]
    assert player(table).token_place(0) == -1
    assert player(table).deniers == 7


@rule("L-5.4")
def test_level_three_needs_apprentice_and_helper_for_every_step() -> None:
    table = valley()
    hire(table, "apprentice")
    hold(table, "blue_yellow_red")
    stop(table, "messenger", "saumur")
    assert offers(table) == []
    hire(table, "helper")
    for place in ("saumur", "meung", "angers"):
        table.carried = 0
        stop(table, "messenger", place)
        decide(table, "deliver blue_yellow_red")
    assert delivered(table) == ["blue_yellow_red"]
    assert [player(table).token_place(token) for token in range(2)] == [-1, -1]


@rule("L-5.4", "L-5.1")
def test_an_abbey_message_goes_to_its_city_and_needs_nobody() -> None:
    table = valley()
    hold(table, "nantes_love")
    stop(table, "messenger", "orleans")
    assert offers(table, "deliver") == []
    stop(table, "messenger", "nantes")
    decide(table, "deliver nantes_love")
    assert delivered(table) == ["nantes_love"]
    assert player(table).deniers == 7


@rule("L-5.4")
def test_one_delivery_a_turn_and_no_start_after_it() -> None:
    table = valley()
    hire(table, "apprentice")
    hold(table, "saumur_wisdom", "blue_yellow")
    stop(table, "messenger", "saumur")
    assert offers(table) == ["deliver saumur_wisdom", "deliver blue_yellow"]
    decide(table, "deliver saumur_wisdom")
    stop(table, "messenger", "saumur")
    assert offers(table) == []


@rule("L-5.4")
def test_a_token_and_a_completion_do_not_fall_into_one_turn() -> None:
    table = valley()
    hire(table, "apprentice")
    hold(table, "saumur_wisdom", "blue_yellow")
    stop(table, "messenger", "saumur")
    decide(table, "deliver blue_yellow")
    stop(table, "messenger", "saumur")
    assert offers(table) == []


@rule("L-5.4")
def test_a_second_delivery_may_be_started_before_the_first_is_complete() -> None:
    table = valley()
    hire(table, "apprentice", "helper")
    hold(table, "blue_yellow", "red_white")
    put_token(table, 1, "saumur", "blue_yellow")
    stop(table, "messenger", "amboise")
    decide(table, "deliver red_white")
    assert player(table).token_place(1) == at(table, "amboise")


@rule("L-5.4")
def test_a_token_is_taken_back_for_another_message() -> None:
    """Only the village on which it lay has to be visited again."""
    table = valley()
    hire(table, "apprentice", "helper")
    hold(table, "blue_yellow_red", "purple_green")
    put_token(table, 1, "saumur", "blue_yellow_red")
    put_token(table, 2, "angers", "blue_yellow_red")
    stop(table, "messenger", "tours")
    assert offers(table) == ["recall 1", "recall 2"]
    decide(table, "recall 1")
    assert offers(table) == ["deliver purple_green"]
    decide(table, "deliver purple_green")
    assert [player(table).token_place(token) for token in range(2)] == [at(table, "tours"), at(table, "angers")]
    table.carried = 0
    stop(table, "messenger", "talcy")
    assert offers(table, "deliver", "recall") == ["recall 1", "recall 2"]
    stop(table, "messenger", "langeais")
    assert offers(table, "deliver", "recall") == ["deliver purple_green"]


@rule("L-5.4")
def test_nothing_is_taken_back_where_no_token_is_wanted() -> None:
    table = valley()
    hire(table, "apprentice")
    hold(table, "blue_yellow", "purple_green")
    put_token(table, 1, "saumur", "blue_yellow")
    stop(table, "messenger", "meung")
    assert offers(table) == []
    stop(table, "messenger", "angers")
    assert offers(table) == ["deliver blue_yellow"]


@rule("L-8.2")
@pytest.mark.parametrize(("place", "expected"), [("saumur", ["deliver saumur_wisdom"]), ("talcy", [])])
def test_casual_after_one_of_each_comes_level_one_or_three_not_two(place: str, expected: list[str]) -> None:
    """Printed: with one level 1 and one level 2 delivered, level 1 or 3 may follow, not 2."""
    table = valley(casual=True)
    deliver_before(table, "usse_crown", "blue_red")
    hold(table, "saumur_wisdom", "blue_yellow", "blue_purple_black")
    put_token(table, 1, "angers", "blue_yellow")
    stop(table, "messenger", place)
    assert [text for text in offers(table) if "blue_purple_black" not in text] == expected
    put_token(table, 1, "langeais", "blue_purple_black")
    put_token(table, 2, "blois", "blue_purple_black")
    assert "deliver blue_purple_black" in offers(table)


@rule("L-8.2")
def test_casual_what_was_delivered_is_counted_level_by_level() -> None:
    table = valley(casual=True)
    deliver_before(table, "usse_crown", "saumur_wisdom", "blue_red")
    assert [delivered_of(table, player(table), level) for level in (1, 2, 3)] == [2, 1, 0]


@rule("L-8.2")
def test_casual_limits_completing_not_carrying() -> None:
    table = valley(casual=True)
    hold(table, "blue_yellow")
    stop(table, "messenger", "saumur")
    decide(table, "deliver blue_yellow")
    table.carried = 0
    stop(table, "messenger", "angers")
    assert offers(table) == []
    deliver_before(table, "usse_crown")
    put_token(table, 1, "saumur", "blue_yellow")
    assert offers(table) == ["deliver blue_yellow"]


@rule("L-8.2")
def test_casual_abbey_messages_are_free() -> None:
    table = valley(casual=True)
    hold(table, "nantes_love")
    stop(table, "messenger", "nantes")
    assert "deliver nantes_love" in offers(table)
