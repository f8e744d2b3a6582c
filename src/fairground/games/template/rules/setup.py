"""Setup: everybody is dealt a hidden hand (T-S)."""

from fairground.core.dealer import Dealer
from fairground.core.fast import i64
from fairground.games.template.components import Box
from fairground.games.template.rules.turn import FruitStall


def blank(players: i64, contents: Box | None = None) -> FruitStall:
    """A table with all cards in the bag."""
    return FruitStall(players, contents)


def set_up(players: i64, peeking: i64, dealer: Dealer, contents: Box | None = None) -> FruitStall:
    """All cards into the bag, then a hand for everybody (T-C1, T-S1)."""
    stall = blank(players, contents)
    stall.peeking = peeking
    for seat in range(players):
        for _ in range(stall.box.dealt):
            stall.put(seat, stall.bag.draw(dealer), 1)
    return stall
