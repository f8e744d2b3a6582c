"""What the bonuses promise while the fair goes on."""

from typing import Final

from fairground.core.fast import i64
from fairground.games.essen.components import BONUS_NAMES, ROUNDS
from fairground.games.essen.rules.scoring import longest_rise, rounds_sold, standing
from fairground.games.essen.state import ACTION, HOME, OVER, Booth, Fair

BREAKOUT: Final = 0
CONSISTENT: Final = 1
RESIDUAL: Final = 2
"""Places of the bonuses in BONUS_NAMES."""

USUAL_WORTH: Final = 3.0
"""What a bonus is worth in the end at nearly every fair, if not more."""
UNCERTAIN: Final = 0.07
"""How much of a hope every round to come takes away."""
CLOSE: Final = 0.5
"""What is left of it for who is just behind."""
FOLLOWER: Final = 0.3
"""How much a visitor is ahead by: a lead in visitors is soon lost."""
ALIVE: Final = 0.5
"""How much a rise that may still go on is ahead of one that is over."""
UNTOUCHED: Final = 99
"""The lowest round of who has not sold anything yet."""


def bonus_hopes(fair: Fair, seat: i64) -> float:
    """The worth of each bonus, as far as this seat leads or is close."""
    to_come = float(ROUNDS - rounds_sold(fair))
    worth = float(fair.box.bonus_worth[fair.bonus_level])
    if worth < USUAL_WORTH and to_come > 0.0:
        worth = USUAL_WORTH
    hopes = 0.0
    for bonus in range(len(BONUS_NAMES)):
        if fair.box.bonuses[bonus] == 0:
            continue
        best = 0.0
        for other in range(fair.players):
            if other != seat:
                rival = promise(fair, bonus, other)
                if rival > best:
                    best = rival
        behind = best - promise(fair, bonus, seat)
        if behind <= 0.0:
            hopes += worth
        elif to_come > 0.0:
            hopes += worth * CLOSE / (1.0 + behind * behind)
    return hopes * (1.0 - UNCERTAIN * to_come)


def promise(fair: Fair, bonus: i64, seat: i64) -> float:
    """How a seat stands for a bonus: rounds that are still to come do not count as rounds without sales."""
    booth = fair.booths[seat]
    if fair.phase != OVER:
        if bonus == BREAKOUT:
            return rise_so_far(fair, booth)
        if bonus == CONSISTENT:
            return float(lowest_so_far(fair, booth))
        if bonus == RESIDUAL:
            return FOLLOWER * float(booth.visitors())
    return float(standing(fair, bonus, seat))


def rise_so_far(fair: Fair, booth: Booth) -> float:
    """The longest rise, and a little more while it can go on."""
    sold = rounds_sold(fair)
    run: i64 = 1
    while run < sold and booth.money[sold - run] > booth.money[sold - run - 1]:
        run += 1
    longest = longest_rise(booth)
    return float(longest) + (ALIVE if run >= longest and sold < ROUNDS else 0.0)


def lowest_so_far(fair: Fair, booth: Booth) -> i64:
    """The least money on a round that is over. Who goes into Sales without a Seller tile will have nothing."""
    if fair.phase == ACTION and booth.token != HOME and booth.sellers == 0:
        return 0
    lowest: i64 = UNTOUCHED
    for space in range(rounds_sold(fair)):
        if booth.money[space] < lowest:
            lowest = booth.money[space]
    return lowest
