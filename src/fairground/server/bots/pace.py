"""When a bot answers, so that its time tells nothing: neither how many choices it had, nor how hard they were."""

from collections import deque
from math import ceil

REMEMBERED = 40
MARGIN = 1.05
GOES_ON = 8
"""Within a turn a bot goes on so much faster: people follow it at their own pace, as one turn."""


def delay_of(delay: float, last: int | None, seat: int) -> float:
    """How long people have to wait for a bot: the table's delay, and less if it was this seat that decided last."""
    return delay / GOES_ON if last == seat else delay


class Pace:
    """Remembers how long each level thought lately, at every table; answers come at full steps of the longest time."""

    def __init__(self) -> None:
        self._lately: dict[str, deque[float]] = {}

    def note(self, level: str, seconds: float) -> None:
        """A bot of this level had a choice and thought for so long."""
        self._lately.setdefault(level, deque(maxlen=REMEMBERED)).append(seconds)

    def step(self, level: str, delay: float) -> float:
        """How long an answer takes: the delay that people need to follow, or what this level needs at most."""
        return max([delay, *(MARGIN * seconds for seconds in self._lately.get(level, ()))])

    def rest(self, level: str, spent: float, delay: float) -> float:
        """How long an answer is held back that took so long. Where nothing is delayed, nobody watches."""
        if delay <= 0:
            return 0.0
        step = self.step(level, delay)
        return max(1, ceil(spent / step)) * step - spent
