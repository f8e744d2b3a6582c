"""Buying, selling and shipping (L-4.1 to L-4.3)."""

import pytest

from tests.games.la_loire.table import YELLOW_SEAT, at, decide, hire, load, offers, player, stand, stop, valley
from tests.rules import rule


@rule("L-4.1")
def test_cheese_in_saumur_for_one() -> None:
    """Printed: the red Merchant buys Cheese in Saumur for 1 Denier."""
    table = valley()
    stop(table, "merchant", "saumur")
    decide(table, "buy cheese")
    assert player(table).deniers == 6
    assert list(player(table).goods) == [0, 0, 1, 0, 0]
    assert table.left[2] == 5


@rule("L-4.1")
def test_at_anothers_farm_the_cheese_is_free_and_the_owner_moves_on() -> None:
    """Printed: price 1 less 1 for the yellow Farm; yellow gains a point on the river."""
    table = valley()
    stand(table, "farm", "saumur", YELLOW_SEAT)
    stop(table, "merchant", "saumur")
    decide(table, "buy cheese")
    assert player(table).deniers == 7
    assert player(table, YELLOW_SEAT).boat == 1


@rule("L-4.2", "L-4.1")
@pytest.mark.parametrize(("good", "price"), [("cheese", 0), ("beer", 2)])
def test_an_own_monastery_sells_cheese_for_nothing_or_beer_for_two(good: str, price: int) -> None:
    """Printed: red Monastery in Saumur at price 1; the red boat moves either way."""
    table = valley()
    stand(table, "monastery", "saumur")
    stop(table, "merchant", "saumur")
    assert offers(table, "buy") == ["buy cheese", "buy beer"]
    decide(table, f"buy {good}")
    assert player(table).deniers == 7 - price
    assert player(table).boat == 1


@rule("L-4.2")
def test_beer_is_for_the_owner_only() -> None:
    table = valley()
    stand(table, "monastery", "saumur", YELLOW_SEAT)
    stop(table, "merchant", "saumur")
    assert offers(table, "buy") == ["buy cheese"]


@rule("L-4.2")
def test_the_circus_takes_one_off_the_beer_after_doubling() -> None:
    table = valley()
    stand(table, "monastery", "villandry")
    table.circus = at(table, "villandry")
    stop(table, "merchant", "villandry")
    decide(table, "buy beer")
    assert player(table).deniers == 7 - (2 * 3 - 1)


@rule("L-4.1")
@pytest.mark.parametrize(("building", "discount"), [("farm", 2), ("castle", 3), ("monastery", 2)])
def test_building_and_circus_take_off_together(building: str, discount: int) -> None:
    """Printed: circus and Farm take off 2, circus and Castle 3."""
    table = valley()
    stand(table, building, "amboise", YELLOW_SEAT)
    table.circus = at(table, "amboise")
    stop(table, "merchant", "amboise")
    decide(table, "buy wine")
    assert player(table).deniers == 7 - (4 - discount)


@rule("L-4.1")
def test_the_price_never_falls_below_nothing() -> None:
    table = valley()
    stand(table, "castle", "saumur", YELLOW_SEAT)
    table.circus = at(table, "saumur")
    player(table).deniers = 0
    stop(table, "merchant", "saumur")
    decide(table, "buy cheese")
    assert player(table).deniers == 0
    assert player(table, YELLOW_SEAT).boat == 1


@rule("L-4.1")
def test_one_good_a_turn() -> None:
    table = valley()
    stop(table, "merchant", "montsoreau")
    decide(table, "buy wood")
    stop(table, "merchant", "montsoreau")
    assert offers(table, "buy", "lumber") == []


@rule("L-4.1")
@pytest.mark.parametrize(
    ("place", "good", "lifts"),
    [("saumur", "cheese", "dairyman"), ("villandry", "grain", "grain_farmer"), ("chinon", "wine", "")],
)
def test_one_of_a_good_at_a_time_unless_a_character_lifts_the_limit(place: str, good: str, lifts: str) -> None:
    table = valley()
    load(table, **{good: 1})
    stop(table, "merchant", place)
    assert offers(table, "buy") == []
    hire(table, lifts or "dairyman")
    assert offers(table, "buy") == ([f"buy {good}"] if lifts else [])


