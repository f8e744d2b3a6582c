"""How long a bot takes, so that its pauses tell nothing: with one offer as long as with many."""

from collections import deque
import secrets

REMEMBERED = 40
USUAL = 0.4
"""Seconds, as long as nothing is known about a level."""


class Pace:
    """Remembers how long each level thought lately, at every table, where it had a choice."""

    def __init__(self) -> None:
        self._lately: dict[str, deque[float]] = {}

    def note(self, level: str, seconds: float) -> None:
        """A bot of this level had a choice and thought for so long."""
        self._lately.setdefault(level, deque(maxlen=REMEMBERED)).append(seconds)

    def pause(self, level: str) -> float:
        """As long as a bot of this level may think when it has nothing to think about."""
        lately = self._lately.get(level)
        return secrets.choice(lately) if lately else USUAL
