"""What every step of a PettingZoo environment goes through: who is asked, and what is handed out then.

Compiled, and a class of its own for that: PettingZoo's is plain Python, and its library is an extra.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from fairground.core.fast import i64, mypyc_attr
from fairground.core.refusal import NotOnOffer
from fairground.core.vector import REFUSED, OneTable

NO_AGENT: Final = ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Asking:
    """The agents of one table take turns. The names are PettingZoo's."""

    possible_agents: list[str]
    """By seat."""
    agents: list[str]
    agent_selection: str
    terminations: dict[str, Any]
    truncations: dict[str, Any]
    infos: dict[str, Any]
    _cumulative_rewards: dict[str, Any]
    _asked: str
    """Who is asked; NO_AGENT when the game is over."""
    _mask: object
    """What is on offer to who is asked."""
    _steps: OneTable
    _copy_row: Callable[[], object]
    _copy_mask: Callable[[], object]

    def observe(self, agent: str) -> object:
        """Row and mask, which stand ready for who is asked; the mask is the one in the infos then."""
        if agent == self._asked:
            return {"observation": self._copy_row(), "action_mask": self._mask}
        return self._observe_other(agent)

    def last(self, observe: bool = True) -> tuple[object, object, object, object, object]:
        """All about the agent whose turn it is: observation, reward, whether it is over or cut short, and infos."""
        agent = self.agent_selection
        seen: object = None
        if observe:
            if agent == self._asked:
                seen = {"observation": self._copy_row(), "action_mask": self._mask}
            else:
                seen = self._observe_other(agent)
        reward = self._cumulative_rewards[agent]
        return seen, reward, self.terminations[agent], self.truncations[agent], self.infos[agent]

    def step(self, action: Any) -> None:
        """One decision of the agent that is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise NotOnOffer(f"{agent} owes a decision; None is for agents whose game is over")
        seat = self._steps.step(action if isinstance(action, int) else int(action))
        if seat >= 0:
            ask(self, seat)
        elif seat == REFUSED:
            raise NotOnOffer(f"action {action} is not on offer to {agent}; choose by the mask")
        else:
            self._asked = NO_AGENT
            self._end()

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """Whoever is asked, as long as anybody is."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def _observe_other(self, agent: str) -> object:
        """Row and mask of who is not asked."""
        raise NotImplementedError

    def _was_dead_step(self, action: object) -> None:
        """The step of an agent whose game is over."""
        raise NotImplementedError

    def _end(self) -> None:
        """Nobody owes a decision: the game is over and to be paid for."""
        raise NotImplementedError


def ask(asking: Asking, seat: i64) -> None:
    """It is the turn of this seat. Not a method: those are looked up by name where a class may be added to."""
    agent, mask = asking.possible_agents[seat], asking._copy_mask()
    asking._mask = mask
    asking._asked = agent
    asking.agent_selection = agent
    asking.infos[agent] = {"action_mask": mask}
