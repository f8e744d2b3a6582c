"""Everything in Fruit Stall that must never get lost."""

from fairground.games.template.rules.turn import FruitStall


def pieces(state: FruitStall) -> dict[str, int]:
    """Every card, in hand, bag or sold."""
    return {"cards": state.bag.total + sum(state.hands) + state.sold}
