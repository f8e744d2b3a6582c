"""The levels people choose from."""

from collections.abc import Callable

from fairground.bots.bot import Bot
from fairground.bots.search.bot import SearchBot
from fairground.bots.search.budget import Budget
from fairground.bots.search.manner import Manner

FEW_GAMES = 0.35
"""The curiosity of who imagines too few games to learn how much they differ."""


class Novice(SearchBot):
    """Has a quick look at what comes next, and judges it roughly."""

    name = "novice"

    def __init__(self, budget: Budget | None = None) -> None:
        manner = Manner(FEW_GAMES, doubt=0.0, candidates=1, impression=0.25)
        super().__init__(budget or Budget(games=20), manner, vagueness=3.0, minds_slips=True)


class Regular(SearchBot):
    """Thinks like somebody who has played before: not very far, and not always to the point."""

    name = "regular"

    def __init__(self, budget: Budget | None = None) -> None:
        manner = Manner(FEW_GAMES, doubt=0.0)
        super().__init__(budget or Budget(games=60), manner, vagueness=0.5, minds_slips=True, roughness=1.0)


class Expert(SearchBot):
    """Thinks up to a second, and not about what anybody would see to be a slip."""

    name = "expert"

    def __init__(self, budget: Budget | None = None) -> None:
        super().__init__(budget or Budget(games=100_000, seconds=1.0), minds_slips=True)


LEVELS: dict[str, Callable[..., Bot]] = {level.name: level for level in (Novice, Regular, Expert)}
