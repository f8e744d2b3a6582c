"""The market and the circus (L-3)."""

from tests.games.la_loire.table import at, decide, lay_market, market, offers, stop, valley
from tests.rules import rule


@rule("L-3.1")
def test_the_tile_of_the_village_goes_to_the_far_right() -> None:
    """Printed: bought at a blue shield, blue goes to the far right; yellow to white move one left."""
    table = valley()
    stop(table, "merchant", "saumur")
    decide(table, "buy cheese")
    assert market(table) == ["black", "yellow", "purple", "red", "green", "white", "blue"]
    assert table.price(table.box.colours.index("blue")) == 4


@rule("L-3.2")
def test_the_circus_moves_when_its_tile_comes_to_the_middle() -> None:
    table = valley()
    lay_market(table, "yellow", "blue", "purple", "red", "green", "white", "black")
    stop(table, "merchant", "saumur")
    decide(table, "buy cheese")
    assert market(table)[3] == "green"
    assert offers(table) == ["circus montsoreau", "circus beaugency", "circus angers"]
    decide(table, "circus angers")
    assert table.circus == at(table, "angers")


@rule("L-3.2")
def test_with_one_village_of_the_colour_the_circus_goes_there_by_itself() -> None:
    table = valley()
    lay_market(table, "purple", "blue", "yellow", "red", "green", "white", "black")
    table.places[at(table, "langeais")] = table.box.colours.index("red")
    stop(table, "merchant", "saumur")
    decide(table, "buy cheese")
    assert table.circus == at(table, "chinon")


@rule("L-3.2")
def test_a_first_purchase_that_leaves_the_circus_tile_in_the_middle_moves_the_circus() -> None:
    table = valley()
    lay_market(table, "yellow", "purple", "red", "green", "blue", "white", "black")
    stop(table, "merchant", "saumur")
    decide(table, "buy cheese")
    assert market(table)[3] == "green"
    assert offers(table, "circus") != []


@rule("L-3.2")
def test_the_circus_stays_while_its_tile_is_elsewhere() -> None:
    table = valley()
    stop(table, "merchant", "saumur")
    decide(table, "buy cheese")
    assert market(table)[4] == "green"
    assert table.circus == at(table, "usse")


@rule("L-3.2", "L-6.1")
def test_a_circus_that_arrives_where_the_merchant_stands_hires_out_there() -> None:
    table = valley()
    lay_market(table, "blue", "yellow", "red", "green", "purple", "white", "black")
    stop(table, "merchant", "montsoreau")
    decide(table, "buy wood")
    assert market(table)[2] == "green"
    lay_market(table, "yellow", "blue", "purple", "red", "green", "white", "black")
    table.goods_bought = 0
    stop(table, "merchant", "saumur")
    decide(table, "buy cheese", "circus montsoreau")
    assert offers(table, "hire") == []
