"""Buildings and the four builders among the characters (L-4.4 to L-4.6)."""

from tests.games.la_loire.table import (
    SHIELDS,
    YELLOW_SEAT,
    at,
    clear_horses,
    decide,
    hire,
    load,
    offers,
    own,
    place_stack,
    player,
    stack_place,
    stand,
    stop,
    valley,
)
from tests.rules import rule

SOUTH_ROAD = list(SHIELDS)[:9]
NORTH_ROAD = list(SHIELDS)[9:]


def places(notations: list[str]) -> set[str]:
    return {notation.split()[1] for notation in notations}


@rule("L-4.4")
def test_a_farm_costs_four_and_a_wood_and_needs_an_empty_village() -> None:
    table = valley()
    stand(table, "farm", "saumur", YELLOW_SEAT)
    load(table, wood=1)
    stop(table, "merchant", "nantes")
    assert places(offers(table, "farm")) == set(SHIELDS) - {"saumur"}
    decide(table, "farm usse")
    assert table.building(at(table, "usse")) == 1
    assert (player(table).deniers, player(table).goods[0]) == (3, 0)
    assert table.left[0] == 12


@rule("L-4.4")
def test_the_second_farm_goes_to_the_other_road_and_the_third_anywhere() -> None:
    """Printed."""
    table = valley()
    load(table, wood=3)
    stand(table, "farm", "saumur")
    stop(table, "merchant", "nantes")
    assert places(offers(table, "farm")) == set(NORTH_ROAD)
    stand(table, "farm", "tours")
    assert places(offers(table, "farm")) == set(SHIELDS) - {"saumur", "tours"}


@rule("L-4.4")
def test_the_mensor_builds_on_any_road() -> None:
    table = valley()
    hire(table, "mensor")
    load(table, wood=3)
    stand(table, "farm", "saumur")
    stop(table, "merchant", "nantes")
    assert places(offers(table, "farm")) == set(SHIELDS) - {"saumur"}
    decide(table, "farm usse")
    assert player(table).lead == 2


@rule("L-4.4", "L-4.5")
def test_monasteries_and_castles_count_for_the_balance_too() -> None:
    table = valley()
    load(table, wood=3)
    stand(table, "castle", "saumur")
    stop(table, "merchant", "nantes")
    assert places(offers(table, "farm")) == set(NORTH_ROAD)


@rule("L-4.5")
def test_a_monastery_takes_the_place_of_an_own_farm() -> None:
    table = valley()
    load(table, wood=2)
    stand(table, "farm", "saumur")
    stand(table, "farm", "tours", YELLOW_SEAT)
    stop(table, "merchant", "nantes")
    assert offers(table, "monastery") == ["monastery saumur"]
    decide(table, "monastery saumur")
    assert (player(table).deniers, player(table).goods[0]) == (3, 0)
    assert (player(table).farms, player(table).monasteries, player(table).lead) == (0, 1, 1)


@rule("L-4.5")
def test_a_castle_is_a_tower_beside_an_own_farm() -> None:
    table = valley()
    load(table, wood=1)
    stand(table, "farm", "saumur")
    stop(table, "merchant", "nantes")
    decide(table, "castle saumur")
    assert (player(table).deniers, player(table).goods[0]) == (1, 0)
    assert (player(table).farms, player(table).castles, table.towers) == (1, 1, 3)


@rule("L-4.5", "L-C9")
def test_neither_becomes_the_other_and_towers_run_out() -> None:
    table = valley()
    load(table, wood=4)
    player(table).deniers = 20
    stand(table, "castle", "saumur")
    stand(table, "monastery", "tours")
    stop(table, "merchant", "nantes")
    assert offers(table, "castle", "monastery") == []
    stand(table, "farm", "usse")
    assert offers(table, "castle", "monastery") == ["monastery usse", "castle usse"]
    table.towers = 0
    assert offers(table, "castle") == []
    player(table).monasteries = table.box.monasteries
    assert offers(table, "monastery") == []
    player(table).farms = table.box.farms
    assert offers(table, "farm") == []


