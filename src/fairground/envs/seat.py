"""Gymnasium: one seat is yours, bots sit in the others.

An action that is not on offer ends the game for you with -1; `info["refused"]` says why. Choose by the mask.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
from gymnasium import spaces

from fairground.bots import find_bot
from fairground.core.outlook import outlook
from fairground.core.refusal import Refusal
from fairground.envs.spaces import observation_space
from fairground.envs.table import EnvTable


class SeatEnv(gymnasium.Env[dict[str, Any], int]):
    """`SeatEnv("essen", seat=0, bots=["greedy", "greedy", "greedy"])`."""

    def __init__(
        self,
        game_id: str,
        seat: int = 0,
        bots: Sequence[str] = ("random",),
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        count = players if players is not None else len(bots) + 1 if len(bots) > 1 else None
        self.table = EnvTable(game_id, count, options)
        self.metadata = {"name": self.table.name, "render_modes": ["ansi"], "render_fps": 1}
        self.render_mode = render_mode
        self.seat = seat
        others = [other for other in range(self.table.players) if other != seat]
        self.bots = {other: find_bot(bots[index % len(bots)]) for index, other in enumerate(others)}
        self.observation_space = observation_space(self.table)
        self.action_space = spaces.Discrete(self.table.actions)  # type: ignore[assignment]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self.table.deal(int(self.np_random.integers(2**31)))
        self._let_bots_play()
        return self._seen(), self._info()

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        try:
            self.table.state.apply(self.seat, int(action), self.table.dealer)
        except Refusal as refusal:
            return self._seen(), -1.0, True, False, {"refused": str(refusal)}
        self._let_bots_play()
        over = not self.table.state.waiting()
        reward = self.table.rewards()[self.seat] if over else 0.0
        return self._seen(), reward, over, False, self._info()

    def _let_bots_play(self) -> None:
        """Until the own seat owes a decision or the game is over."""
        table = self.table
        while (waiting := table.state.waiting()) and self.seat not in waiting:
            other = waiting[0]
            looking = outlook(table.game, table.state, other, int(self.np_random.integers(2**31)))
            table.state.apply(other, self.bots[other].choose(looking), table.dealer)

    def _seen(self) -> dict[str, Any]:
        return self.table.observation(self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.table.mask(self.seat)}

    def render(self) -> str | None:
        return self.table.text(self.seat) if self.render_mode == "ansi" else None
