"""What is so on the table, for every kind of part that can be said: worked out by plain means, game by game."""

from dataclasses import dataclass, field
from types import ModuleType

from tests.games.parts import demokratia, essen, essen_the_game, la_loire, template
from tests.games.parts.claims import Facts, Truth


@dataclass(frozen=True)
class Claims:
    """The parts of one game: what holds them against the table, and what of them is an estimate."""

    truths: dict[str, Truth]
    """For each kind, the facts as they are in a state; where nothing of the kind is there, it fails."""
    estimates: dict[str, set[str]] = field(default_factory=dict)
    """Reviewed: facts of these kinds that nobody can know for certain. They are said as "about", or as a plan."""
    leanings: set[str] = field(default_factory=set)
    """Reviewed: sentences that say where something leans, in no figures of their own."""


def _claims(module: ModuleType) -> Claims:
    return Claims(module.TRUTHS, module.ESTIMATES, module.LEANINGS | {"rival"})


CLAIMS = {
    "demokratia": _claims(demokratia),
    "essen": _claims(essen),
    "essen_the_game": _claims(essen_the_game),
    "la_loire": _claims(la_loire),
    "template": _claims(template),
}

__all__ = ["CLAIMS", "Claims", "Facts", "Truth"]
