"""Cleanup (E-5)."""

from fairground.games.essen.components import ACCOUNTANT, AD, SPECIAL_OFFER
from fairground.games.essen.rules.cleanup import clear_tables, line_up, return_tiles
from fairground.games.essen.rules.turn import Essen, begin_cleanup
from fairground.games.essen.state import COMPETING, HOME
from tests.games.essen.table import decide, fill, fresh, offered
from tests.rules import rule


def at_the_books(round_number: int, accountants: int = 1, players: int = 2) -> Essen:
    """Cleanup of a round; blue holds Accountants and has money on three spaces."""
    fair = fresh(players)
    fair.round = round_number
    fill(fair.booths[0].money, [2, 0, 5, 0, 0, 0, 0, 0])
    fair.booths[0].held[ACCOUNTANT] = accountants
    fair.tiles[ACCOUNTANT] -= accountants
    begin_cleanup(fair)
    return fair


@rule("E-5.1")
def test_everybody_left_goes_back_to_the_queue_and_tokens_come_home() -> None:
    fair = fresh(2)
    booth, rival = fair.booths
    booth.sellers = 3
    fill(booth.tables, [0, 0, 2, 2])
    rival.token, rival.rival, rival.lured = COMPETING, 0, 2
    clear_tables(fair)
    assert (booth.queue, rival.queue) == (4, 2)
    assert (booth.sellers, sum(booth.tables)) == (0, 0)
    assert (rival.token, rival.rival, rival.lured) == (HOME, -1, 0)


@rule("E-5.2")
def test_an_accountant_moves_three_money_one_by_one() -> None:
    fair = at_the_books(3)
    assert offered(fair) == ["move 1 2", "move 1 3", "move 3 1", "move 3 2", "stop"]
    decide(fair, "move 3 2", "move 3 2", "move 1 2")
    assert list(fair.booths[0].money[:3]) == [1, 3, 3]
    assert fair.round == 4


@rule("E-5.2")
def test_the_first_move_returns_the_accountant_to_the_board() -> None:
    fair = at_the_books(3)
    assert fair.tiles[ACCOUNTANT] == 0
    decide(fair, "move 3 2")
    assert (fair.tiles[ACCOUNTANT], fair.booths[0].held[ACCOUNTANT]) == (1, 0)
    decide(fair, "stop")
    assert fair.round == 4


@rule("E-5.2")
def test_an_accountant_not_used_stays_for_the_afternoon() -> None:
    fair = at_the_books(3)
    decide(fair, "stop")
    assert fair.round == 4
    assert fair.booths[0].held[ACCOUNTANT] == 1


@rule("E-5.2")
def test_two_accountants_may_be_used_in_one_cleanup() -> None:
    fair = at_the_books(4, accountants=2, players=4)
    decide(fair, "move 3 4", "stop", "move 3 4", "move 3 4", "move 3 4")
    assert list(fair.booths[0].money[:4]) == [2, 0, 1, 4]
    assert fair.round == 5


@rule("E-5.2")
def test_in_the_first_round_there_is_nowhere_to_move_money_to() -> None:
    fair = fresh(2)
    fair.booths[0].money[0] = 4
    fair.booths[0].held[ACCOUNTANT] = 1
    begin_cleanup(fair)
    assert fair.round == 2


@rule("E-5.2")
def test_starting_money_is_never_moved() -> None:
    fair = fresh(2)
    fair.round = 3
    fair.booths[0].held[ACCOUNTANT] = 1
    begin_cleanup(fair)
    assert fair.round == 4


@rule("E-5.3")
def test_in_the_evening_all_tiles_return() -> None:
    fair = fresh(4)
    fill(fair.booths[1].held, [1, 2, 1])
    fill(fair.tiles, [2, 4, 2])
    return_tiles(fair)
    assert list(fair.tiles) == [3, 6, 3]
    assert list(fair.booths[1].held) == [0, 0, 0]


@rule("E-5.3")
def test_after_a_morning_they_stay() -> None:
    fair = fresh(2)
    fair.booths[0].held[AD] = fair.booths[0].held[SPECIAL_OFFER] = 1
    begin_cleanup(fair)
    assert fair.round == 2
    assert fair.booths[0].held[AD] == fair.booths[0].held[SPECIAL_OFFER] == 1


@rule("E-5.4")
def test_most_money_this_round_goes_first_and_ties_keep_their_order() -> None:
    fair = fresh(4)
    fill(fair.order, [3, 1, 0, 2])
    fair.round = 2
    for booth, money in zip(fair.booths, (4, 9, 9, 4), strict=True):
        booth.money[1] = money
        booth.money[0] = 20 - money
    line_up(fair)
    assert list(fair.order) == [1, 2, 3, 0]


@rule("E-5.4")
def test_money_moved_by_an_accountant_counts_for_the_order() -> None:
    fair = at_the_books(3)
    fair.booths[1].money[2] = 6
    decide(fair, "move 1 3", "move 1 3", "stop")
    assert list(fair.order) == [0, 1]
