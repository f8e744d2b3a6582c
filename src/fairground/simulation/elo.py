"""Elo: a number for each bot, so that a difference says how often one comes out ahead of the other."""

from collections.abc import Sequence
from math import log10

from fairground.simulation.contest import Contest, Result

AVERAGE = 1500.0
ROUNDS = 200
DRAWN_BEFOREHAND = 0.5
"""A half win each way for every pair that met, so that a bot that never lost has a rating too."""


def elo(contest: Contest, results: Sequence[Result]) -> dict[str, float]:
    """The ratings that fit best: each game is a comparison of every pair of different bots at the table.

    Bradley and Terry's model, fitted by Zermelo's iteration; the average of all bots is 1500.
    """
    ahead = _comparisons(contest, results)
    bots = list(ahead)
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(ROUNDS):
        for bot in bots:
            met = [other for other in bots if other != bot and (ahead[bot].get(other) or ahead[other].get(bot))]
            if met:
                won = sum(ahead[bot].get(other, 0.0) for other in met)
                shared = sum(
                    (ahead[bot].get(other, 0.0) + ahead[other].get(bot, 0.0)) / (strength[bot] + strength[other])
                    for other in met
                )
                strength[bot] = won / shared
    rating = {bot: 400 * log10(strength[bot]) for bot in bots}
    mean = sum(rating.values()) / len(rating)
    return {bot: rating[bot] - mean + AVERAGE for bot in bots}


def _comparisons(contest: Contest, results: Sequence[Result]) -> dict[str, dict[str, float]]:
    """How often each bot came out ahead of each other one; a tie counts half for both."""
    names = dict.fromkeys(bot for lineup in contest.lineups for bot in lineup)
    ahead: dict[str, dict[str, float]] = {bot: {} for bot in names}
    for result in results:
        lineup = contest.lineups[result.fixture.lineup]
        for slot, bot in enumerate(lineup):
            for other_slot, other in enumerate(lineup):
                if bot != other:
                    better = result.ranking[slot] - result.ranking[other_slot]
                    win = 1.0 if better < 0 else 0.5 if better == 0 else 0.0
                    ahead[bot][other] = ahead[bot].get(other, DRAWN_BEFOREHAND) + win
    return ahead
