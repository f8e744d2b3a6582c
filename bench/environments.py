"""How fast learning code gets its steps: our environments, and those of their ecosystems in the same run."""

from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from bench.clock import in_turns, repeat

PEER = "PettingZoo connect_four, AEC"
MANY = 64
LEAST = {"essen": 500_000.0}
LEAST_ELSEWHERE = 150_000.0
"""Steps per second that a vector environment is to reach."""
SHORT_STRETCHES = 40
"""A walk takes a millisecond: in so many turns with the ceiling, both meet the same moments of a busy machine."""


@dataclass
class Steps:
    """Steps per second of one environment; `wanted` is what it is to reach in the same run, 0 for nothing."""

    environment: str
    per_second: float
    wanted: float = 0.0

    @property
    def verdict(self) -> str:
        """How far it is from there."""
        return f"{self.per_second / self.wanted:.2f}x" if self.wanted else ""


def measure_environments(players: dict[str, int], seconds: float) -> list[Steps]:
    """PettingZoo's ceiling and its connect_four, then all environments of every game; empty without the extras."""
    try:
        from fairground.envs.aec import TableEnv
        from fairground.envs.vector import VectorTableEnv
    except ImportError:
        return []
    peer = _peer(seconds)
    found = [*peer]
    for game_id, count in players.items():
        vector = VectorTableEnv(game_id, MANY, count)
        least = max(LEAST.get(game_id, LEAST_ELSEWHERE), *(30 * each.per_second for each in peer), 0.0)
        found.append(Steps(f"{game_id}, {MANY} tables, row and mask", repeat(partial(_many, vector), seconds), least))
        stepped = repeat(partial(_stepped, vector), seconds)
        found.append(Steps(f"{game_id}, {MANY} tables, actions chosen by NumPy", stepped))
        walks = [partial(_walk, _ceiling(game_id, count)), partial(_walk, TableEnv(game_id, count))]
        ceiling, aec = in_turns([*walks], seconds, SHORT_STRETCHES)
        found.append(Steps(f"{game_id}, AEC, row and mask", aec, ceiling / 1.5))
    return found


def _many(vector: Any, _: int) -> int:
    for _ in range(20):
        vector.tables.step_at_random()
    return 20 * MANY


def _stepped(vector: Any, seed: int) -> int:
    """As learning code would: look at the masks, choose for all tables at once, step."""
    roll = np.random.default_rng(seed)
    seen, _ = vector.reset(seed=seed)
    for _ in range(20):
        mask = seen["action_mask"]
        seen, *_ = vector.step((roll.random(mask.shape, dtype=np.float32) * mask).argmax(axis=1))
    return 20 * MANY


def _ceiling(game_id: str, players: int) -> Any:
    """As many agents and actions as the game has, a game of a hundred steps."""
    from bench.ceiling import MaskOnly
    from fairground.games import find_game

    return MaskOnly(players, len(find_game(game_id).actions), 8, 100)


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