@rule("L-4.1")
def test_wood_is_carried_without_limit_and_beer_one_at_a_time() -> None:
    table = valley()
    load(table, wood=5, beer=1)
    stand(table, "monastery", "montsoreau")
    stop(table, "merchant", "montsoreau")
    assert offers(table, "buy") == ["buy wood"]


@rule("L-4.1", "L-C3")
def test_an_empty_supply_sells_nothing() -> None:
    table = valley()
    load(table, seat=YELLOW_SEAT, cheese=6)
    stop(table, "merchant", "saumur")
    assert offers(table, "buy") == []


@rule("L-4.1")
def test_the_lumberjack_buys_two_wood_in_one_purchase() -> None:
    """Each at the price, one market change, one river point."""
    table = valley()
    hire(table, "lumberjack")
    stand(table, "farm", "meung", YELLOW_SEAT)
    stop(table, "merchant", "meung")
    assert offers(table, "buy", "lumber") == ["buy wood", "lumber"]
    decide(table, "lumber")
    assert player(table).goods[0] == 2
    assert player(table).deniers == 7 - 2 * (3 - 1)
    assert player(table, YELLOW_SEAT).boat == 1
    assert table.spaces[table.box.colours.index("white")] == 5


@rule("L-4.1")
def test_the_lumberjack_needs_the_money_and_the_wood_for_two() -> None:
    table = valley()
    hire(table, "lumberjack")
    player(table).deniers = 5
    stop(table, "merchant", "meung")
    assert offers(table, "lumber") == []
    player(table).deniers = 6
    assert offers(table, "lumber") == ["lumber"]
    load(table, seat=YELLOW_SEAT, wood=11)
    assert offers(table, "buy", "lumber") == ["buy wood"]


@rule("L-4.1", "L-7.1")
def test_a_river_point_at_the_end_of_the_track_is_lost() -> None:
    table = valley()
    stand(table, "farm", "saumur", YELLOW_SEAT)
    player(table, YELLOW_SEAT).boat = 20
    stop(table, "merchant", "saumur")
    decide(table, "buy cheese")
    assert player(table, YELLOW_SEAT).boat == 20


@rule("L-4.3", "L-C3")
def test_wood_and_cheese_sell_for_seven() -> None:
    """Printed: 2 and 5."""
    table = valley()
    load(table, wood=1, cheese=1)
    stop(table, "merchant", "nantes")
    decide(table, "sell wood", "sell cheese")
    assert player(table).deniers == 14
    assert table.left[0] == 12


@rule("L-4.3")
@pytest.mark.parametrize(("good", "price"), [("wood", 3), ("grain", 5), ("cheese", 6), ("wine", 7)])
def test_the_merchant_of_a_good_adds_one_for_each_piece(good: str, price: int) -> None:
    table = valley()
    hire(table, f"{good}_merchant")
    load(table, **{good: 2, "beer": 1})
    stop(table, "merchant", "orleans")
    decide(table, f"sell {good}", f"sell {good}", "sell beer")
    assert player(table).deniers == 7 + 2 * price + 9


@rule("L-4.3")
def test_goods_may_be_kept() -> None:
    table = valley()
    load(table, wood=2)
    stop(table, "merchant", "nantes")
    decide(table, "sell wood", "done")
    assert player(table).goods[0] == 1


@rule("L-4.3")
def test_ten_deniers_ship_two_spaces() -> None:
    """Printed."""
    table = valley()
    player(table).deniers = 12
    stop(table, "merchant", "nantes")
    assert offers(table, "ship") == ["ship 1", "ship 2"]
    decide(table, "ship 2")
    assert (player(table).boat, player(table).deniers) == (2, 2)


@rule("L-4.3")
def test_sixteen_deniers_do_not_ship_three_spaces() -> None:
    """Printed: shipping once a turn."""
    table = valley()
    player(table).deniers = 16
    stop(table, "merchant", "nantes")
    decide(table, "ship 2")
    assert offers(table, "ship") == []


@rule("L-4.3", "L-7.1")
def test_with_one_space_left_two_are_not_offered() -> None:
    table = valley()
    player(table).deniers = 16
    player(table).boat = 19
    stop(table, "merchant", "nantes")
    assert offers(table, "ship") == ["ship 1"]
