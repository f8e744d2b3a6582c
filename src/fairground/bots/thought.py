"""What a bot thought before it decided."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Choice:
    """One offer as the bot saw it: how often it was tried, and what it is worth, from 0 to 1, if that is known."""

    action: int
    visits: int
    value: float | None


@dataclass(frozen=True)
class Thought:
    """All offers, the best first; how many games were imagined for it, and in how many seconds."""

    choices: tuple[Choice, ...]
    imagined: int
    decisions: int
    seconds: float

    @property
    def best(self) -> int:
        return self.choices[0].action

    def tried(self, most: int) -> tuple[Choice, ...]:
        """The best few of those that came to mind."""
        return tuple(choice for choice in self.choices[:most] if choice.visits)
