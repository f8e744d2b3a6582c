"""What a good publisher notices."""

from typing import Final

from fairground.core.fast import i64
from fairground.core.heuristics import Heuristics
from fairground.core.state import State
from fairground.games.essen.advice.heuristics.coming import this_round, worth_of_waiting
from fairground.games.essen.advice.heuristics.hopes import bonus_hopes
from fairground.games.essen.components import AD, ROUNDS, SPECIAL_OFFER
from fairground.games.essen.state import ACTION, BOOTH_SETUP, CLEANUP, OVER, Fair

STARTING_MONEY: Final = 0.8
"""What it is worth while there is a round to spend it in: sales that need not be spent."""
AD_FOR_THE_AFTERNOON: Final = 0.8
OFFER_FOR_THE_AFTERNOON: Final = 0.5
"""What the tiles of the morning are worth to who has them in the afternoon too."""


class PublishersEye(Heuristics):
    """Money made, money to be expected this round, visitors kept for later, and the bonuses within reach."""

    def opinions(self) -> i64:
        """Asked again, a search of 40,000 games says the same in 73 of 100 cases, eight of 5,000 together in 91."""
        return 8

    def prospect(self, state: State, seat: i64) -> float:
        assert isinstance(state, Fair)
        booth = state.booths[seat]
        value = float(booth.sales()) + bonus_hopes(state, seat)
        if state.phase == OVER:
            return value
        rounds_left = ROUNDS - state.round + (1 if state.phase < CLEANUP else 0)
        value += STARTING_MONEY * float(booth.starting_money) * (1.0 if rounds_left > 0 else 0.0)
        later = worth_of_waiting(state)
        if state.phase == BOOTH_SETUP or state.phase == ACTION:
            value += this_round(state, booth, seat, later)
        else:
            value += float(booth.visitors()) * later
        if state.round % 2 == 1:
            value += AD_FOR_THE_AFTERNOON * float(booth.held[AD])
            value += OFFER_FOR_THE_AFTERNOON * float(booth.held[SPECIAL_OFFER])
        return value
