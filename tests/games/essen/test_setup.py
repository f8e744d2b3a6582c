"""Setup and Booth setup (E-S, E-1)."""

import pytest

from fairground.core.dealer import ScriptedDealer, SeededDealer
from fairground.games.essen.components import SPECIAL_OFFER
from fairground.games.essen.rules.payment import pay
from fairground.games.essen.rules.setup import set_up
from fairground.games.essen.state import DEMAND, FIRST_PLAYER, HOME, ONE_TO_ONE
from tests.games.essen.table import decide, fill, fresh, offered
from tests.rules import rule


@rule("E-S1")
@pytest.mark.parametrize("players", range(2, 9))
def test_everybody_starts_with_three_money_from_the_visitors(players: int) -> None:
    fair = set_up(players, SeededDealer(4))
    assert [booth.starting_money for booth in fair.booths] == [3] * players
    assert [booth.sales() for booth in fair.booths] == [0] * players
    assert all(booth.token == HOME and len(booth.tables) == 4 and len(booth.money) == 8 for booth in fair.booths)
    assert fair.visitors == 27 * players


@rule("E-S2")
def test_markers_start_at_the_bottom() -> None:
    fair = set_up(4, SeededDealer(4))
    assert (fair.row, fair.ratio) == (0, ONE_TO_ONE)
    assert (fair.previous_sales, fair.highest_sales, fair.bonus_level) == (0, 0, 0)


@rule("E-S3")
def test_queue_tiles_go_clockwise_from_the_first_player() -> None:
    fair = set_up(4, ScriptedDealer([(DEMAND, 0), (FIRST_PLAYER, 2)]))
    assert list(fair.order) == [2, 3, 0, 1]
    assert fair.waiting() == [2]


@rule("E-S3")
@pytest.mark.parametrize("players", range(2, 9))
def test_anybody_may_be_the_first_player(players: int) -> None:
    first = {int(set_up(players, SeededDealer(seed)).order[0]) for seed in range(100)}
    assert first == set(range(players))


@rule("E-1.1")
def test_in_the_first_round_only_three_sellers_can_be_paid() -> None:
    """The printed remark."""
    assert offered(fresh(4)) == ["sellers 0", "sellers 1", "sellers 2", "sellers 3"]


@rule("E-1.1")
def test_sellers_are_paid_at_once_and_stand_from_the_left() -> None:
    fair = fresh(2)
    fair.booths[0].money[0] = 5
    assert offered(fair) == [f"sellers {count}" for count in range(5)]
    decide(fair, "sellers 4")
    assert fair.booths[0].sellers == 4
    assert fair.booths[0].funds() == 4


@rule("E-1.1")
def test_the_turn_goes_round_in_order() -> None:
    fair = fresh(3)
    fill(fair.order, [1, 2, 0])
    fair.asked = 1
    asked = []
    for _ in range(3):
        asked += fair.waiting()
        decide(fair, "sellers 1")
    assert asked == [1, 2, 0]


@rule("E-1.2")
def test_starting_money_goes_first_then_the_latest_money_from_right_to_left() -> None:
    fair = fresh(2)
    booth = fair.booths[0]
    fill(booth.money, [4, 0, 3, 1, 0, 0, 0, 0])
    booth.starting_money = 1
    visitors = fair.visitors
    pay(fair, 0, 4)
    assert booth.starting_money == 0
    assert list(booth.money) == [4, 0, 1, 0, 0, 0, 0, 0]
    assert fair.visitors == visitors + 4
    pay(fair, 0, 3)
    assert list(booth.money) == [2, 0, 0, 0, 0, 0, 0, 0]


@rule("E-1.3")
def test_a_special_offer_from_the_morning_is_laid_with_the_first_seller() -> None:
    fair = fresh(2)
    fair.round = 2
    fair.booths[0].held[SPECIAL_OFFER] = 2
    decide(fair, "sellers 1")
    assert fair.booths[0].special_offers_laid == 1


@rule("E-1.3")
def test_without_a_seller_it_waits_until_somebody_drives_sales() -> None:
    fair = fresh(2)
    fair.round = 2
    fair.booths[0].held[SPECIAL_OFFER] = 1
    decide(fair, "sellers 0", "sellers 0")
    assert fair.booths[0].special_offers_laid == 0
    decide(fair, "drive")
    assert fair.booths[0].special_offers_laid == 1
