"""What a good fruit seller notices."""

from fairground.core.fast import i64
from fairground.core.heuristics import Heuristics
from fairground.core.state import State
from fairground.games.template.components import FRUITS
from fairground.games.template.state import NOTHING, Stall


class SellersEye(Heuristics):
    """Points made, the worth of the hand, and the hope to be alone with the chosen card."""

    def prospect(self, state: State, seat: i64) -> float:
        assert isinstance(state, Stall)
        value = float(state.points[seat])
        for fruit in range(FRUITS):
            value += 0.4 * float(state.box.worth[fruit] * state.in_hand(seat, fruit))
        chosen = state.chosen[seat]
        if chosen != NOTHING:
            rivals = 0.0
            for other in range(state.players):
                if other != seat and state.hand_size(other) > 0:
                    rivals += float(state.in_hand(other, chosen)) / float(state.hand_size(other))
            value += float(state.box.worth[chosen]) * (0.6 - rivals)
        return value
