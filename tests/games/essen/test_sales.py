"""Sales (E-3)."""

import pytest

from fairground.core.journal import Journal
from fairground.games.essen.components import AD, SPECIAL_OFFER
from fairground.games.essen.rules.sales import (
    let_in,
    move_market,
    sell,
    share_out,
    spread,
    turn_demand,
    welcome_visitors,
)
from fairground.games.essen.rules.turn import Essen
from fairground.games.essen.state import ONE_TO_ONE, TWO_TO_ONE
from tests.games.essen.table import fill, fresh, next_tile, top
from tests.rules import rule


def arrivals(fair: Essen, dealer_tile: str) -> int:
    """How many visitors come when the top tile is turned over."""
    welcome_visitors(fair)
    turn_demand(fair, next_tile(dealer_tile))
    return sum(booth.queue for booth in fair.booths)


@rule("E-3.1")
def test_the_top_tile_brings_its_visitors_and_the_next_is_seen() -> None:
    fair = fresh(4)
    top(fair, "demand_30_1")
    assert arrivals(fair, "demand_20_4") == 30
    assert fair.visitors == 4 * 27 - 30
    assert fair.box.demand_ids[fair.top_tile] == "demand_20_4"


@rule("E-3.1")
@pytest.mark.parametrize(
    ("players", "tile", "visitors"),
    [
        (5, "demand_10_2", 15),
        (5, "demand_40_3", 50),
        (6, "demand_20_1", 30),
        (6, "demand_30_1", 50),
        (7, "demand_20_1", 35),
        (7, "demand_30_1", 60),
        (8, "demand_10_2", 30),
        (8, "demand_40_3", 80),
    ],
)
def test_five_and_more_players_draw_additional_visitors(players: int, tile: str, visitors: int) -> None:
    """The printed table of additional visitors."""
    fair = fresh(players)
    top(fair, tile)
    assert arrivals(fair, "demand_20_4" if tile != "demand_20_4" else "demand_10_2") == visitors


@rule("E-3.1")
def test_a_short_stack_gives_all_it_has() -> None:
    fair = fresh(2)
    top(fair, "demand_40_3")
    fair.visitors = 7
    assert arrivals(fair, "demand_10_2") == 7
    assert fair.visitors == 0


@rule("E-3.2")
def test_three_ads_and_a_thirty_tile_bring_thirty_three() -> None:
    """The printed example."""
    fair = fresh(4)
    top(fair, "demand_30_1")
    fair.tiles[AD] -= 3
    assert arrivals(fair, "demand_10_2") == 33


@rule("E-3.2", "E-2.6")
def test_three_ads_in_the_morning_and_two_in_the_afternoon_bring_three_and_five() -> None:
    """The printed example of a day."""
    fair = fresh(4)
    before = fair.extra_visitors
    fair.tiles[AD] -= 3
    welcome_visitors(fair)
    turn_demand(fair, next_tile("demand_10_2" if fair.top_tile != 0 else "demand_20_1"))
    assert before - fair.extra_visitors == 3
    fair.tiles[AD] -= 2
    welcome_visitors(fair)
    turn_demand(fair, next_tile("demand_30_4" if fair.demand.counts[7] else "demand_40_3"))
    assert before - fair.extra_visitors == 8


@rule("E-3.2", "E-2.6")
def test_one_morning_ad_adds_two_extra_visitors_in_all() -> None:
    """The printed note."""
    fair = fresh(4)
    before = fair.extra_visitors
    fair.tiles[AD] -= 1
    for tile in ("demand_30_1", "demand_30_2"):
        if fair.box.demand_ids[fair.top_tile] == tile:
            tile = "demand_30_4"
        welcome_visitors(fair)
        turn_demand(fair, next_tile(tile))
    assert before - fair.extra_visitors == 2


@rule("E-3.2")
def test_extra_visitors_come_as_far_as_their_stack_goes() -> None:
    fair = fresh(2)
    top(fair, "demand_10_2")
    fair.tiles[AD] = 0
    fair.extra_visitors = 1
    assert arrivals(fair, "demand_10_3") == 11
    assert fair.extra_visitors == 0


@rule("E-3.3")
def test_the_remainder_goes_round_in_turn_order() -> None:
    fair = fresh(4)
    fill(fair.order, [2, 0, 3, 1])
    share_out(fair, 10)
    assert [booth.queue for booth in fair.booths] == [3, 2, 3, 2]


@rule("E-3.3")
def test_how_many_join_each_queue_is_told_as_it_happens() -> None:
    fair = fresh(4)
    fill(fair.order, [2, 0, 3, 1])
    fair.journal = Journal()
    before = [booth.queue for booth in fair.booths]
    welcome_visitors(fair)
    facts = fair.journal.events[0].facts
    joined = facts["joined"]
    assert isinstance(joined, list)
    assert joined == [booth.queue - waited for booth, waited in zip(fair.booths, before, strict=True)]
    assert sum(map(int, joined)) == facts["arriving"]


