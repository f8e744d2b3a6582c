"""Setup: everybody is dealt a hidden hand (T-S)."""

from fairground.core.dealer import Dealer
from fairground.core.fast import i64
from fairground.games.template.components import BOX
from fairground.games.template.rules.turn import FruitStall


def blank(players: i64) -> FruitStall:
    """A table with all cards in the bag."""
    return FruitStall(players)


def set_up(players: i64, peeking: i64, dealer: Dealer) -> FruitStall:
    """All cards into the bag, then a hand for everybody (T-C1, T-S1)."""
    stall = blank(players)
    stall.peeking = peeking
    for seat in range(players):
        for _ in range(BOX.dealt):
            stall.put(seat, stall.bag.draw(dealer), 1)
    return stall
