"""Action (E-2)."""

from fairground.games.essen.components import ACCOUNTANT, AD, SPECIAL_OFFER
from fairground.games.essen.rules.buzz import buzz_of
from fairground.games.essen.rules.sales import let_in
from fairground.games.essen.state import COMPETING, DEMONSTRATING, SELLING
from tests.games.essen.table import decide, fill, fresh, next_tile, offered, top
from tests.rules import rule


@rule("E-2.1")
def test_driving_sales_adds_a_free_seller_on_the_next_table() -> None:
    fair = fresh(2)
    decide(fair, "sellers 2", "sellers 0", "drive")
    assert fair.booths[0].sellers == 3
    assert fair.booths[0].token == SELLING
    assert fair.booths[0].funds() == 1


@rule("E-2.1", "E-2.2")
def test_with_four_sellers_neither_drive_nor_buzz_is_offered() -> None:
    fair = fresh(2)
    fair.booths[0].money[0] = 5
    decide(fair, "sellers 4", "sellers 0")
    assert "drive" not in offered(fair)
    assert "buzz" not in offered(fair)
    assert "compete red" in offered(fair)


@rule("E-2.2")
def test_creating_buzz_makes_a_demo_table_count_two() -> None:
    fair = fresh(2)
    decide(fair, "sellers 1", "sellers 0")
    assert buzz_of(fair, fair.booths[0]) == 3
    decide(fair, "buzz")
    assert fair.booths[0].token == DEMONSTRATING
    assert buzz_of(fair, fair.booths[0]) == 4


@rule("E-2.3")
def test_competing_is_offered_with_every_other_booth() -> None:
    fair = fresh(4)
    decide(fair, *["sellers 0"] * 4)
    assert [notation for notation in offered(fair) if notation.startswith("compete")] == [
        "compete red",
        "compete green",
        "compete yellow",
    ]
    decide(fair, "compete green")
    assert (fair.booths[0].token, fair.booths[0].rival, fair.booths[0].competes) == (COMPETING, 2, 1)


@rule("E-2.3")
def test_several_tokens_stand_after_the_tables_in_the_order_they_came() -> None:
    fair = fresh(3)
    fill(fair.order, [2, 1, 0])
    fair.booths[2].rival = fair.booths[1].rival = 0
    fair.booths[0].queue = 11
    let_in(fair, 0)
    assert list(fair.booths[0].tables) == [2, 2, 2, 2]
    assert (fair.booths[2].lured, fair.booths[1].lured) == (2, 1)


@rule("E-2.4")
def test_a_tile_costs_the_price_of_the_row_and_leaves_the_board() -> None:
    fair = fresh(2)
    fair.row = 4
    decide(fair, "sellers 0", "sellers 0")
    assert [notation for notation in offered(fair) if notation.startswith("claim")] == [
        "claim special_offer",
        "claim accountant",
    ]
    decide(fair, "claim accountant")
    assert fair.booths[0].funds() == 0
    assert fair.tiles[ACCOUNTANT] == 0
    assert "claim accountant" not in offered(fair)


@rule("E-2.5")
def test_a_special_offer_lies_on_the_left_most_seller_without_one() -> None:
    fair = fresh(4)
    decide(fair, "sellers 2", "sellers 0", "sellers 0", "sellers 0", "claim special_offer")
    booth = fair.booths[0]
    assert booth.special_offers_laid == 1
    booth.held[SPECIAL_OFFER] += 1
    assert booth.special_offers_laid == 2


@rule("E-2.5")
def test_a_special_offer_stays_for_the_afternoon_and_no_longer() -> None:
    fair = fresh(2)
    top(fair, "demand_10_2")
    decide(fair, "sellers 0", "sellers 0", "claim special_offer")
    decide(fair, "drive", dealer=next_tile("demand_20_1"))
    while fair.round == 1:
        decide(fair, "leave")
    assert fair.booths[0].held[SPECIAL_OFFER] == 1
    while fair.round == 2:
        decide(fair, offered(fair)[0])
    assert fair.booths[0].held[SPECIAL_OFFER] == 0
    assert fair.tiles[SPECIAL_OFFER] == 1


@rule("E-2.6")
def test_an_ad_gives_two_buzz_and_opens_a_space_for_the_day() -> None:
    fair = fresh(2)
    top(fair, "demand_10_2")
    decide(fair, "sellers 0", "sellers 0")
    before = buzz_of(fair, fair.booths[0])
    decide(fair, "claim ad")
    assert buzz_of(fair, fair.booths[0]) == before + 2
    assert fair.booths[0].ads_claimed == 1
    extra = fair.extra_visitors
    decide(fair, "drive", dealer=next_tile("demand_20_1"))
    assert fair.extra_visitors == extra - 1
    while fair.round == 1:
        decide(fair, "leave")
    decide(fair, "sellers 0", "sellers 0", "drive", "drive")
    assert fair.extra_visitors == extra - 2
    while fair.round == 2:
        decide(fair, offered(fair)[-1])
    assert (fair.booths[0].held[AD], fair.open_spaces()) == (0, 0)


@rule("E-2.7")
def test_an_accountant_is_kept_for_cleanup() -> None:
    fair = fresh(2)
    decide(fair, "sellers 0", "sellers 0", "claim accountant")
    assert fair.booths[0].held[ACCOUNTANT] == 1
    assert fair.booths[0].special_offers_laid == 0