@rule("E-3.3")
def test_new_visitors_join_those_who_wait() -> None:
    fair = fresh(2)
    fair.booths[1].queue = 4
    share_out(fair, 10)
    assert fair.booths[1].queue == 9


@rule("E-3.4")
def test_nine_visitors_sit_three_two_two_two() -> None:
    """The printed example."""
    assert [spread(9, 4, place) for place in range(4)] == [3, 2, 2, 2]


@rule("E-3.4")
def test_nine_visitors_with_one_competitor_leave_one_for_the_token() -> None:
    """The printed example: two at each table, one at the token."""
    fair = fresh(2)
    fair.booths[0].queue = 9
    fair.booths[1].rival = 0
    let_in(fair, 0)
    assert list(fair.booths[0].tables) == [2, 2, 2, 2]
    assert fair.booths[1].lured == 1
    assert fair.booths[0].queue == 0


@rule("E-3.5")
def test_one_sales_table_at_a_demand_of_two_sells_alone() -> None:
    """The printed example."""
    fair = fresh(2)
    fair.booths[0].sellers = 1
    fill(fair.booths[0].tables, [3, 2, 2, 2])
    assert sell(fair, 0, demand=2) == 3
    assert list(fair.booths[0].tables) == [0, 2, 2, 2]


@rule("E-3.5")
def test_the_third_sales_table_at_a_demand_of_two_does_not_sell() -> None:
    """The printed example."""
    fair = fresh(2)
    fair.booths[0].sellers = 3
    fill(fair.booths[0].tables, [3, 2, 2, 2])
    assert sell(fair, 0, demand=2) == 5
    assert list(fair.booths[0].tables) == [0, 0, 2, 2]


@rule("E-3.6")
def test_at_two_to_one_nine_visitors_over_three_tables_make_four_money() -> None:
    """Pairs are formed over all tables together; the five others leave."""
    fair = fresh(2)
    fair.ratio = TWO_TO_ONE
    fair.booths[0].sellers = 3
    fill(fair.booths[0].tables, [3, 3, 3, 3])
    visitors = fair.visitors
    assert sell(fair, 0, demand=4) == 4
    assert fair.visitors == visitors + 5
    assert fair.booths[0].money[0] == 4


@rule("E-3.6", "E-2.5")
def test_a_table_with_a_special_offer_sells_one_to_one() -> None:
    fair = fresh(2)
    fair.ratio = TWO_TO_ONE
    fair.booths[0].sellers = 2
    fair.booths[0].held[SPECIAL_OFFER] = 1
    fill(fair.booths[0].tables, [5, 4, 4, 4])
    assert sell(fair, 0, demand=2) == 7


@rule("E-3.6")
def test_visitors_at_a_token_are_not_sold_and_the_first_round_is_one_to_one() -> None:
    fair = fresh(2)
    assert fair.ratio == ONE_TO_ONE
    fair.booths[1].rival = 0
    fair.booths[0].queue = 10
    fair.booths[0].sellers = fair.booths[1].sellers = 4
    let_in(fair, 0)
    assert sell(fair, 1, demand=4) == 0
    assert fair.booths[1].lured == 2


@rule("E-3.7")
@pytest.mark.parametrize(
    ("ratio", "row", "sales", "after"),
    [
        (ONE_TO_ONE, 1, 21, (2, ONE_TO_ONE)),
        (TWO_TO_ONE, 1, 21, (2, ONE_TO_ONE)),
        (TWO_TO_ONE, 2, 19, (1, TWO_TO_ONE)),
        (ONE_TO_ONE, 2, 19, (1, TWO_TO_ONE)),
        (ONE_TO_ONE, 2, 20, (2, ONE_TO_ONE)),
        (TWO_TO_ONE, 2, 20, (2, TWO_TO_ONE)),
        (ONE_TO_ONE, 4, 21, (4, ONE_TO_ONE)),
        (TWO_TO_ONE, 0, 19, (0, TWO_TO_ONE)),
    ],
)
def test_the_price_marker_moves_with_collective_sales(ratio: int, row: int, sales: int, after: tuple[int, int]) -> None:
    fair = fresh(4)
    fair.previous_sales = 20
    fair.highest_sales = 50
    fair.row, fair.ratio = row, ratio
    move_market(fair, sales)
    assert (fair.row, fair.ratio) == after
    assert fair.previous_sales == sales


@rule("E-3.7", "E-3.8")
def test_a_first_round_without_sales_moves_nothing() -> None:
    fair = fresh(2)
    move_market(fair, 0)
    assert (fair.row, fair.ratio, fair.bonus_level) == (0, ONE_TO_ONE, 0)


@rule("E-3.8")
def test_a_record_raises_the_bonus_level_by_one() -> None:
    """In the first round the level is sure to rise to 1, as soon as anything is sold (printed)."""
    fair = fresh(4)
    move_market(fair, 12)
    assert (fair.highest_sales, fair.bonus_level) == (12, 1)
    move_market(fair, 8)
    move_market(fair, 12)
    assert (fair.highest_sales, fair.bonus_level) == (12, 1)
    move_market(fair, 30)
    assert (fair.highest_sales, fair.bonus_level) == (30, 2)
