"""How fast learning code gets its steps: our environments, and those of their ecosystems in the same run."""

from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from bench.clock import repeat

PEER = "PettingZoo connect_four, AEC"


@dataclass
class Steps:
    """Steps per second of one environment."""

    environment: str
    per_second: float


def measure_environments(players: dict[str, int], seconds: float) -> list[Steps]:
    """Vector and AEC environments of every game, then PettingZoo's connect_four; empty without the extras."""
    try:
        from fairground.envs.aec import TableEnv
        from fairground.envs.vector import VectorTableEnv
    except ImportError:
        return []
    found = []
    for game_id, count in players.items():
        tables = VectorTableEnv(game_id, 64, count).tables

        def many(_: int, tables: Any = tables) -> int:
            for _ in range(20):
                tables.step_at_random()
            return 20 * 64

        found.append(Steps(f"{game_id}, 64 tables, row and mask", repeat(many, seconds)))
        aec = partial(_walk, TableEnv(game_id, count))
        found.append(Steps(f"{game_id}, AEC, row and mask", repeat(aec, seconds)))
    return found + _peer(seconds)


def _peer(seconds: float) -> list[Steps]:
    """PettingZoo's own connect_four; it wants pygame."""
    try:
        from pettingzoo.classic import connect_four_v3
    except ImportError:
        return []
    return [Steps(PEER, repeat(partial(_walk, connect_four_v3.env()), seconds))]


def _walk(env: Any, seed: int) -> int:
    """A hundred steps or a game at random by the mask."""
    env.reset(seed=seed)
    roll = np.random.default_rng(seed)
    steps = 0
    for _ in env.agent_iter(100):
        observation, _, terminated, truncated, _ = env.last()
        over = terminated or truncated
        env.step(None if over else int(roll.choice(np.flatnonzero(observation["action_mask"]))))
        steps += 1
    return steps
