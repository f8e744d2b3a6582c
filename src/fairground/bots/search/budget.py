"""How long a bot may think: the budget of a search, in rollouts or in seconds."""

from dataclasses import dataclass
import re
import sys

from fairground.core.refusal import BadChoice


@dataclass(frozen=True)
class Budget:
    """So many imagined games, or so many seconds, whichever is used up first. None: no bound of this kind."""

    games: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.games is None and self.seconds is None:
            raise BadChoice("a budget has a bound: a number of games, or of seconds")

    def games_left(self, played: int, seconds: float) -> int:
        """How many more games there is time for, going on as fast as so far."""
        left = sys.maxsize if self.games is None else self.games - played
        if self.seconds is not None and played > 0:
            left = min(left, int(played / seconds * (self.seconds - seconds)))
        return max(left, 0)


def parse_budget(text: str) -> Budget:
    """`500` is a number of imagined games, `0.5s` a time."""
    found = re.fullmatch(r"(\d{1,9})|(\d{1,4}(?:\.\d{1,3})?)s", text)
    if found is None or float(found[1] or found[2]) == 0:
        raise BadChoice(
            "a budget is written 500 (imagined games) or 0.5s (seconds), not {asked}", asked=repr(text[:40])
        )
    return Budget(games=int(found[1])) if found[1] else Budget(seconds=float(found[2]))
