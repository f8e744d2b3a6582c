"""Movement, horses and the four travellers among the characters (L-2, L-1.4)."""

import pytest

from fairground.games.la_loire.rules.movement import is_forced
from tests.games.la_loire.table import (
    at,
    clear_horses,
    decide,
    hire,
    offers,
    place_stack,
    player,
    ride,
    stack_place,
    valley,
)
from tests.rules import rule


@rule("L-2.1")
@pytest.mark.parametrize(("horses", "target"), [(2, "chinon"), (1, "montsoreau"), (0, "saumur")])
def test_a_stack_moves_exactly_its_horses_and_one(horses: int, target: str) -> None:
    """Printed: stacks with 2, 1 and 0 horses move exactly 3, 2 and 1 locations."""
    table = valley()
    clear_horses(table, brissac=1)
    ride(table, "messenger", "brissac", horses, towards="orleans")
    assert offers(table, "go") == [f"go {target}"]


@rule("L-2.1")
def test_horses_may_be_left_one_by_one_and_stay_on_the_place() -> None:
    table = valley()
    clear_horses(table)
    ride(table, "messenger", "orleans")
    decide(table, "leave")
    assert offers(table, "go") == ["go beaugency", "go cheverny"]
    assert offers(table, "take") == []
    decide(table, "leave", "go chambord")
    assert table.horses(at(table, "orleans")) == 2
    assert player(table).horses(1) == 0


@rule("L-2.1")
def test_one_horse_may_be_taken_and_then_none_is_left() -> None:
    table = valley()
    clear_horses(table, saumur=3)
    ride(table, "merchant", "saumur", 0, towards="orleans")
    assert offers(table) == ["take", "go montsoreau"]
    decide(table, "take")
    assert stack_place(table, "merchant") == "chinon"
    assert table.horses(at(table, "saumur")) == 2
    assert player(table).horses(0) == 1


@rule("L-2.1")
def test_two_horses_make_a_full_stack() -> None:
    table = valley()
    clear_horses(table, saumur=3)
    ride(table, "merchant", "saumur", 2, towards="orleans")
    assert offers(table) == ["leave", "go usse"]


@rule("L-2.1")
def test_the_squire_takes_two_horses() -> None:
    table = valley()
    hire(table, "squire")
    clear_horses(table, saumur=3)
    ride(table, "merchant", "saumur", 0, towards="orleans")
    decide(table, "take")
    assert offers(table) == ["take", "go chinon"]
    decide(table, "take")
    assert stack_place(table, "merchant") == "usse"


@rule("L-2.1")
def test_the_scout_leads_three_horses() -> None:
    table = valley()
    hire(table, "scout")
    clear_horses(table, saumur=1)
    ride(table, "merchant", "saumur", 2, towards="orleans")
    assert "take" in offers(table)
    decide(table, "take")
    assert stack_place(table, "merchant") == "villandry"
    assert player(table).horses(0) == 3


@rule("L-2.2")
def test_on_a_village_the_direction_stays() -> None:
    table = valley()
    clear_horses(table)
    ride(table, "merchant", "tours", 1, towards="nantes")
    assert offers(table, "go") == ["go angers"]
    ride(table, "merchant", "tours", 1, towards="orleans")
    assert offers(table, "go") == ["go blois"]


@rule("L-2.2", "L-C1")
def test_from_a_city_either_road_may_be_taken() -> None:
    table = valley()
    ride(table, "merchant", "nantes", 2)
    assert offers(table, "go") == ["go montsoreau", "go langeais"]
    ride(table, "messenger", "orleans", 2)
    assert offers(table, "go") == ["go talcy", "go amboise"]


@rule("L-2.2")
def test_a_stack_that_passes_through_a_city_goes_on_along_the_other_road() -> None:
    table = valley()
    clear_horses(table)
    ride(table, "messenger", "saumur", 2, towards="nantes")
    assert offers(table, "go") == ["go ancenis"]
    decide(table, "go ancenis")
    place_stack(table, "merchant", "chambord", 2, towards="orleans")
    ride(table, "merchant", "chambord", 2, towards="orleans")
    decide(table, "go beaugency")
    assert player(table).heading(0) == 1
    assert player(table).heading(1) == -1


@rule("L-2.2")
def test_a_city_is_reached_by_the_exact_distance_and_then_any_road_is_open() -> None:
    table = valley()
    ride(table, "messenger", "montsoreau", 2, towards="nantes")
    decide(table, "go nantes")
    assert player(table).heading(1) == 0


