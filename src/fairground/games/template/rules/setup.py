"""Setup: everybody is dealt a hidden hand (T-S)."""

from fairground.core.arrays import filled
from fairground.core.bag import Bag
from fairground.core.dealer import Dealer
from fairground.core.fast import i64
from fairground.games.template.components import BOX, FRUITS
from fairground.games.template.rules.choosing import forget_choices
from fairground.games.template.rules.turn import FruitStall
from fairground.games.template.state import FRUIT, NOTHING


def blank(players: i64) -> FruitStall:
    """A table with all cards in the bag."""
    known = filled(players * players * FRUITS)
    return FruitStall(players, filled(players * FRUITS), known, Bag(FRUIT, BOX.cards[:]), filled(players))


def set_up(players: i64, peeking: i64, dealer: Dealer) -> FruitStall:
    """All cards into the bag, then a hand for everybody (T-C1, T-S1)."""
    stall = blank(players)
    stall.peeking = peeking
    forget_choices(stall)
    for seat in range(players):
        stall.shown[seat] = NOTHING
        for _ in range(BOX.dealt):
            stall.put(seat, stall.bag.draw(dealer), 1)
    return stall
