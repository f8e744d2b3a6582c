"""Each environment passes its own ecosystem's conformance suite."""

from copy import deepcopy
from importlib import import_module
from itertools import count
import pickle
import sys
from types import SimpleNamespace
from typing import Any
import warnings

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test  # noqa: E402

from fairground.core.laws import every_table  # noqa: E402
from fairground.core.refusal import NotOnOffer  # noqa: E402
from fairground.envs.aec import TableEnv  # noqa: E402
from fairground.envs.seat import SeatEnv  # noqa: E402
from fairground.envs.vector import VectorTableEnv  # noqa: E402
from fairground.games import find_game, game_ids  # noqa: E402

TABLES = [
    pytest.param(game, players, options, id="-".join([game, str(players), *options.values()]))
    for game in game_ids()
    for players, options in every_table(find_game(game))
]


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize(("game_id", "players", "options"), TABLES)
def test_a_table_is_a_pettingzoo_environment(game_id: str, players: int, options: dict[str, str]) -> None:
    """Every number of players and every option: the programming interface, and that a seed deals the same."""
    api_test(TableEnv(game_id, players, options), num_cycles=12)
    seed_test(lambda: TableEnv(game_id, players, options), num_cycles=6)


@pytest.mark.parametrize("game_id", game_ids())
def test_the_performance_benchmark_runs(
    game_id: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It measures five seconds; on this clock they are soon over. `python -m bench.performance` takes the time."""
    ticks = count()
    clock = SimpleNamespace(time=lambda: next(ticks) / 4)
    monkeypatch.setattr(import_module("pettingzoo.test.performance_benchmark"), "time", clock)
    performance_benchmark(TableEnv(game_id))
    assert "turns per second" in capsys.readouterr().out


def test_a_copy_of_an_environment_goes_on_by_itself() -> None:
    env: Any = TableEnv("essen", 3)
    env.reset(seed=3)
    for again in (deepcopy(env), pickle.loads(pickle.dumps(env))):
        before = env.table.state.numbers()
        again.step(int(np.flatnonzero(again.last()[0]["action_mask"])[0]))
        assert env.table.state.numbers() == before != again.table.state.numbers()


def test_an_environment_is_copied_before_its_first_deal_and_played_on_after_a_copy() -> None:
    """Nobody is asked before the first deal; a copy in the middle asks the same agents in the same order."""
    fresh: Any = pickle.loads(pickle.dumps(TableEnv("essen", 3)))
    assert not hasattr(fresh, "agents")
    env: Any = TableEnv("essen", 3)
    env.reset(seed=5)
    fresh.reset(seed=5)
    for step, agent in enumerate(env.agent_iter()):
        fresh = deepcopy(fresh) if step == 20 else fresh
        assert agent == fresh.agent_selection
        seen, *told, _ = env.last()
        assert fresh.last(observe=False)[:4] == (None, *told)
        action = None if told[1] else np.flatnonzero(seen["action_mask"])[0]
        env.step(action)
        fresh.step(action)
    assert not fresh.agents


def test_what_was_observed_stays_what_it_was() -> None:
    """Learning code keeps rows and masks, and looks at other seats before it decides."""
    env: Any = TableEnv("la_loire", 3)
    env.reset(seed=3)
    kept = []
    for _ in env.agent_iter(40):
        seen = env.last()[0]
        seat = env.possible_agents.index(env.agent_selection)
        for agent in env.agents:
            observed = env.observe(agent)
            assert (observed["observation"] == env.table.row(env.possible_agents.index(agent))).all()
            assert observed["action_mask"].any() == (agent == env.agent_selection)
        assert env.infos[env.agent_selection]["action_mask"] is seen["action_mask"]
        kept.append((seen, env.table.row(seat), env.table.mask(seat)))
        env.step(int(np.flatnonzero(seen["action_mask"])[-1]))
    for seen, row, mask in kept:
        assert (seen["observation"] == row).all()
        assert (seen["action_mask"] == mask).all()
        assert seen["observation"].flags.writeable


def test_an_action_that_is_not_on_offer_changes_nothing() -> None:
    env: Any = TableEnv("essen", 3)
    env.reset(seed=3)
    before = env.table.state.numbers()
    mask = env.last()[0]["action_mask"]
    for refused in (int(np.flatnonzero(mask == 0)[0]), -1, len(mask), None):
        with pytest.raises(NotOnOffer):
            env.step(refused)
    assert env.table.state.numbers() == before
    env.step(int(np.flatnonzero(mask)[0]))
    assert env.table.state.numbers() != before


def test_a_copy_sees_what_the_original_saw() -> None:
    env: Any = TableEnv("demokratia", 4)
    env.reset(seed=3)
    for _ in env.agent_iter(20):
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    seen = env.last()[0]
    for again in (deepcopy(env), pickle.loads(pickle.dumps(env))):
        other = again.last()[0]
        assert (other["observation"] == seen["observation"]).all()
        assert (other["action_mask"] == seen["action_mask"]).all()


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


def test_steps_of_many_tables_leave_nothing_behind() -> None:
    """Whoever learns takes millions of them: not even the few bytes of what was decided may stay."""
    env = VectorTableEnv("template", num_envs=2)
    seen, _ = env.reset(seed=1)

    def steps(many: int) -> int:
        for _ in range(many):
            env.step(seen["action_mask"].argmax(axis=1))
        return sys.getallocatedblocks()

    before = steps(50)
    assert steps(500) - before < 250


def test_an_action_that_is_not_on_offer_ends_the_game_for_the_seat() -> None:
    env = SeatEnv("essen", bots=["greedy"], players=3)
    _, info = env.reset(seed=1)
    refused = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(refused)
    assert (reward, over) == (-1.0, True)
    assert "not on offer" in info["refused"]
