"""What a prospect is made of in Fruit Stall."""

from fairground.core.phrase import Part
from fairground.games.template.components import FRUIT_NAMES, FRUITS
from fairground.games.template.rules.turn import FruitStall
from fairground.games.template.state import NOTHING


def parts(stall: FruitStall, seat: int) -> list[Part]:
    """Points made, the worth of the hand, and the hope to be alone with the chosen card."""
    found = [Part("points", float(stall.points[seat]), {}, {"points": float(stall.points[seat])})]
    worth = sum(int(stall.box.worth[fruit] * stall.in_hand(seat, fruit)) for fruit in range(FRUITS))
    found.append(Part("hand", 0.4 * worth, {}, {"worth": worth}))
    chosen = stall.chosen[seat]
    if chosen != NOTHING:
        rivals = sum(
            int(stall.in_hand(other, chosen)) / int(stall.hand_size(other))
            for other in range(stall.players)
            if other != seat and stall.hand_size(other) > 0
        )
        fruit = FRUIT_NAMES[chosen]
        found.append(Part("chosen", int(stall.box.worth[chosen]) * (0.6 - rivals), {"fruit": fruit}, {}, fruit))
    return found
