"""What a good publisher notices."""

from typing import Final

from fairground.core.fast import i64
from fairground.core.heuristics import Heuristics
from fairground.core.state import State
from fairground.games.essen.components import AD, BONUS_NAMES, ROUNDS, SPECIAL_OFFER, TABLES
from fairground.games.essen.rules.buzz import buzz_of
from fairground.games.essen.rules.scoring import standing
from fairground.games.essen.state import ACTION, BOOTH_SETUP, CLEANUP, ONE_TO_ONE, OVER, Booth, Fair

WAITING_VISITOR: Final = 0.3
"""What a visitor in the queue is worth in later money."""
IN_A_SLUMP: Final = 0.7
"""How much of that is left while two visitors make one money."""
AFTER_THE_FAIR: Final = 0.02
"""What is left of it in the last round: somebody in the queue, for a bonus."""


class PublishersEye(Heuristics):
    """Money made, money to be expected this round, visitors kept for later, and the bonuses within reach."""

    def prospect(self, state: State, seat: i64) -> float:
        assert isinstance(state, Fair)
        booth = state.booths[seat]
        value = float(booth.sales()) + bonus_hopes(state, seat)
        if state.phase == OVER:
            return value
        rounds_left = ROUNDS - state.round + (1 if state.phase < CLEANUP else 0)
        value += 0.6 * float(booth.starting_money) * (1.0 if rounds_left > 0 else 0.0)
        later = worth_of_waiting(state)
        if state.phase == BOOTH_SETUP or state.phase == ACTION:
            value += this_round(state, booth, seat, later)
        else:
            value += float(booth.visitors()) * later
        if state.round % 2 == 1:
            value += 0.8 * float(booth.held[AD]) + 0.5 * float(booth.held[SPECIAL_OFFER])
        return value


def worth_of_waiting(fair: Fair) -> float:
    """What a visitor is worth who stays in the queue after this round."""
    if fair.round == ROUNDS:
        return AFTER_THE_FAIR
    return WAITING_VISITOR if fair.ratio == ONE_TO_ONE else WAITING_VISITOR * IN_A_SLUMP


def this_round(fair: Fair, booth: Booth, seat: i64, later: float) -> float:
    """Expected sales of the coming Sales phase, and what stays in the queue after it."""
    places: i64 = TABLES
    lured = 0.0
    for rival in fair.booths:
        if rival.rival == seat:
            places += 1
    if booth.rival >= 0:
        other = fair.booths[booth.rival]
        lured = expected_visitors(fair, other) / float(TABLES + 1)
    crowd = expected_visitors(fair, booth)
    per_table = crowd / float(places)
    sold_tables = 0.0
    even_tables = 0.0
    for tile in range(len(fair.demand.counts)):
        if fair.demand.counts[tile] > 0:
            demand = fair.box.demand_tables[tile]
            selling = booth.sellers if booth.sellers < demand else demand
            offers = booth.special_offers_laid
            sold_tables += float(selling)
            even_tables += float(offers if offers < selling else selling)
    below = float(fair.demand.total)
    if below > 0.0:
        sold_tables /= below
        even_tables /= below
    income = sold_tables * per_table
    if fair.ratio != ONE_TO_ONE:
        income = even_tables * per_table + (sold_tables - even_tables) * per_table * 0.5
    kept = crowd * float(TABLES) / float(places) - sold_tables * per_table + lured
    return income + later * (kept + talked_about(fair, booth, seat, per_table))


def expected_visitors(fair: Fair, booth: Booth) -> float:
    """The queue and the share of those who come next."""
    visitors = fair.box.demand_visitors[fair.top_tile]
    visitors += fair.box.additional_low if visitors <= 20 else fair.box.additional_high
    visitors = visitors if visitors < fair.visitors else fair.visitors
    visitors += fair.open_spaces() * fair.box.visitors_per_space
    return float(booth.queue) + float(visitors) / float(fair.players)


def talked_about(fair: Fair, booth: Booth, seat: i64, per_table: float) -> float:
    """Visitors won from, and lost to, the neighbours."""
    own = buzz_of(fair, booth)
    balance = 0.0
    left = buzz_of(fair, fair.booths[fair.left_of(seat)])
    right = buzz_of(fair, fair.booths[fair.right_of(seat)])
    balance += 1.0 if own > left else (-1.0 if own < left else 0.0)
    if fair.players > 2:
        balance += 1.0 if own > right else (-1.0 if own < right else 0.0)
    return balance * per_table


def bonus_hopes(fair: Fair, seat: i64) -> float:
    """The worth of each bonus, as far as this seat leads or is close."""
    worth = float(fair.box.bonus_worth[fair.bonus_level])
    hopes = 0.0
    for bonus in range(len(BONUS_NAMES)):
        if fair.box.bonuses[bonus] == 0:
            continue
        own = standing(fair, bonus, seat)
        best: i64 = 0
        for other in range(fair.players):
            if other != seat:
                value = standing(fair, bonus, other)
                if value > best:
                    best = value
        if own >= best:
            hopes += worth
        elif fair.phase != OVER:
            hopes += worth * 0.5 / float(1 + best - own)
    return hopes
