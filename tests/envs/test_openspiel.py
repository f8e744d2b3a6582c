"""The OpenSpiel dress passes OpenSpiel's own simulation test."""

import pytest

pyspiel = pytest.importorskip("pyspiel")

from fairground.envs.openspiel import register  # noqa: E402
from fairground.games import game_ids  # noqa: E402


@pytest.mark.parametrize("game_id", game_ids())
def test_random_simulation_with_serialisation(game_id: str) -> None:
    register(game_id)
    game = pyspiel.load_game(f"fairground_{game_id}")
    pyspiel.random_sim_test(game, num_sims=1, serialize=game_id in ("template", "essen"), verbose=False)


def test_a_draw_costs_the_same_however_many_came_before() -> None:
    """A deal of sixty cards asks chance sixty times: the rules run once, not sixty times."""
    from fairground.core.dealer import Dealer
    from fairground.core.state import State
    from fairground.envs.chance import Unfolding
    from fairground.games import find_game

    game = find_game("essen_the_game")
    begun = 0

    def deal(dealer: Dealer) -> State:
        nonlocal begun
        begun += 1
        state: State = game.begin(3, {}, dealer)
        return state

    unfolding = Unfolding(deal)
    unfolding.go()
    while unfolding.question is not None:
        unfolding.answer(next(outcome for outcome, weight in enumerate(unfolding.question[1]) if weight))
    assert begun == 1
    assert len(unfolding.answers) > 10
