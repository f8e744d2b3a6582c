"""PettingZoo: all seats of a table take turns (AEC).

Seats that owe a decision at once are asked one after the other; what one decides in secret the next
does not see in its row, so this tells nobody anything.
"""

from collections.abc import Mapping
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv

from fairground.envs.asking import Asking, ask
from fairground.envs.spaces import observation_space
from fairground.envs.table import SteppedTable

KEPT = ("possible_agents", "agents", "agent_selection", "terminations", "truncations", "infos")
OWN = ("_cumulative_rewards", "_asked", "_mask")
"""What the compiled half of an environment keeps, for everybody and for itself."""
AT_HAND = ("_steps", "_copy_row", "_copy_mask")
"""What it has of its table."""


class TableEnv(Asking, AECEnv):  # type: ignore[misc]
    """`TableEnv("essen", players=4)`; agents are the colours of the seats."""

    def __init__(
        self,
        game_id: str,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._sit_at(SteppedTable(game_id, players, options))
        self.metadata = {"name": self.table.name, "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = list(self.table.agents)
        self._observation_space = observation_space(self.table)
        self._action_space = spaces.Discrete(self.table.actions)
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._deals = 0

    def _sit_at(self, table: SteppedTable) -> None:
        """Steps and looks go to this table."""
        self.table = table
        self._steps = table.steps
        self._copy_row, self._copy_mask = table.seen.copy, table.offered.copy

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew; without a seed the next deal of this environment."""
        self._deals = self._deals + 1 if seed is None else seed
        self.table.deal(self._deals)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        ask(self, self.table.asked)

    _was_dead_step = AECEnv._was_dead_step

    def _observe_other(self, agent: str) -> dict[str, Any]:
        return self.table.observation(self._seat[agent])

    def _end(self) -> None:
        self.rewards = dict(zip(self.possible_agents, self.table.rewards(), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        return self.table.text(self._seat[self.agent_selection])

    def close(self) -> None:
        """Nothing is held open."""

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in self.__dict__.items() if name not in AT_HAND}
        return kept | {name: getattr(self, name) for name in (*KEPT, *OWN) if hasattr(self, name)}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        for name, value in kept.items():
            setattr(self, name, value)
        self._sit_at(self.table)
