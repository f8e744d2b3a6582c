"""Paying (E-1.2)."""

from fairground.core.fast import i64
from fairground.games.essen.components import ROUNDS
from fairground.games.essen.state import Fair


def pay(fair: Fair, seat: i64, cost: i64) -> None:
    """Starting money first, then the latest money, going right to left; all of it to the Visitor stack (E-1.2)."""
    booth = fair.booths[seat]
    fair.visitors += cost
    from_start = cost if cost < booth.starting_money else booth.starting_money
    booth.starting_money -= from_start
    cost -= from_start
    space: i64 = ROUNDS - 1
    while cost > 0:
        paid = cost if cost < booth.money[space] else booth.money[space]
        booth.money[space] -= paid
        cost -= paid
        space -= 1
