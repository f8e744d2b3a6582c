"""The end and the points (E-6), against the printed examples and a slow reference."""

from itertools import pairwise

import pytest

from fairground.core.dealer import SeededDealer
from fairground.core.playout import trail
from fairground.games.essen.components import ROUNDS
from fairground.games.essen.rules.scoring import bonuses_won, longest_rise, lowest_round
from fairground.games.essen.rules.setup import set_up
from fairground.games.essen.rules.turn import Essen
from fairground.games.essen.state import BUZZ, OVER, Booth
from tests.games.essen.table import fill, fresh
from tests.rules import rule

BREAKOUT, CONSISTENT, RESIDUAL, REVIEWED, AWARE, BEST = range(6)


def booth_with(*money: int) -> Booth:
    booth = Booth()
    fill(booth.money, list(money))
    return booth


def at_the_end(players: int) -> Essen:
    fair = fresh(players)
    fair.round, fair.phase = ROUNDS, OVER
    return fair


def winners(fair: Essen, bonus: int) -> list[int]:
    return [seat for seat, won in enumerate(bonuses_won(fair, bonus)) if won]


@rule("E-6.1")
def test_points_are_the_money_on_the_spaces_and_the_bonuses() -> None:
    fair = at_the_end(2)
    fair.bonus_level = 4
    fill(fair.booths[0].money, [1, 2, 3, 1, 1, 1, 1, 1])
    fill(fair.booths[1].money, [2, 2, 2, 2, 2, 2, 2, 2])
    fair.booths[0].starting_money = 3
    fair.booths[1].queue = 1
    assert fair.scores() == [11 + 4, 16 + 4 + 4]


@rule("E-6.1")
def test_all_tied_get_a_bonus_at_zero_too() -> None:
    fair = fresh(3)
    fair.bonus_level = 2
    assert fair.scores() == [6, 6, 6]


@rule("E-6.2")
def test_zero_two_three_four_is_a_rise_of_four() -> None:
    """The printed example: 1,2,4 and 2,5,7 are three rounds, 0,2,3,4 is four."""
    assert longest_rise(booth_with(1, 2, 4, 4, 1, 1, 0, 0)) == 3
    assert longest_rise(booth_with(3, 2, 5, 7, 7, 2, 2, 2)) == 3
    assert longest_rise(booth_with(5, 0, 2, 3, 4, 4, 1, 1)) == 4
    assert longest_rise(booth_with(9, 8, 7, 6, 5, 4, 3, 3)) == 1
    assert longest_rise(booth_with(0, 1, 2, 3, 4, 5, 6, 7)) == 8


@rule("E-6.2")
def test_the_longest_rise_wins_breakout_success() -> None:
    fair = fresh(3)
    fill(fair.booths[0].money, [1, 2, 4, 0, 0, 0, 0, 0])
    fill(fair.booths[1].money, [2, 5, 7, 0, 0, 0, 0, 0])
    fill(fair.booths[2].money, [0, 2, 3, 4, 0, 0, 0, 0])
    assert winners(fair, BREAKOUT) == [2]


@rule("E-6.3")
def test_the_highest_lowest_round_wins_consistent_seller() -> None:
    """The printed example: lowest rounds 1, 0 and 2."""
    fair = at_the_end(3)
    for booth, low in zip(fair.booths, (1, 0, 2), strict=True):
        fill(booth.money, [9, 4, low, 5, 6, 7, 8, 9])
    assert [lowest_round(booth, ROUNDS) for booth in fair.booths] == [1, 0, 2]
    assert winners(fair, CONSISTENT) == [2]


@rule("E-6.3")
def test_a_round_to_come_is_no_round_without_money() -> None:
    """In the Buzz of round 3 three rounds are over: the one who sold in each of them is ahead."""
    fair = fresh(2)
    fill(fair.booths[0].money, [1, 2, 1, 0, 0, 0, 0, 0])
    fill(fair.booths[1].money, [4, 0, 9, 0, 0, 0, 0, 0])
    fair.round, fair.phase = 3, BUZZ
    assert winners(fair, CONSISTENT) == [0]