@rule("L-2.3")
def test_the_city_guard_may_stop_early_in_a_city() -> None:
    table = valley()
    hire(table, "city_guard")
    ride(table, "messenger", "saumur", 2, towards="nantes")
    assert offers(table, "go") == ["go nantes", "go ancenis"]
    decide(table, "go nantes")
    assert player(table).horses(1) == 2


@rule("L-2.3")
def test_the_jester_may_stop_early_at_the_circus() -> None:
    table = valley()
    hire(table, "jester")
    table.circus = at(table, "chinon")
    ride(table, "messenger", "montsoreau", 2, towards="orleans")
    assert offers(table, "go") == ["go chinon", "go villandry"]


@rule("L-2.3")
def test_nobody_stops_early_where_the_stack_stands() -> None:
    """At least one location has to be passed."""
    table = valley()
    hire(table, "jester", "city_guard")
    table.circus = at(table, "montsoreau")
    ride(table, "messenger", "montsoreau", 2, towards="orleans")
    assert offers(table, "go") == ["go villandry"]


@rule("L-2.3")
def test_the_blacksmith_brings_a_horse_from_elsewhere_for_one_denier_once_a_turn() -> None:
    table = valley()
    hire(table, "blacksmith", "squire")
    clear_horses(table, usse=1, tours=2, saumur=1)
    ride(table, "merchant", "saumur", 0, towards="orleans")
    assert offers(table, "smith") == ["smith usse", "smith tours"]
    decide(table, "smith tours")
    assert player(table).deniers == 6
    assert table.horses(at(table, "tours")) == 1
    assert offers(table, "smith", "take") == ["take"]
    decide(table, "take")
    assert stack_place(table, "merchant") == "usse"
    ride(table, "messenger", "saumur", 0, towards="orleans")
    assert offers(table, "smith") == []


@rule("L-2.3")
@pytest.mark.parametrize("elsewhere", [0, 1])
def test_the_blacksmith_is_a_choice_only_while_a_horse_stands_somewhere(elsewhere: int) -> None:
    table = valley()
    hire(table, "blacksmith")
    clear_horses(table, usse=elsewhere)
    ride(table, "merchant", "saumur", 0, towards="orleans")
    assert offers(table) == ["smith usse"] * elsewhere + ["go montsoreau"]
    assert is_forced(table, player(table)) == (elsewhere == 0)


@rule("L-2.3")
def test_the_blacksmiths_horse_counts_among_those_a_stack_may_take() -> None:
    table = valley()
    hire(table, "blacksmith")
    clear_horses(table, usse=1, saumur=1)
    ride(table, "merchant", "saumur", 0, towards="orleans")
    decide(table, "smith usse")
    assert stack_place(table, "merchant") == "chinon"
    assert table.horses(at(table, "saumur")) == 1


@rule("L-1.4")
def test_a_merchant_leaves_a_city_with_ten_deniers_at_most() -> None:
    table = valley()
    player(table).deniers = 14
    ride(table, "merchant", "nantes")
    decide(table, "go montsoreau")
    assert player(table).deniers == 10


@rule("L-1.4")
def test_the_banker_lets_fifteen_pass() -> None:
    table = valley()
    hire(table, "banker")
    player(table).deniers = 18
    ride(table, "merchant", "nantes")
    decide(table, "go montsoreau")
    assert player(table).deniers == 15


@rule("L-1.4")
def test_a_messenger_leaves_with_all_he_has_and_passing_through_costs_nothing() -> None:
    table = valley()
    player(table).deniers = 14
    ride(table, "messenger", "orleans")
    decide(table, "go amboise")
    assert player(table).deniers == 14
    ride(table, "merchant", "saumur", 2, towards="nantes")
    decide(table, "go ancenis")
    assert player(table).deniers == 14


@rule("L-1.4", "L-2.3")
def test_the_blacksmith_is_not_paid_with_the_fifth_denier_in_a_city() -> None:
    table = valley()
    hire(table, "blacksmith")
    clear_horses(table, usse=1)
    player(table).deniers = 5
    ride(table, "merchant", "nantes", 1)
    assert offers(table, "smith") == []
    player(table).deniers = 6
    assert offers(table, "smith") == ["smith usse"]
    ride(table, "messenger", "orleans", 1)
    player(table).deniers = 1
    assert offers(table, "smith") == ["smith usse"]
