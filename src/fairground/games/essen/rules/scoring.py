"""Scoring: sales and bonuses (E-6)."""

from fairground.core.arrays import filled
from fairground.core.fast import i64, vec
from fairground.core.state import places
from fairground.games.essen.components import BONUS_NAMES, ROUNDS
from fairground.games.essen.state import ACTION, Booth, Fair


def rounds_sold(fair: Fair) -> i64:
    """The rounds whose sales are over."""
    return fair.round if fair.phase > ACTION else fair.round - 1


def longest_rise(booth: Booth) -> i64:
    """Breakout Success: the longest run of rounds with strictly rising sales, counted in rounds (E-6.2)."""
    longest: i64 = 1
    run: i64 = 1
    for space in range(1, ROUNDS):
        if booth.money[space] > booth.money[space - 1]:
            run += 1
        else:
            run = 1
        if run > longest:
            longest = run
    return longest


def lowest_round(booth: Booth, rounds: i64) -> i64:
    """Consistent Seller: of so many rounds the one with the least money (E-6.3)."""
    lowest = booth.money[0]
    for space in range(1, rounds):
        if booth.money[space] < lowest:
            lowest = booth.money[space]
    return lowest


def standing(fair: Fair, bonus: i64, seat: i64) -> i64:
    """What a bonus looks at: rise, lowest round, queue (E-6.4), competes (E-6.5), Ads (E-6.6), first places (E-6.7).

    While the fair goes on, rounds to come do not count, and who stands at a table will be back in the queue.
    """
    booth = fair.booths[seat]
    if bonus == 0:
        return longest_rise(booth)
    if bonus == 1:
        return lowest_round(booth, rounds_sold(fair))
    if bonus == 2:
        return booth.visitors()
    if bonus == 3:
        return booth.competes
    if bonus == 4:
        return booth.ads_claimed
    return booth.firsts


def bonuses_won(fair: Fair, bonus: i64) -> vec[i64]:
    """1 for every seat that has most of what the bonus looks at, all tied ones among them (E-6.1)."""
    won = filled(fair.players)
    if fair.box.bonuses[bonus] == 0:
        return won
    best: i64 = 0
    for seat in range(fair.players):
        value = standing(fair, bonus, seat)
        if value > best:
            best = value
    for seat in range(fair.players):
        if standing(fair, bonus, seat) == best:
            won[seat] = 1
    return won


def score(fair: Fair) -> list[int]:
    """Money on the eight spaces, and the worth of the level for each bonus (E-6.1, E-C5)."""
    worth = fair.box.bonus_worth[fair.bonus_level]
    points = filled(fair.players)
    for seat in range(fair.players):
        points[seat] = fair.booths[seat].sales()
    for bonus in range(len(BONUS_NAMES)):
        if fair.box.bonuses[bonus] != 0:
            won = bonuses_won(fair, bonus)
            for seat in range(fair.players):
                points[seat] += worth * won[seat]
    return [int(counted) for counted in points]


def rank(fair: Fair) -> list[int]:
    """Most points; a tie goes to the higher number on the queue tile (E-6.8)."""
    queue_tile = [0] * int(fair.players)
    for place in range(fair.players):
        queue_tile[fair.order[place]] = int(place) + 1
    return places([(points, tile) for points, tile in zip(score(fair), queue_tile, strict=True)])