@rule("L-4.3")
def test_one_building_a_turn_of_whatever_kind() -> None:
    table = valley()
    load(table, wood=4)
    player(table).deniers = 20
    stop(table, "merchant", "nantes")
    decide(table, "palace orleans bank")
    assert offers(table, "farm", "palace", "castle", "monastery") == []


@rule("L-4.3", "L-4.5")
def test_the_economus_builds_a_second_one_dearer_even_on_the_new_farm() -> None:
    table = valley()
    hire(table, "economus")
    load(table, wood=2)
    player(table).deniers = 4 + 7
    stop(table, "merchant", "nantes")
    decide(table, "farm usse")
    assert offers(table, "castle") == ["castle usse"]
    decide(table, "castle usse")
    assert player(table).deniers == 0
    assert player(table).castles == 1


@rule("L-4.6")
def test_the_magister_artium_takes_one_off_every_building() -> None:
    table = valley()
    hire(table, "magister_artium", "economus")
    load(table, wood=1)
    player(table).deniers = 3 + 4
    stop(table, "merchant", "nantes")
    decide(table, "farm usse", "palace nantes bank")
    assert player(table).deniers == 0


@rule("L-4.6")
def test_the_patronus_pays_one_wood_with_two_deniers() -> None:
    table = valley()
    hire(table, "patronus")
    player(table).deniers = 6
    stop(table, "merchant", "nantes")
    assert offers(table, "farm") == []
    decide(table, "patron_farm usse")
    assert player(table).deniers == 0
    assert table.building(at(table, "usse")) == 1


@rule("L-4.6", "L-4.5")
def test_the_patronus_pays_one_wood_of_a_monastery_never_both() -> None:
    table = valley()
    hire(table, "patronus")
    stand(table, "farm", "usse")
    player(table).deniers = 20
    stop(table, "merchant", "nantes")
    assert offers(table, "patron_monastery") == []
    load(table, wood=1)
    decide(table, "patron_monastery usse")
    assert (player(table).deniers, player(table).goods[0]) == (14, 0)


@rule("L-4.6")
def test_the_patronus_helps_with_a_castle_but_not_with_palace_cards() -> None:
    table = valley()
    hire(table, "patronus")
    stand(table, "farm", "usse")
    player(table).deniers = 8
    stop(table, "merchant", "nantes")
    assert len(offers(table, "palace")) == 8
    decide(table, "patron_castle usse")
    assert player(table).deniers == 0


@rule("L-4.6", "L-C8")
def test_palace_cards_of_either_city_cost_four_and_are_owned_once() -> None:
    table = valley()
    own(table, "orleans", "bank")
    stop(table, "merchant", "nantes")
    assert "palace orleans bank" not in offers(table)
    assert "palace nantes bank" in offers(table)
    decide(table, "palace orleans post_office")
    assert player(table).deniers == 3
    assert player(table).owns(5)
    assert table.palaces_left(5) == 1


@rule("L-4.6", "L-6.2")
def test_a_palace_card_works_from_the_next_turn_on() -> None:
    """The Bank bought in the Merchant's move does not pay the Messenger of the same turn."""
    table = valley()
    clear_horses(table)
    place_stack(table, "messenger", "chambord", 0, towards="orleans")
    stop(table, "merchant", "nantes")
    decide(table, "palace orleans bank")
    assert stack_place(table, "messenger") == "orleans"
    assert player(table).deniers == 3
    decide(table, "done")
    assert player(table).uses(7)


@rule("L-C8")
def test_a_palace_card_that_is_gone_cannot_be_bought() -> None:
    table = valley(4)
    own(table, "nantes", "bank", 1)
    own(table, "nantes", "bank", 2)
    stop(table, "merchant", "nantes")
    assert "palace nantes bank" not in offers(table)
