"""PettingZoo: all seats of a table take turns (AEC).

Seats that owe a decision at once are asked one after the other; what one decides in secret the next
does not see in its row, so this tells nobody anything.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv

from fairground.core.refusal import NotOnOffer
from fairground.core.vector import REFUSED
from fairground.envs.spaces import observation_space
from fairground.envs.table import SteppedTable

NO_AGENT = ""


class TableEnv(AECEnv):  # type: ignore[misc]
    """`TableEnv("essen", players=4)`; agents are the colours of the seats."""

    def __init__(
        self,
        game_id: str,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.table = SteppedTable(game_id, players, options)
        self.metadata = {"name": self.table.name, "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = list(self.table.agents)
        self._observation_space = observation_space(self.table)
        self._action_space = spaces.Discrete(self.table.actions)
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._deals = 0

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
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._mask = self.table.offered.copy()
        self._asked = self.agent_selection = agent = self.possible_agents[self.table.asked]
        self.infos[agent] = {"action_mask": self._mask}

    def observe(self, agent: str) -> dict[str, Any]:
        """Row and mask, which stand ready for who is asked; the mask is the one in the infos then."""
        if agent == self._asked:
            return {"observation": self.table.seen.copy(), "action_mask": self._mask}
        return self.table.observation(self._seat[agent])

    def last(self, observe: bool = True) -> tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]]:
        """All about the agent that is asked; what PettingZoo's own does, with one call less."""
        agent = self.agent_selection
        if not observe:
            seen = None
        elif agent == self._asked:
            seen = {"observation": self.table.seen.copy(), "action_mask": self._mask}
        else:
            seen = self.observe(agent)
        reward, info = self._cumulative_rewards[agent], self.infos[agent]
        return seen, reward, self.terminations[agent], self.truncations[agent], info

    def step(self, action: int | None) -> None:
        """One decision of the agent that is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise NotOnOffer(f"{agent} owes a decision; None is for agents whose game is over")
        table = self.table
        seat = table.step(int(action))
        if seat < 0:
            if seat == REFUSED:
                raise NotOnOffer(f"action {action} is not on offer to {agent}; choose by the mask")
            self._end()
            return
        self._mask = mask = table.offered.copy()
        self._asked = self.agent_selection = agent = self.possible_agents[seat]
        self.infos[agent] = {"action_mask": mask}

    def _end(self) -> None:
        """Nobody owes a decision: the game is over and paid for."""
        self._asked = NO_AGENT
        self.rewards = dict(zip(self.possible_agents, self.table.rewards(), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """Whoever is asked, as long as anybody is; a generator, which costs less than PettingZoo's own."""
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        return self.table.text(self._seat[self.agent_selection])

    def close(self) -> None:
        """Nothing is held open."""
