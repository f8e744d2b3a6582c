"""What was thought for a seat about its decision: kept as facts, and put into words for whoever reads it."""

from typing import NamedTuple

from fairground.bots.why import Why
from fairground.core.advice import WayFound
from fairground.core.consequences import Consequence


class HintThought(NamedTuple):
    """What the expert thought at a position: choices by code, with visits and value, and why the first is the best."""

    position: int
    imagined: int
    choices: list[tuple[int, int, float | None]]
    why: Why | None


class Foreseen(NamedTuple):
    """What every offer of a position costs and brings, and the ways that lead on."""

    position: int
    alone: bool
    """Whether nobody else owed a decision: then a secret one cannot be changed any more."""
    options: list[Consequence]
    ways: list[WayFound]
