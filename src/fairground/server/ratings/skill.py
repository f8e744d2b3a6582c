"""How a rated game changes what is believed about the skill of those who played it.

Plackett-Luce with uncertainty, as openskill reckons it: everybody's place counts, ties share one. A bot of a level has
a fixed skill, an anchor that no result moves; somebody who was forgotten counts as a newcomer each time. Where a bot
took a decision for somebody, the game can lower their skill but not raise it.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce

from fairground.storage.history import RatedSeat

DIGITS = 6
"""Figures are rounded after each game, so that every machine comes to the same ones."""
MODEL = PlackettLuce()


class Skill(NamedTuple):
    """What is believed: the mean, and how far it may be off (one standard deviation)."""

    mean: float
    spread: float


NEWCOMER = Skill(25.0, 25.0 / 3)
ANCHOR_SPREAD = 1.0
ANCHORS = {"random": 0.0, "novice": 13.0, "greedy": 25.0, "regular": 25.0, "expert": 34.0}
"""The skill of the bots, all games alike, from what they won of each other (docs/bots.md). Whoever changes one of them
changes every rating."""


def skill_of(seat: RatedSeat, known: Mapping[str, Skill]) -> Skill:
    """With what a seat goes into a game."""
    if seat.bot is not None:
        return Skill(ANCHORS[seat.bot], ANCHOR_SPREAD) if seat.bot in ANCHORS else NEWCOMER
    return known.get(seat.person, NEWCOMER) if seat.person is not None else NEWCOMER


def after_game(seats: Sequence[RatedSeat], known: Mapping[str, Skill]) -> dict[str, Skill]:
    """The skill of each person who played, after the game."""
    before = [skill_of(seat, known) for seat in seats]
    teams = [[MODEL.rating(mu=skill.mean, sigma=skill.spread)] for skill in before]
    rated = MODEL.rate(teams, ranks=[float(seat.place) for seat in seats])
    after: dict[str, Skill] = {}
    for seat, old, (new,) in zip(seats, before, rated, strict=True):
        if seat.person is None or seat.bot is not None:
            continue
        skill = Skill(round(new.mu, DIGITS), round(new.sigma, DIGITS))
        after[seat.person] = old if seat.helped and skill.mean > old.mean else skill
    return after
