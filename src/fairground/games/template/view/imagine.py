"""What a seat of Fruit Stall may suppose."""

from fairground.core.dealer import Dealer
from fairground.games.template.components import FRUITS
from fairground.games.template.rules.turn import FruitStall
from fairground.games.template.state import FRUIT, NOTHING


def imagine(state: FruitStall, seat: int, dealer: Dealer) -> FruitStall:
    """The others' hands but for what the seat knows of them go into the bag and are dealt anew (T-1.2, T-3.2)."""
    twin = state.copy()
    assert isinstance(twin, FruitStall)
    others = [other for other in range(state.players) if other != seat]
    sizes = {other: state.hand_size(other) for other in others}
    for other in others:
        for fruit in range(FRUITS):
            known = state.knows(seat, other, fruit) if 0 <= seat < state.players else 0
            for _ in range(state.in_hand(other, fruit) - known):
                twin.put(other, fruit, -1)
                twin.bag.put(fruit)
    for other in others:
        for _ in range(sizes[other] - twin.hand_size(other)):
            twin.put(other, twin.bag.draw(dealer), 1)
        if state.chosen[other] != NOTHING:
            hand = twin.hands[other * FRUITS : other * FRUITS + FRUITS]
            twin.chosen[other] = dealer.pick(FRUIT, hand, twin.hand_size(other))
    _forget_what_others_know(twin, seat, others)
    return twin


def _forget_what_others_know(twin: FruitStall, seat: int, others: list[int]) -> None:
    """What another seat knows of a third hand cannot be more than what is there now."""
    for knower in others:
        for other in range(twin.players):
            for fruit in range(FRUITS):
                twin.learn(knower, other, fruit, min(twin.knows(knower, other, fruit), twin.in_hand(other, fruit)))
