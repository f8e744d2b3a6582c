"""Gymnasium, many tables at once: compiled, whoever owes a decision is asked, finished tables are dealt anew at once.

A step is one decision at every table. `reward` is that of the seat that decided; `infos["rewards"]` has all seats of
the games that just ended, `infos["seat"]` who is asked next, `infos["acted"]` who decided. Arrays are views that the
next step overwrites: copy what you keep.
"""

from collections.abc import Mapping
from typing import Any

import gymnasium
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
import numpy as np
from numpy.typing import NDArray

from fairground.core.vector import VectorTables
from fairground.envs.kind import live
from fairground.envs.spaces import observation_space
from fairground.envs.table import EnvTable


class VectorTableEnv(VectorEnv[Any, Any, Any]):
    """`VectorTableEnv("essen", num_envs=64, players=4)`."""

    def __init__(
        self, game_id: str, num_envs: int = 64, players: int | None = None, options: Mapping[str, str] | None = None
    ) -> None:
        table = EnvTable(game_id, players, options)
        self.table = table
        self.num_envs = num_envs
        self.players = table.players
        self.metadata = {"name": table.name, "autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = observation_space(table)
        self.single_action_space = spaces.Discrete(table.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        game, chosen, count = table.game, table.options, table.players
        self.tables = VectorTables(
            lambda dealer: game.begin(count, chosen, dealer), game.encoder, num_envs, table.width, table.actions, 0
        )
        tables = self.tables
        self._rows = live(tables.rows, np.int16).reshape(num_envs, table.width)
        self._masks = live(tables.masks, np.int8).reshape(num_envs, table.actions)
        self._seats = live(tables.seats, np.int64)
        self._acted = live(tables.acted, np.int64)
        self._over = live(tables.over, np.uint8).view(np.bool_)
        self._rewards = live(tables.rewards, np.float64).reshape(num_envs, count)
        self._never = np.zeros(num_envs, dtype=np.bool_)
        self._each = np.arange(num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        first = seed[0] if isinstance(seed, list) else seed
        super().reset(seed=first)
        self.tables.reset(int(self.np_random.integers(2**31)))
        return self._seen(), self._infos()

    def step(self, actions: NDArray[np.int64]) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        self.tables.step(actions.tolist())
        return self._seen(), self._rewards[self._each, self._acted], self._over, self._never, self._infos()

    def _seen(self) -> dict[str, Any]:
        return {"observation": self._rows, "action_mask": self._masks}

    def _infos(self) -> dict[str, Any]:
        return {"seat": self._seats, "acted": self._acted, "rewards": self._rewards}


def register() -> None:
    """Make the vector environments known to Gymnasium: `gymnasium.make_vec("fairground_essen-v0", num_envs=64)`."""
    from fairground.games import game_ids

    for game_id in game_ids():
        gymnasium.register(
            id=f"fairground_{game_id}-v0",
            entry_point="fairground.envs.seat:SeatEnv",
            vector_entry_point="fairground.envs.vector:VectorTableEnv",
            kwargs={"game_id": game_id},
        )
