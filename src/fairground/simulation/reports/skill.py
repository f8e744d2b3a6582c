"""Skill against luck: how much more often a better bot wins than a fair share, seats rotated."""

import numpy as np

from fairground.simulation.reports.evidence import DOUBT, corrected, mean, two_sided
from fairground.simulation.reports.games import Games
from fairground.simulation.reports.section import Dot, Dots, Section, Sentence, around, percent


def skill(games: Games) -> Section | None:
    """The win share of every bot, per chair; nothing to say where all are the same."""
    bots = list(dict.fromkeys(games.plan.bots))
    if len(bots) < 2:
        return None
    fair = float(games.shares.mean())
    rows = {bot: np.array([_share(games, number, bot) for number in range(len(games.outcomes))]) for bot in bots}
    chances = dict(zip(bots, corrected([two_sided(rows[bot] - fair) for bot in bots]), strict=True))
    figures = {bot: mean(rows[bot]) for bot in bots}
    order = sorted(bots, key=lambda bot: -figures[bot].value)
    dots = [Dot(bot, figures[bot], chances[bot] < DOUBT) for bot in order]
    best = order[0]
    key = "better" if chances[best] < DOUBT else "alike"
    said: list[Sentence] = [(key, {"bot": best, "share": around(figures[best]), "fair": percent(fair)})]
    data = {bot: {"share": figures[bot], "chance": chances[bot]} for bot in bots}
    for bot in bots:
        free, _, left_out = bot.partition("~")
        if left_out and free in figures:
            facts = {"words": left_out, "share": around(figures[bot]), "free": around(figures[free])}
            said.append(("restricted", facts))
    return Section("skill", said, Dots(dots, fair), data)


def _share(games: Games, number: int, bot: str) -> float:
    """What a bot won of a game, per chair."""
    chairs = [seat for seat, name in enumerate(games.outcomes[number].bots) if name == bot]
    return float(games.shares[number, chairs].mean())
