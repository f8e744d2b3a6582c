"""What is dealt leaves nothing behind, whichever dealer deals it."""

from collections.abc import Callable
import gc
from itertools import pairwise
import sys

import pytest

from fairground.core.dealer import Dealer, SeededDealer, TracingDealer
from fairground.core.lessons.dealers import NumberedDealer, PreparedDealer
from fairground.games import find_game, game_ids
from fairground.simulation.same_deal import SameDealDealer

DEALS = 60
ROUNDS = 4
"""What a deal leaves behind, each round of deals leaves; what else goes on in the process comes once."""
DEALERS: dict[str, Callable[[int], Dealer]] = {
    "seeded": SeededDealer,
    "traced": lambda seed: TracingDealer(SeededDealer(seed)),
    "the same deal": lambda seed: SameDealDealer(seed, 40),
    "prepared": lambda seed: PreparedDealer({0: [0, 1, 0]}, NumberedDealer(seed, 0)),
}


@pytest.mark.parametrize("kind", DEALERS)
@pytest.mark.parametrize("game_id", game_ids())
def test_deals_leave_nothing_behind(game_id: str, kind: str) -> None:
    """Compiled code never lets go of an array that plain code hands it: a dealer that asks another one is compiled."""
    game = find_game(game_id)

    def deal() -> int:
        for seed in range(DEALS):
            game.begin(game.players[-1], {}, DEALERS[kind](seed))
        gc.collect()
        return sys.getallocatedblocks()

    deal()
    blocks = [deal() for _ in range(ROUNDS)]
    assert min(after - before for before, after in pairwise(blocks)) < DEALS / 2
