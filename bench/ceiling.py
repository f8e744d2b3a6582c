"""What PettingZoo's turn-taking costs by itself: an environment that does nothing but hold up a mask."""

from typing import Any

import numpy as np
from pettingzoo import AECEnv


class MaskOnly(AECEnv):  # type: ignore[misc]
    """Agents take turns, every action is as good as the other, and after so many steps it is over. No rule, no row."""

    def __init__(self, agents: int, actions: int, offers: int, length: int) -> None:
        super().__init__()
        self.metadata = {"name": "mask_only_v0"}
        self.possible_agents = [f"agent {number}" for number in range(agents)]
        self.length = length
        self.mask = np.zeros(actions, dtype=np.int8)
        self.mask[:offers] = 1
        self.seen = {"action_mask": self.mask}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.steps = 0
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        return self.seen

    def step(self, action: int | None) -> None:
        """The next agent, or the end."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.steps += 1
        if self.steps == self.length:
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        self.agent_selection = self.possible_agents[self.steps % len(self.possible_agents)]
