"""Each environment passes its own ecosystem's conformance suite."""

import warnings

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import api_test, render_test, seed_test  # noqa: E402

from fairground.envs.aec import TableEnv  # noqa: E402
from fairground.envs.seat import SeatEnv  # noqa: E402
from fairground.envs.vector import VectorTableEnv  # noqa: E402
from fairground.games import find_game, game_ids  # noqa: E402

TABLES = [(game_id, players) for game_id in game_ids() for players in find_game(game_id).players]


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_a_table_is_a_pettingzoo_environment(game_id: str, players: int) -> None:
    api_test(TableEnv(game_id, players), num_cycles=60)


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("game_id", game_ids())
def test_the_same_seed_deals_the_same(game_id: str) -> None:
    seed_test(lambda: TableEnv(game_id), num_cycles=60)


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("game_id", game_ids())
def test_a_table_can_be_read(game_id: str) -> None:
    render_test(lambda render_mode: TableEnv(game_id, render_mode=render_mode))


@pytest.mark.parametrize("game_id", game_ids())
def test_a_seat_is_a_gymnasium_environment(game_id: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(SeatEnv(game_id), skip_render_check=True)


@pytest.mark.parametrize("game_id", game_ids())
def test_many_tables_pay_winners_and_deal_anew_in_the_same_step(game_id: str) -> None:
    env = VectorTableEnv(game_id, num_envs=3)
    seen, infos = env.reset(seed=5)
    assert env.observation_space.contains({key: np.array(value) for key, value in seen.items()})
    roll = np.random.default_rng(1)
    ended = 0
    for _ in range(4 * find_game(game_id).longest):
        actions = np.array([roll.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])
        seats = infos["seat"].copy()
        seen, rewards, over, _, infos = env.step(actions)
        assert (infos["acted"] == seats).all()
        for table in np.flatnonzero(over):
            ended += 1
            paid = infos["rewards"][table]
            assert paid.sum() == pytest.approx(1.0) or (paid == 0).all()
            assert rewards[table] == paid[seats[table]]
        assert (seen["action_mask"].sum(axis=1) > 0).all()
        if ended >= 2:
            break
    assert ended >= 2


def test_an_action_that_is_not_on_offer_ends_the_game_for_the_seat() -> None:
    env = SeatEnv("essen", bots=["greedy"], players=3)
    _, info = env.reset(seed=1)
    refused = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(refused)
    assert (reward, over) == (-1.0, True)
    assert "not on offer" in info["refused"]
