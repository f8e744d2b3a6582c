"""What nobody at the fair would do: let visitors stand who could be had for nothing."""

from fairground.games.essen.actions import LEAVE
from fairground.games.essen.components import ROUNDS
from fairground.games.essen.rules.turn import Essen
from fairground.games.essen.state import BUZZ


def slips(fair: Essen, seat: int) -> dict[int, str]:
    """To take nobody from a neighbour, while there is a round in which they could buy (E-4.2)."""
    if fair.phase == BUZZ and fair.round < ROUNDS and len(fair.offers(seat)) > 1:
        return {LEAVE: "nobody_taken"}
    return {}
