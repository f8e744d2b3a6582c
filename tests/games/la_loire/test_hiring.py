"""Hiring at the circus and in the Palatium Balivi; the Bank (L-6)."""

import pytest

from tests.games.la_loire.table import (
    YELLOW_SEAT,
    clear_horses,
    decide,
    hire,
    offers,
    own,
    place_stack,
    player,
    ride,
    stack_place,
    stop,
    valley,
)
from tests.rules import rule


@rule("L-6.1", "L-C7")
def test_both_riders_hire_at_the_circus_and_the_character_works_at_once() -> None:
    table = valley()
    stop(table, "messenger", "usse")
    decide(table, "hire apprentice")
    assert player(table).deniers == 4
    assert table.tokens(player(table)) == 1
    assert table.characters_left(22) == 1
    table.hired = 0
    stop(table, "merchant", "usse")
    assert "hire helper" in offers(table)


@rule("L-6.1")
def test_one_character_a_turn_for_both_riders_together() -> None:
    table = valley()
    stop(table, "messenger", "usse")
    decide(table, "hire squire")
    stop(table, "merchant", "usse")
    assert offers(table, "hire") == []


@rule("L-6.1")
def test_nobody_is_hired_twice_and_cards_run_out() -> None:
    table = valley()
    hire(table, "squire")
    hire(table, "scout", seat=YELLOW_SEAT)
    stop(table, "messenger", "usse")
    assert not {"hire squire", "hire scout"} & set(offers(table))


@rule("L-6.1")
def test_the_helper_comes_after_the_apprentice() -> None:
    table = valley()
    stop(table, "messenger", "usse")
    assert "hire helper" not in offers(table)
    hire(table, "apprentice")
    assert "hire helper" in offers(table)


@rule("L-6.1")
def test_the_lady_in_waiting_brings_a_second_one_two_dearer_right_after_herself() -> None:
    table = valley()
    stop(table, "messenger", "usse")
    decide(table, "hire lady_in_waiting")
    assert player(table).deniers == 4
    assert "hire scout" not in offers(table)
    decide(table, "hire squire")
    assert player(table).deniers == 0
    stop(table, "merchant", "usse")
    assert offers(table, "hire") == []


@rule("L-6.1")
def test_the_witch_makes_later_ones_cheaper_but_not_herself() -> None:
    """Yellow characters are free then."""
    table = valley()
    player(table).deniers = 2
    hire(table, "lady_in_waiting")
    stop(table, "messenger", "usse")
    decide(table, "hire witch")
    assert player(table).deniers == 0
    assert offers(table, "hire") == []
    table.hired = 0
    stop(table, "messenger", "usse")
    yellow = ("wood_merchant", "grain_merchant", "cheese_merchant", "wine_merchant")
    assert offers(table, "hire")[:4] == [f"hire {name}" for name in yellow]
    decide(table, "hire dairyman")
    assert player(table).deniers == 0


@rule("L-6.1")
@pytest.mark.parametrize(("city", "other"), [("nantes", "orleans"), ("orleans", "nantes")])
def test_the_palatium_balivi_hires_out_red_characters_in_its_city(city: str, other: str) -> None:
    table = valley()
    own(table, city, "palatium_balivi")
    stop(table, "messenger", other)
    assert offers(table, "hire") == []
    stop(table, "messenger", city)
    assert offers(table, "hire") == ["hire mayor", "hire vassallus", "hire spy", "hire apprentice"]
    decide(table, "message 1", "hire mayor")
    assert offers(table, "hire") == []
    assert player(table).has(19)


@rule("L-6.1")
def test_the_merchant_hires_in_the_palatium_too_and_the_turn_has_one_limit() -> None:
    table = valley()
    own(table, "orleans", "palatium_balivi")
    stop(table, "merchant", "orleans")
    decide(table, "hire spy")
    stop(table, "messenger", "usse")
    assert offers(table, "hire") == []


@rule("L-6.1")
def test_with_the_lady_in_waiting_the_palatium_hires_out_two_red_ones() -> None:
    table = valley()
    hire(table, "lady_in_waiting")
    own(table, "orleans", "palatium_balivi")
    player(table).deniers = 20
    stop(table, "messenger", "orleans")
    decide(table, "hire apprentice", "hire helper")
    assert player(table).deniers == 20 - 3 - 4 - 2
    assert offers(table, "hire") == []


@rule("L-6.2")
def test_a_bank_pays_three_for_each_stop_in_its_city() -> None:
    """Printed: six Deniers in a turn are possible."""
    table = valley()
    own(table, "orleans", "bank")
    clear_horses(table)
    place_stack(table, "merchant", "cheverny", 1, towards="orleans")
    ride(table, "messenger", "amboise", 2, towards="orleans")
    decide(table, "go orleans", "done", "go orleans")
    assert player(table).deniers == 13
    assert stack_place(table, "merchant") == "orleans"


@rule("L-6.2")
def test_a_bank_in_nantes_pays_there() -> None:
    table = valley()
    own(table, "nantes", "bank")
    ride(table, "merchant", "langeais", 2, towards="nantes")
    decide(table, "go nantes")
    assert player(table).deniers == 10


@rule("L-6.2")
def test_a_bank_pays_only_in_its_own_city_and_not_for_passing() -> None:
    table = valley()
    own(table, "orleans", "bank")
    ride(table, "messenger", "montsoreau", 2, towards="nantes")
    decide(table, "go nantes")
    assert player(table).deniers == 7
    ride(table, "messenger", "cheverny", 2, towards="orleans")
    decide(table, "go meung")
    assert player(table).deniers == 7


@rule("L-6.2", "L-1.1")
def test_a_bank_pays_nothing_in_a_lost_turn() -> None:
    table = valley(1)
    own(table, "nantes", "bank")
    clear_horses(table)
    place_stack(table, "merchant", "nantes", 2)
    ride(table, "messenger", "saumur", 1, towards="orleans")
    table.moved = 1
    player(table).deniers = 3
    decide(table, "go chinon")
    assert table.turns == 3
    assert player(table).deniers == 5
