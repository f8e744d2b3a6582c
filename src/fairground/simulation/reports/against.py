"""Two simulations beside each other: the same deals, so that only what was changed differs."""

from collections.abc import Callable

import numpy as np

from fairground.core.refusal import BadInput
from fairground.simulation.reports.evidence import DOUBT, Figure, Numbers, corrected, mean, two_sided
from fairground.simulation.reports.games import Games
from fairground.simulation.reports.section import Section, around

QUESTIONS: dict[str, Callable[[Games], Numbers]] = {
    "length": lambda games: games.lengths,
    "winner": lambda games: games.scores.max(axis=1),
    "mean_score": lambda games: games.scores.mean(axis=1),
    "margin": lambda games: (
        games.scores.max(axis=1) - np.sort(games.scores, axis=1)[:, -2] if games.players > 1 else games.scores[:, 0] * 0
    ),
    "first_seat": lambda games: games.shares[:, 0],
}


def against(games: Games, other: Games) -> Section:
    """What differs, game by game on the same deal."""
    if (games.plan.game, games.plan.seed, len(games.plan.bots)) != (
        other.plan.game,
        other.plan.seed,
        len(other.plan.bots),
    ):
        raise BadInput("the two simulations are of different games, numbers of players or seeds; nothing can be paired")
    common = min(len(games.outcomes), len(other.outcomes))
    rows = {key: ask(games)[:common] - ask(other)[:common] for key, ask in QUESTIONS.items()}
    chances = dict(zip(rows, corrected([two_sided(row) for row in rows.values()]), strict=True))
    figures: dict[str, Figure] = {key: mean(row) for key, row in rows.items()}
    said: list[tuple[str, dict[str, int | str]]] = [("paired", {"games": common, "changes": _changes(games, other)})]
    for key, figure in figures.items():
        sure = chances[key] < DOUBT
        said.append(
            (
                key,
                {"figure": around(figure, as_percent=key == "first_seat"), "sure": int(sure), "unsure": int(not sure)},
            )
        )
    data = {key: {"difference": figures[key], "chance": chances[key]} for key in figures}
    return Section("against", said, None, data)


def _changes(games: Games, other: Games) -> str:
    """What was changed, as it was typed."""
    found = []
    for plan in (games.plan, other.plan):
        told = [f"{place}={value}" for place, value in plan.box.items()]
        told += [f"{name}={value}" for name, value in plan.options.items()]
        found.append(", ".join([",".join(plan.bots), *told]))
    return " / ".join(found)
