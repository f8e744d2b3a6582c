"""What this round will bring: sales, and visitors who stay."""

from typing import Final

from fairground.core.fast import i64
from fairground.games.essen.components import ROUNDS, TABLES
from fairground.games.essen.rules.buzz import buzz_of
from fairground.games.essen.state import ONE_TO_ONE, Booth, Fair

WAITING_VISITOR: Final = 0.3
"""What a visitor in the queue is worth in later money."""
IN_A_SLUMP: Final = 0.7
"""How much of that is left while two visitors make one money."""
AFTER_THE_FAIR: Final = 0.02
"""What is left of it in the last round: somebody in the queue, for a bonus."""


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
