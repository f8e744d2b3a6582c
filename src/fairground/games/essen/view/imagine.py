"""What a seat of ESSEN may suppose."""

from fairground.core.dealer import Dealer
from fairground.games.essen.rules.turn import Essen


def imagine(state: Essen, seat: int, dealer: Dealer) -> Essen:
    """A plain copy: the order of the Demand tiles is not settled before they are drawn, and nothing else is hidden."""
    twin = state.copy()
    assert isinstance(twin, Essen)
    return twin