@rule("E-6.4")
def test_who_stands_at_a_table_is_still_a_visitor_of_the_booth() -> None:
    """After the sales all queues are empty for a while: the crowds at the tables will be back in them."""
    fair = fresh(2)
    fair.booths[1].tables[3] = 2
    assert winners(fair, RESIDUAL) == [1]


@rule("E-6.4")
def test_the_longest_queue_wins_residual_buzz_and_ties_share() -> None:
    """The printed example: 5, 7 and 7 in the queue."""
    fair = fresh(3)
    for booth, queue in zip(fair.booths, (5, 7, 7), strict=True):
        booth.queue = queue
    assert winners(fair, RESIDUAL) == [1, 2]


@rule("E-6.5")
def test_most_competes_win_from_five_players_on() -> None:
    for players, expected in ((4, []), (5, [1, 3])):
        fair = fresh(players)
        fair.booths[1].competes = fair.booths[3].competes = 3
        assert winners(fair, REVIEWED) == expected


@rule("E-6.6")
def test_most_ads_win_from_six_players_on() -> None:
    for players, expected in ((5, []), (6, [4])):
        fair = fresh(players)
        fair.booths[4].ads_claimed = 2
        assert winners(fair, AWARE) == expected


@rule("E-6.7")
def test_most_first_places_earned_win_from_seven_players_on() -> None:
    for players, expected in ((6, []), (7, [2]), (8, [2])):
        fair = fresh(players)
        fair.booths[2].firsts = 4
        fair.booths[0].firsts = 3
        assert winners(fair, BEST) == expected


@rule("E-6.7")
@pytest.mark.parametrize("players", [7, 8])
def test_every_cleanup_earns_one_first_place_and_the_start_none(players: int) -> None:
    fair = set_up(players, SeededDealer(3))
    assert sum(booth.firsts for booth in fair.booths) == 0
    trail(fair, 5)
    assert sum(booth.firsts for booth in fair.booths) == 8


@rule("E-6.8")
def test_a_tie_goes_to_the_higher_queue_tile() -> None:
    fair = fresh(3)
    fill(fair.order, [2, 0, 1])
    assert fair.ranking() == [2, 1, 3]


def slow_score(fair: Essen) -> list[int]:
    """The points, written down once more as plainly as possible: as if what has been sold so far were all."""
    players = range(fair.players)
    sold = sum(1 for number in range(1, 9) if number < fair.round or (number == fair.round and fair.phase >= BUZZ))
    money = {seat: list(fair.booths[seat].money) for seat in players}

    def rise(numbers: list[int]) -> int:
        runs = [numbers[start:end] for start in range(8) for end in range(start + 1, 9)]
        return max(len(run) for run in runs if all(before < after for before, after in pairwise(run)))

    looked_at = [
        (2, {seat: rise(money[seat]) for seat in players}),
        (2, {seat: min(money[seat][:sold] or [0]) for seat in players}),
        (
            2,
            {
                seat: fair.booths[seat].queue + fair.booths[seat].lured + sum(fair.booths[seat].tables)
                for seat in players
            },
        ),
        (5, {seat: fair.booths[seat].competes for seat in players}),
        (6, {seat: fair.booths[seat].ads_claimed for seat in players}),
        (7, {seat: fair.booths[seat].firsts for seat in players}),
    ]
    points = {seat: sum(money[seat]) for seat in players}
    for least_players, values in looked_at:
        if fair.players >= least_players:
            for seat in players:
                if values[seat] == max(values.values()):
                    points[seat] += fair.bonus_level
    return [points[seat] for seat in players]


@rule("E-6.1")
@pytest.mark.parametrize("players", range(2, 9))
def test_scores_agree_with_the_slow_reference(players: int) -> None:
    for seed in range(40):
        fair = set_up(players, SeededDealer(seed))
        dealer, chooser = SeededDealer(seed), SeededDealer(seed + 9)
        while (seat := fair.next_seat()) >= 0:
            offers = fair.offers(seat)
            fair.apply(seat, offers[chooser.below(len(offers))], dealer)
            if chooser.below(10) == 0:
                assert fair.scores() == slow_score(fair)
        assert fair.scores() == slow_score(fair)
